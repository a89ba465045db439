import BlockScripts
import Foundation
import JSONTree
import ScriptEngine
import Testing

@testable import CodeGeneration

/// Labels in another language, with other words in another order, change nothing in the code.
struct LabelLanguageTests {
  private func described(_ language: String) throws -> JSONValue {
    let read = { (name: String) in
      try String(contentsOf: RuntimeTests.folder.appending(path: name), encoding: .utf8)
    }
    let realm = try Realm(
      machine: ScriptMachine(), library: ScriptLibrary(root: RuntimeTests.root),
      scripts: ScriptSet(
        scripts: [ScriptFile(url: "languages.js", source: read("support/languages.js"))]),
      host: RealmHost())
    let messages = try realm.context.json(read("../../blocks/messages/\(language).json"))
    let describe = try realm.context.global.property("labelsAndCode")
    return try JSONValue(parsing: describe.call([messages]).string())
  }

  @Test func germanLabelsGiveTheSameCode() throws {
    let english = try described("en")
    let german = try described("de")
    #expect(english["code"] == german["code"])
    #expect(english["code"]?.count == 5)
    let labels = try zip(
      #require(english["labels"]).elements, #require(german["labels"]).elements)
    let changed = labels.filter { $0 != $1 }.count
    #expect(changed > 60)
  }
}
