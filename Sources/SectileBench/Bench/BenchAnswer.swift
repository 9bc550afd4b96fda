import BenchmarkKit
import JSONStream

/// What `bench` found in a sentence: which strategy decodes fastest, by how much, and whether anybody can see that. What to
/// ship depends on how payloads arrive, and is `advise`'s to say.
struct BenchAnswer {
  let sentence: String

  /// What a payload's fastest strategy gains.
  private struct Gain {
    let payload: String
    let strategy: String
    let ratio: RatioEstimate
    /// Nanoseconds that the reference takes, and how many fewer the strategy takes.
    let whole: Double
    let saved: Double
  }

  /// The answer; nil where nothing was compared with a reference.
  init?(_ report: BenchmarkReport, reference: String?) {
    guard report.equal, let reference else { return nil }
    let all = report.measurements.filter { $0.metric == "decode.time" && JSONEngine(aloneName: $0.strategy) == nil }
    // The other rows are these engines behind other doors, or through other decoders.
    let engines = all.filter { $0.strategy == reference || JSONEngine(rawValue: $0.strategy) != nil }
    let times = engines.contains { $0.strategy != reference } ? engines : all
    let gains = times.filter { $0.strategy == reference }.compactMap { today -> Gain? in
      let rivals = times.filter { $0.payload == today.payload && $0.ratioToReference != nil }
      guard let best = rivals.max(by: { $0.ratioToReference?.median ?? 0 < $1.ratioToReference?.median ?? 0 }),
        let ratio = best.ratioToReference
      else { return nil }
      let whole = today.median * 1e6
      return Gain(
        payload: today.payload, strategy: best.strategy, ratio: ratio, whole: whole,
        saved: whole * (1 - 1 / ratio.median))
    }
    guard let largest = gains.max(by: { $0.whole < $1.whole }), let smallest = gains.min(by: { $0.whole < $1.whole })
    else {
      return nil
    }
    guard largest.ratio.low > 1 else {
      sentence = "No strategy is sure to decode \(largest.payload) faster than \(reference)"
      return
    }
    var text = "\(largest.strategy) decodes \(largest.payload) \(Self.words(largest, reference))"
    if smallest.payload != largest.payload {
      let strategy = smallest.strategy == largest.strategy ? "" : " by \(smallest.strategy)"
      text += "; \(smallest.payload), the shortest,\(strategy) \(Self.words(smallest, nil))"
    }
    if gains.allSatisfy({ $0.saved < AdviceRule.frame }) {
      text += "; that alone is less than one frame (16 ms), and 'advise' says what a screen gains"
    }
    sentence = text
  }

  private static func words(_ gain: Gain, _ reference: String?) -> String {
    let rival = reference.map { " as fast as \($0)" } ?? ""
    return "\(HumanFormat.ratio(gain.ratio))\(rival), \(HumanFormat.time(nanoseconds: gain.saved)) less"
  }
}
