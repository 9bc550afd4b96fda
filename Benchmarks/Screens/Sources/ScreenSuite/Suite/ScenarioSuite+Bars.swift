import BenchmarkKit

// The bars of the suite, and the measurements that only they need.

extension ScenarioSuite {
  /// The name of the row that transfers without decoding.
  static let transfer = "transfer-alone"
  /// The text between a payload's name and its transport.
  static let wayMark = ", no limit, by "
  /// The most updates that a home screen of 200 sections may take.
  package static let mostUpdates = 10
  /// The least ratio of the rival's first viewport to the streaming strategy's: equal, within a twentieth.
  static let parity = 0.95
  /// The least ratio of JSONDecoder's first viewport to the streaming strategy's on a slow line.
  static let sooner = 60.0
  /// The least ratio of JSONDecoder's time for the whole screen to the streaming strategy's, without a limit.
  static let wholeWay = 6.0
  static let viewportMetric = "screen.viewport.first_viewport"

  func addBars(_ shown: Shown, _ outcome: inout ScreenOutcome, _ progress: @escaping Progress) throws {
    let payload = shown.payload.name
    if settings.strategies.contains(where: { $0.name == ScreenStrategy.streaming.name }) {
      let slow = outcome.measurements.first {
        $0.payload == "\(payload), \(NetworkRate.slow.name)" && $0.strategy == ScreenStrategy.streaming.name
          && $0.metric == ScreenScenario.open.metric(.firstViewport)
      }
      outcome.bars.append(
        ScreenBar(
          "first viewport at \(NetworkRate.slow.name), against json-decoder", slow?.ratioToReference,
          atLeast: Self.sooner))
      for rate in settings.rates { try compareViewports(rate, shown, &outcome, progress) }
    }
    outcome.bars += tally.bars
    outcome.bars.append(
      ScreenBar("updates of a home screen of \(shown.sections.count) sections", shown.updates, atMost: Self.mostUpdates)
    )
    try compareWays(shown, &outcome, progress)
  }

  /// Compares the first viewport with the rival's, in many rounds.
  private func compareViewports(
    _ rate: NetworkRate, _ shown: Shown, _ outcome: inout ScreenOutcome, _ progress: @escaping Progress
  ) throws {
    guard let rival = settings.strategies.first(where: { $0.name == ScreenStrategy.rival.name }),
      let streaming = settings.strategies.first(where: { $0.name == ScreenStrategy.streaming.name })
    else { return }
    let run = try paired(
      [rival, streaming].map { strategy in
        let visit = visit(strategy, at: rate)
        return one(strategy.name) { try await visit.firstViewportAlone() }
      }, reference: rival.name, rounds: settings.samples ?? (rate == .unlimited ? 41 : 21)
    ) { progress($0, "\(rate.name), first viewport") }
    let metric = SampleMetric.reported(ScreenPhase.firstViewport.rawValue)
    for name in [rival.name, streaming.name] {
      guard let summary = run[name]?.summary(of: metric, scale: 1e-6) else { continue }
      outcome.measurements.append(
        BenchmarkMeasurement(
          payload: "\(shown.payload.name), \(rate.name)", strategy: name, metric: Self.viewportMetric, unit: "ms",
          summary: summary, ratioToReference: run.ratio(of: name, metric: metric)))
    }
    outcome.bars.append(
      ScreenBar(
        "first viewport at \(rate.name), against \(rival.name)", run.ratio(of: streaming.name, metric: metric),
        atLeast: Self.parity))
  }

  /// Compares the whole way without a limit, by each transport, with the transfer alone.
  private func compareWays(
    _ shown: Shown, _ outcome: inout ScreenOutcome, _ progress: @escaping Progress
  ) throws {
    guard reference != nil, settings.rates.contains(.unlimited) else { return }
    for transport in host.transports { try compare(transport, shown, &outcome, progress) }
  }

  private func compare(
    _ transport: String, _ shown: Shown, _ outcome: inout ScreenOutcome, _ progress: @escaping Progress
  ) throws {
    func visit(_ strategy: ScreenStrategy) -> ScreenVisit {
      var visit = self.visit(strategy, at: .unlimited)
      visit.transport = transport
      return visit
    }
    let bare = visit(ScreenStrategy.reference)
    var cases = [one(Self.transfer) { try await bare.transferAlone() }]
    cases += settings.strategies.map { strategy in
      let visit = visit(strategy)
      return one(strategy.name) { try await visit.load(.open) }
    }
    let run = try paired(cases, rounds: settings.samples ?? (transport == host.transports.first ? 41 : 7)) {
      progress($0, transport)
    }
    var payload = shown.payload
    payload.name += Self.wayMark + transport
    outcome.payloads.append(payload)
    for name in [Self.transfer] + settings.strategies.map(\.name) {
      outcome.measurements += rows(run, name, .open, payload.name)
    }
    // The bar is about the first transport; the others only show its cost.
    guard transport == host.transports.first,
      settings.strategies.contains(where: { $0.name == ScreenStrategy.streaming.name })
    else { return }
    outcome.bars.append(
      ScreenBar(
        "all of it without a limit, against json-decoder",
        run.ratio(of: ScreenStrategy.streaming.name, metric: .reported(ScreenPhase.complete.rawValue)),
        atLeast: Self.wholeWay))
  }
}
