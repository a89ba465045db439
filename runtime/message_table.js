/** Blockly.Msg: the texts of blocks by their keys. */
(function (runtime) {
  'use strict';

  const table = Object.setPrototypeOf(JSON.parse(runtime.host.messages()), null);
  // It was an ordinary object until 2022.
  Object.defineProperty(table, 'hasOwnProperty', {value: Object.prototype.hasOwnProperty, writable: true, configurable: true});
  runtime.own.Msg = runtime.Blockly.Msg = table;
  runtime.watchPlace(table);
})
