import FuzzSupport
import JSONStream
import Sections

/// What the first bytes of an input choose.
struct DecodingChoice {
  /// How the payload is decoded.
  let options: SectionDecodingOptions
  /// Whether the limits are the standard ones, which JSONDecoder has, too.
  let hasStandardLimits: Bool
  let chunks: (UInt8, UInt8)

  init(_ input: inout FuzzInput) {
    let flags = input.byte()
    let budget = input.byte()
    chunks = (input.byte(), input.byte())
    hasStandardLimits = flags & 0x80 == 0
    let paths: [JSONPath] = [
      JSONPath(), JSONPath(), JSONPath([.key("data")]), JSONPath([.key("a"), .index(1)]),
    ]
    options = SectionDecodingOptions(
      path: paths[Int(flags >> 5 & 3)], root: [.automatic, .list, .section, .automatic][Int(flags >> 3 & 3)],
      granularity: flags & 2 == 0 ? .section : .cell, headerComesFirst: flags & 4 == 0,
      mode: flags & 1 == 0 ? .strict : .lenient,
      limits: hasStandardLimits
        ? .standard
        : JSONLimits(depth: 6, stringBytes: 60, elementBytes: 400, payloadBytes: 1500),
      maxDeferredBytes: hasStandardLimits ? 8 << 20 : 200,
      maxSkipped: budget == 0 ? .unlimited : budget < 128 ? .count(Int(budget) % 4) : .percent(Double(budget - 128)))
  }
}
