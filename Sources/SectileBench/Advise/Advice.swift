import BenchmarkKit
import PayloadTools

/// What to ship: the answer to measurements under conditions. A pure function.
struct Advice: Sendable {
  let conditions: AdviceConditions
  let payloads: [PayloadAdvice]
  /// The payload that decides: the one that gains most where something gains enough; otherwise the one that would.
  let deciding: PayloadAdvice

  /// Nil where no payload has its strategy of today.
  init?(_ payloads: [MeasuredPayload], _ conditions: AdviceConditions) {
    let payloads = payloads.compactMap { PayloadAdvice($0, conditions) }
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
    let others = payloads.filter { $0.payload.name != deciding.payload.name }
    let all = [deciding] + others
    return Report(
      kind: .measurements, title: title, headline: deciding.answer, environment: environment, problems: problems,
      notes: all.flatMap { one in
        (payloads.count > 1 ? ["\(one.name): \(one.answer)"] : []) + one.details
      },
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
      [
        "schemaVersion": 3, "recommendation": Self.recommendation(deciding), "sentence": deciding.answer,
        "reasons": [deciding.answer] + deciding.details, "breakEvenBytes": deciding.breakEvenBytes,
        "breakEvenBytesPerSecond": Self.rate(deciding), "keep": !deciding.isShipping,
        "network": try CodedJSON(conditions.network), "cpu": conditions.cpus[0],
        "environment": try CodedJSON(environment), "payloads": try payloads.map(Self.members),
      ] as JSONMembers)
    return text.bytes
  }

  private static func recommendation(_ advice: PayloadAdvice) -> String {
    advice.headline.chosen?.strategy ?? advice.payload.reference
  }

  private static func rate(_ advice: PayloadAdvice) -> Double? {
    advice.breakEvenRate.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func members(_ advice: PayloadAdvice) throws -> JSONMembers {
    let payload = advice.payload
    return [
      "payload": payload.name, "bytes": payload.bytes,
      "compressedBytes": payload.isCompressed ? payload.travelling.travellingBytes : nil,
      "recommendation": recommendation(advice), "sentence": advice.answer, "breakEvenBytes": advice.breakEvenBytes,
      "breakEvenBytesPerSecond": rate(advice),
      "networks": advice.decisions.joined().map { decision -> JSONMembers in
        [
          "network": decision.replay.network.name, "cpu": decision.replay.cpu,
          "strategy": decision.chosen?.strategy ?? payload.reference,
          "gain": decision.gain.map { milliseconds($0) },
          "firstViewport": milliseconds((decision.chosen ?? decision.reference).firstViewport.estimate),
        ]
      },
      "strategies": ([advice.headline.reference] + advice.headline.candidates).map { candidate -> JSONMembers in
        [
          "strategy": candidate.strategy, "firstViewport": milliseconds(candidate.firstViewport.estimate),
          "total": milliseconds(candidate.total.estimate), "cpu": milliseconds(candidate.processor.estimate),
        ]
      },
      "measurements": try CodedJSON(payload.rows),
    ]
  }

  private static func milliseconds(_ estimate: MedianEstimate) -> JSONMembers {
    ["median": estimate.median / 1e6, "low": estimate.low / 1e6, "high": estimate.high / 1e6]
  }
}
