extension LoaderMachine {
  /// A payload that is being read. A class, so that growing it does not copy.
  ///
  /// Not `Sendable`: one machine uses it.
  final class Reading {
    let isKept: Bool
    let validator: String?
    var builder: ScreenBuilder<Part>?
    var page: (parts: [Part], envelope: Part.Envelope?) = ([], nil)
    var missing: Set<ScreenSectionID> = []
    var presented: Presented?
    var dueAt: Duration?

    init(isKept: Bool, validator: String?) {
      self.isKept = isKept
      self.validator = validator
    }
  }

  struct Presented: Sendable {
    var updates = 0
    var at: Duration
    var sections: Int
    var cells: Int

    var nextAt: Duration? { GrowingIntervals.presentations[updates].map { at + $0 } }
  }

  /// Returns whether to show the incomplete section: only when an update is due, as copying its cells at each step
  /// would cost more than decoding; and never over a shown screen.
  func wantsArriving(at now: Duration) -> Bool {
    guard case .reading(_, let reading) = stage, reading.builder != nil else { return false }
    guard let presented = reading.presented else { return isEmpty }
    return presented.nextAt.map { now >= $0 } ?? false
  }

  private var isEmpty: Bool { if case .nothing = shown { true } else { false } }

  mutating func append(_ batch: LoadBatch<Part>, at now: Duration) -> Bool {
    guard case .reading(_, let reading) = stage else { return false }
    counts.bytes += batch.bytes
    counts.skipped += batch.skipped
    counts.reports += batch.reports.prefix(max(0, ScreenCounts.maxReports - counts.reports.count))
    if reading.builder == nil {
      reading.page.parts += batch.parts
      reading.page.envelope = batch.envelope ?? reading.page.envelope
    } else {
      if let envelope = batch.envelope { reading.builder?.envelope = envelope }
      let outcome = Result {
        for part in batch.parts {
          if let id = try reading.builder?.append(part) { reading.missing.remove(id) }
        }
      }
      counts.unknownTemplates = reading.builder?.unknownTemplates ?? [:]
      if case .failure(let error) = outcome {
        fail(error, at: now)
        return false
      }
    }
    counts.sections += batch.parts.count
    counts.cells += batch.parts.reduce(0) { $0 + $1.cellCount }
    return true
  }

  mutating func announce() {
    guard isEmpty, case .reading(_, let reading) = stage, reading.presented == nil, let builder = reading.builder else {
      return
    }
    screen.envelope = builder.envelope
    publish()
  }

  mutating func presentMore(_ arriving: Part? = nil, at now: Duration) {
    guard case .reading(_, let reading) = stage, var builder = reading.builder, reading.missing.isEmpty else { return }
    var updates = 0
    if let presented = reading.presented {
      if let arriving { builder = builder.appending(arriving: arriving) ?? builder }
      guard builder.hasMore(than: presented), let due = presented.nextAt else { return }
      guard now >= due else {
        reading.dueAt = due
        return
      }
      updates = presented.updates + 1
    } else if !builder.coversFirstViewport {
      guard isEmpty, let covering = arriving.flatMap(builder.covering) else { return }
      builder = covering
    }
    reading.presented = Presented(updates: updates, at: now, sections: builder.sections.count, cells: builder.cellCount)
    reading.dueAt = nil
    screen = builder
    shown = .partial
    publish(presents: true)
  }

  mutating func finish(at now: Duration) -> Bool {
    guard case .reading(var load, let reading) = stage else { return false }
    if var builder = reading.builder {
      builder.pageCount = 1
      screen = builder
      shown = .complete(validator: reading.validator)
    } else {
      do {
        counts.duplicates = try screen.append(page: reading.page.parts, envelope: reading.page.envelope)
        counts.unknownTemplates = screen.unknownTemplates
      } catch {
        fail(error, at: now)
        return false
      }
    }
    stage = .complete
    publish(presents: true)
    guard reading.isKept, !load.isDoneWhenRead else {
      end(load, .done)
      return true
    }
    load.purpose = .refresh
    count(.refresh)
    ask(load)
    publish()
    return true
  }
}
