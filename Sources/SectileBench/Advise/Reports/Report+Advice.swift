import BenchmarkKit

extension Report {
  /// The report of an advice: the answer, and when each strategy shows the first viewport.
  init(advice: Advice, title: String) {
    let entries = advice.payloads.flatMap { payload in
      payload.candidates.map { candidate in
        var entry = ReportEntry(
          group: payload.payload, name: candidate.strategy, metric: "advise.first_viewport", unit: "ns")
        let (own, today) = (candidate.firstViewport, payload.reference.firstViewport)
        entry.value = own.median
        entry.samples = 1
        if candidate.strategy != payload.reference.strategy {
          entry.ratio = RatioEstimate(
            between: today.low / own.high, and: today.high / own.low, median: today.median / own.median)
        }
        entry.note = candidate.brokenLimits.isEmpty ? nil : candidate.brokenLimits.joined(separator: "; ")
        return entry
      }
    }
    let others = advice.payloads.filter { $0.payload != advice.deciding.payload }.map(\.answer)
    self.init(
      kind: .measurements, title: title, headline: String(advice.deciding.answer.dropLast()),
      reference: advice.measurements.reference, environment: advice.measurements.environment, entries: entries,
      notes: others + advice.payloads.flatMap(\.details) + advice.confidence,
      details: [.init("All strategies", advice.table())])
  }
}
