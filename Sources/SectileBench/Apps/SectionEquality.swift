public import JSONStream

/// Compares sections for equality.
public struct SectionEquality<Cell: SectionCell>: Sendable {
  let header: @Sendable (Cell.Header, Cell.Header) -> Bool
  let cell: @Sendable (Cell, Cell) -> Bool

  /// Returns the place of the first difference between two lists of sections; nil when they are equal.
  public func difference(_ sections: [ListSection<Cell>], from reference: [ListSection<Cell>]) -> String? {
    guard sections.count == reference.count else { return "\(sections.count) sections, not \(reference.count)" }
    for (index, (own, expected)) in zip(sections, reference).enumerated() {
      guard header(own.header, expected.header) else {
        return "the header of section \(index)\(Self.part(own.header, expected.header))"
      }
      guard own.cells.count == expected.cells.count else {
        return "section \(index): \(own.cells.count) cells, not \(expected.cells.count)"
      }
      for (place, (own, expected)) in zip(own.cells, expected.cells).enumerated() where !cell(own, expected) {
        return "section \(index), cell \(place)\(Self.part(own, expected))"
      }
    }
    return nil
  }

  /// Returns the path of the first difference that reflection finds, behind a comma; empty where there is none.
  private static func part(_ one: Any, _ other: Any) -> String {
    guard let part = ValueComparison.difference(one, other), !part.isEmpty else { return "" }
    return ", \(part.drop { $0 == "." })"
  }
}
