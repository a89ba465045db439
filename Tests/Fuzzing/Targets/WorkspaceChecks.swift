import BlockFormats
import BlockModel
import Diagnostics
import JSONTree
import XMLTree

/// The XML reader: what is read comes back from XML and from JSON as it was, and a live workspace of it settles.
struct WorkspaceXMLCheck {
  private let live: LiveCheck

  init() throws { live = try LiveCheck() }

  func fault(_ bytes: [UInt8]) -> String? {
    let source = SourceText(file: "fuzz.xml", bytes: bytes)
    return elementFault(source) ?? stateFault(source)
  }

  private func elementFault(_ source: SourceText) -> String? {
    guard let element = try? XMLElement(parsing: source) else { return nil }
    return expect("the element") {
      try XMLElement(parsing: SourceText(bytes: element.xmlBytes())) == element
    }
  }

  private func stateFault(_ source: SourceText) -> String? {
    guard let reading = try? XMLWorkspaceReader().read(source) else { return nil }
    for diagnostic in reading.diagnostics { _ = DiagnosticText().render(diagnostic) }
    let state = reading.state
    let xml = XMLWorkspaceWriter.text(of: state)
    return expect("the state through JSON") {
      try read(JSONWorkspaceWriter.bytes(of: state)) == state
    }
      // Texts that mean nothing are written side by side, and one text when read again.
      ?? same("the state through XML", xml) { XMLWorkspaceWriter.text(of: try read(xml.bytes)) }
      ?? expect("XML to JSON to XML") {
        // Not the same text: JSON does not tell an input for values from one for statements, and readers need not know.
        let state = try read(xml.bytes)
        let across = try read(JSONWorkspaceWriter.bytes(of: state))
        return try read(XMLWorkspaceWriter.bytes(of: across)) == state
      } ?? live.fault(state, .xml)
  }
}

/// The JSON reader, both as values and as workspaces.
struct WorkspaceJSONCheck {
  private let live: LiveCheck

  init() throws { live = try LiveCheck() }

  func fault(_ bytes: [UInt8]) -> String? {
    let source = SourceText(file: "fuzz.json", bytes: bytes)
    return valueFault(source) ?? stateFault(source)
  }

  private func valueFault(_ source: SourceText) -> String? {
    guard let value = try? JSONValue(parsing: source) else { return nil }
    return expect("the value") { try JSONValue(parsing: value.text()).text() == value.text() }
  }

  private func stateFault(_ source: SourceText) -> String? {
    guard let reading = try? JSONWorkspaceReader().read(source) else { return nil }
    for diagnostic in reading.diagnostics { _ = DiagnosticText().render(diagnostic) }
    let state = reading.state
    // XML holds a little less than JSON (places are whole numbers): what it has held once stays.
    let xml = { (state: WorkspaceState) in try read(XMLWorkspaceWriter.bytes(of: state)) }
    return expect("the state through JSON") {
      try read(JSONWorkspaceWriter.bytes(of: state)) == state
    }
      ?? expect("JSON to XML to XML") {
        let first = try xml(state)
        return try xml(first) == first
      }
      ?? live.fault(state, .json)
  }
}

/// A live workspace of a state: once saved and loaded, it is saved the same for ever.
struct LiveCheck {
  private let factory = BlockFactory()

  init() throws {
    try factory.load(fromDefaultFiles: FuzzTarget.root.appending(path: "blocks").path)
  }

  func fault(_ state: WorkspaceState, _ format: WorkspaceState.Format) -> String? {
    guard let first = try? saved(state, format) else { return nil }
    do {
      let second = try saved(first, format)
      return same("the live workspace", text(second, format)) {
        try text(saved(second, format), format)
      }
    } catch {
      return "what a live workspace saved does not load: \(error)"
    }
  }

  private func saved(
    _ state: WorkspaceState, _ format: WorkspaceState.Format
  ) throws -> WorkspaceState {
    let workspace = Workspace(identifiers: .counted("new"))
    try workspace.load(state, factory: factory)
    return try read(bytes(workspace.save(for: format), format))
  }

  private func text(_ state: WorkspaceState, _ format: WorkspaceState.Format) -> String {
    String(decoding: bytes(state, format), as: UTF8.self)
  }

  private func bytes(_ state: WorkspaceState, _ format: WorkspaceState.Format) -> [UInt8] {
    format == .xml ? XMLWorkspaceWriter.bytes(of: state) : JSONWorkspaceWriter.bytes(of: state)
  }
}

func read(_ bytes: [UInt8]) throws -> WorkspaceState {
  try WorkspaceReader().read(SourceText(bytes: bytes)).state
}

/// What to say when something that must hold does not, or fails on the way.
func expect(_ what: String, _ holds: () throws -> Bool) -> String? {
  do {
    return try holds() ? nil : "\(what) did not come back as it was"
  } catch {
    return "\(what) did not come back: \(error)"
  }
}

/// The same of texts, which are shown.
func same(_ what: String, _ first: String, _ second: () throws -> String) -> String? {
  do {
    let second = try second()
    return first == second ? nil : "\(what) did not come back as it was:\n\(first)\n\(second)"
  } catch {
    return "\(what) did not come back: \(error)"
  }
}

extension String {
  fileprivate var bytes: [UInt8] { Array(utf8) }
}
