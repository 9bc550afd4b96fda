import JSONStream

/// What a piece of work tells its loader, step by step.
enum LoadStep<Part: ScreenPart>: Sendable {
  /// A payload has been kept.
  case kept(PayloadHead, KeptPayload.Showing)
  /// None has been kept.
  case notKept
  /// There is an answer, with a payload.
  case answered(PayloadHead)
  /// There is an answer: the payload is the one that is known.
  case unchanged
  /// There is no answer.
  case refused(any Error)
  /// More has been decoded.
  case read(LoadBatch<Part>)
  /// The last has been decoded.
  case finished(LoadBatch<Part>)
  /// The payload is bad, or ends too early; what was decoded before.
  case failed(any Error, LoadBatch<Part>)
}

/// What a loader wants of a piece of work next.
enum LoadDemand: Sendable {
  /// Nothing any more.
  case nothing
  /// Sections.
  case sections
  /// Sections, and of the one that is arriving what is there: the first viewport is still open.
  case arriving
}

/// What has been read since the step before.
struct LoadBatch<Part: ScreenPart>: Sendable {
  var name: String?
  var envelope: Part.Envelope?
  var parts: [Part] = []
  /// The number of losses, and the first reports: one late part can make any number of them known.
  var skipped = 0
  var reports: [SkipReport] = []
  /// The section that is arriving, where it is wanted.
  var arriving: Part?
  var bytes = 0
  var chunks = 0

  /// Whether it is worth telling.
  var isDue: Bool {
    arriving != nil || !parts.isEmpty || skipped > 0 || name != nil || envelope != nil
      || bytes >= ScreenLoad<Part>.stepBytes
  }

  mutating func take(_ event: ScreenEvent<Part>) {
    switch event {
    case .name(let name): self.name = name
    case .envelope(let envelope): self.envelope = envelope
    case .part(let part): parts.append(part)
    case .skipped(let report):
      skipped += 1
      if reports.count < ScreenCounts.maxReports { reports.append(report) }
    }
  }
}
