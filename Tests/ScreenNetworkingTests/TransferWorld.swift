import Foundation
import ScreenNetworking

/// A transfer and all that acts on it, as a value, so that each of them can go on next in every
/// state.
struct TransferWorld: Hashable {
  enum Reason: Error, Hashable {
    case broken
    case cancelled
  }

  typealias Flow = TransferFlow<Int, Reason>

  enum Step: Hashable {
    case head
    case piece(bytes: Int)
    case end(Reason?)
  }

  private var flow: Flow
  private var script: ArraySlice<Step>
  private let cancels: Bool
  private let highMark: Int
  private let sent: Data
  private let end: Reason?

  // The task.
  private var isStarted = false
  private var suspensions = 0
  private var isTaskCancelled = false
  private var late: Int
  private var told: [Flow.Operation] = []
  private var done = 0

  // The reader, and whoever cancels.
  private var isWaiting = false
  private var hasHead = false
  private var read = Data()
  private var outcome: Outcome?
  private var hasCancelled = false
  private var sentBytes = 0
  private var surplus = 0
  private var fault: String?

  private enum Outcome: Hashable {
    case whole
    case failed(Reason)
  }

  private enum Move: Hashable {
    case session
    case reader
    case cancel
    case perform(Int)
    case say
  }

  init(script: [Step], marks: ClosedRange<Int>, cancels: Bool, late: Int) {
    flow = Flow(marks: marks)
    self.script = script[...]
    self.cancels = cancels
    highMark = marks.upperBound
    self.late = late
    let count = script.reduce(0) { if case .piece(let bytes) = $1 { $0 + bytes } else { $0 } }
    sent = Data((0..<count).map { UInt8($0) })
    if case .end(let reason)? = script.last { end = reason } else { end = nil }
  }

  /// Tries every order.
  ///
  /// - Returns: How many states there are, and what is wrong in some.
  func explored() -> (states: Int, faults: [String]) {
    var seen: Set<TransferWorld> = [self]
    var open = [self]
    var faults: [String] = []
    while let world = open.popLast() {
      if let fault = world.fault ?? world.faultAtRest { faults.append(fault) }
      guard world.fault == nil else { continue }
      for move in world.moves {
        let next = world.after(move)
        if seen.insert(next).inserted { open.append(next) }
      }
    }
    return (seen.count, faults)
  }

  private var moves: [Move] {
    var moves: [Move] = []
    if isStarted, !script.isEmpty, suspensions == 0 || late > 0 || isTaskCancelled {
      moves.append(.session)
    }
    if !isWaiting, outcome == nil { moves.append(.reader) }
    if cancels, !hasCancelled { moves.append(.cancel) }
    moves += told.indices.map(Move.perform)
    if done > 0 { moves.append(.say) }
    return moves
  }

  private var faultAtRest: String? {
    guard moves.allSatisfy({ $0 == .cancel }) else { return nil }
    guard let outcome else {
      return "the reader waits in vain, suspended \(suspensions) times"
    }
    if sent.prefix(read.count) != read {
      return "read \(Array(read)) of \(Array(sent))"
    }
    switch outcome {
    case .whole:
      return read == sent && end == nil ? nil : "whole with \(read.count) of \(sent.count) bytes"
    case .failed(.broken):
      return end == .broken && (read == sent || !hasHead) ? nil : "broken, \(read.count) bytes"
    case .failed(.cancelled): return hasCancelled ? nil : "cancelled by nobody"
    }
  }

  private func after(_ move: Move) -> TransferWorld {
    var world = self
    switch move {
    case .session: world.say()
    case .reader:
      world.isWaiting = true
      world.take(hasHead ? .wantsChunk : .wantsHead)
    case .cancel:
      world.hasCancelled = true
      world.take(.cancel(.cancelled))
    case .perform(let index): world.perform(world.told.remove(at: index))
    case .say:
      world.done -= 1
      world.take(.performed)
    }
    return world
  }

  /// The session says what comes next; of a task that was cancelled, that it was.
  private mutating func say() {
    guard !isTaskCancelled else {
      script = []
      return take(.ended(.cancelled))
    }
    if suspensions > 0 { late -= 1 }
    switch script.removeFirst() {
    case .head: take(.head(200))
    case .piece(let bytes):
      if suspensions > 0 || !told.isEmpty || done > 0 {
        surplus += bytes
      } else {
        surplus = 0
      }
      defer { sentBytes += bytes }
      take(.received(sent[sentBytes..<sentBytes + bytes]))
      // The piece that is too much has three bytes at most.
      if flow.bufferedBytes > highMark + 2 + surplus {
        fault = "\(flow.bufferedBytes) bytes wait"
      }
    case .end(let reason): take(.ended(reason))
    }
  }

  private mutating func perform(_ operation: Flow.Operation) {
    switch operation {
    case .start: isStarted = true
    case .suspend: suspensions += 1
    // Of a task that is not suspended it does nothing.
    case .resume: suspensions = max(0, suspensions - 1)
    case .cancel:
      isTaskCancelled = true
      // One that has not begun ends, too.
      isStarted = true
    }
    done += 1
  }

  private mutating func take(_ event: Flow.Event) {
    for action in flow.handle(event) {
      switch action {
      case .perform(let operation):
        if isTaskCancelled {
          fault = "\(operation) of a task that was cancelled"
        }
        if !told.isEmpty || done > 0 { fault = "\(operation) beside \(told)" }
        told.append(operation)
      case .giveHead:
        check(!hasHead, "a second head")
        isWaiting = false
        hasHead = true
      case .give(let pieces):
        check(hasHead, "bytes before the head")
        for piece in pieces { read += piece }
        isWaiting = false
      case .finish:
        outcome = .whole
        isWaiting = false
      case .fail(let reason):
        outcome = .failed(reason)
        isWaiting = false
      }
    }
  }

  private mutating func check(_ holds: Bool, _ what: String) {
    if !holds || !isWaiting { fault = what }
  }
}
