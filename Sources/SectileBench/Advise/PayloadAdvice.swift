import BenchmarkKit
import JSONStream

/// The advice on one payload: the decision that was asked for, those on all networks and devices,
/// and the sentences and tables that say them. It is a pure function of measurements, networks and
/// devices.
struct PayloadAdvice: Sendable {
  /// The payload with its measurements.
  let payload: MeasuredPayload
  /// The decision on the network and the device that are asked for.
  let headline: Decision
  /// The decisions on every network, row by row, and on every device in a row.
  let decisions: [[Decision]]

  /// - Parameters:
  ///   - payload: The payload.
  ///   - network: The network that the answer is for; the presets are looked at too, and the
  ///     connection that the payload was recorded over.
  ///   - cpus: The devices' times as multiples of this machine's; the answer is for the first one.
  init(_ payload: MeasuredPayload, on network: NetworkProfile, cpus: [Double]) {
    self.payload = payload
    headline = Decision(payload, on: network, cpu: cpus[0])
    let own = NetworkProfile.named.contains(network) ? [] : [network]
    decisions = (NetworkProfile.named + own + [payload.recorded].compactMap(\.self)).map {
      network in
      cpus.map { Decision(payload, on: network, cpu: $0) }
    }
  }

  /// Tells whether another strategy is advised.
  var isShipping: Bool { headline.chosen != nil }
  /// The payload's name without its folder.
  var name: String { payload.name.fileName }
}

// In plain words.
extension PayloadAdvice {
  /// The answer in one sentence.
  var answer: String {
    let cpu = headline.replay.cpu
    let place =
      "\(name) on \(headline.replay.network.name)"
      + (cpu == 1 ? "" : ", at \(Rounded.number(cpu))x the processor time,")
    guard let chosen = headline.chosen, let gain = headline.gain else {
      return "Keep \(today) for \(place): \(whyKeep)."
    }
    return
      "Ship \(chosen.name): \(place) shows its \(shown) after \(headline.shownTime(chosen.firstViewport)) "
      + "instead of \(headline.shownTime(headline.reference.firstViewport)), \(headline.digits.time(gain.median)) "
      + "(\(Rounded.percent(headline.share))) sooner."
  }

  /// The reason to keep today's strategy: nothing else was measured, nothing gains, or the gain is
  /// below what counts. The last case is a median that counts while one process does not.
  private var whyKeep: String {
    let wait = headline.shownTime(headline.reference.firstViewport)
    guard let other = headline.alternative, let gain = headline.gain else {
      return "no other strategy was measured"
    }
    guard gain.median > 0 else {
      return "no other strategy shows the \(shown) sooner than after \(wait)"
    }
    let what =
      "\(other.name), the best other strategy, shows the \(shown) \(headline.digits.time(gain.median)) sooner of \(wait)"
    if gain.median < AdviceRule.frame {
      return "\(what): less than one frame (16 ms)"
    }
    if headline.share < AdviceRule.share { return "\(what): less than 5 %" }
    return "\(what), but in one process less than one frame (16 ms) or 5 %"
  }

  /// Further sentences: the alternatives, what would turn the answer round, how sure it is, and
  /// what it rests on.
  var details: [String] {
    let name = headline.alternative?.name
    let ofOther =
      name.map { [rankSentence, turnSentence($0), sizeSentence($0), sureSentence($0)] } ?? []
    let source = headline.chosen.flatMap { AdviceAction($0.name).source }
    let others = [source, learnedSentence, placeSentence, modelSentence, payload.rows.busyMachine]
    return (ofOther + others).compactMap(\.self)
  }

  /// Says what else would be as much to do, and what it would take of the phone.
  private var rankSentence: String? {
    guard let chosen = headline.chosen else { return nil }
    let others = headline.candidates.filter { $0.work == chosen.work && $0.name != chosen.name }
    guard let other = others.min(by: { $0.firstViewport.median < $1.firstViewport.median }) else {
      return nil
    }
    func cost(_ candidate: Decision.Candidate) -> String {
      let memory = candidate.strategy.memory.map { " and \(Rounded.size(Int($0))) of memory" } ?? ""
      return "\(Self.time(candidate.processor)) of the processor\(memory)"
    }
    return "\(other.name) is as much to do: it shows the \(shown) after "
      + "\(headline.shownTime(other.firstViewport)), and takes \(cost(other)), \(chosen.name) \(cost(chosen))."
  }

