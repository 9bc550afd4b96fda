import BenchmarkKit
import Sections

/// Takes down when a decoder's phases begin and end.
final class ProfileRecorder: DecodeObserver, @unchecked Sendable {
  // Sendable: a decoder calls its observer one call at a time, and what is recorded is read when the decoder is done.

  /// The beginning or the end of a phase.
  struct Mark {
    var phase: DecodePhase
    var isBeginning: Bool
    /// As the monotonic clock has it, in nanoseconds.
    var time: Int64
    var progress: DecodeProgress
    /// Allocations so far, where they are counted.
    var allocations = 0
  }

  private(set) var marks: [Mark] = []
  private let counted: (@Sendable () -> AllocationSnapshot)?

  /// - Parameters:
  ///   - capacity: How many marks are expected: an array that grows would be measured with the decoder.
  ///   - counted: Reads an allocation counter.
  init(capacity: Int, counted: (@Sendable () -> AllocationSnapshot)? = nil) {
    self.counted = counted
    marks.reserveCapacity(capacity)
  }

  // The clock is read on the phase's side of all that the recorder itself does.

  func phaseBegan(_ phase: DecodePhase, at progress: DecodeProgress) {
    marks.append(Mark(phase: phase, isBeginning: true, time: 0, progress: progress))
    if let counted { marks[marks.count - 1].allocations = counted().allocations }
    marks[marks.count - 1].time = MonotonicClock.nanoseconds()
  }

  func phaseEnded(_ phase: DecodePhase, at progress: DecodeProgress) {
    let time = MonotonicClock.nanoseconds()
    let allocations = counted?().allocations ?? 0
    marks.append(Mark(phase: phase, isBeginning: false, time: time, progress: progress, allocations: allocations))
  }
}

extension [ProfileRecorder.Mark] {
  /// From a phase's beginning to its end, in the order of the ends; what never ended is left out.
  var spans: [(start: ProfileRecorder.Mark, end: ProfileRecorder.Mark)] {
    var open: [ProfileRecorder.Mark] = []
    return compactMap { mark in
      guard !mark.isBeginning else {
        open.append(mark)
        return nil
      }
      return open.lastIndex { $0.phase == mark.phase }.map { (open.remove(at: $0), mark) }
    }
  }
}
