/// Keeps the names of procedures apart while blocks are loaded, and callers true to them.
struct ProcedureNames {
  /// How many definitions have a name, in lower case.
  private var definitions: [String: Int] = [:]
  /// The highest number given to a stem, so that a thousand of one name are not counted each time.
  private var lastNumbers: [String: Double] = [:]
  private var callers: [String: [ProcedureCallMutator]] = [:]

  private unowned let workspace: Workspace
  private var knowsWorkspace = false

  init(of workspace: Workspace) { self.workspace = workspace }

  /// Learns what the workspace had before the first procedure was loaded. It is a walk over all
  /// blocks, so a load without procedures goes without.
  private mutating func learnWorkspace() {
    guard !knowsWorkspace else { return }
    knowsWorkspace = true
    for block in workspace.allBlocks {
      if let field = Self.nameField(of: block) {
        definitions[field.text.lowercased(), default: 0] += 1
      }
      didLoad(block)
    }
  }

  private static func nameField(of block: Block) -> Field? {
    block.mutator is ProcedureDefinitionMutator ? block.firstField(withName: "NAME") : nil
  }

  /// A new definition has a name of its own before the text gives it one.
  mutating func willLoad(_ block: Block) {
    guard let field = Self.nameField(of: block) else { return }
    learnWorkspace()
    let name = freeName(field.text, besides: nil)
    field.replaceValue(PlainValue(name))
    definitions[name.lowercased(), default: 0] += 1
  }

  /// The name that a definition may have when the text asks for one; nil for any other field.
  mutating func legalName(
    for field: Field, of block: Block, given value: PlainValue
  ) -> (name: String, wasTaken: Bool)? {
    guard field.name == "NAME", value.kind != .null, Self.nameField(of: block) === field else {
      return nil
    }
    let wanted = Self.trimmed(value.scriptText)
    let name = freeName(wanted.isEmpty ? "unnamed" : wanted, besides: field.text)
    return (name, name != wanted && !wanted.isEmpty)
  }

  /// Callers of the name that a definition had follow it.
  mutating func didSet(_ field: Field, of block: Block, from old: PlainValue) {
    guard field.name == "NAME", Self.nameField(of: block) === field, field.text != old.text else {
      return
    }
    remove(old.text)
    definitions[field.text.lowercased(), default: 0] += 1
    guard let followers = callers.removeValue(forKey: old.text.lowercased()) else { return }
    for caller in followers {
      caller.procedureName = field.text
      caller.block?.firstField(withName: "NAME")?.replaceValue(PlainValue(field.text))
    }
    callers[field.text.lowercased(), default: []] += followers
  }

  mutating func didLoad(_ block: Block) {
    guard let caller = block.mutator as? ProcedureCallMutator else { return }
    learnWorkspace()
    callers[caller.procedureName.lowercased(), default: []].append(caller)
  }

  private mutating func remove(_ name: String) {
    let key = name.lowercased()
    let count = (definitions[key] ?? 0) - 1
    definitions[key] = count > 0 ? count : nil
    if count <= 0 { lastNumbers[Self.split(key).stem] = nil }
  }

  /// f, f2, f3 ...: a number at the end counts on. `own` is the name of the one that asks.
  private mutating func freeName(_ wanted: String, besides own: String?) -> String {
    let ownKey = own?.lowercased()
    func isFree(_ name: String) -> Bool {
      let key = name.lowercased()
      let count = definitions[key] ?? 0
      return count == 0 || (count == 1 && key == ownKey)
    }
    if isFree(wanted) { return wanted }
    let (stem, number) = Self.split(wanted)
    let key = stem.lowercased()
    var next = max(number, number == 1 ? lastNumbers[key] ?? 1 : number)
    repeat { next += 1 } while !isFree(stem + JavaScriptNumber.text(next))
    if number == 1 { lastNumbers[key] = next }
    return stem + JavaScriptNumber.text(next)
  }

  /// A name and the number at its end, 1 where there is none.
  private static func split(_ name: String) -> (stem: String, number: Double) {
    let digits = name.reversed().prefix { $0.isASCII && $0.isWholeNumber }.count
    return (String(name.dropLast(digits)), digits == 0 ? 1 : Double(name.suffix(digits)) ?? 1)
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(String(start.reversed()).drop { $0.isWhitespace }.reversed())
  }
}
