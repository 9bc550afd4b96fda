package import Foundation

/// The state machine of one transfer: a value that turns events into actions, testable without a
/// network.
///
///     session ─received─▶ buffer ─give─▶ reader
///
/// The task is suspended at `marks.upperBound` buffered bytes, and resumed at `marks.lowerBound`.
///
/// Operations on the task are decided on different threads; performed out of order, a resume could
/// overtake its suspend, and the task would stay suspended while the reader waits. So at most one
/// operation is pending: its receiver performs it and reports ``Event/performed``, and only then
/// the next one is decided.
package struct TransferFlow<Head, Failure: Error> {
  /// An event from the session, the reader or the performer of operations.
  package enum Event {
    /// The reader asks for the head, which starts the task.
    case wantsHead
    /// The reader asks for the next bytes.
    case wantsChunk
    case head(Head)
    case received(Data)
    /// The transfer ended, complete or with an error.
    case ended(Failure?)
    /// The transfer is cancelled for this reason.
    case cancel(Failure)
    /// The pending operation was performed.
    case performed
  }

  /// An operation on the session's task.
  package enum Operation: Hashable, Sendable { case start, suspend, resume, cancel }

  /// An action that the transfer performs after an event.
  package enum Action {
    /// Perform this operation, and report it.
    case perform(Operation)
    /// Give the head to the waiting reader.
    case giveHead(Head)
    case give([Data])
    /// Tell the waiting reader that all bytes were read.
    case finish
    case fail(Failure)
  }

  /// The wish of the reader that waits. There is one reader, so one wish at a time.
  private enum Waiting { case nothing, head, chunk }

  /// The task's state after all decided operations.
  ///
  ///     new ─start─▶ running ◀─suspend / resume─▶ suspended
  ///     each of them ─cancel─▶ cancelled
  private enum Line { case new, running, suspended, cancelled }

  /// The end of the transfer, with its error if it failed.
  fileprivate enum End {
    case whole
    case failed(Failure)
  }

  /// The numbers of buffered bytes to resume (lower) and to suspend at (upper).
  private let marks: ClosedRange<Int>
  private var waiting = Waiting.nothing
  private var line = Line.new
  /// Is true while an operation is decided and not yet reported as performed.
  private var isPerforming = false
  /// Is true when the task is to be cancelled, once no operation is pending.
  private var isCancelWanted = false
  /// The response's head; nil until it arrives. One that arrives after the end is dropped.
  private var head: Head?
  /// The pieces that the reader has not taken, the oldest first. None of them is empty.
  private var buffered: [Data] = []
  /// The end; nil while bytes may come. The reader learns of it after the buffered bytes.
  private var end: End?

  /// The bytes in `buffered` together.
  package private(set) var bufferedBytes = 0
  /// All bytes that the session delivered, those after the end included.
  package private(set) var receivedBytes = 0
  var hasHead: Bool { head != nil }
  /// Is true once all has come, or no more is wanted.
  var isOver: Bool { end != nil }

  package init(marks: ClosedRange<Int>) { self.marks = marks }

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
    // Even if all bytes arrived, the reader has not read them and must not take this for the end.
    if end == nil || !buffered.isEmpty { end = .failed(failure) }
    buffered = []
    bufferedBytes = 0
  }

  /// Returns the answer to the waiting reader, if there is one now. Buffered bytes come before the
  /// end.
  private mutating func answer() -> [Action] {
    let action: Action? =
      switch (waiting, head, end) {
      case (.chunk, _, _) where !buffered.isEmpty: .give(take())
      case (.head, _, .failed(let failure)?), (.chunk, _, .failed(let failure)?): .fail(failure)
      case (.head, let head?, _): .giveHead(head)
      case (.chunk, _, .whole?): .finish
      case (.nothing, _, _), (.head, nil, _), (.chunk, _, nil): nil
      }
    guard let action else { return [] }
    waiting = .nothing
    return [action]
  }

  /// Takes the oldest pieces, up to 64 KiB together, as sessions deliver small ones.
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

  /// Decides the next operation, unless one is pending.
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

  /// The operation that the state calls for. A cancellation comes before all others; after the end
  /// nothing else is needed.
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

// For tests that compare states.

extension TransferFlow: Equatable, Hashable where Head: Hashable, Failure: Hashable {}
extension TransferFlow.End: Equatable, Hashable where Failure: Hashable {}
