import BenchmarkKit

// The bars of the suite, and the measurements that only they need.

extension ScenarioSuite {
  static let wholeWayMark = ", no limit, the whole way"
  package static let mostUpdates = 10
  static let viewportMetric = "screen.viewport.first_viewport"

  func addBars(_ shown: Shown, _ outcome: inout ScreenOutcome, _ progress: @escaping Progress)
    throws
  {
    let streaming = strategy(ScreenStrategy.streaming.name)
    if let streaming {
      let slow = outcome.measurements.first {
        $0.payload == "\(shown.payload.name), \(NetworkRate.slow.name)"
          && $0.strategy == streaming.name
          && $0.metric == ScreenScenario.open.metric(.firstViewport)
      }
      outcome.bars.append(
        ScreenBar(
          "first viewport at \(NetworkRate.slow.name), against json-decoder",
          slow?.ratioToReference, atLeast: 60))
      if let splitting = strategy(ScreenStrategy.splitting.name) {
        for rate in settings.rates {
          try compareViewports(rate, splitting, streaming, shown, &outcome, progress)
        }
      }
    }
    outcome.bars += tally.bars
    outcome.bars.append(
      ScreenBar(
        "updates of a home screen of \(shown.sectionCount) sections", shown.updates,
        atMost: Self.mostUpdates))
    if reference != nil, settings.rates.contains(.unlimited) {
      try compareWholeWay(shown, &outcome, progress)
    }
  }

  /// Compares the first viewport with that of splitting for JSONDecoder, in many rounds: it has to
  /// be as early, but for a twentieth.
  private func compareViewports(
    _ rate: NetworkRate, _ splitting: ScreenStrategy, _ streaming: ScreenStrategy, _ shown: Shown,
    _ outcome: inout ScreenOutcome, _ progress: @escaping Progress
  ) throws {
    let run = try paired(
      [splitting, streaming].map { one($0, at: rate) { try await $0.open(isWhole: false) } },
      reference: splitting.name, rounds: settings.samples ?? (rate == .unlimited ? 41 : 21)
    ) { progress($0, "\(rate.name), first viewport") }
    let metric = SampleMetric.reported(MeasuredPhase.firstViewport.rawValue)
    for name in [splitting.name, streaming.name] {
      guard let summary = run[name]?.summary(of: metric, scale: 1e-6) else {
        continue
      }
      outcome.measurements.append(
        BenchmarkMeasurement(
          payload: "\(shown.payload.name), \(rate.name)", strategy: name,
          metric: Self.viewportMetric, unit: "ms",
          summary: summary, ratioToReference: run.ratio(of: name, metric: metric)))
    }
    outcome.bars.append(
      ScreenBar(
        "first viewport at \(rate.name), against \(splitting.name)",
        run.ratio(of: streaming.name, metric: metric),
        atLeast: 0.95))
  }

  private func compareWholeWay(
    _ shown: Shown, _ outcome: inout ScreenOutcome, _ progress: @escaping Progress
  ) throws {
    let bare = visit(ScreenStrategy.reference, at: .unlimited)
    var cases = [one("transfer-alone") { try await bare.transferAlone() }]
    cases += settings.strategies.map { one($0, at: .unlimited) { try await $0.run(.open) } }
    let run = try paired(cases, rounds: settings.samples ?? 41) { progress($0, "the whole way") }
    var payload = shown.payload
    payload.name += Self.wholeWayMark
    outcome.payloads.append(payload)
    for name in ["transfer-alone"] + settings.strategies.map(\.name) {
      outcome.measurements += rows(run, name, .open, payload.name)
    }
    guard let streaming = strategy(ScreenStrategy.streaming.name) else {
      return
    }
    outcome.bars.append(
      ScreenBar(
        "all of it without a limit, against json-decoder",
        run.ratio(of: streaming.name, metric: .reported(MeasuredPhase.complete.rawValue)),
        atLeast: 6))
  }
}
