import PayloadTools

/// A payload's sections, to make smaller and larger payloads of: what grows is their number, and nothing else.
struct SectionPool {
  private let payload: BenchPayload
  private let ranges: [Range<Int>]
  /// The cells of each section.
  private let cellCounts: [Int]

  /// Takes a payload apart that is known to be good.
  ///
  /// - Parameters:
  ///   - places: Where its sections lie.
  ///   - cellCounts: The cells of each section.
  /// - Throws: `ToolFailure` when it is no list, or a list without cells.
  init(_ payload: BenchPayload, _ places: SectionPlaces, cellCounts: [Int]) throws {
    guard places.isList || cellCounts.isEmpty, places.sections.count == cellCounts.count else {
      throw ToolFailure(.badInput, "\(payload.name): a section alone cannot be scaled; --sizes wants a list")
    }
    guard cellCounts.contains(where: { $0 > 0 }) else {
      throw ToolFailure(.badInput, "\(payload.name): a list without cells cannot be scaled")
    }
    self.payload = payload
    ranges = places.sections.map(\.range)
    self.cellCounts = cellCounts
  }

  /// A payload of the first sections, again and again from the first one, until it has so many cells: a few more than
  /// asked for, as sections are whole.
  func scaled(toCells count: Int) -> BenchPayload {
    guard let first = ranges.first, let last = ranges.last else { return payload }
    var bytes = Array(payload.bytes[..<first.lowerBound])
    var cells = 0
    var next = 0
    repeat {
      if next > 0 { bytes.append(UInt8(ascii: ",")) }
      let place = next % ranges.count
      bytes += payload.bytes[ranges[place]]
      cells += cellCounts[place]
      next += 1
    } while cells < count
    bytes += payload.bytes[last.upperBound...]
    return BenchPayload(name: "\(payload.name) × \(CellAmount(count).text) cells", bytes: bytes)
  }
}