  /// Says the rate at which the answer turns round. A slower network makes a stream gain more, so
  /// that a shipped one stops paying above a rate.
  private func turnSentence(_ other: String) -> String? {
    let trip =
      "with a round trip of \(Rounded.number(headline.replay.network.roundTripMilliseconds)) ms"
    guard let rate = headline.breakEvenRate else {
      return isShipping ? nil : "\(other) pays at no rate for this payload, \(trip)."
    }
    guard rate.isFinite else {
      return isShipping
        ? "It holds at any rate, \(trip)." : "\(other) would pay at higher rates, \(trip)."
    }
    let words = "\(Rounded.size(Int(rate)))/s"
    return isShipping
      ? "Keep \(today) from \(words) on, \(trip)." : "\(other) would pay below \(words), \(trip)."
  }

  /// Says the length of a payload from which on the other strategy pays.
  private func sizeSentence(_ other: String) -> String? {
    // One value, which is shown when all of it is there, may be of any kind when it is longer.
    guard payload.cells > 1 || payload.screen.cell < payload.bytes else {
      return nil
    }
    guard let bytes = headline.breakEvenBytes else {
      return "\(other) pays for no payload of this kind on \(headline.replay.network.name)."
    }
    return
      "\(other) \(isShipping ? "pays" : "would pay") for such payloads from about \(Rounded.size(bytes)) on, "
      + "computed from this one."
  }

  /// Says how far the processes agree. The range is in the gain's own precision, so that it fits
  /// the answer's figures.
  private func sureSentence(_ other: String) -> String? {
    guard let gain = headline.gain else { return nil }
    let threshold = Rounded.time(AdviceRule.threshold(for: headline.reference.firstViewport.median))
    let shownGain = isShipping ? headline.digits.time : Rounded.time
    let low = shownGain(gain.low)
    let high = shownGain(gain.high)
    let range = low == high ? "is \(low)" : "lies between \(low) and \(high)"
    let processes = processes == 1 ? "one process" : "all of \(processes) processes"
    return
      "How sure: the gain of \(other) \(range) in \(processes); it counts from \(threshold) on, a frame or 5 % of "
      + "the wait."
  }

  /// The number of processes that measured.
  private var processes: Int {
    headline.reference.firstViewport.processes.count
  }

  /// Says what the first screen needs of the payload, and how much of it travels.
  private var placeSentence: String {
    let screen = payload.screen
    let streamsCells = (payload.others + [payload.today]).contains { $0.delivery == .cell }
    let travelled = "as \(Rounded.size(Int(payload.travelling.last))) of gzip"
    let needs =
      if screen.isLaidOut {
        " needs"
      } else if shownCells == 1 {
        ", which stands for the first viewport, as there are no layouts, needs"
      } else {
        ", which stand for the first viewport, as there are no layouts, need"
      }
    return
      "The \(shown)\(needs) \(Rounded.size(streamsCells ? screen.cell : screen.section)) of the payload's "
      + "\(Rounded.size(payload.bytes)); it travels \(travelled)."
  }

  /// Says what learned models stand for; nil if an app has its own.
  private var learnedSentence: String? {
    guard payload.isLearned else { return nil }
    return
      "The models were learned from the payload: they stand for Codable structs with its keys and types. Cells written "
      + "by hand, or by the macro @StreamDecodable, would take less of the processor and show the first ones as soon; they are "
      + "measured once an app registers them."
  }

  /// Says how times come about, and what the model leaves out.
  private var modelSentence: String {
    "Decoding was measured in \(processes == 1 ? "one process" : "\(processes) processes"). The network is replayed: the "
      + "first byte after a round trip, then one rate, without loss or slow start; a device takes the measured costs times its "
      + "factor."
  }

  /// Words for what is shown first: the first viewport, or the cells that stand for it.
  var shown: String {
    if payload.screen.isLaidOut { return "first viewport" }
    return shownCells == 1 ? "first cell" : "first \(shownCells) cells"
  }

  /// The cells that stand for a screen without layouts; fewer in a short payload.
  private var shownCells: Int {
    min(payload.cells, FirstScreen.cellsWithoutLayout)
  }

  /// The name of today's strategy, as people say it.
  var today: String { Self.spoken(payload.today.name) }

