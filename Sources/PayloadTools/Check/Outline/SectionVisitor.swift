package import JSONStream

/// What a ``SectionOutline`` shows of a payload, in order of arrival.
///
/// A section's header comes before its cells, as far as the payload has it before them; the rest comes behind them.
package protocol SectionVisitor: AnyObject {
  /// A section begins.
  func sectionBegan(in outline: SectionOutline)
  /// A member of the section that is neither its cells nor one of them. Duplicates are shown too.
  func headerMember(_ key: String, _ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline)
  /// All members of the header that have been read so far have been shown.
  ///
  /// - Parameter isLast: Whether none can come any more.
  func headerPart(isLast: Bool, in outline: SectionOutline)
  /// A cell of the section.
  func cell(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline)
  /// Where the cells should be is something else.
  func noCells(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline)
  /// The section is complete.
  func sectionEnded(in outline: SectionOutline)
  /// Where a section should be is something else.
  func noSection(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline)
}

extension SectionVisitor {
  package func sectionBegan(in outline: SectionOutline) {}
  package func headerPart(isLast: Bool, in outline: SectionOutline) {}
  package func sectionEnded(in outline: SectionOutline) {}
  package func noSection(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {}
}

/// Where something was seen first: a payload, the path in it, and line and column.
package struct CheckPlace: Hashable {
  package var payload: String
  package var path: JSONPath
  package var position: JSONPosition?

  /// `FILE:LINE:COLUMN $[3].data[7].rating`
  package var description: String {
    let place = position.map { ":\($0.line):\($0.column)" } ?? ""
    return "\(payload)\(place) \(path)".onOneLine
  }
}
