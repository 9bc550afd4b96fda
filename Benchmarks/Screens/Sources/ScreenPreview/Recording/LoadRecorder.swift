import Foundation

/// Records the progress of a screen's loads.
///
/// Sendable: what changes is read and written under the lock.
final class LoadRecorder: @unchecked Sendable {
  private let lock = NSLock()
  private let clock = ContinuousClock()
  /// Receives the record, at most every ``interval``, on any thread.
  private let report: @Sendable (LoadRecord) -> Void
  private var began: ContinuousClock.Instant
  private var record = LoadRecord()
  private var now = LoadRecord.Sample(ms: 0, bytes: 0, sections: 0, frames: 0)
  private var reportedAt = -Double.infinity
  private var isWaiting = false

  /// The least time between two reports, in milliseconds.
  private static let interval = 30.0
  /// The least time between two samples, in milliseconds.
  private static let step = 1.0

  init(_ report: @escaping @Sendable (LoadRecord) -> Void) {
    self.report = report
    began = clock.now
  }

  var current: LoadRecord { lock.withLock { record } }

  /// Begins a load.
  ///
  /// - Parameter asked: The requested address, as people read it.
  func begin(_ asked: String) {
    let begun = lock.withLock {
      began = clock.now
      record = LoadRecord(number: record.number + 1, asked: asked)
      now = .init(ms: 0, bytes: 0, sections: 0, frames: 0)
      record.add(now)
      reportedAt = -.infinity
      return record
    }
    report(begun)
  }

  func add(bytes: Int) {
    change(marking: { $0.bytes == 0 ? .firstByte : nil }) { $0.bytes += bytes }
  }

  /// Performs work, and adds its duration to a part of the time.
  func spend<Result>(_ part: WritableKeyPath<LoadRecord.Spent, Double>, _ work: () throws -> Result) rethrows -> Result
  {
    let start = clock.now
    defer {
      let time = (clock.now - start) / .milliseconds(1)
      lock.withLock {
        if record.duration == nil { record.spent[keyPath: part] += time }
      }
    }
    return try work()
  }

  func addSection() {
    change(marking: { $0.sections == 0 ? .firstSection : nil }) { $0.sections += 1 }
  }

  /// Sets the number of cells that have a frame, and whether they cover the first viewport. The largest number is kept,
  /// because a new layout of the screen starts from 0.
  func add(frames: Int, coversViewport: Bool) {
    change(marking: { _ in coversViewport ? .firstViewport : nil }) { $0.frames = max($0.frames, frames) }
  }

  /// Marks the present moment.
  ///
  /// - Returns: The record with the mark.
  func mark(_ kind: LoadRecord.Mark.Kind) -> LoadRecord {
    lock.withLock {
      guard record.duration == nil else { return record }
      now.ms = elapsed
      record.add(now)
      record.marks.append(.init(kind: kind, ms: now.ms))
      share()
      if [.complete, .unchanged, .cancelled, .error].contains(kind) { record.duration = now.ms }
      return record
    }
  }

  private func change(
    marking kind: (LoadRecord.Sample) -> LoadRecord.Mark.Kind? = { _ in nil },
    _ body: (inout LoadRecord.Sample) -> Void
  ) {
    let due: LoadRecord? = lock.withLock {
      // Later changes do not belong to the load, such as a section that is laid out in its other view.
      guard record.duration == nil else { return nil }
      now.ms = elapsed
      // Each of these marks occurs once in a load.
      if let kind = kind(now), !record.marks.contains(where: { $0.kind == kind }) {
        record.marks.append(.init(kind: kind, ms: now.ms))
      }
      body(&now)
      if now.ms - (record.samples.last?.ms ?? 0) >= Self.step { record.add(now) }
      guard now.ms - reportedAt >= Self.interval else {
        reportSoon()
        return nil
      }
      return reported()
    }
    if let due { report(due) }
  }

  /// Schedules a report, because the next change may come much later. The lock must be held.
  private func reportSoon() {
    guard !isWaiting else { return }
    isWaiting = true
    Task { [weak self] in
      try? await Task.sleep(for: .milliseconds(Self.interval))
      self?.reportRest()
    }
  }

  private func reportRest() {
    let due: LoadRecord? = lock.withLock {
      isWaiting = false
      return record.duration == nil && now.ms > reportedAt ? reported() : nil
    }
    if let due { report(due) }
  }

  /// Returns the record with the present sample. The lock must be held.
  private func reported() -> LoadRecord {
    if record.samples.last != now { record.add(now) }
    share()
    reportedAt = now.ms
    return record
  }

  /// Divides the time without decoding and layout into waiting and receiving. The lock must be held.
  private func share() {
    let first = record.marks.first { $0.kind == .firstByte }?.ms ?? now.ms
    record.spent.waiting = first
    record.spent.receiving = max(0, now.ms - first - record.spent.decoding - record.spent.layout)
  }

  private var elapsed: Double {
    let time = (clock.now - began).components
    return Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
  }
}
