import HomeFeed
import JSONStream
import ScreenPipeline

/// The most memory that may be taken, as SECURITY.md states it.
enum HostileBound: Sendable {
  /// For nothing of the input: a chunk, an engine's first buffers, the decoder itself.
  case constant
  /// For a text or an element of so many bytes.
  case text(Int), element(Int)
  /// For so many open containers.
  case nesting(Int)
  /// For a section that has so many cells, of elements of so many bytes.
  case section(cells: Int, kept: Int)
  /// For the parts of a screen graph that wait for others, and the ids of all, that count as so
  /// many bytes.
  case graph(Int)

  /// For what waits to be reported.
  static let skips = HostileBound.text(256 << 10)

  var bytes: Int {
    let more =
      switch self {
      case .constant: 0
      case .text(let bytes): 6 * bytes
      case .element(let bytes): 11 * bytes
      case .nesting(let depth): 96 * depth
      case .section(let cells, let kept): 7 * kept + 3 * cells * MemoryLayout<CellData>.stride
      case .graph(let bytes): 7 * bytes
      }
    return (512 << 10) + more
  }

  /// The most physical memory above that of before: the heap, what the allocator rounds to and
  /// keeps, and code that is read for the first time.
  var resident: Int { bytes + (15 << 19) }
}

extension HostileTable {
  /// The lines of SECURITY.md's table, for the standard limits.
  package static var promises: [String] {
    func line(_ limit: String, _ value: String, _ bounds: String, _ bound: HostileBound) -> String {
      let columns = [bound.bytes, bound.resident].map { "\(Double(($0 * 10) >> 20) / 10) MiB" }
      return "| `\(limit)` | \(value) | \(bounds) | \(columns.joined(separator: " | ")) |"
    }
    let limits = JSONLimits()
    let deferred = JSONLimits().deferredBytes
    let most = "at most 256 MiB - 1"
    let text = "a string or number, and so what an engine puts aside of one"
    let key = "a key; more than 30 combining marks in a row are `keyLimit`, too"
    return [
      line("depth", "\(limits.depth)", "nesting of arrays and objects", .nesting(limits.depth)),
      line(
        "stringBytes", "\(limits.stringBytes >> 20) MiB, \(most)", text, .text(limits.stringBytes)),
      line(
        "keyBytes", "\(limits.keyBytes >> 10) KiB, at most `stringBytes`", key,
        .text(limits.keyBytes)),
      line(
        "elementBytes", "\(limits.elementBytes >> 20) MiB, \(most)", "a cell, or a header's value",
        .element(limits.elementBytes)),
      line(
        "deferredBytes", "\(deferred >> 20) MiB", "what is kept while its cell type is unknown",
        .section(cells: 0, kept: deferred)),
      line("payloadBytes", "none", "the payload", .constant),
      line(
        "deferredBytes", "\(deferred >> 20) MiB",
        "parts of a screen graph that wait, and the ids of all", .graph(deferred)),
    ]
  }
}