  /// A strategy's name as people say it: of `json-decoder` the type's name.
  static func spoken(_ strategy: String) -> String {
    strategy == "json-decoder" ? "JSONDecoder" : strategy
  }
  /// A replayed time with two digits.
  static func time(_ time: ReplayedTime) -> String { Rounded.time(time.median) }
}

// Tables and the picture.
extension PayloadAdvice {
  /// The gains in the first viewport, a row for each network and a column for each device.
  func networks(isFolded: Bool) -> Report.Detail {
    let devices = decisions.first?.map { "CPU \(Rounded.number($0.replay.cpu))x" } ?? []
    let table = ReportTable(["network"] + devices, of: decisions) { row in
      [row.first?.replay.network.label ?? ""] + row.map(Self.cell)
    }
    let shipped = ([headline] + decisions.joined()).compactMap(\.chosen?.name).grouped { $0 }.map {
      $0.0
    }
    let by = shipped.isEmpty ? "keep \(today)" : "by \(shipped.joined(separator: " or "))"
    return Report.Detail("\(name): time gained for the \(shown), \(by)", table, isFolded: isFolded)
  }

  /// A cell of the table: the gain, or "keep" with what falls short.
  private static func cell(_ decision: Decision) -> String {
    guard let gain = decision.gain, gain.median > 0 else { return "keep" }
    guard decision.chosen != nil else {
      return "keep (\(Rounded.time(gain.median)))"
    }
    return "\(decision.digits.time(gain.median)), \(Rounded.percent(decision.share))"
  }

  /// A table of the things one can do, with their times on the answer's network and device. The
  /// last rows are no strategies: a first page alone, and an old answer from the cache, whose time
  /// has no network in it.
  var actions: Report.Detail {
    let titles = ["what to do", shown, "gain", "everything", "processor", "memory"]
    var table = ReportTable(titles, of: [[String]]()) { $0 }
    let reference = headline.reference
    func add(_ what: String, _ firstViewport: ReplayedTime, _ candidate: Decision.Candidate? = nil)
    {
      let gain = firstViewport.gain(over: reference.firstViewport).median
      table.add([
        what, headline.shownTime(firstViewport),
        gain > 0 ? headline.digits.time(gain) : HumanFormat.absent,
        candidate.map(headline.shownTotal) ?? HumanFormat.absent,
        candidate.map { Self.time($0.processor) } ?? HumanFormat.absent,
        candidate?.strategy.memory.map { Rounded.size(Int($0)) } ?? HumanFormat.absent,
      ])
    }
    add("keep \(today)", reference.firstViewport, reference)
    for one in headline.candidates {
      let action = AdviceAction(one.name).words(hasOwnCells: payload.hasOwnCells)
      let words = action.map { "\($0) (\(one.name))" } ?? "ship \(one.name)"
      add(words + (one.name == headline.chosen?.name ? " ◄" : ""), one.firstViewport, one)
    }
    if payload.isLearned {
      let words = AdviceAction.fastCells.words(hasOwnCells: false) ?? ""
      table.add(["\(words) (not measured: no app has them)", "", "", "", "", ""])
    }
    if payload.screen.cell < payload.bytes {
      add(
        "page: ask for the first page only (a server that pages)",
        headline.replay.firstPage(payload.today))
    }
    let cached = headline.replay.times(payload.today) { headline.replay.cpu * $0.shown }
    add("show the cached answer first (stale until the fresh one)", cached)
    return Report.Detail("\(name): what one can do, on \(headline.replay.network.label)", table)
  }

  /// A chart of the first viewport by strategy; nil if all bars have one length.
  var picture: RowChart? {
    let reference = headline.reference.firstViewport.median
    let bars = ([headline.reference] + headline.candidates).map { one in
      let time = one.firstViewport.median
      return (
        name: Self.spoken(one.name), length: time,
        figure: one.name == payload.today.name ? "today" : Rounded.percent(time / reference - 1),
        value: headline.shownTime(one.firstViewport)
      )
    }
    // Bars of equal length show nothing.
    guard bars.contains(where: { abs($0.length / reference - 1) >= 0.005 }) else {
      return nil
    }
    return RowChart(
      bars: bars, heading: "When the \(shown) of \(name) is there",
      hint: "On \(headline.replay.network.label).",
      line: reference, marked: headline.chosen.map { Self.spoken($0.name) })
  }
}
