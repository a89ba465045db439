import BlockModel
import Foundation
import JSONTree
import Testing
import XMLTree

/// The built-in blocks against what was recorded of them.
@Suite(.enabled(if: Support.facts != nil))
struct FactsTests {
  let facts: JSONValue
  let factory: BlockFactory

  init() throws {
    let folder = try #require(Support.facts)
    let current = try Support.json(folder.appending(path: "blocks.json"))
    let old = try Support.json(folder.appending(path: "old_blocks.json"))
    facts = JSONValue(
      members: current.members.map { ($0.key, $0.value) }
        + (old["blocks"]?.members.map { ($0.key, $0.value) } ?? []))
    factory = try Support.factory()
  }

  /// The recorded shape in the words of `shapeText`.
  private func shape(_ fact: JSONValue, in block: JSONValue) -> String {
    func checks(_ value: JSONValue?) -> String {
      guard let value, value.kind == .array else { return "" }
      return " \(value.elements.compactMap(\.string))"
    }
    var parts = (fact["inputs"]?.elements.map { $0 } ?? []).map { input in
      let fields = input["fields"]?.elements.compactMap { $0["name"]?.string } ?? []
      let name = input["name"]?.string ?? ""
      return "\(input["type"]?.string ?? "") \(name)\(checks(input["check"])) "
        + "(\(fields.joined(separator: ",")))"
    }
    for key in ["output", "previous", "next"] {
      guard let connection = fact[key], !connection.isNull else { continue }
      parts.append(key + checks(connection["check"]))
    }
    return parts.joined(separator: "; ")
  }

  @Test func everyBlockHasTheRecordedShape() throws {
    var different: [String] = []
    for (type, fact) in facts.members {
      let block = try factory.makeBlock(name: type)
      let expected = shape(fact, in: fact)
      if block.shapeText != expected {
        different.append("\(type): \(block.shapeText)\n  recorded: \(expected)")
      }
      if block.effectiveInputsInline != fact["inputsInlineEffective"]?.bool
        ?? block.effectiveInputsInline
      {
        different.append("\(type): inline")
      }
    }
    #expect(different == [])
    #expect(factory.diagnostics == [])
  }

  @Test func everyFieldHasTheRecordedDefaults() throws {
    var different: [String] = []
    var count = 0
    for (type, fact) in facts.members {
      let block = try factory.makeBlock(name: type)
      let workspace = Workspace()
      try workspace.addBlockTree(block)
      let recorded = fact["inputs"]?.elements.flatMap { input in
        input["fields"]?.elements.filter { $0["name"]?.string != nil } ?? []
      }
      for (field, known) in zip(block.fields.filter { !$0.name.isEmpty }, recorded ?? []) {
        count += 1
        different += differences(field, known).map { "\(type).\(field.name): \($0)" }
      }
    }
    #expect(different == [])
    #expect(count > 50)
  }

  private func differences(_ field: Field, _ known: JSONValue) -> [String] {
    var found: [String] = []
    if let type = known["jsonType"]?.string, type != field.typeName {
      found.append("is a \(field.typeName), recorded \(type)")
    }
    if known["serializable"]?.bool != field.isSerializable { found.append("serializable") }
    if known["editable"]?.bool != field.isEditable { found.append("editable") }
    if let value = known["value"], !value.isNull {
      let shown = (field as? FieldVariable)?.variable?.name ?? field.text
      let expected = value.string ?? value.numberText ?? (value.bool == true ? "TRUE" : "FALSE")
      if shown != expected { found.append("\(shown), recorded \(expected)") }
    }
    if let options = known["options"], let dropdown = field as? FieldDropdown {
      let values = options.elements.compactMap(\.string)
      if values != dropdown.options.map(\.value) { found.append("options \(values)") }
    }
    if let number = field as? FieldNumber {
      if known["min"]?.number ?? -.infinity != number.minimum { found.append("min") }
      if known["max"]?.number ?? .infinity != number.maximum { found.append("max") }
      if known["precision"]?.number ?? 0 != number.precision { found.append("precision") }
    }
    return found
  }

  /// What a variant gives a block: its mutation, then its fields.
  private func variantBlock(_ type: String, _ variant: JSONValue) throws -> (
    Block, WorkspaceState, Int
  ) {
    var one = OneBlock(type: type)
    if let xml = variant["xmlIn"]?.string {
      for element in try XMLElement(parsing: "<x>\(xml)</x>").elements {
        if element.name == "mutation" {
          one.mutation = element.xmlText()
        } else {
          one.fields.append((element["name"] ?? "", element.text))
        }
      }
    } else {
      one.extraState = variant["extraStateIn"]?.text()
    }
    let workspace = Workspace()
    let reports = try workspace.load(one.state(), factory: factory)
    let block = try #require(workspace.topLevelBlocks.first)
    return (block, workspace.save(for: .xml), reports.count)
  }

  @Test(arguments: ["variants", "jsonVariants"])
  func everyMutationHasTheRecordedEffect(section: String) throws {
    var different: [String] = []
    var count = 0
    for (type, fact) in facts.members {
      for variant in fact[section]?.elements.map({ $0 }) ?? [] {
        count += 1
        let (block, _, reports) = try variantBlock(type, variant)
        let given = variant["xmlIn"]?.string ?? variant["extraStateIn"]?.text() ?? ""
        if variant["error"] != nil {
          if reports == 0 || block.keptMutation == nil {
            different.append("\(type) \(given): no report")
          }
          continue
        }
        different += differences(block, variant, fact).map { "\(type) \(given): \($0)" }
        withExtendedLifetime(block.workspace) {}
      }
    }
    #expect(different == [])
    #expect(count > (section == "variants" ? 100 : 20))
  }

  private func differences(_ block: Block, _ fact: JSONValue, _ type: JSONValue) -> [String] {
    var found: [String] = []
    let expected = shape(fact, in: type)
    if block.shapeText != expected { found.append("\(block.shapeText)\n  recorded: \(expected)") }
    guard let mutator = block.mutator else { return found }
    let element = mutator.toXMLElement()
    let recorded = try? fact["mutationOut"]?.string.map { try XMLElement(parsing: $0) }
    // Blockly makes up the id of a parameter that was given none.
    if element["statements"] == nil,
      fact["xmlIn"]?.string?.hasPrefix("<mutation><arg name=\"x\"/>") == true
    {
      if element.elements.count != recorded?.elements.count { found.append("\(element)") }
      return found
    }
    let isSame = element.isEmpty ? recorded?.isEmpty ?? true : recorded == element
    if !isSame { found.append("\(element) recorded \(fact["mutationOut"]?.string ?? "none")") }
    let extra = mutator.toExtraState() ?? .null
    let wanted = fact["extraState"] ?? .null
    if extra != wanted { found.append("\(extra.text()) recorded \(wanted.text())") }
    return found
  }

  @Test func everyDropdownHasTheRecordedEffect() throws {
    var different: [String] = []
    var count = 0
    for (type, fact) in facts.members {
      for effect in fact["dropdownEffects"]?.elements.map({ $0 }) ?? [] {
        count += 1
        let workspace = Workspace()
        let block = try factory.makeBlock(name: type)
        try workspace.addBlockTree(block)
        let field = try #require(block.firstField(withName: effect["field"]?.string ?? ""))
        #expect(try field.setText(effect["value"]?.string ?? ""))
        different += differences(block, effect, fact).map { "\(type) \(effect.text()): \($0)" }
      }
    }
    #expect(different == [])
    #expect(count > 15)
  }
}
