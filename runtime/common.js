/** Blockly.common: block types defined by JSON or by objects. Defining one again replaces it. */
(function (runtime) {
  'use strict';

  const Blockly = runtime.Blockly;
  const common = Blockly.common ??= {};

  /** A definition that makes every block of its type from one JSON description. */
  function fromJson(json) {
    return {
      init() {
        this.jsonInit(json);
      },
    };
  }

  common.createBlockDefinitionsFromJsonArray = function (descriptions) {
    const blocks = {};
    descriptions.forEach((json, index) => {
      if (!json) {
        globalThis.console.warn('Block definition #' + index + ' in JSON array is ' + json + '. Skipping.');
      } else if (!json.type) {
        globalThis.console.warn('Block definition #' + index + ' in JSON array is missing a type attribute. Skipping.');
      } else {
        blocks[json.type] = fromJson(json);
      }
    });
    return blocks;
  };

  common.defineBlocks = function (blocks) {
    for (const type of Object.keys(blocks)) Blockly.Blocks[type] = blocks[type];
  };

  common.defineBlocksWithJsonArray = function (descriptions) {
    common.defineBlocks(common.createBlockDefinitionsFromJsonArray(descriptions));
  };

  Blockly.defineBlocksWithJsonArray = common.defineBlocksWithJsonArray;
})
