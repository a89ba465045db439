import BlockModel

/// What a random workspace has to know of a type of block: what it can hold and where it can stand.
struct BlockForm {
  var type: String
  var fields: [(name: String, kind: String, options: [String])] = []
  var inputs: [(name: String, isStatement: Bool)] = []
  var hasOutput = false
  var hasPrevious = false
  var hasNext = false

  static func all(_ factory: BlockFactory) -> [BlockForm] {
    factory.blockBuilders.keys.sorted().compactMap { type in
      (try? factory.makeBlock(name: type)).map(BlockForm.init)
    }
  }

  private init(_ block: Block) {
    type = block.type
    hasOutput = block.outputConnection != nil
    hasPrevious = block.previousConnection != nil
    hasNext = block.nextConnection != nil
    for input in block.inputs {
      for field in input.fields where field.isSerializable {
        let options = (field as? FieldDropdown)?.options.map(\.value) ?? []
        fields.append((field.name, field.typeName, options))
      }
      if let connection = input.connection {
        inputs.append((input.name, connection.kind == .statement))
      }
    }
  }
}
