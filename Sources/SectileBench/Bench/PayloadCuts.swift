import PayloadTools

/// Makes longer payloads of one: with its envelope, and what follows its list, as they are.
struct PayloadCuts {
  let bytes: [UInt8]
  let sections: [SectionPlaces.Section]

  /// The payload of its first sections, as many as have so many cells: a few more, as sections are whole.
  ///
  /// - Parameter cellCounts: The cells of each section, which are not all 0.
  func scaled(toCells count: Int, _ cellCounts: [Int]) -> [UInt8] {
    var result = Array(bytes[..<sections[0].range.upperBound])
    var cells = cellCounts[0]
    var next = 1 % sections.count
    while cells < count {
      result += [UInt8(ascii: ",")] + bytes[sections[next].range]
      cells += cellCounts[next]
      next = (next + 1) % sections.count
    }
    return result + bytes[sections[sections.count - 1].range.upperBound...]
  }
}
