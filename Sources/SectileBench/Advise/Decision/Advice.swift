import BenchmarkKit
import PayloadTools

/// What to ship: the answer to measurements, a network and limits. A pure function.
struct Advice: Sendable {
  var environment: BenchmarkEnvironment
  /// In how many processes was measured; nil where nobody said.
  var processes: Int?
  var reference: String
  var network: NetworkProfile
  var encoding: PayloadEncoding
  var limits: AdviceLimits
  var payloads: [PayloadAdvice]
  /// The payload that decides: the one that gains most where something gains enough; otherwise one whose limits nothing
  /// keeps, or the one that would gain most.
  var deciding: PayloadAdvice

  /// - Throws: `ToolFailure` when payloads are to travel compressed and it was not measured how they compress.
  init(
    _ measurements: AdviceMeasurements, network: NetworkProfile, encoding: PayloadEncoding,
    limits: AdviceLimits = AdviceLimits()
  ) throws(ToolFailure) {
    environment = measurements.environment
    processes = measurements.processes
    reference = measurements.reference
    self.network = network
    self.encoding = encoding
    self.limits = limits
    if encoding == .gzip {
      for payload in measurements.payloads where payload.sizes.contains(where: { $0.gzip == nil }) {
        throw ToolFailure(
          .usage,
          "\(payload.name): was measured without a compressor; use --encoding none, or measure with an executable that has "
            + "'tool.compressor = .gzip' (module GzipEncoding)")
      }
    }
    let payloads = measurements.payloads.compactMap {
      PayloadAdvice($0, reference: measurements.reference, network: network, encoding: encoding, limits: limits)
    }
    self.payloads = payloads
    func mostGaining(_ verdict: PayloadAdvice.Verdict) -> PayloadAdvice? {
      payloads.filter { $0.verdict == verdict }.max { $0.gain?.median ?? 0 < $1.gain?.median ?? 0 }
    }
    guard let deciding = mostGaining(.ship) ?? mostGaining(.none) ?? mostGaining(.keep) else {
      throw ToolFailure(.badInput, "there is no payload with the reference '\(measurements.reference)'")
    }
    self.deciding = deciding
  }

  /// Whether the figures are a device's own.
  var isMeasuredOnApple: Bool { environment.isApple }

  /// What people call a strategy.
  static func spoken(_ strategy: String) -> String { strategy == "json-decoder" ? "JSONDecoder" : strategy }
}
