/// Times work of the calling thread by three clocks at once.
///
/// On a busy machine wall time says how often other work had the processor. Long work meets more of that than short work
/// does, so that even the ratio of two wall times is wrong. The undisturbed time leaves it out: it is what a machine of its
/// own would have shown, the thread's computing and what it waits for by itself, such as files.
package struct WorkTimer {
  private let wait = ProcessorWait.nanoseconds()
  private let process = ProcessCPUClock.nanoseconds()
  private let thread = ThreadCPUClock.nanoseconds()
  /// Last, so that it does not time the others.
  private let wall = MonotonicClock.nanoseconds()

  /// Starts the clocks.
  package init() {}

  /// The times since the clocks were started.
  /// - Complexity: O(1); some system calls of a few microseconds, none of which the wall clock times.
  package func times() -> WorkTimes {
    let wall = MonotonicClock.nanoseconds() - wall
    let thread = ThreadCPUClock.nanoseconds() - thread
    let process = ProcessCPUClock.nanoseconds() - process
    let wait = wait.flatMap { before in ProcessorWait.nanoseconds().map { $0 - before } } ?? 0
    return WorkTimes(
      undisturbed: ProcessorWait.undisturbed(wall: wall, wait: wait, threadCPU: thread), wall: wall, cpu: process)
  }
}

/// The nanoseconds that some work took.
package struct WorkTimes: Sendable, Hashable {
  /// Wall time without the time in which other work had the processor.
  package var undisturbed: Int64 = 0
  /// Wall time.
  package var wall: Int64 = 0
  /// Processor time of all threads of the process.
  package var cpu: Int64 = 0

  /// The times of two parts of the work.
  static func + (one: WorkTimes, other: WorkTimes) -> WorkTimes {
    WorkTimes(
      undisturbed: one.undisturbed + other.undisturbed, wall: one.wall + other.wall, cpu: one.cpu + other.cpu)
  }

  /// The times without those of a part of the work.
  static func - (whole: WorkTimes, part: WorkTimes) -> WorkTimes {
    WorkTimes(
      undisturbed: whole.undisturbed - part.undisturbed, wall: whole.wall - part.wall, cpu: whole.cpu - part.cpu)
  }
}
