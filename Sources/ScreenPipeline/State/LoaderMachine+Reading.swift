extension LoaderMachine {
  /// A payload that is being read. A class, so that growing it does not copy.
  ///
  /// Not `Sendable`: one machine uses it.
  final class Reading {
    /// Is true for a payload from the cache.
    let isKept: Bool
    /// The provenance of the screen that shows it.
    let origin: Origin
    let validator: String?
    /// The first page as it came; nil for another page, whose parts are in `page`.
    var builder: ScreenBuilder<Part>?
    var page: (parts: [Part], envelope: Part.Envelope?) = ([], nil)
    /// The shown sections that have not come again.
    var missing: Set<ScreenSectionID> = []
    /// Nil until this payload is presented.
    var presented: Presented?
    /// The local changes since this payload is presented.
    var replacements: [ScreenSectionID: Part] = [:]
    /// The time of the next presentation, if there is something to present.
    var dueAt: Duration?

    init(isKept: Bool, _ origin: Origin, validator: String?) {
      self.isKept = isKept
      self.origin = origin
      self.validator = validator
    }

    /// Returns a screen of this payload with the local changes.
    func changed(_ screen: ScreenBuilder<Part>) -> ScreenBuilder<Part> {
      // Cannot fail: each local section has been laid out before.
      replacements.isEmpty ? screen : (try? screen.replacing(replacements)) ?? screen
    }
  }

  /// The last presentation of a payload that is still arriving.
  struct Presented: Sendable {
    /// The number of updates after the first presentation. It chooses the next interval.
    var updates = 0
    var at: Duration
    var sections: Int
    var cells: Int

    /// The time from which the next update is due; nil if only the complete screen is still
    /// presented.
    var nextAt: Duration? {
      GrowingIntervals.presentations[updates].map { at + $0 }
    }
  }

  /// Returns whether to show the incomplete section: only when an update is due, as copying its
  /// cells at each step would cost more than decoding; and never over a shown screen.
  func wantsArriving(at now: Duration) -> Bool {
    guard case .reading(_, let reading) = stage, reading.builder != nil else {
      return false
    }
    guard let presented = reading.presented else { return isEmpty }
    return presented.nextAt.map { now >= $0 } ?? false
  }

  /// Adds decoded values to the payload that is read. Returns whether the work continues.
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
          if let id = try reading.builder?.append(part) {
            reading.missing.remove(id)
          }
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

  /// Publishes an envelope that arrives before any section is shown.
  mutating func announce() {
    guard isEmpty, case .reading(_, let reading) = stage, reading.presented == nil,
      let builder = reading.builder
    else {
      return
    }
    screen.envelope = builder.envelope
    publish()
  }

  /// Presents the decoded sections if an update is due.
  ///
  /// - Nothing presented yet: once the first viewport is covered. Over a shown screen, once every
  ///   shown section has come again as well, so that late sections do not flicker.
  /// - Presented before: once there is more, at growing intervals. Too early, it sets `dueAt`.
  mutating func presentMore(_ arriving: Part? = nil, at now: Duration) {
    guard case .reading(let load, let reading) = stage, var builder = reading.builder,
      reading.missing.isEmpty,
      keptPageCount(load) == 1
    else { return }
    var updates = 0
    if let presented = reading.presented {
      if let arriving {
        builder = builder.appending(arriving: arriving) ?? builder
      }
      guard builder.hasMore(than: presented), let due = presented.nextAt else {
        return
      }
      guard now >= due else {
        reading.dueAt = due
        return
      }
      updates = presented.updates + 1
    } else if !builder.coversFirstViewport {
      guard isEmpty, let covering = arriving.flatMap(builder.covering) else {
        return
      }
      builder = covering
    }
    reading.presented = Presented(
      updates: updates, at: now, sections: builder.sections.count, cells: builder.cellCount)
    reading.dueAt = nil
    screen = reading.changed(builder)
    shown = .partial
    origin = reading.origin
    publish(presents: true)
  }

  /// Ends a payload. Returns whether the work continues.
  mutating func finish(at now: Duration) -> Bool {
    guard case .reading(let load, let reading) = stage else { return false }
    guard var builder = reading.builder else { return finishPage(reading.page, of: load, at: now) }
    builder.pageCount = 1
    var origin = reading.origin
    if !reading.replacements.isEmpty { origin.firstPage = builder }
    show(firstPage: reading.changed(builder), origin, validator: reading.validator, load)
    return true
  }
}
