import BenchmarkKit
import PayloadTools

/// What an advice is for.
struct AdviceConditions: Hashable, Sendable {
  /// The network that the answer is for.
  var network: NetworkProfile
  /// How many times longer than here a device takes; the answer is for the first one.
  var cpus: [Double]

  /// All networks that are looked at.
  var networks: [NetworkProfile] {
    NetworkProfile.named + (NetworkProfile.named.contains(network) ? [] : [network])
  }
}

/// What to ship: the answer to measurements under conditions. A pure function.
struct Advice: Sendable {
  let conditions: AdviceConditions
  let payloads: [PayloadAdvice]
  /// The payload that decides: the one that gains most where something gains enough; otherwise the one that would.
  let deciding: PayloadAdvice

  /// Nil where there are no payloads.
  init?(_ payloads: [MeasuredPayload], _ conditions: AdviceConditions) {
    let payloads = payloads.map { PayloadAdvice($0, conditions) }
    func mostGaining(_ isShipping: Bool) -> PayloadAdvice? {
      payloads.filter { $0.isShipping == isShipping }
        .max { $0.headline.gain?.median ?? 0 < $1.headline.gain?.median ?? 0 }
    }
    guard let deciding = mostGaining(true) ?? mostGaining(false) else { return nil }
    (self.conditions, self.payloads, self.deciding) = (conditions, payloads, deciding)
  }

  /// The report: the answer, what each network and device makes of it, what can be done, and why.
  ///
  /// - Parameter problems: What kept other payloads from being measured.
  func report(title: String, environment: BenchmarkEnvironment, problems: [String] = []) -> Report {
    let all = [deciding] + payloads.filter { $0.payload.name != deciding.payload.name }
    return Report(
      kind: .measurements, title: title, headline: deciding.answer, environment: environment, problems: problems,
      notes: all.flatMap { one in (payloads.count > 1 ? ["\(one.name): \(one.answer)"] : []) + one.details },
      picture: deciding.picture,
      details: all.enumerated().flatMap { place, one in
        [
          Report.Detail(one.networks.heading, one.networks.table, isFolded: place > 0),
          Report.Detail(one.actions.heading, one.actions.table),
        ]
      })
  }

  /// The answer as JSON. Times are milliseconds; what is not there is null.
  func json(environment: BenchmarkEnvironment) throws -> [UInt8] {
    var text = JSONText()
    text.report(
      JSONMembers(joining: [
        ["schemaVersion": 3], deciding.answerMembers,
        [
          "reasons": [deciding.answer] + deciding.details, "keep": !deciding.isShipping,
          "network": try CodedJSON(conditions.network), "cpu": conditions.cpus[0],
          "environment": try CodedJSON(environment), "payloads": try payloads.map { try $0.members },
        ],
      ]))
    return text.bytes
  }
}

extension PayloadAdvice {
  fileprivate var answerMembers: JSONMembers {
    [
      "recommendation": headline.shipped.name, "sentence": answer, "breakEvenBytes": breakEvenBytes,
      "breakEvenBytesPerSecond": breakEvenRate,
    ]
  }

  fileprivate var members: JSONMembers {
    get throws {
      JSONMembers(joining: [
        [
          "payload": payload.name, "bytes": payload.bytes,
          "compressedBytes": payload.isCompressed ? Int(payload.travelling.last) : nil,
        ], answerMembers,
        [
          "networks": decisions.joined().map { decision -> JSONMembers in
            [
              "network": decision.replay.network.name, "cpu": decision.replay.cpu, "strategy": decision.shipped.name,
              "gain": decision.gain.map(Self.milliseconds),
              "firstViewport": Self.milliseconds(decision.shipped.firstViewport.estimate),
            ]
          },
          "strategies": ([headline.reference] + headline.candidates).map { candidate -> JSONMembers in
            [
              "strategy": candidate.name, "firstViewport": Self.milliseconds(candidate.firstViewport.estimate),
              "total": Self.milliseconds(candidate.total.estimate),
              "cpu": Self.milliseconds(candidate.processor.estimate),
            ]
          },
          "measurements": try CodedJSON(payload.rows),
        ],
      ])
    }
  }

  private static func milliseconds(_ estimate: MedianEstimate) -> JSONMembers {
    ["median": estimate.median / 1e6, "low": estimate.low / 1e6, "high": estimate.high / 1e6]
  }
}
