import JSONTree

/// Workspaces in which a name stands wherever a name can stand.
enum HostileWorkspaces {
  static func named(_ name: String) -> [String] {
    let quoted = JSONValue(name).text()
    let blocks = [
      #"{"type": \#(quoted), "id": \#(quoted)}"#,
      #"{"type": "text", "fields": {\#(quoted): "a", "TEXT": \#(quoted)}}"#,
      #"{"type": "text_print", "inputs": {\#(quoted): {"block": {"type": "text"}}}}"#,
      #"{"type": "variables_set", "fields": {"VAR": {"id": \#(quoted), "name": \#(quoted)}}}"#,
      #"{"type": "variables_get", "fields": {"VAR": {"id": "v"}}}"#,
      #"{"type": "procedures_defnoreturn", "fields": {"NAME": \#(quoted)}, "#
        + #""extraState": {"params": [{"name": \#(quoted), "id": "v"}]}}"#,
      #"{"type": "procedures_callreturn", "extraState": {"name": \#(quoted), "params": [\#(quoted)]}}"#,
      #"{"type": "controls_if", "extraState": {\#(quoted): {\#(quoted): 1}, "elseIfCount": \#(quoted)}}"#,
      #"{"type": "math_number", "icons": {\#(quoted): {"text": "x"}, "comment": {"text": \#(quoted)}}}"#,
      #"{"type": "text", "data": \#(quoted), "disabledReasons": [\#(quoted)]}"#,
    ]
    return blocks.map {
      #"{"blocks": {"blocks": [\#($0)]}, "variables": [{"name": \#(quoted), "id": "v", "type": \#(quoted)}]}"#
    }
  }
}
