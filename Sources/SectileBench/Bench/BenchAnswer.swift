import BenchmarkKit
import JSONStream

/// The answer of `bench` in a sentence: the fastest strategy, and whether a user could notice it.
struct BenchAnswer {
  let sentence: String

  private struct Gain {
    let payload: String
    let strategy: String
    let ratio: RatioEstimate
    /// The nanoseconds of the reference, and those that the strategy saves.
    let whole: Double
    var saved: Double { whole * (1 - 1 / ratio.median) }
  }

  init?(_ report: BenchmarkReport, reference: String?) {
    guard report.equal, let reference else { return nil }
    let all = report.measurements.filter { $0.metric == "decode.time" && JSONEngine(aloneName: $0.strategy) == nil }
    // The other rows are the same engines with other interfaces or decoders.
    let engines = all.filter { $0.strategy == reference || JSONEngine(rawValue: $0.strategy) != nil }
    let times = engines.contains { $0.strategy != reference } ? engines : all
    let gains = times.filter { $0.strategy == reference }.compactMap { today -> Gain? in
      times.compactMap { other -> Gain? in
        guard other.payload == today.payload, let ratio = other.ratioToReference else { return nil }
        return Gain(payload: today.payload, strategy: other.strategy, ratio: ratio, whole: today.median * 1e6)
      }.max { $0.ratio.median < $1.ratio.median }
    }
    guard let largest = gains.max(by: { $0.whole < $1.whole }), let smallest = gains.min(by: { $0.whole < $1.whole })
    else { return nil }
    guard largest.ratio.low > 1 else {
      sentence = "No strategy is sure to decode \(largest.payload) faster than \(reference)"
      return
    }
    func words(_ gain: Gain, _ other: String = "") -> String {
      "\(HumanFormat.ratio(gain.ratio))\(other), \(HumanFormat.time(nanoseconds: gain.saved)) less"
    }
    var text = "\(largest.strategy) decodes \(largest.payload) \(words(largest, " as fast as \(reference)"))"
    if smallest.payload != largest.payload {
      let strategy = smallest.strategy == largest.strategy ? "" : " by \(smallest.strategy)"
      text += "; \(smallest.payload), the shortest,\(strategy) \(words(smallest))"
    }
    if gains.allSatisfy({ $0.saved < AdviceRule.frame }) {
      text += "; that alone is less than one frame (16 ms), and 'advise' says what a screen gains"
    }
    sentence = text
  }
}

extension [BenchmarkMeasurement] {
  /// A warning where wall time exceeds processor time by more than 5 %, because other processes ran.
  var busyMachine: String? {
    func total(_ metric: String) -> Double {
      filter { $0.metric == metric }.reduce(0) { $0 + ($1.values.isEmpty ? $1.median : $1.values.reduce(0, +)) }
    }
    let (wall, cpu) = (total("decode.wall_time"), total("decode.cpu_time"))
    guard cpu > 0, wall > cpu * 1.05 else { return nil }
    return
      "This machine is busy: other work had the processor for \(PercentFormat.unsigned(1 - cpu / wall)) of the time. "
      + "Times leave that out; they are surer on an idle machine."
  }
}
