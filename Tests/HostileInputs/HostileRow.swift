/// What goes into one process: an input, or all that end in the middle behind the same text, or a work.
package struct HostileRow: Sendable {
  package let name: String
  package let inputs: [HostileInput]
  package let work: HostileWork?

  init(_ name: String, _ inputs: [HostileInput] = [], work: HostileWork? = nil) {
    self.name = name
    self.inputs = inputs
    self.work = work
  }
}

extension HostileTable {
  /// Everything there is, those that take longest first.
  package var rows: [HostileRow] {
    unterminatedPlaces.map { HostileRow("the end behind \($0)", unterminated(behind: $0)) }
      + works.map { HostileRow($0.name, work: $0) } + inputs.reversed().map { HostileRow($0.name, [$0]) }
  }
}
