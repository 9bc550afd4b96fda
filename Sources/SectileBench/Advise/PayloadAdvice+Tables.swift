import BenchmarkKit

extension PayloadAdvice {
  /// The first viewport's gains on each network and device.
  func networks(isFolded: Bool) -> Report.Detail {
    let devices = decisions.first?.map { "CPU \(Rounded.number($0.replay.cpu))x" } ?? []
    let table = ReportTable(["network"] + devices, of: decisions) { row in
      [row.first?.replay.network.label ?? ""] + row.map(Self.cell)
    }
    let shipped = ([headline] + decisions.joined()).compactMap(\.chosen?.name).grouped { $0 }.map { $0.0 }
    let by = shipped.isEmpty ? "keep \(today)" : "by \(shipped.joined(separator: " or "))"
    return Report.Detail("\(name): time gained for the \(shown), \(by)", table, isFolded: isFolded)
  }

  private static func cell(_ decision: Decision) -> String {
    guard let gain = decision.gain, gain.median > 0 else { return "keep" }
    let time = Rounded.time(gain.median)
    return decision.chosen == nil ? "keep (\(time))" : "\(time), \(Rounded.percent(decision.share))"
  }

  /// The things one can do, with their times on the network and the device of the answer.
  var actions: Report.Detail {
    var table = ReportTable(["what to do", shown, "gain", "everything", "processor"], of: [[String]]()) { $0 }
    let reference = headline.reference
    func add(_ what: String, _ firstViewport: ReplayedTime, _ total: ReplayedTime?, _ processor: ReplayedTime?) {
      let gain = firstViewport.gain(over: reference.firstViewport).median
      table.add([
        what, Self.time(firstViewport), gain > 0 ? Rounded.time(gain) : HumanFormat.absent,
        total.map(Self.time) ?? HumanFormat.absent, processor.map(Self.time) ?? HumanFormat.absent,
      ])
    }
    add("keep \(today)", reference.firstViewport, reference.total, reference.processor)
    for one in headline.candidates {
      let words = AdviceAction(one.name).words.map { "\($0) (\(one.name))" } ?? "ship \(one.name)"
      add(words + (one.name == headline.chosen?.name ? " ◄" : ""), one.firstViewport, one.total, one.processor)
    }
    if payload.isLearned {
      table.add(["\(AdviceAction.fastCells.words ?? "") (not measured: no app has them)", "", "", "", ""])
    }
    if payload.screen.cell < payload.bytes {
      add(
        "page: ask for the first page only (a server that pages)", headline.replay.firstPage(payload.today), nil, nil)
    }
    let cached = headline.replay.times(payload.today) { headline.replay.cpu * $0.shown }
    add("show the cached answer first (stale until the fresh one)", cached, reference.total, reference.processor)
    return Report.Detail("\(name): what one can do, on \(headline.replay.network.label)", table)
  }

  var picture: RowChart? {
    let reference = headline.reference.firstViewport.median
    let bars = ([headline.reference] + headline.candidates).map { one in
      let time = one.firstViewport.median
      return (
        name: Self.spoken(one.name), length: time,
        figure: one.name == payload.today.name ? "today" : Rounded.percent(time / reference - 1),
        value: Rounded.time(time)
      )
    }
    // Bars of one length say nothing.
    guard bars.contains(where: { abs($0.length / reference - 1) >= 0.005 }) else { return nil }
    return RowChart(
      bars: bars, heading: "When the \(shown) of \(name) is there", hint: "On \(headline.replay.network.label).",
      line: reference, marked: headline.chosen.map { Self.spoken($0.name) })
  }
}
