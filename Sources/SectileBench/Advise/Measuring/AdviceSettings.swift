import BenchmarkKit
import Sections

/// How payloads are measured for an advice.
struct AdviceSettings {
  /// The sizes of chunks that are tried.
  static let chunkSizes = [16 << 10, 64 << 10, 256 << 10]

  /// Only these strategies, and the reference; nil is all.
  var strategies: [String]?
  var options = SectionDecodingOptions()
  /// Rounds, or nil for what fits the time.
  var samples: Int?
  /// Which process of several this is, that each have a share of the time; nil where it is the only one.
  var process: ProcessPlace?
  var allocations: AllocationCounter?
  var compressor: PayloadCompressor?

  /// The sizes that a break-even is looked for among, beside the payload's own: from 32 KiB to 4 MiB, and up to the payload.
  static func sizes(around bytes: Int) -> [Int] {
    var sizes = (0...7).map { (32 << 10) << $0 }
    while let last = sizes.last, last * 4 < bytes { sizes.append(last * 4) }
    // Close to the payload's own size another measurement would say nothing new.
    return sizes.filter { abs($0 - bytes) > bytes / 4 }
  }
}

/// Measures one payload, and cuts and repetitions of it.
typealias AdviceMeasuring = (BenchPayload, (RunProgress) -> Void) throws -> AdvicePayload
