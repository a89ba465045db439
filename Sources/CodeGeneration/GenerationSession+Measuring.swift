extension GenerationSession {
  /// Leaves from now on what jobs change, so that what putting it back costs can be measured. For nothing else: each job sees what
  /// the ones before it did.
  package func putNothingBack() throws {
    for realm in realms.values {
      let nothing = try realm.context.evaluate("(function () {})", url: "nothing.js")
      for name in ["restoreShared", "restore"] {
        try realm.runtime.setProperty(name, to: nothing)
      }
    }
  }
}
