import CompositionalLayout

// Presents a payload while it is being read.

extension LoaderMachine {
  struct Reading: Sendable {
    enum Result: Sendable {
      case screen(ScreenBuilder<Part>)
      case page([Part], Part.Envelope?)
    }

    struct Presented: Sendable {
      var updates = 0
      var at: Duration
      var sections: Int
      var cells: Int
    }

    let isKept: Bool
    let validator: String?
    var result = Result.page([], nil)
    /// The shown sections that have not arrived again.
    var missing: Set<ScreenSectionID> = []
    var presented: Presented?
    /// The time to present what is decoded already.
    var dueAt: Duration?
  }

  /// Returns whether to show the incomplete section: only when an update is due, as copying its cells at each step
  /// would cost more than decoding; and never over a shown screen.
  func wantsArriving(at now: Duration) -> Bool {
    guard case .reading(_, let reading) = stage, case .screen = reading.result else { return false }
    guard let presented = reading.presented else { return isEmpty }
    return nextPresentation(presented).map { now >= $0 } ?? false
  }

  private var isEmpty: Bool { if case .nothing = shown { true } else { false } }

  /// Returns the time of the next update after the first viewport; nil if only the complete screen follows.
  private func nextPresentation(_ presented: Reading.Presented) -> Duration? {
    GrowingIntervals.presentations[presented.updates].map { presented.at + $0 }
  }

  /// Moves the reading out of the stage, so that growing it does not copy.
  private mutating func takeReading() -> Reading? {
    guard case .reading(_, let reading) = stage else { return nil }
    stage = .start
    return reading
  }

  mutating func append(_ batch: LoadBatch<Part>, at now: Duration) -> Bool {
    counts.bytes += batch.bytes
    counts.chunks += batch.chunks
    counts.skipped += batch.skipped
    counts.reports += batch.reports.prefix(max(0, ScreenCounts.maxReports - counts.reports.count))
    guard let load, var reading = takeReading() else { return false }
    var failure: (any Error)?
    switch reading.result {
    case .page(var parts, let envelope):
      reading.result = .page([], nil)
      parts += batch.parts
      reading.result = .page(parts, batch.envelope ?? envelope)
    case .screen(var builder):
      reading.result = .page([], nil)
      builder.name = batch.name ?? builder.name
      builder.envelope = batch.envelope ?? builder.envelope
      do {
        for part in batch.parts {
          if let id = try builder.append(part) { reading.missing.remove(id) }
        }
      } catch {
        failure = error
      }
      counts.unknownTemplates = builder.unknownTemplates
      reading.result = .screen(builder)
    }
    stage = .reading(load, reading)
    if let failure {
      fail(failure, at: now)
      return false
    }
    counts.sections += batch.parts.count
    counts.cells += batch.parts.reduce(0) { $0 + $1.cellCount }
    return true
  }

  mutating func announce() {
    guard isEmpty, case .reading(_, let reading) = stage, reading.presented == nil,
      case .screen(let builder) = reading.result
    else { return }
    screen.name = builder.name
    screen.envelope = builder.envelope
    publish()
  }

  /// Presents the decoded sections if an update is due.
  mutating func presentMore(_ arriving: Part? = nil, at now: Duration) {
    guard case .reading(let load, var reading) = stage, case .screen(var builder) = reading.result,
      reading.missing.isEmpty
    else { return }
    guard var presented = reading.presented else {
      if !builder.coversFirstViewport {
        guard isEmpty, let covering = arriving.flatMap(builder.covering) else { return }
        builder = covering
      }
      reading.presented = .init(at: now, sections: builder.sections.count, cells: builder.cellCount)
      present(builder, load, reading)
      return
    }
    if let arriving { builder = builder.appending(arriving: arriving) ?? builder }
    guard builder.hasMore(than: presented.sections, cells: presented.cells), let due = nextPresentation(presented)
    else { return }
    guard now >= due else {
      reading.dueAt = due
      stage = .reading(load, reading)
      return
    }
    presented.updates += 1
    presented.at = now
    presented.sections = builder.sections.count
    presented.cells = builder.cellCount
    reading.presented = presented
    present(builder, load, reading)
  }

  private mutating func present(_ builder: ScreenBuilder<Part>, _ load: Load, _ reading: Reading) {
    var reading = reading
    reading.dueAt = nil
    stage = .reading(load, reading)
    screen = builder
    shown = .partial
    publish(presents: true)
  }

  /// Completes the payload; returns whether it could be laid out.
  mutating func finish(at now: Duration) -> Bool {
    guard case .reading(var load, let reading) = stage else { return false }
    switch reading.result {
    case .screen(var builder):
      builder.pageCount = 1
      screen = builder
      shown = .complete(validator: reading.validator)
    case .page(let parts, let envelope):
      do {
        let duplicates = try screen.append(page: parts, envelope: envelope)
        counts.duplicates = duplicates.count
        counts.duplicateIDs = Array(duplicates.prefix(ScreenCounts.maxReports))
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
