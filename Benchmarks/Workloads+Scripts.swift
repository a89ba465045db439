extension Workload {
  private static func stack(_ type: String, _ count: Int, mutation: String) -> (String, Int) {
    var text = WorkspaceText()
    for index in 0..<(count / 2) {
      text.raw(index == 0 ? "" : "<next>")
      text.open(type, at: index == 0 ? (0, 0) : nil)
      text.raw(mutation)
      text.field("PIN", String(index % 14))
      text.value("LEVEL") { $0.number(index) }
    }
    text.close()
    for _ in 1..<(count / 2) { text.raw("</next></block>") }
    return (text.finish(), text.blocks)
  }

  /// Blocks that a script defines from JSON, without code of its own at load.
  static func scriptDefined(_ count: Int) -> Workload {
    let (xml, blocks) = stack("bench_write", count, mutation: "")
    let script = """
      Blockly.defineBlocksWithJsonArray([{
        type: 'bench_write', message0: 'write %1 to %2',
        args0: [
          {type: 'input_value', name: 'LEVEL', check: 'Number'},
          {type: 'field_number', name: 'PIN', value: 0}
        ],
        previousStatement: null, nextStatement: null
      }]);
      ['JavaScript', 'Python'].forEach(function (name) {
        var generator = Blockly[name];
        generator.forBlock['bench_write'] = function (block, generator) {
          var level = generator.valueToCode(block, 'LEVEL', 99) || '0';
          return 'write(' + block.getFieldValue('PIN') + ', ' + level + ')\\n';
        };
      });
      """
    return Workload(name: "script, JSON", xml: xml, blocks: blocks, script: script)
  }

  /// Blocks as projects have written them for ten years: `init`, a mixin with state, the old generator form.
  static func thirdParty(_ count: Int) -> Workload {
    let (xml, blocks) = stack(
      "bench_pin", count, mutation: "<mutation extra=\"1\"></mutation>")
    let script = """
      Blockly.Blocks['bench_pin'] = {
        init: function () {
          this.setColour(120);
          this.appendValueInput('LEVEL').setCheck('Number')
            .appendField('pin').appendField(new Blockly.FieldTextInput('0'), 'PIN');
          this.setPreviousStatement(true);
          this.setNextStatement(true);
          this.extra_ = 0;
        },
        mutationToDom: function () {
          var container = document.createElement('mutation');
          container.setAttribute('extra', this.extra_);
          return container;
        },
        domToMutation: function (xml) {
          this.extra_ = parseInt(xml.getAttribute('extra'), 10);
          for (var i = 0; i < this.extra_; i++) this.appendDummyInput('EXTRA' + i);
        }
      };
      ['JavaScript', 'Python'].forEach(function (name) {
        var generator = Blockly[name];
        generator['bench_pin'] = function (block) {
          var level = generator.valueToCode(block, 'LEVEL', 99) || '0';
          return 'pin(' + block.getFieldValue('PIN') + ', ' + level + ')\\n';
        };
      });
      """
    return Workload(name: "script, init", xml: xml, blocks: blocks, script: script)
  }

  /// What a learner's first program looks like in a project that brings blocks of its own: two of them stand beside seventeen built-in ones.
  static func project() -> Workload {
    let (own, builtIn) = (thirdParty(4), small())
    let marked = own.xml.split(separator: "id=\"b").joined(separator: "id=\"own")
    let blocks = marked.drop { $0 != ">" }.dropFirst()
    let xml = String(builtIn.xml.dropLast("</xml>".count)) + blocks
    return Workload(
      name: "project", xml: xml, blocks: own.blocks + builtIn.blocks, script: own.script)
  }
}
