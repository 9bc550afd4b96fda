/// What goes into one process: an input, or all that end in the middle behind the same text.
package struct HostileRow: Sendable {
  package let name: String
  package let inputs: [HostileInput]
}

extension HostileTable {
  /// Everything there is, those that take longest first.
  package var rows: [HostileRow] {
    unterminatedPlaces.map { HostileRow(name: "the end behind \($0)", inputs: unterminated(behind: $0)) }
      + inputs.reversed().map { HostileRow(name: $0.name, inputs: [$0]) }
  }
}
