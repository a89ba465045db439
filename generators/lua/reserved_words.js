(function () {
  'use strict';

  /** Keywords of Lua, and the name of what is not wanted. */
  const KEYWORDS = `
    _ and break do else elseif end false for function if in local nil not or repeat return then true
    until while
  `;

  /** The basic functions and the libraries. */
  const STANDARD = `
    _G _VERSION assert bit32 collectgarbage coroutine debug dofile error fetfenv getmetatable
    inpairs io ipairs load loadfile loadstring math next os package pairs pcall print rawequal
    rawget rawlen rawset require select setfenv setmetatable string table tonumber tostring type
    unpack xpcall
  `;

  /** Metamethods without their underscores. */
  const METAMETHODS = `
    __indext __inext add call concat div eq index le len lt mod mul native newindex pow sub unm
  `;

  /** Libraries of programs that Lua is at home in. */
  const HOSTS = `
    HTTP bit colors colours disk file fs gps help keys paintutils parallel peripheral printError
    read rednet redstone rs sleep term textutils turtle vector write
  `;

  /** A keyword since Lua 5.2, reserved with `fixes` alone. */
  Blockly.Lua.FIXED_WORDS = 'goto';

  Blockly.Lua.RESERVED_WORDS = (KEYWORDS + STANDARD + METAMETHODS + HOSTS).trim().replace(/\s+/g, ',');
})();
