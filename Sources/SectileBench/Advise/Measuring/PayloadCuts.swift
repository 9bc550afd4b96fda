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
    if sections.count > 1 {
      return resized(to: target, by: sections.map(\.range), closing: [])
    }
    guard let lastCell = first.cells.last else { return nil }
    return resized(to: target, by: first.cells, closing: bytes[lastCell.upperBound..<first.range.upperBound])
  }

  private func resized(to target: Int, by pieces: [Range<Int>], closing: ArraySlice<UInt8>) -> [UInt8] {
    let around = closing.count + tail.count
    var result = Array(bytes[..<pieces[0].upperBound])
    result.reserveCapacity(target + around + (pieces.map(\.count).max() ?? 0))
    var next = 1
    while result.count + around < target {
      result += Self.comma
      result += bytes[pieces[next % pieces.count]]
      next += 1
    }
    return result + closing + tail
  }
}
