import BenchmarkKit
import JSONStream

/// What to do about one payload. A pure function of what was measured, the network and the device.
struct PayloadAdvice: Sendable {
  let payload: MeasuredPayload
  /// On the network and the device that are asked for.
  let headline: Decision
  /// On every network, and there on every device.
  let decisions: [[Decision]]
  /// The shortest payload of the kind, and the highest rate, for which the best other strategy pays.
  let breakEvenBytes: Int?
  let breakEvenRate: Double?

  /// Nil where the strategy of today was not measured.
  init?(_ payload: MeasuredPayload, _ conditions: AdviceConditions) {
    guard let headline = Decision(payload, on: conditions.network, cpu: conditions.cpus[0]) else { return nil }
    self.payload = payload
    self.headline = headline
    decisions = (conditions.networks + [payload.recorded].compactMap(\.self)).map { network in
      conditions.cpus.compactMap { Decision(payload, on: network, cpu: $0) }
    }
    let turning = headline.rival.flatMap { TurningPoint(of: $0.strategy, headline) }
    breakEvenBytes = turning?.bytes
    breakEvenRate = turning?.rate
  }

  /// Whether another strategy than today's is advised.
  var isShipping: Bool { headline.chosen != nil }
}

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

// MARK: In plain words

extension PayloadAdvice {
  /// One sentence: what to do, and what it gains.
  var answer: String {
    guard let chosen = headline.chosen, let gain = headline.gain else {
      return "Keep \(today) for \(name) \(place): \(whyKeep)."
    }
    return "Ship \(chosen.strategy): \(name) \(place) shows its \(shown) after \(Self.time(chosen.firstViewport)) "
      + "instead of \(Self.time(headline.reference.firstViewport)), \(Rounded.time(gain.median)) "
      + "(\(Rounded.percent(headline.share))) sooner."
  }

  private var whyKeep: String {
    let wait = headline.reference.firstViewport
    guard let rival = headline.rival, let gain = headline.gain else { return "no other strategy was measured" }
    guard gain.median > 0 else {
      return "no other strategy shows the \(shown) sooner than after \(Self.time(wait))"
    }
    let what =
      "\(rival.strategy), the best other strategy, shows the \(shown) \(Rounded.time(gain.median)) sooner of "
      + Self.time(wait)
    if gain.median < AdviceRule.frame { return "\(what): less than one frame (16 ms)" }
    if headline.share < AdviceRule.share { return "\(what): less than 5 %" }
    return "\(what), but in one process less than one frame (16 ms) or 5 %"
  }

  /// Further sentences: what would turn the answer round, how sure it is, and what it rests on.
  var details: [String] {
    let source = headline.chosen.flatMap { AdviceAction($0.strategy).source }
    return [
      turnSentence, sizeSentence, sureSentence, gainsSentence, source, learnedSentence, placeSentence, modelSentence,
      payload.rows.busyMachine,
    ].compactMap { $0 }
  }

  /// From which rate on the answer is another one.
  private var turnSentence: String? {
    guard let rival = headline.rival?.strategy else { return nil }
    let trip = "with a round trip of \(Rounded.number(headline.replay.network.roundTripMilliseconds)) ms"
    switch breakEvenRate {
    case .infinity?:
      return isShipping ? "It holds at any rate, \(trip)." : "\(rival) would pay at higher rates, \(trip)."
    case let rate? where isShipping: return "Keep \(today) from \(Rounded.rate(rate)) on, \(trip)."
    case let rate?: return "\(rival) would pay below \(Rounded.rate(rate)), \(trip)."
    case nil: return isShipping ? nil : "\(rival) pays at no rate for this payload, \(trip)."
    }
  }

  /// From which size on the best other strategy pays.
  private var sizeSentence: String? {
    guard let rival = headline.rival?.strategy else { return nil }
    return breakEvenBytes.map {
      "\(rival) \(isShipping ? "pays" : "would pay") for such payloads from about \(Rounded.size($0)) on, computed from this one."
    } ?? "\(rival) pays for no payload of this kind on \(headline.replay.network.name)."
  }

  private var sureSentence: String? {
    guard let rival = headline.rival, let gain = headline.gain else { return nil }
    let threshold = AdviceRule.threshold(for: headline.reference.firstViewport.estimate.median)
    let (low, high) = (Rounded.time(gain.low), Rounded.time(gain.high))
    let range = low == high ? "is \(low)" : "lies between \(low) and \(high)"
    return "How sure: the gain of \(rival.strategy) \(range) in \(processes); it counts from "
      + "\(Rounded.time(threshold)) on, a frame or 5 % of the wait."
  }

  private var processes: String {
    let count = headline.reference.firstViewport.processes.count
    return count == 1 ? "one process" : "all of \(count) processes"
  }

  private var gainsSentence: String? {
    guard let rival = headline.rival else { return nil }
    let reference = headline.reference
    return "Everything is there after \(Self.time(rival.total)) with \(rival.strategy), after "
      + "\(Self.time(reference.total)) with \(today); that takes \(Self.time(rival.processor)) of processor time, or "
      + "\(Self.time(reference.processor))."
  }

  private var placeSentence: String {
    let screen = payload.screen
    let needed = payload.strategies.contains { $0.delivery == .cell } ? screen.cell : screen.section
    let travelled =
      payload.isCompressed
      ? "; it travels as \(Rounded.size(payload.travelling.travellingBytes)) of gzip"
      : "; it travels as it is, as this executable has no compressor (module GzipEncoding)"
    let why = screen.isLaidOut ? "" : ", which stand for the first viewport, as there are no layouts,"
    return "The \(shown)\(why) \(screen.isLaidOut ? "needs" : "need") \(Rounded.size(needed)) of the payload's "
      + "\(Rounded.size(payload.bytes))\(travelled)."
  }

  /// What the learned model stands for, and what it leaves out.
  private var learnedSentence: String? {
    guard payload.isLearned else { return nil }
    return
      "The models were learned from the payload: they stand for Codable structs with its keys and types. Cells written "
      + "by hand, or by the macro @StreamDecodable, would take less of the processor and show the first ones as soon; they are "
      + "measured once an app registers them."
  }

  private var modelSentence: String {
    "Decoding was measured in \(headline.reference.firstViewport.processes.count) processes. The network is replayed: the "
      + "first byte after a round trip, then one rate, without loss or slow start; a device takes the measured costs times "
      + "its factor."
  }

  /// What is shown first.
  var shown: String {
    payload.screen.isLaidOut ? "first viewport" : "first \(min(payload.cells, FirstScreen.cellsWithoutLayout)) cells"
  }

  var today: String { AdviceAction.spoken(payload.reference) }

  /// The payload's file.
  var name: String { (payload.name.split(separator: "/").last.map(String.init) ?? payload.name).onOneLine }

  private var place: String {
    let cpu = headline.replay.cpu
    return "on \(headline.replay.network.name)" + (cpu == 1 ? "" : ", at \(Rounded.number(cpu))x the processor time,")
  }

  static func time(_ time: ReplayedTime) -> String { Rounded.time(time.estimate.median) }
}
