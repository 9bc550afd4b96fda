import JSONStream

/// A payload to decode again, and the first strategy's result.
struct ShadowSample<Section: Sendable>: Sendable {
  let decode: Int
  let first: String
  let options: SectionDecodingOptions
  let payload: [UInt8]
  let sections: [Section]
  let failure: PlainFailure?
  let isWhole: Bool

  func compared(by second: any SectionStrategy<Section>, limit: Int, keys: ReportedKeys) -> ShadowReport {
    var report = ShadowReport(
      decode: decode, first: first, second: second.name, payloadBytes: payload.count, firstSections: sections.count,
      secondSections: nil, differences: [], isCut: false)
    guard isWhole else {
      let failure = failure.map { ShadowDifference(path: $0.path, type: $0.code, reason: .firstFailedEarly) }
      report.differences = failure.map { [$0] } ?? []
      return report
    }
    let (others, otherFailure) = decoded(by: second, keys)
    report.secondSections = others.count
    switch (failure, otherFailure) {
    case (let failure?, nil):
      report.differences.append(
        ShadowDifference(path: failure.path, type: failure.code, reason: .onlyFirstFailed))
    case (nil, let failure?):
      report.differences.append(
        ShadowDifference(path: failure.path, type: failure.code, reason: .onlySecondFailed))
    default: break
    }
    // After a failure, compare what both delivered before it.
    let isCommon = failure != nil || otherFailure != nil
    let count = isCommon ? min(sections.count, others.count) : .max
    // One more than is reported, to know whether there are more.
    let found = ValueComparison.differences(
      Array(sections.prefix(count)), Array(others.prefix(count)), limit: limit + 1)
    report.differences += found.map { ShadowDifference($0) }
    report.isCut = report.differences.count > limit
    report.differences = Array(report.differences.prefix(limit))
    return report
  }

  private func decoded(
    by second: any SectionStrategy<Section>, _ keys: ReportedKeys
  ) -> ([Section], PlainFailure?) {
    var sections: [Section] = []
    do {
      let feeder = try second.makeFeeder(options: options)
      func take(_ event: ElementEvent<Section, Never>) {
        if case .element(let section) = event { sections.append(section) }
      }
      try feeder.feed(payload, take)
      try feeder.finish(take)
      return (sections, nil)
    } catch {
      return (sections, PlainFailure(error, keys: keys, options: options))
    }
  }
}
