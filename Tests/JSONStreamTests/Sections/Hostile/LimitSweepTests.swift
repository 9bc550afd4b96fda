import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Every limit at every amount: the whole result, or the beginning of it and then the limit's
/// error. Never a third.
@Suite("Limits, amount by amount") struct LimitSweepTests {
  private struct Limit: CustomTestStringConvertible, Sendable {
    let name: String
    let code: JSONStreamError.Code
    /// The largest amount that is tried, and how far apart they are.
    var most: Int
    var step = 1
    let set: @Sendable (inout SectionDecodingOptions, Int) -> Void

    var testDescription: String { name }
  }

  /// Texts of every kind, escapes, nesting, data before its type, what nobody knows, and an
  /// envelope.
  private static let payload: [UInt8] = {
    let long = String(repeating: "l", count: 70)
    let sections = [
      Samples.section(
        1, cells: [Samples.image(1), #"{"id":2,"url":"a\u00e9\n\ud83d\ude00","x":[{"y":[0,{}]}]}"#]),
      #"{"data":[\#(Samples.image(3)),\#(Samples.image(4))],\#(Samples.header),"cellType":"card_image"}"#,
      #"{"unknown":{"a":[null,{"b":"c"}]},\#(Samples.header),"cellType":"none","data":[1,[2,"x"]]}"#,
    ].joined(separator: ", ")
    return Array(
      #"{"meta":{"é":[[[1.5e3,true]]],"long":"\#(long)"},"list":[\#(sections)],"after":[-0,"z"]}"#
        .utf8)
  }()

  private static let limits = [
    Limit(name: "depth", code: .depthLimit, most: 12) { $0.limits.depth = $1 },
    Limit(name: "stringBytes", code: .stringLimit, most: 80) { $0.limits.stringBytes = $1 },
    Limit(name: "keyBytes", code: .keyLimit, most: 20) { $0.limits.keyBytes = $1 },
    Limit(name: "elementBytes", code: .elementLimit, most: 280, step: TestSize.step(3, full: 1)) {
      $0.limits.elementBytes = $1
    },
    Limit(
      name: "payloadBytes", code: .payloadLimit, most: payload.count + 11,
      step: TestSize.step(11, full: 1)
    ) {
      $0.limits.payloadBytes = $1
    },
    Limit(
      name: "parserBytes", code: .parserLimit, most: 60_000, step: TestSize.step(2999, full: 331)
    ) {
      $0.limits.parserBytes = $1
    },
    Limit(
      name: "deferredBytes", code: .deferredLimit, most: 260, step: TestSize.step(7, full: 1)
    ) {
      $0.limits.deferredBytes = $1
    },
  ]

  @Test("give the whole result, or its beginning and their error", arguments: limits)
  private func sweep(_ limit: Limit) throws {
    for granularity in [SectionGranularity.section, .cell] {
      for mode in DecodingMode.both {
        for chunking in [Chunking.whole, .size(1), .random(seed: 5)] {
          var options = SectionDecodingOptions(
            path: JSONPath([.key("list")]), granularity: granularity, mode: mode)
          let whole = try BuiltIn(of: Self.payload, options: options, chunking)
          #expect(whole.failure == nil && whole.events.count >= 3 && whole.reports.isEmpty)
          var refused = 0
          var isEnough = false
          let amounts = stride(from: 0, to: limit.most, by: limit.step * TestSize.step(3, full: 1))
          for amount in Array(amounts) + [limit.most] {
            limit.set(&options, amount)
            let found = try outcome(options, chunking)
            if found.failure == nil {
              #expect(found.events == whole.events, "\(limit.name) \(amount), \(chunking)")
              isEnough = true
            } else {
              refused += 1
              #expect(
                !isEnough, "\(limit.name) \(amount) is less than what was enough, \(chunking)")
              #expect(
                found.failure?.code == limit.code && found.failure?.category == .limit,
                "\(limit.name) \(amount)")
              #expect(
                whole.events.starts(with: found.events), "\(limit.name) \(amount), \(chunking)")
            }
          }
          #expect(
            isEnough && refused > TestSize.step(0, full: 1), "\(limit.name): \(refused) refused")
        }
      }
    }
  }

  /// A decoder that cannot be set up has delivered nothing.
  private func outcome(_ options: SectionDecodingOptions, _ chunking: Chunking) throws -> BuiltIn {
    do {
      return try BuiltIn(of: Self.payload, options: options, chunking)
    } catch let error as JSONStreamError {
      var none = try BuiltIn(of: Array("[]".utf8))
      none.failure = Failure(error)
      return none
    }
  }
}
