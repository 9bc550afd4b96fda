import PayloadTools

/// Makes shorter and longer payloads of one: with its envelope, and what follows its list, as they are.
struct PayloadCuts {
  let bytes: [UInt8]
  let sections: [SectionPlaces.Section]

  private var end: Int { sections.last?.range.upperBound ?? bytes.count }
  private var tail: ArraySlice<UInt8> { bytes[end...] }
  private static let comma: [UInt8] = [UInt8(ascii: ",")]

  /// The sections up to one, of which only the first `cells` cells are kept.
  func page(section: Int, cells: Int) -> [UInt8] {
    let last = sections[section]
    guard cells > 0, cells < last.cells.count, let lastCell = last.cells.last else {
      return Array(bytes[..<last.range.upperBound] + tail)
    }
    let closing = bytes[lastCell.upperBound..<last.range.upperBound]
    return Array(bytes[..<last.cells[cells - 1].upperBound] + closing + tail)
  }

  /// The payload cut or repeated, to about so many bytes: by sections, or where there is only one by its cells. Nil when
  /// there is nothing to repeat.
  func resized(to target: Int) -> [UInt8]? {
    guard let first = sections.first else { return nil }
    if sections.count > 1 { return repeated(sections.map(\.range)) { length, _ in length < target } }
    guard let lastCell = first.cells.last else { return nil }
    let closing = bytes[lastCell.upperBound..<first.range.upperBound]
    return repeated(first.cells, closing: closing) { length, _ in length < target }
  }

  /// The payload of its first sections, as many as have so many cells: a few more, as sections are whole.
  ///
  /// - Parameter cellCounts: The cells of each section, which are not all 0.
  func scaled(toCells count: Int, _ cellCounts: [Int]) -> [UInt8] {
    var cells = cellCounts[0]
    return repeated(sections.map(\.range)) { _, next in
      defer { cells += cellCounts[next] }
      return cells < count
    }
  }

  /// Pieces, again and again from the first one on.
  ///
  /// - Parameter goesOn: Whether another one follows, in a payload of such a length; told which one.
  private func repeated(
    _ pieces: [Range<Int>], closing: ArraySlice<UInt8> = [], while goesOn: (_ length: Int, _ next: Int) -> Bool
  ) -> [UInt8] {
    var result = Array(bytes[..<pieces[0].upperBound])
    var next = 1 % pieces.count
    while goesOn(result.count + closing.count + tail.count, next) {
      result += Self.comma + bytes[pieces[next]]
      next = (next + 1) % pieces.count
    }
    return result + closing + tail
  }
}
