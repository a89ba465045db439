(function () {
  'use strict';

  /** Words that are no name of a variable or a sub: a sub of such a name would never be called. */
  const KEYWORDS = `
    abs and cmp continue defined delete die do each else elsif eq eval exit for foreach ge given goto gt if
    int join keys last le length local lt map my ne next no not or our package pop print printf push redo ref
    require return reverse scalar shift sort splice split sprintf sqrt sub substr uc undef unless until
    unshift use values wantarray warn when while x xor
  `;

  Blockly.Perl.RESERVED_WORDS = KEYWORDS.trim().split(/\s+/).join(',');
})();
