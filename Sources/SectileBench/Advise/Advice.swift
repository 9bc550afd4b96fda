import BenchmarkKit

/// The answer of `advise` to measurements, on one network and some devices. It is a pure function
/// of them: the measuring is done before.
///
///     MeasuredPayload → ArrivalReplay → Decision → PayloadAdvice → Advice
///     the costs         a download      one network   all networks   all payloads
struct Advice: Sendable {
  /// The advice on each payload, in the order of the command line.
  let payloads: [PayloadAdvice]
  /// The payload whose answer is the headline: the one that gains most among those where something
  /// is worth shipping; otherwise the one that would gain most.
  let deciding: PayloadAdvice

  /// Works out the advice.
  ///
  /// - Parameters:
  ///   - payloads: The measured payloads; without any there is no advice.
  ///   - network: The network that the headline is for.
  ///   - cpus: The devices' times as multiples of this machine's; the headline is for the first
  ///     one.
  init?(_ payloads: [MeasuredPayload], on network: NetworkProfile, cpus: [Double]) {
    self.payloads = payloads.map { PayloadAdvice($0, on: network, cpus: cpus) }
    func rank(_ one: PayloadAdvice) -> (Int, Double) {
      (one.isShipping ? 1 : 0, one.headline.gain?.median ?? 0)
    }
    guard let deciding = self.payloads.max(by: { rank($0) < rank($1) }) else {
      return nil
    }
    self.deciding = deciding
  }

  /// Returns the advice for people, the deciding payload first and the tables of the others folded.
  func report(title: String, environment: BenchmarkEnvironment, problems: [String] = []) -> Report {
    let all = [deciding] + payloads.filter { $0.payload.name != deciding.payload.name }
    return Report(
      kind: .measurements, title: title, headline: deciding.answer, environment: environment,
      problems: problems,
      notes: all.flatMap { one in
        (payloads.count > 1 ? ["\(one.name): \(one.answer)"] : []) + one.details
      },
      picture: deciding.picture,
      details: all.enumerated().flatMap { place, one in
        [one.networks(isFolded: place > 0), one.actions]
      })
  }

  /// Returns the advice as JSON. Times are milliseconds; absent values are null.
  func json(environment: BenchmarkEnvironment) throws -> [UInt8] {
    var text = JSONText()
    text.report(
      JSONMembers(joining: [
        ["schemaVersion": 3], deciding.answerMembers,
        [
          "reasons": [deciding.answer] + deciding.details, "keep": !deciding.isShipping,
          "network": try CodedJSON(deciding.headline.replay.network),
          "cpu": deciding.headline.replay.cpu,
          "environment": try CodedJSON(environment),
          "payloads": try payloads.map { try $0.members },
        ],
      ]))
    return text.bytes
  }
}

/// An `Encodable` value as a part of a JSON text that is written by hand.
private struct CodedJSON: JSONPart {
  /// The value's compact JSON.
  private let text: [UInt8]

  init(_ value: some Encodable) throws {
    // Without the newline.
    text = try DocumentCoder.file(of: value, onOneLine: true).dropLast()
  }

  func writeJSON(to text: inout JSONText) { text.bytes += self.text }
}

extension PayloadAdvice {
  /// The answer's members, which stand at the root for the deciding payload and in each payload.
  fileprivate var answerMembers: JSONMembers {
    [
      "recommendation": headline.shipped.name, "sentence": answer,
      "breakEvenBytes": headline.breakEvenBytes,
      "breakEvenBytesPerSecond": headline.breakEvenRate,
    ]
  }

  /// The members of one payload: its answer, all networks, all strategies, and the measurements
  /// they rest on.
  fileprivate var members: JSONMembers {
    get throws {
      JSONMembers(joining: [
        [
          "payload": payload.name, "bytes": payload.bytes,
          "compressedBytes": Int(payload.travelling.last),
        ],
        answerMembers,
        [
          "networks": decisions.joined().map { decision -> JSONMembers in
            [
              "network": decision.replay.network.name, "cpu": decision.replay.cpu,
              "strategy": decision.shipped.name,
              "gain": decision.gain.map(Self.milliseconds),
              "firstViewport": Self.milliseconds(decision.shipped.firstViewport.estimate),
            ]
          },
          "strategies": ([headline.reference] + headline.candidates).map {
            candidate -> JSONMembers in
            [
              "strategy": candidate.name,
              "firstViewport": Self.milliseconds(candidate.firstViewport.estimate),
              "total": Self.milliseconds(candidate.total.estimate),
              "cpu": Self.milliseconds(candidate.processor.estimate),
              "memoryBytes": candidate.strategy.memory.map { Int($0) },
            ]
          },
          "measurements": try CodedJSON(payload.rows),
        ],
      ])
    }
  }

  /// A time with its range, in milliseconds.
  private static func milliseconds(_ estimate: MedianEstimate) -> JSONMembers {
    ["median": estimate.median / 1e6, "low": estimate.low / 1e6, "high": estimate.high / 1e6]
  }
}
