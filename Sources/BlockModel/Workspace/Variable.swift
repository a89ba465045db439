import Diagnostics

/// A variable of a workspace. Fields hold it by reference, so a new name reaches them all.
public final class Variable {
  public let id: String
  public internal(set) var name: String
  /// Empty for a variable of no type.
  public internal(set) var type: String
  public var kept: KeptContent?

  init(id: String, name: String, type: String) {
    self.id = id
    self.name = name
    self.type = type
  }
}

/// The variables of a workspace: unique by id, and by name within a type, whatever the case.
public final class VariableMap {
  /// In the order in which they came.
  public private(set) var all: [Variable] = []
  private var byID: [String: Variable] = [:]
  private var byName: [NameKey: Variable] = [:]

  private struct NameKey: Hashable {
    var name: String
    var type: String

    init(_ name: String, _ type: String) {
      self.name = name.lowercased()
      self.type = type
    }
  }

  public init() {}

  public func variable(withID id: String) -> Variable? { byID[id] }

  public func variable(named name: String, type: String = "") -> Variable? {
    byName[NameKey(name, type)]
  }

  public func variables(ofType type: String) -> [Variable] { all.filter { $0.type == type } }

  /// The types in the order of their first variable.
  public var types: [String] {
    var seen: Set<String> = []
    return all.compactMap { seen.insert($0.type).inserted ? $0.type : nil }
  }

  /// Adds a variable; refuses an id that is taken, and a name taken within the type.
  @discardableResult
  public func create(name: String, type: String = "", id: String) throws(Diagnostic) -> Variable {
    if let other = byID[id] {
      throw Diagnostic(
        .variableTaken, "the variable id \"\(id)\" is that of \"\(other.name)\" already")
    }
    if let other = variable(named: name, type: type) {
      throw Diagnostic(
        .variableTaken,
        "there is a variable \"\(other.name)\" (id \"\(other.id)\") already: names are compared "
          + "without regard to case within a type")
    }
    return add(Variable(id: id, name: name, type: type), at: all.count)
  }

  /// The variable with the id, else the one with the name, else a new one.
  ///
  /// Without a name it gets the next free letter, without an id one that follows from its name, the
  /// same every time.
  public func findOrCreate(id: String?, name: String, type: String = "") -> Variable {
    if let id, !id.isEmpty, let found = byID[id] { return found }
    if !name.isEmpty, let found = variable(named: name, type: type) { return found }
    let name = name.isEmpty ? nextFreeName() : name
    let given = id.flatMap { $0.isEmpty ? nil : $0 }
    return addUnchecked(name: name, type: type, id: given ?? derivedID(name, type))
  }

  func derivedID(_ name: String, _ type: String) -> String {
    let stem = type.isEmpty ? "variable \(name)" : "variable \(name): \(type)"
    guard byID[stem] != nil else { return stem }
    var number = 2
    while byID["\(stem) \(number)"] != nil { number += 1 }
    return "\(stem) \(number)"
  }

  /// Adds a variable whatever others are called, for what a workspace has that it should not.
  func addUnchecked(name: String, type: String, id: String) -> Variable {
    add(Variable(id: id, name: name, type: type), at: all.count)
  }

  @discardableResult
  private func add(_ variable: Variable, at index: Int) -> Variable {
    all.insert(variable, at: index)
    byID[variable.id] = variable
    let key = NameKey(variable.name, variable.type)
    if byName[key] == nil { byName[key] = variable }
    return variable
  }

  /// Puts a variable back that was removed, where it stood.
  public func restore(name: String, type: String, id: String, at index: Int) throws(Diagnostic)
    -> Variable
  {
    let variable = try create(name: name, type: type, id: id)
    all.removeLast()
    all.insert(variable, at: min(max(index, 0), all.count))
    return variable
  }

  public func rename(_ variable: Variable, to name: String) throws(Diagnostic) {
    if let other = self.variable(named: name, type: variable.type), other !== variable {
      throw Diagnostic(
        .variableTaken, "there is a variable \"\(other.name)\" (id \"\(other.id)\") already")
    }
    forgetName(of: variable)
    variable.name = name
    byName[NameKey(name, variable.type)] = variable
  }

  /// Gives a variable another name and type whatever others are called.
  func renameUnchecked(_ variable: Variable, to name: String, type: String) {
    forgetName(of: variable)
    variable.name = name
    variable.type = type
    let key = NameKey(name, type)
    if byName[key] == nil { byName[key] = variable }
  }

  public func changeType(of variable: Variable, to type: String) throws(Diagnostic) {
    if let other = self.variable(named: variable.name, type: type), other !== variable {
      throw Diagnostic(
        .variableTaken,
        "there is a variable \"\(other.name)\" (id \"\(other.id)\") of type \"\(type)\" already")
    }
    forgetName(of: variable)
    variable.type = type
    byName[NameKey(variable.name, type)] = variable
  }

  /// Removes a variable; fields that hold it go on doing so, which is the caller's to see to.
  public func remove(_ variable: Variable) {
    guard byID[variable.id] === variable else { return }
    all.removeAll { $0 === variable }
    byID[variable.id] = nil
    forgetName(of: variable)
  }

  private func forgetName(of variable: Variable) {
    let key = NameKey(variable.name, variable.type)
    guard byName[key] === variable else { return }
    byName[key] = all.first {
      $0 !== variable && $0.type == variable.type && NameKey($0.name, $0.type) == key
    }
  }

  /// The first name that is free among all variables: i, j, k, ... then i1, j1, ... without l, which
  /// looks like 1.
  public func nextFreeName() -> String {
    let taken = Set(all.map { $0.name.lowercased() })
    let letters = "ijkmnopqrstuvwxyzabcdefgh".map(String.init)
    var suffix = 0
    while true {
      for letter in letters {
        let name = suffix == 0 ? letter : "\(letter)\(suffix)"
        if !taken.contains(name) { return name }
      }
      suffix += 1
    }
  }
}
