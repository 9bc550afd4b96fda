import Foundation

/// Wall time that never goes backwards.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary moment. It does not tick while the machine sleeps.
  public static func nanoseconds() -> Int64 {
    // Not `ContinuousClock`, whose 128-bit duration has to be taken apart again.
    #if canImport(Darwin)
      // Without the corrections that network time makes, and stopping in sleep as Linux's CLOCK_MONOTONIC does.
      Int64(clamping: clock_gettime_nsec_np(CLOCK_UPTIME_RAW))
    #else
      SystemCalls.nanoseconds(of: CLOCK_MONOTONIC)
    #endif
  }
}

/// The time that the processors spent on this process.
public enum ProcessCPUClock {
  /// Nanoseconds of user and system time of all threads since the process began, by a system call.
  public static func nanoseconds() -> Int64 { SystemCalls.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }
}

/// The time that the processors spent on the calling thread.
package enum ThreadCPUClock {
  /// Nanoseconds of user and system time since the thread began. A system call of some hundred nanoseconds.
  package static func nanoseconds() -> Int64 { SystemCalls.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }
}

/// The time that the calling thread was ready to run while other work had the processor.
enum ProcessorWait {
  /// Nanoseconds since the thread began; nil where the system does not count them.
  static func nanoseconds() -> Int64? {
    // Linux only: elsewhere there is no such file.
    SystemCalls.contents(ofFile: "/proc/thread-self/schedstat").flatMap(nanoseconds(in:))
  }

  /// Reads three numbers: on the processor, waiting for it, and how often it was given one.
  static func nanoseconds(in text: String) -> Int64? {
    let numbers = text.split(whereSeparator: \.isWhitespace)
    guard numbers.count == 3, let wait = Int64(numbers[1]), wait >= 0 else { return nil }
    return wait
  }

  /// Wall time without the time in which other work had the processor; not less than what the thread has computed.
  static func undisturbed(wall: Int64, wait: Int64, threadCPU: Int64) -> Int64 {
    min(wall, max(wall - max(0, wait), min(wall, threadCPU)))
  }
}

/// Times work of the calling thread by three clocks at once.
///
/// On a busy machine long work meets more of other work than short work does, so that even the ratio of two wall times is
/// wrong. The undisturbed time is what a machine of its own would have shown: the thread's computing and its own waiting.
package struct WorkTimer {
  private let wait = ProcessorWait.nanoseconds()
  private let process = ProcessCPUClock.nanoseconds()
  private let thread = ThreadCPUClock.nanoseconds()
  /// Last, so that it does not time the others.
  private let wall = MonotonicClock.nanoseconds()

  /// Starts the clocks.
  package init() {}

  /// The times since the clocks were started. Some system calls of a few microseconds, none of which the wall clock times.
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

  static func + (one: WorkTimes, other: WorkTimes) -> WorkTimes {
    WorkTimes(
      undisturbed: one.undisturbed + other.undisturbed, wall: one.wall + other.wall, cpu: one.cpu + other.cpu)
  }

  static func - (whole: WorkTimes, part: WorkTimes) -> WorkTimes {
    WorkTimes(
      undisturbed: whole.undisturbed - part.undisturbed, wall: whole.wall - part.wall, cpu: whole.cpu - part.cpu)
  }
}
