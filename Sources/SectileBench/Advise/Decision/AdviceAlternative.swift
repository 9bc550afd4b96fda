/// What a team can do instead of changing its decoder, in the same terms.
struct AdviceAlternative: Hashable, Sendable {
  enum Kind: String, Sendable {
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
    _ page: AdviceSize, of whole: AdviceSize, reference: String, _ conditions: AdviceConditions
  ) -> AdviceAlternative? {
    guard let strategy = page.strategy(reference), let run = strategy.runs.first,
      let wholeRun = whole.strategy(reference)?.runs.first
    else { return nil }
    let replay = ArrivalReplay(size: page, conditions: conditions, firstLayout: page.layout)
    let wholeReplay = ArrivalReplay(size: whole, conditions: conditions, firstLayout: page.layout)
    let rest = max(0, wholeReplay.arrival(of: whole.bytes) - replay.arrival(of: page.bytes))
    func shown(_ bound: CostEstimate.Bound) -> Double { replay.timeline(of: strategy, run, bound).firstViewport }
    return AdviceAlternative(
      kind: .firstPage, firstViewport: CostEstimate(of: shown),
      total: CostEstimate { bound in
        shown(bound) + conditions.network.ttfbMilliseconds * 1e6 + rest
          + max(0, wholeRun.total[bound] - run.total[bound]) + whole.layout[bound]
      },
      price: "a server that pages, and a second request for what lies below the first screen")
  }

  /// Showing the answer of the last time, decoded as today from a file, until the fresh one is there. Reading the file is
  /// not counted.
  static func cachedFirst(_ whole: AdviceSize, fresh: AdviceCandidate) -> AdviceAlternative? {
    guard let run = whole.strategy(fresh.strategy)?.runs.first else { return nil }
    return AdviceAlternative(
      kind: .cachedFirst, firstViewport: CostEstimate { run.total[$0] + whole.layout[$0] }, total: fresh.total,
      price: "a screen that is stale until the fresh answer replaces it under the user's eyes, and nothing at the "
        + "first launch")
  }
}
