/// What a team can do instead of changing its decoder, in the same terms.
struct AdviceAlternative: Hashable, Sendable {
  enum Kind: String, Sendable, Codable {
    case firstPage = "first-page-only"
    case cachedFirst = "cached-answer-first"
  }

  var kind: Kind
  var firstViewport: CostEstimate
  /// When everything, and everything fresh, is there.
  var total: CostEstimate
  /// What it costs besides time.
  var price: String

  /// Asking for a first page, decoded as today, and for the rest as soon as that is shown. Servers cut pages by a number of
  /// items: the page here is the shortest that fills the screen, so that a real one is somewhat later.
  static func firstPage(
    _ page: AdviceSize, of whole: AdviceSize, reference: String, network: NetworkProfile, encoding: PayloadEncoding
  ) -> AdviceAlternative? {
    guard let strategy = page.strategy(reference), let run = strategy.runs.first,
      let wholeRun = whole.strategy(reference)?.runs.first
    else { return nil }
    let replay = ArrivalReplay(size: page, network: network, encoding: encoding, firstLayout: page.layout)
    let wholeReplay = ArrivalReplay(size: whole, network: network, encoding: encoding, firstLayout: page.layout)
    let rest = max(0, wholeReplay.arrival(of: whole.bytes) - replay.arrival(of: page.bytes))
    func estimate(_ moment: (CostEstimate.Bound) -> Double) -> CostEstimate {
      CostEstimate(median: moment(.median), low: moment(.low), high: moment(.high))
    }
    func shown(_ bound: CostEstimate.Bound) -> Double { replay.timeline(of: strategy, run, bound).firstViewport }
    return AdviceAlternative(
      kind: .firstPage, firstViewport: estimate(shown),
      total: estimate { bound in
        shown(bound) + network.ttfbMilliseconds * 1e6 + rest
          + max(0, wholeRun.total[bound] - run.total[bound]) + whole.layout[bound]
      },
      price: "a server that pages, and a second request for what lies below the first screen")
  }

  /// Showing the answer of the last time, decoded as today from a file, until the fresh one is there. Reading the file is
  /// not counted.
  static func cachedFirst(
    _ whole: AdviceSize, reference: String, fresh: AdviceCandidate
  ) -> AdviceAlternative? {
    guard let run = whole.strategy(reference)?.runs.first else { return nil }
    func shown(_ bound: CostEstimate.Bound) -> Double { run.total[bound] + whole.layout[bound] }
    return AdviceAlternative(
      kind: .cachedFirst,
      firstViewport: CostEstimate(median: shown(.median), low: shown(.low), high: shown(.high)), total: fresh.total,
      price: "a screen that is stale until the fresh answer replaces it under the user's eyes, and nothing at the "
        + "first launch")
  }
}
