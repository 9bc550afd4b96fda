import ScreenServer

/// The course of a load, in milliseconds since its request.
struct LoadRecord: Sendable, Hashable, Encodable {
  /// The progress of a load at a moment: bytes read, sections shown, and frames.
  struct Sample: Sendable, Hashable, Encodable {
    var ms = 0.0
    var bytes = 0
    var sections = 0
    var frames = 0
  }

  /// A moment of a load that the timeline names.
  struct Mark: Sendable, Hashable, Encodable {
    /// The kind of a moment.
    enum Kind: String, Sendable, Hashable, Encodable {
      case firstByte, firstViewport, update, complete, unchanged, cancelled, error
    }

    var kind: Kind
    var ms: Double

    /// A description of the mark with its time; nil if another event describes it.
    var words: String? {
      let what: String
      switch kind {
      case .firstByte: what = "first byte"
      case .firstViewport: what = "first viewport"
      case .update, .complete, .cancelled: what = kind.rawValue
      case .unchanged, .error: return nil
      }
      return
        "\(what) after \(ms < 9.95 ? "\((ms * 10).rounded() / 10)" : "\(Int(ms.rounded()))") ms"
    }
  }

  var number = 0
  var asked = ""
  /// The samples by rising time: at least one, at most 240.
  fileprivate(set) var samples: [Sample] = [Sample()]
  fileprivate(set) var marks: [Mark] = []
  /// The time of the load's end; nil while it runs. Nothing is recorded afterwards.
  fileprivate(set) var duration: Double?

  /// Adds a sample that continues the last one with a change.
  fileprivate mutating func change(_ body: (inout Sample) -> Void, at ms: Double) {
    var sample = samples[samples.count - 1]
    // At most a sample each millisecond; of too many every second one is removed.
    if samples.count > 1, ms - sample.ms < 1 { samples.removeLast() }
    if samples.count >= 240 {
      samples = samples.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    }
    sample.ms = ms
    body(&sample)
    samples.append(sample)
  }
}

/// A recorder of the newest load, which the source and the session share.
struct LoadRecorder: Sendable {
  private let state = Locked((began: ContinuousClock.now, record: LoadRecord()))

  var current: LoadRecord { state.current.record }

  /// Begins a new record. The one before is dropped.
  func begin(_ asked: String) {
    state.withLock { $0 = (.now, LoadRecord(number: $0.record.number + 1, asked: asked)) }
  }

  func add(bytes: Int) {
    change { record, ms in
      if record.samples.last?.bytes == 0 {
        record.marks.append(.init(kind: .firstByte, ms: ms))
      }
      record.change({ $0.bytes += bytes }, at: ms)
    }
  }

  func show(sections: Int, frames: Int) {
    change { record, ms in
      if !record.marks.contains(where: { $0.kind == .firstViewport }) {
        record.marks.append(.init(kind: .firstViewport, ms: ms))
      }
      record.change({ ($0.sections, $0.frames) = (sections, frames) }, at: ms)
    }
  }

  func mark(_ kind: LoadRecord.Mark.Kind) {
    change { record, ms in
      record.marks.append(.init(kind: kind, ms: ms))
      guard [.complete, .unchanged, .cancelled, .error].contains(kind) else {
        return
      }
      record.change({ _ in }, at: ms)
      record.duration = ms
    }
  }

  /// Changes the record at the current time, unless its load has ended.
  private func change(_ body: (inout LoadRecord, Double) -> Void) {
    state.withLock { state in
      // Later changes do not belong to the load, such as a section that is laid out in its other
      // view.
      guard state.record.duration == nil else { return }
      body(&state.record, (ContinuousClock.now - state.began) / .milliseconds(1))
    }
  }
}
