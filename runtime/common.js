/** Blockly.common: block types defined by JSON or by objects. Defining one again replaces it. */
(function (runtime) {
  'use strict';

  const {Blockly, Workspace} = runtime;
  const common = runtime.own.common = Blockly.common = {};

  common.getMainWorkspace = runtime.getMainWorkspace;
  common.setMainWorkspace = (workspace) => { runtime.mainWorkspace = workspace; };
  common.getAllWorkspaces = Workspace.getAll;
  common.getWorkspaceById = Workspace.getById;

  const descriptions = new WeakMap();

  /** The JSON description a definition was made from, or null where it is more than that. */
  runtime.jsonOf = function (definition) {
    const made = descriptions.get(definition);
    return made && definition.init === made.init && Object.keys(definition).length === 1 ? made.json : null;
  };

  /** The names of the extensions that a JSON description lists; one name alone is taken for a list of one. */
  runtime.extensionsOf = ({extensions = []}) => (typeof extensions === 'string' ? [extensions] : extensions ?? []);

  /** A definition that makes every block of its type from one JSON description. */
  function fromJson(json) {
    const definition = {
      init() {
        this.jsonInit(json);
      },
    };
    descriptions.set(definition, {json, init: definition.init});
    return definition;
  }

  common.createBlockDefinitionsFromJsonArray = function (given) {
    const blocks = Object.create(null);
    given.forEach((json, index) => {
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

  runtime.addOldNames(common, {getSelected: () => null, setSelected() {}, svgResize() {}, draggingConnections: [], getParentContainer: () => null,
    setParentContainer() {}});
  runtime.addMembers(common, {getBlockTypeCounts: (block) => runtime.own.utils.getBlockTypeCounts(block), fireSelectedEvent() {}});
})
