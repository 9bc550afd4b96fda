import BenchmarkKit
import PayloadTools

/// What to ship: the answer to measurements under conditions. A pure function.
struct Advice: Sendable {
  let measurements: AdviceMeasurements
  let conditions: AdviceConditions
  let payloads: [PayloadAdvice]
  /// The payload that decides: the one that gains most where something gains enough; otherwise one whose limits nothing
  /// keeps, or the one that would gain most.
  let deciding: PayloadAdvice

  /// - Throws: `ToolFailure` when payloads are to travel compressed and it was not measured how they compress.
  init(
    _ measurements: AdviceMeasurements, network: NetworkProfile, encoding: PayloadEncoding,
    limits: AdviceLimits = AdviceLimits()
  ) throws(ToolFailure) {
    if encoding == .gzip {
      for payload in measurements.payloads where payload.sizes.contains(where: { $0.gzip == nil }) {
        throw ToolFailure(
          .usage,
          "\(payload.name): was measured without a compressor; use --encoding none, or measure with an executable that has "
            + "'tool.compressor = .gzip' (module GzipEncoding)")
      }
    }
    let conditions = AdviceConditions(network: network, encoding: encoding, limits: limits)
    let payloads = measurements.payloads.compactMap {
      PayloadAdvice($0, reference: measurements.reference, conditions)
    }
    func mostGaining(_ verdict: PayloadAdvice.Verdict) -> PayloadAdvice? {
      payloads.filter { $0.verdict == verdict }.max { $0.gain?.median ?? 0 < $1.gain?.median ?? 0 }
    }
    guard let deciding = mostGaining(.ship) ?? mostGaining(.none) ?? mostGaining(.keep) else {
      throw ToolFailure(.badInput, "there is no payload with the reference '\(measurements.reference)'")
    }
    (self.measurements, self.conditions, self.payloads, self.deciding) = (measurements, conditions, payloads, deciding)
  }

  /// What people call a strategy.
  static func spoken(_ strategy: String) -> String { strategy == "json-decoder" ? "JSONDecoder" : strategy }
}
