import JSONStream

enum LoadStep<Part: ScreenPart>: Sendable {
  case kept(PayloadHead, KeptPayload.Showing)
  case notKept
  case answered(PayloadHead)
  case unchanged
  case refused(any Error)
  case read(LoadBatch<Part>)
  case finished(LoadBatch<Part>)
  case failed(any Error, LoadBatch<Part>)
}

enum LoadDemand: Sendable {
  case nothing
  case sections
  case arriving
}

struct LoadBatch<Part: ScreenPart>: Sendable {
  var name: String?
  var envelope: Part.Envelope?
  var parts: [Part] = []
  var skipped = 0
  var reports: [SkipReport] = []
  /// The incomplete section. Taken out before the next bytes are decoded, as its cells would be copied otherwise.
  var arriving: Part?
  var bytes = 0

  func isDue(_ demand: LoadDemand) -> Bool {
    demand == .arriving && arriving != nil || !parts.isEmpty || skipped > 0 || name != nil || envelope != nil
      || bytes >= ScreenLoad<Part>.stepBytes
  }

  mutating func take(_ event: ScreenEvent<Part>) {
    switch event {
    case .name(let name): self.name = name
    case .envelope(let envelope): self.envelope = envelope
    case .part(let part): parts.append(part)
    case .arriving(let part): arriving = part
    case .skipped(let report):
      skipped += 1
      if reports.count < ScreenCounts.maxReports { reports.append(report) }
    }
  }
}
