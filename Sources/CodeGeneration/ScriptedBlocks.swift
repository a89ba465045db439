import BlockModel
import BlockScripts
import Diagnostics
import JSONTree
import ScriptEngine

/// The block types and mutators that scripts bring, for live blocks: a realm that is asked what
/// blocks look like.
///
///     let scripted = try ScriptedBlocks(library: ScriptLibrary(), scripts: scripts)
///     let factory = BlockFactory()
///     try factory.load(fromDefaultFiles: "blocks")
///     factory.load(from: scripted)
///     let reports = try workspace.load(state, factory: factory)
///
/// It belongs to the thread that made it, as the blocks do that it serves; a factory that it was
/// loaded into keeps it. Each distinct state is asked for once.
public final class ScriptedBlocks {
  private let realm: Realm
  private let library: ScriptLibrary
  private let deadline: ScriptDeadline?
  private let timeLimit: Duration?
  private var shapes: [String: JSONValue] = [:]
  /// More distinct states than a workspace has; then they are asked for again.
  private static let room = 20_000

  /// - Parameters:
  ///   - timeLimit: the longest that loading the scripts, or one question to them, may take; nil for
  ///     any time. After a script was stopped every further question is refused.
  ///   - deadline: by which another thread can see that a script does not stop, or cancel it.
  public init(
    library: ScriptLibrary, scripts: ScriptSet, host: RealmHost = RealmHost(),
    timeLimit: Duration? = nil, deadline: ScriptDeadline? = nil
  ) throws(Diagnostic) {
    self.library = library
    self.timeLimit = timeLimit
    let deadline = deadline ?? timeLimit.map { _ in ScriptDeadline() }
    self.deadline = deadline
    deadline?.start(timeLimit)
    defer { deadline?.start(nil) }
    do {
      realm = try Realm(
        machine: ScriptMachine(deadline: deadline, interval: ScriptMachine.interval(timeLimit)),
        library: library, scripts: scripts, host: host)
    } catch {
      throw Diagnostic(reporting: error)
    }
  }

  /// What was noticed while the scripts were loaded.
  public var diagnostics: [Diagnostic] { realm.diagnostics }

  func ask(_ question: String, _ argument: String? = nil) throws(Diagnostic) -> JSONValue {
    deadline?.start(timeLimit)
    defer { deadline?.start(nil) }
    do {
      return try JSONValue(parsing: realm.ask(question, argument))
    } catch {
      throw Diagnostic(reporting: error)
    }
  }

  /// What a block in a state is like.
  func shape(_ request: JSONValue) throws(Diagnostic) -> JSONValue {
    let text = request.text()
    if let known = shapes[text] { return known }
    let shape = try ask("shapeOf", text)
    if shapes.count >= Self.room { shapes.removeAll() }
    shapes[text] = shape
    return shape
  }
}

extension BlockFactory {
  /// Adds the block types that scripts define, and serves their mutators, mixins and validators.
  ///
  /// Call it after the definitions in JSON have been loaded: what a script changed takes the place
  /// of what was there. Answers what could not be taken over, each with the script's place; such a
  /// type is left as it was. Without this call blocks of those types are unknown, and mutations of
  /// mutators that scripts register are kept as they were read, with a warning.
  @discardableResult
  public func load(from scripts: ScriptedBlocks) -> [Diagnostic] {
    var reports: [Diagnostic] = []
    do throws(Diagnostic) {
      var served: [String: any Mutator] = [JavaScriptMutator.name: JavaScriptMutator(scripts)]
      for name in try scripts.ask("mutatorNames").elements.compactMap(\.string) {
        served[name] = JavaScriptMutator(scripts, registeredAs: name)
      }
      updateMutators(served)
      for type in try scripts.ask("typeNames").elements.compactMap(\.string) {
        do throws(Diagnostic) {
          try load(type, from: scripts)
        } catch {
          reports.append(error)
        }
      }
    } catch {
      reports.append(error)
    }
    return reports
  }

  private func load(_ type: String, from scripts: ScriptedBlocks) throws(Diagnostic) {
    let description = try scripts.ask("describeType", type)
    // Scripts may bring the messages that place the arguments of a definition in JSON.
    let isWhole = blockBuilders[type].map { !$0.definition.lacksMessage } ?? false
    if description["isPlain"]?.bool == true, isWhole { return }
    var definition = BlockDefinition(type: type)
    guard let json = description.member("shape") else { return }
    definition.take(try BlockShape(json: json, type: type, fieldClasses: fieldClasses))
    definition.colour = description["colour"]?.string
    definition.tooltip = description["tooltip"]?.string
    definition.messages = messages
    let changes = description["changes"]?.bool ?? false
    definition.mutator =
      description["mutator"]?.string ?? (changes ? JavaScriptMutator.name : nil)
    addBlockBuilder(BlockBuilder(definition))
  }
}
