package import Foundation

/// What one transfer has come to, and what is to be done: an event in, actions out.
///
/// Between the session, which pushes, and a reader, who pulls, bytes wait here. When there are too many, the task is suspended,
/// and resumed when few are left. The two are decided on different threads: were they done as they are decided, a resume could
/// overtake its suspend, and the task would stay suspended while the reader waits. So there is never more than one operation
/// on the task under way: whoever is told of one does it and says ``Event/performed``, and only then the next one is decided.
///
/// A value: every interleaving of it can be tried, without a network.
package struct TransferFlow<Head, Failure: Error> {
  /// What happens.
  package enum Event {
    /// The reader wants the head of the answer. It begins with that.
    case wantsHead
    /// The reader wants the next bytes; or to know that there are none.
    case wantsChunk
    /// The head has come.
    case head(Head)
    /// Bytes have come.
    case received(Data)
    /// No more comes: all has come, or this has gone wrong.
    case ended(Failure?)
    /// Nobody wants any more, for this reason.
    case cancel(Failure)
    /// The operation that was last told has been done.
    case performed
  }

  /// What is done with the task.
  package enum Operation: Hashable, Sendable {
    case start
    case suspend
    case resume
    case cancel
  }

  /// What is to be done, in order.
  package enum Action {
    /// Do this with the task, and say so.
    case perform(Operation)
    /// The reader that waits for the head gets it.
    case giveHead(Head)
    /// The reader that waits for bytes gets these.
    case give([Data])
    /// The reader that waits for bytes has had all.
    case finish
    /// The reader that waits gets this error.
    case fail(Failure)
  }

  /// What the reader waits for.
  private enum Waiting {
    case nothing
    case head
    case chunk
  }

  /// How the task stands, as far as operations on it have been decided.
  private enum Line {
    case new
    case running
    case suspended
    case cancelled
  }

  /// How a transfer has ended.
  fileprivate enum End {
    case whole
    case failed(Failure)
  }

  /// From how many bytes that wait on the task is suspended, and down to how many.
  private let marks: ClosedRange<Int>
  private var waiting = Waiting.nothing
  private var line = Line.new
  /// Whether an operation has been told, and not yet been done.
  private var isPerforming = false
  private var isCancelWanted = false
  private var head: Head?
  private var buffered: [Data] = []
  private var end: End?

  /// How many bytes wait to be read.
  package private(set) var bufferedBytes = 0
  /// How many bytes have come.
  package private(set) var receivedBytes = 0
  /// Whether all has come, or no more is wanted.
  var isOver: Bool { end != nil }
  /// Whether the head has come.
  var hasHead: Bool { head != nil }

  /// - Parameter marks: From how many bytes that wait on the task is suspended, and down to how many.
  package init(marks: ClosedRange<Int>) { self.marks = marks }

  /// Takes an event.
  ///
  /// - Returns: What is to be done, in order.
  package mutating func handle(_ event: Event) -> [Action] {
    switch event {
    case .wantsHead: waiting = .head
    case .wantsChunk: waiting = .chunk
    case .head(let head): if end == nil { self.head = head }
    case .received(let data): receive(data)
    case .ended(let failure): if end == nil { end = failure.map(End.failed) ?? .whole }
    case .cancel(let failure): cancel(failure)
    case .performed: isPerforming = false
    }
    return answer() + operation()
  }

  private mutating func receive(_ data: Data) {
    receivedBytes += data.count
    guard end == nil, !data.isEmpty else { return }
    buffered.append(data)
    bufferedBytes += data.count
  }

  private mutating func cancel(_ failure: Failure) {
    isCancelWanted = true
    // All may have come: but who goes on reading has not read all, and must not take this for the end.
    if end == nil || !buffered.isEmpty { end = .failed(failure) }
    buffered = []
    bufferedBytes = 0
  }

  /// What the reader gets that waits.
  private mutating func answer() -> [Action] {
    switch (waiting, head, end) {
    case (.nothing, _, _): return []
    case (.head, _, .failed(let failure)?):
      waiting = .nothing
      return [.fail(failure)]
    case (.head, let head?, _):
      waiting = .nothing
      return [.giveHead(head)]
    case (.head, nil, _): return []
    case (.chunk, _, _) where !buffered.isEmpty:
      waiting = .nothing
      return [.give(take())]
    case (.chunk, _, .failed(let failure)?):
      waiting = .nothing
      return [.fail(failure)]
    case (.chunk, _, .whole?):
      waiting = .nothing
      return [.finish]
    case (.chunk, _, nil): return []
    }
  }

  /// The oldest of what waits, up to 64 KiB together: sessions hand over small pieces.
  private mutating func take() -> [Data] {
    var count = 0
    var bytes = 0
    while count < buffered.count, count == 0 || bytes + buffered[count].count <= 64 << 10 {
      bytes += buffered[count].count
      count += 1
    }
    defer { buffered.removeFirst(count) }
    bufferedBytes -= bytes
    return Array(buffered.prefix(count))
  }

  /// What is to be done with the task next.
  private mutating func operation() -> [Action] {
    guard !isPerforming, let operation = nextOperation else { return [] }
    isPerforming = true
    line =
      switch operation {
      case .start, .resume: .running
      case .suspend: .suspended
      case .cancel: .cancelled
      }
    return [.perform(operation)]
  }

  private var nextOperation: Operation? {
    switch line {
    case .cancelled: nil
    case _ where isCancelWanted: .cancel
    case _ where end != nil: nil
    case .new: waiting == .head ? .start : nil
    case .running: bufferedBytes >= marks.upperBound ? .suspend : nil
    case .suspended: bufferedBytes <= marks.lowerBound ? .resume : nil
    }
  }
}

// So that a test can tell the states that it has been in.

extension TransferFlow: Equatable where Head: Equatable, Failure: Equatable {}
extension TransferFlow: Hashable where Head: Hashable, Failure: Hashable {}
extension TransferFlow.End: Equatable where Failure: Equatable {}
extension TransferFlow.End: Hashable where Failure: Hashable {}
