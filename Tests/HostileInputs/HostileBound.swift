import HomeFeed
import JSONStream
import ScreenPipeline

extension HostileInput {
  /// How much memory may be taken, at most: the bounds that SECURITY.md states.
  enum Bound: Sendable {
    /// For nothing of the input: a chunk, an engine's first buffers, the decoder itself.
    case constant
    /// For a text of so many bytes.
    case text(Int)
    /// For an element of so many bytes.
    case element(Int)
    /// For so many open containers.
    case nesting(Int)
    /// For a section that has so many cells, of elements of so many bytes.
    case section(cells: Int, kept: Int)
    /// For the parts of a screen graph that wait for others, and the ids of all, that count as so many bytes.
    case graph(Int)

    /// Bytes of memory for each byte of a text, of an element, of data that waits, and for each open container.
    private static let ofText = 6
    private static let ofElement = 11
    private static let ofDeferred = 7
    private static let ofContainer = 96

    /// The most heap.
    var bytes: Int {
      let constant = 512 << 10
      return switch self {
      case .constant: constant
      case .text(let bytes): constant + Self.ofText * bytes
      case .element(let bytes): constant + Self.ofElement * bytes
      case .nesting(let depth): constant + Self.ofContainer * depth
      case .section(let cells, let kept):
        constant + Self.ofDeferred * kept + 3 * cells * MemoryLayout<CellData>.stride
      case .graph(let bytes): constant + Self.ofDeferred * bytes
      }
    }

    /// The most physical memory above that of before: the heap, what the allocator rounds to and keeps, and code that is read for
    /// the first time.
    var resident: Int { bytes + (15 << 19) }

    static let promises: [String] = {
      func line(_ limit: String, _ value: String, _ bounds: String, _ bound: Self) -> String {
        let columns = [bound.bytes, bound.resident].map { "\(Double(($0 * 10) >> 20) / 10) MiB" }
        return "| `\(limit)` | \(value) | \(bounds) | \(columns.joined(separator: " | ")) |"
      }
      let limits = JSONLimits.standard
      let deferred = SectionDecodingOptions().maxDeferredBytes
      let most = "at most 256 MiB - 1"
      return [
        line("depth", "\(limits.depth)", "nesting of arrays and objects", .nesting(limits.depth)),
        line(
          "stringBytes", "\(limits.stringBytes >> 20) MiB, \(most)",
          "a string or number, and so what an engine puts aside of one", .text(limits.stringBytes)),
        line(
          "keyBytes", "\(limits.keyBytes >> 10) KiB, at most `stringBytes`",
          "a key; more than 30 combining marks in a row are `keyLimit`, too", .text(limits.keyBytes)),
        line(
          "elementBytes", "\(limits.elementBytes >> 20) MiB, \(most)", "a cell, or a header's value",
          .element(limits.elementBytes)),
        line(
          "maxDeferredBytes", "\(deferred >> 20) MiB", "what is kept while its cell type is unknown",
          .section(cells: 0, kept: deferred)),
        line("payloadBytes", "none", "the payload", .constant),
        line(
          "maxDeferredBytes", "\(deferred >> 20) MiB", "parts of a screen graph that wait, and the ids of all",
          .graph(deferred)),
      ]
    }()
  }
}

extension HostileTable {
  /// What SECURITY.md promises for the limits that hold when nothing else is said, a line of its table each.
  package static var promises: [String] { HostileInput.Bound.promises }
}
