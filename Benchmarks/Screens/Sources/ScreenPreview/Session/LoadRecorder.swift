import Foundation

struct LoadRecord: Sendable, Hashable, Encodable {
  struct Sample: Sendable, Hashable, Encodable {
    var ms = 0.0
    var bytes = 0
    var sections = 0
    var frames = 0
  }

  struct Spent: Sendable, Hashable, Encodable {
    /// The time from the request to the first byte.
    var waiting = 0.0
    /// The time between the first byte and the last in which nothing was decoded or laid out.
    var receiving = 0.0
    var decoding = 0.0
    var layout = 0.0
  }

  struct Mark: Sendable, Hashable, Encodable {
    enum Kind: String, Sendable, Hashable, Encodable {
      case firstByte, firstSection, firstViewport, update, complete, unchanged, cancelled, error
    }

    var kind: Kind
    var ms: Double

    /// A description of the mark with its time; nil if another event describes it.
    var words: String? {
      let what: String
      switch kind {
      case .firstByte: what = "first byte"
      case .firstSection: what = "first section"
      case .firstViewport: what = "first viewport"
      case .update, .complete, .cancelled: what = kind.rawValue
      case .unchanged, .error: return nil
      }
      return "\(what) after \(ms < 9.95 ? "\((ms * 10).rounded() / 10)" : "\(Int(ms.rounded()))") ms"
    }
  }

  var number = 0
  var asked = ""
  var samples: [Sample] = []
  var marks: [Mark] = []
  var spent = Spent()
  var duration: Double?

  /// Adds a sample, and first removes every second one when there are too many.
  fileprivate mutating func add(_ sample: Sample) {
    if samples.count >= 240 { samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element) }
    samples.append(sample)
  }

  fileprivate mutating func share(until ms: Double) {
    let first = marks.first { $0.kind == .firstByte }?.ms ?? ms
    spent.waiting = first
    spent.receiving = max(0, ms - first - spent.decoding - spent.layout)
  }
}

final class LoadRecorder: @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private let clock = ContinuousClock()
  private var began: ContinuousClock.Instant
  private var record = LoadRecord()
  private var now = LoadRecord.Sample()

  init() { began = clock.now }

  var current: LoadRecord {
    lock.withLock {
      if record.duration == nil {
        if record.number > 0, record.samples.last != now { record.add(now) }
        record.share(until: now.ms)
      }
      return record
    }
  }

  func begin(_ asked: String) {
    lock.withLock {
      began = clock.now
      now = LoadRecord.Sample()
      record = LoadRecord(number: record.number + 1, asked: asked, samples: [now])
    }
  }

  func add(bytes: Int) { change(marking: { $0.bytes == 0 ? .firstByte : nil }) { $0.bytes += bytes } }

  func addSection() { change(marking: { $0.sections == 0 ? .firstSection : nil }) { $0.sections += 1 } }

  /// Sets the number of cells that have a frame, and whether they cover the first viewport. The largest number is kept,
  /// because a new layout of the screen starts from 0.
  func add(frames: Int, coversViewport: Bool) {
    change(marking: { _ in coversViewport ? .firstViewport : nil }) { $0.frames = max($0.frames, frames) }
  }

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

  func mark(_ kind: LoadRecord.Mark.Kind) {
    lock.withLock {
      guard record.duration == nil else { return }
      now.ms = elapsed
      record.marks.append(.init(kind: kind, ms: now.ms))
      record.share(until: now.ms)
      if [.complete, .unchanged, .cancelled, .error].contains(kind) {
        record.add(now)
        record.duration = now.ms
      }
    }
  }

  private var elapsed: Double { (clock.now - began) / .milliseconds(1) }

  private func change(
    marking kind: (LoadRecord.Sample) -> LoadRecord.Mark.Kind?, _ body: (inout LoadRecord.Sample) -> Void
  ) {
    lock.withLock {
      // Later changes do not belong to the load, such as a section that is laid out in its other view.
      guard record.duration == nil else { return }
      now.ms = elapsed
      if let kind = kind(now), !record.marks.contains(where: { $0.kind == kind }) {
        record.marks.append(.init(kind: kind, ms: now.ms))
      }
      body(&now)
      // At most a sample each millisecond.
      if now.ms - (record.samples.last?.ms ?? 0) >= 1 { record.add(now) }
    }
  }
}
