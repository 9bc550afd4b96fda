import Foundation

/// Takes down what a screen's loads come to.
///
/// Sendable: what changes is read and written under the lock.
final class LoadRecorder: @unchecked Sendable {
  private let lock = NSLock()
  private let clock = ContinuousClock()
  /// Is told of the record, not more often than people can see, from whatever thread.
  private let report: @Sendable (LoadRecord) -> Void
  private var began: ContinuousClock.Instant
  private var record = LoadRecord()
  private var now = LoadRecord.Sample(ms: 0, bytes: 0, sections: 0, frames: 0)
  private var reportedAt = -Double.infinity
  /// Whether a report is to come.
  private var isWaiting = false

  /// Milliseconds between two reports.
  private static let interval = 30.0
  /// Milliseconds between two samples.
  private static let step = 1.0

  init(_ report: @escaping @Sendable (LoadRecord) -> Void) {
    self.report = report
    began = clock.now
  }

  /// The record so far.
  var current: LoadRecord { lock.withLock { record } }

  /// Begins a load.
  ///
  /// - Parameter asked: What is asked for, for people.
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

  /// Takes bytes that have come.
  func add(bytes: Int) {
    change(marking: { $0.bytes == 0 ? .firstByte : nil }) { $0.bytes += bytes }
  }

  /// Does work, and takes down how long it takes.
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

  /// Takes a section that has been decoded.
  func addSection() {
    change(marking: { $0.sections == 0 ? .firstSection : nil }) { $0.sections += 1 }
  }

  /// Takes the number of cells that have a frame, and whether there is more than the first screen shows. A screen that is
  /// laid out again begins anew: the most counts.
  func add(frames: Int, coversViewport: Bool) {
    change(marking: { _ in coversViewport ? .firstViewport : nil }) { $0.frames = max($0.frames, frames) }
  }

  /// Marks this moment.
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
      // What comes behind the end is no part of the load: a section laid out another way.
      guard record.duration == nil else { return nil }
      now.ms = elapsed
      // These come once in a load.
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

  /// Reports in a while, under the lock: nothing more may come for long, and this is not to wait for it.
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

  /// The record as it is to be reported, under the lock.
  private func reported() -> LoadRecord {
    if record.samples.last != now { record.add(now) }
    share()
    reportedAt = now.ms
    return record
  }

  /// Says of the time that was neither decoding nor layout what it was, under the lock.
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
