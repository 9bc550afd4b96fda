import BenchmarkKit
import JSONStream

extension BenchmarkReport {
  /// Returns the answer of `bench` in a sentence: the fastest strategy on the payload that takes
  /// longest, and whether a user could notice it.
  var answer: String? {
    let times = measurements.filter {
      $0.metric == "decode.time" && JSONEngine(aloneName: $0.strategy) == nil
    }
    guard equal, let reference = reference,
      let today = times.filter({ $0.strategy == reference }).max(by: { $0.shown < $1.shown })
    else { return nil }
    let others = times.filter { $0.payload == today.payload && $0.ratioToReference != nil }
    // The other rows are the same engines with other interfaces or decoders.
    let engines = others.filter { JSONEngine(rawValue: $0.strategy) != nil }
    func ratio(_ row: BenchmarkMeasurement) -> Double {
      row.ratioToReference?.median ?? 0
    }
    guard let best = (engines.isEmpty ? others : engines).max(by: { ratio($0) < ratio($1) }) else {
      return nil
    }
    guard best.ratioToReference?.low ?? 0 > 1 else {
      return "No strategy is sure to decode \(today.payload) faster than \(reference)"
    }
    let saved = today.shown * 1e6 * (1 - 1 / ratio(best))
    let text =
      "\(best.strategy) decodes \(today.payload) \(HumanFormat.ratio(best.ratioToReference)) as fast as \(reference), "
      + "\(HumanFormat.time(nanoseconds: saved)) less"
      + (hasIntervals ? "" : " in one round, which says nothing of others")
    guard saved < AdviceRule.frame else { return text }
    return
      "\(text); that alone is less than one frame (16 ms), and 'advise' says what a screen gains"
  }
}

extension [BenchmarkMeasurement] {
  /// A warning where wall time exceeds processor time by more than 5 %, because other processes
  /// ran.
  var busyMachine: String? {
    func total(_ metric: String) -> Double {
      filter { $0.metric == metric }.reduce(0) {
        $0 + ($1.values.isEmpty ? $1.median : $1.values.reduce(0, +))
      }
    }
    let wall = total("decode.wall_time")
    let cpu = total("decode.cpu_time")
    guard cpu > 0, wall > cpu * 1.05 else { return nil }
    return
      "This machine is busy: other work had the processor for \(PercentFormat.unsigned(1 - cpu / wall)) of the time. "
      + "Times leave that out; they are surer on an idle machine."
  }
}

extension BenchmarkReport {
  /// Is false where each ratio is of one round.
  var hasIntervals: Bool {
    measurements.contains { row in row.ratioToReference.map { $0.low < $0.high } ?? false }
  }

  /// The strategy that the others are compared with; nil where none is.
  var reference: String? {
    let times = measurements.filter { $0.metric == "decode.time" }
    return times.contains { $0.ratioToReference != nil }
      ? times.first { $0.ratioToReference == nil }?.strategy : nil
  }

  /// Returns a payload's figures out of another run, such as a device's, as if they had been
  /// measured here. The payload is found by the hash of its bytes, because names differ between
  /// machines.
  ///
  /// - Throws: `ToolFailure` if the run is of a debug build, has no figures of these bytes, or
  ///   found that results differ.
  func outcome(of payload: BenchPayload, from path: String) throws(ToolFailure) -> DecodeOutcome {
    guard environment.buildMode == .release else {
      throw ToolFailure(
        .badInput,
        "\(path) is of a debug build, whose times say nothing: measure in a release build")
    }
    let hash = String(ResultDigest.hash(payload.bytes), radix: 16)
    guard
      let own = payloads.first(where: {
        $0.workload?.split(separator: "-").first.map(String.init) == hash
      })
    else {
      let names = payloads.map(\.name).joined(separator: ", ")
      throw ToolFailure(
        .badInput, "\(payload.name): \(path) has no figures of these bytes, only of \(names)")
    }
    guard equal else {
      let why = notes?.first.map { ": \($0)" } ?? ""
      throw ToolFailure(
        .badInput,
        "\(payload.name): the results in \(path) differ, there is no advice on them\(why)")
    }
    let rows = measurements.filter { $0.payload == own.name }
    // Where there is one strategy only, nothing is compared with it.
    return DecodeOutcome(measurements: rows, reference: reference ?? rows.first?.strategy)
  }
}
