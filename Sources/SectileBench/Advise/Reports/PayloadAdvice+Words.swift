import BenchmarkKit
import JSONStream

// An answer about one payload in plain words: first what to do, then why.

extension PayloadAdvice {
  /// One sentence: what to do, and what it gains.
  var answer: String {
    let today = Advice.spoken(reference.strategy)
    switch verdict {
    case .ship:
      guard let chosen, let gain else { return "" }
      let limits = reference.brokenLimits.isEmpty ? "" : ", and \(today) breaks a limit"
      guard chosen.firstViewport.isGain(over: reference.firstViewport) else {
        let broken = reference.brokenLimits.joined(separator: " and ")
        return
          "Ship \(Self.named(chosen)): for \(place) \(today) \(broken), and this is the best that keeps the limits."
      }
      return "Ship \(Self.named(chosen)): \(place) shows its first viewport after \(Self.time(chosen.firstViewport)) "
        + "instead of \(Self.time(reference.firstViewport)), \(Self.time(gain.median)) (\(percent(gain.median))) sooner"
        + "\(limits)."
    case .keep:
      return "Keep \(today) for \(place): \(whyKeep)."
    case .none:
      return "No strategy keeps the limits for \(place)."
    }
  }

  /// Why nothing that keeps the limits gains enough.
  private var whyKeep: String {
    guard let rival, let gain else { return "there is no other strategy that keeps the limits" }
    let wait = reference.firstViewport
    guard gain.median > 0 else {
      return
        "no other strategy shows the first viewport sooner; it takes \(Self.time(wait)), with \(Self.named(rival)) "
        + Self.time(rival.firstViewport)
    }
    let what =
      "\(Self.named(rival)), the best other strategy, shows the first viewport \(Self.time(gain.median)) sooner of "
      + Self.time(wait)
    if gain.median < AdviceRule.frame { return "\(what): less than one frame (16 ms)" }
    if gain.median < AdviceRule.share * wait.median { return "\(what): \(percent(gain.median)), less than 5 %" }
    return "\(what), but the gain, \(Self.interval(gain)), reaches below one frame (16 ms) or 5 %"
  }

  /// Further sentences: what else it gains, from which size on it pays, and how others compare.
  var details: [String] {
    [limitsSentence, gainsSentence, breakEvenSentence, splitSentence].compactMap { $0 } + alternativeSentences
      + [viewportSentence]
  }

  private var limitsSentence: String? {
    let broken = candidates.filter { !$0.brokenLimits.isEmpty }
    guard !broken.isEmpty else { return nil }
    return "Excluded by the limits: "
      + broken.map { "\($0.strategy) \($0.brokenLimits.joined(separator: " and "))" }.joined(separator: "; ") + "."
  }

  private var gainsSentence: String? {
    guard let rival = verdict == .none ? nil : rival else { return nil }
    let subject = verdict == .ship ? "It" : "\(rival.strategy)"
    let memory =
      if let own = rival.memory, let others = reference.memory {
        ", memory \(Self.size(own)) instead of \(Self.size(others))"
      } else {
        "; memory was not counted"
      }
    return "\(subject) is done after \(Self.time(rival.total)) instead of \(Self.time(reference.total)), with "
      + "\(Self.time(rival.cpu)) of processor time instead of \(Self.time(reference.cpu))\(memory)."
  }

  private var breakEvenSentence: String? {
    guard let breakEven else { return nil }
    let range = "measured from \(Self.size(breakEven.smallestMeasured)) to \(Self.size(breakEven.largestMeasured))"
    guard let bytes = breakEven.bytes else {
      return "\(breakEven.strategy) does not pay at any size of such payloads on \(conditions.network.name): \(range)."
    }
    if breakEven.isAtOrBelow {
      return "\(breakEven.strategy) pays from the shortest payload on: \(range)."
    }
    let interval =
      switch (breakEven.low, breakEven.high) {
      // Costs hardly move it where the network decides.
      case (let low?, let high?) where Self.size(low) == Self.size(high): ""
      case (let low?, let high?): "between \(Self.size(low)) and \(Self.size(high)) by the intervals, "
      case (let low?, nil): "above \(Self.size(low)) by the intervals, "
      default: ""
      }
    return "\(breakEven.strategy) pays for such payloads from about \(Self.size(bytes)) on (\(interval)\(range))."
  }

  /// What a team could write in an afternoon, beside what is advised.
  private var splitSentence: String? {
    let name = "split-json-decoder"
    guard let split = candidates.first(where: { $0.strategy == name }), chosen?.strategy != name,
      reference.strategy != name, verdict == .ship
    else { return nil }
    return
      "split-json-decoder, JSONDecoder on each section alone, would show it after \(Self.time(split.firstViewport)), "
      + "be done after \(Self.time(split.total)) and take \(Self.time(split.cpu)) of processor time."
  }

  private var alternativeSentences: [String] {
    alternatives.map { alternative in
      let (what, rest) =
        switch alternative.kind {
        case .firstPage: ("Asking for a first page only", "the rest")
        case .cachedFirst: ("Showing the cached answer first", "the fresh one")
        }
      return "\(what) would show it after \(Self.time(alternative.firstViewport)) with "
        + "\(Advice.spoken(reference.strategy))\(comparison(of: alternative)), \(rest) after "
        + "\(Self.time(alternative.total)). Its price: \(alternative.price)."
    }
  }

  /// Whether it is sooner than what is advised, by the same rule.
  private func comparison(of alternative: AdviceAlternative) -> String {
    guard verdict == .ship, let chosen else { return "" }
    let (own, others) = (alternative.firstViewport, chosen.firstViewport)
    if own.isGain(over: others) { return " (sooner than \(chosen.strategy))" }
    if others.isGain(over: own) { return " (later than \(chosen.strategy))" }
    return " (as soon as \(chosen.strategy), or nearly)"
  }

  private var viewportSentence: String {
    let travelled =
      conditions.encoding == .gzip ? size.gzip.map { ", \(Self.size($0.compressedBytes)) compressed" } ?? "" : ""
    let needed =
      isLaidOut ? "The first viewport" : "The first section, taken for the first viewport as the app has no layouts,"
    return "\(needed) needs \(Self.size(size.viewportBytes)) of the payload's \(Self.size(size.bytes))\(travelled)."
  }

  private var place: String {
    "\(payload.onOneLine) on \(conditions.network.name)\(conditions.encoding == .gzip ? " with gzip" : " without compression")"
  }

  private func percent(_ gain: Double) -> String {
    HumanFormat.value((gain / reference.firstViewport.median * 1000).rounded() / 10, unit: "%")
  }

  static func interval(_ gain: CostEstimate) -> String {
    let (low, high) = (time(gain.low), time(gain.high))
    return low == high ? "give or take \(time((gain.high - gain.low) / 2))" : "between \(low) and \(high)"
  }

  /// A strategy with its chunk.
  static func named(_ candidate: AdviceCandidate) -> String {
    candidate.strategy + (candidate.chunkBytes.map { ", fed \(size($0)) at a time" } ?? "")
  }

  static func time(_ estimate: CostEstimate) -> String { time(estimate.median) }
  static func time(_ nanoseconds: Double) -> String { HumanFormat.time(nanoseconds: nanoseconds) }
  static func size(_ bytes: Int) -> String { HumanFormat.bytes(Double(bytes)) }
}
