import Diagnostics
import JSONTree

/// The outcomes of a run in a form that people or machines read.
public struct GoldenReport {
  public enum Form: String, CaseIterable, Sendable { case text, junit, tap, json, github }

  private let outcomes: [GoldenOutcome]

  public init(_ outcomes: [GoldenOutcome]) { self.outcomes = outcomes }

  public func render(_ form: Form, usesColour: Bool = false) -> String {
    switch form {
    case .text: text(usesColour)
    case .junit: junit()
    case .tap: tap()
    case .json: json()
    case .github: github()
    }
  }

  // MARK: For people

  private func text(_ usesColour: Bool) -> String {
    var lines: [String] = []
    for outcome in outcomes { lines += Self.lines(outcome, usesColour: usesColour) }
    lines.append(outcomes.summary)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What is said of one outcome; nothing of one that simply passed.
  public static func lines(_ outcome: GoldenOutcome, usesColour: Bool) -> [String] {
    let render = DiagnosticText(usesColour: usesColour)
    var lines: [String] = []
    switch outcome.result {
    case .passed: break
    case .recorded(let wasThere):
      lines.append("\(wasThere ? "changed" : "new    ") \(outcome.expectedFile ?? outcome.name)")
    case .differs(let difference):
      lines.append(
        "FAILED \(outcome.title): differs from \(outcome.expectedFile ?? "its golden file")")
      lines += difference.text(usesColour: usesColour)
    case .failed(let diagnostic):
      lines.append("FAILED \(outcome.title)")
      lines.append(render.render(diagnostic))
    }
    lines += outcome.diagnostics.map(render.render)
    return lines
  }

  /// The failure of an outcome in plain words, without colour.
  private func reason(_ outcome: GoldenOutcome) -> (headline: String, detail: String)? {
    switch outcome.result {
    case .passed, .recorded: nil
    case .differs(let difference):
      (
        "differs from \(outcome.expectedFile ?? "its golden file")",
        difference.text().joined(separator: "\n")
      )
    case .failed(let diagnostic): (diagnostic.message, DiagnosticText().render(diagnostic))
    }
  }

  // MARK: For machines

  private func junit() -> String {
    let failures = outcomes.failures.count
    var lines = [
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
      "<testsuites tests=\"\(outcomes.count)\" failures=\"\(failures)\">",
      "  <testsuite name=\"blockwright\" tests=\"\(outcomes.count)\" failures=\"\(failures)\">",
    ]
    for outcome in outcomes {
      let head =
        "    <testcase classname=\"\(escape(outcome.name))\" name=\"\(escape(outcome.language ?? "case"))\""
      if let (headline, detail) = reason(outcome) {
        lines.append("\(head)>")
        lines.append(
          "      <failure message=\"\(escape(headline))\">\(escape(detail))</failure>")
        lines.append("    </testcase>")
      } else {
        lines.append("\(head)/>")
      }
    }
    lines += ["  </testsuite>", "</testsuites>"]
    return lines.joined(separator: "\n") + "\n"
  }

  /// XML allows no control characters, not even as references: what generated code holds of them becomes U+FFFD.
  private func escape(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n": result += "&#10;"
      case "\t": result += "&#9;"
      case _ where scalar.value < 32: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func tap() -> String {
    var lines = ["TAP version 13", "1..\(outcomes.count)"]
    for (index, outcome) in outcomes.enumerated() {
      // A hash would begin a directive.
      let title = outcome.title.replacing("#", with: "\\#")
      guard let (headline, detail) = reason(outcome) else {
        lines.append("ok \(index + 1) - \(title)")
        continue
      }
      lines.append("not ok \(index + 1) - \(title)")
      lines += ["  ---", "  message: \(JSONValue(headline).text())", "  detail: |"]
      lines += detail.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      lines.append("  ...")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func json() -> String {
    let cases = outcomes.map { outcome -> JSONValue in
      var members: [(String, JSONValue)] = [
        ("name", JSONValue(outcome.name)), ("passed", JSONValue(outcome.passed)),
      ]
      if let language = outcome.language { members.append(("language", JSONValue(language))) }
      if let file = outcome.expectedFile { members.append(("expected", JSONValue(file))) }
      if let (headline, detail) = reason(outcome) {
        members += [("message", JSONValue(headline)), ("detail", JSONValue(detail))]
      }
      return JSONValue(members: members)
    }
    let failed = outcomes.failures.count
    return JSONValue(members: [
      ("passed", JSONValue(outcomes.count - failed)), ("failed", JSONValue(failed)),
      ("cases", JSONValue(cases)),
    ]).text(pretty: true) + "\n"
  }

  /// Commands that GitHub's runner shows beside the file.
  private func github() -> String {
    var lines: [String] = []
    for outcome in outcomes.failures {
      guard let (headline, detail) = reason(outcome) else { continue }
      let file = outcome.expectedFile ?? outcome.name
      lines.append(
        "::error file=\(property(file)),title=\(property(outcome.title))::\(data("\(headline)\n\(detail)"))"
      )
    }
    lines.append(outcomes.summary)
    return lines.joined(separator: "\n") + "\n"
  }

  private func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
