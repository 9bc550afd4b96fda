import Foundation

/// Wall time that never goes backwards.
public enum MonotonicClock {
  /// Returns the nanoseconds since an arbitrary moment. The clock stops while the machine sleeps.
  public static func nanoseconds() -> Int64 {
    // Not `ContinuousClock`, whose 128-bit duration would have to be converted.
    #if canImport(Darwin)
      // Without corrections by network time, and stopping in sleep as Linux's CLOCK_MONOTONIC does.
      Int64(clamping: clock_gettime_nsec_np(CLOCK_UPTIME_RAW))
    #else
      SystemCalls.nanoseconds(of: CLOCK_MONOTONIC)
    #endif
  }
}

/// The processor time of this process.
public enum ProcessCPUClock {
  /// Returns the nanoseconds of user and system time of all threads since the process began, by a
  /// system call.
  public static func nanoseconds() -> Int64 {
    SystemCalls.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID)
  }
}

/// The processor time of the calling thread.
package enum ThreadCPUClock {
  /// Returns the nanoseconds of user and system time since the thread began.
  package static func nanoseconds() -> Int64 {
    SystemCalls.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID)
  }
}

/// The time that the calling thread was ready to run while others used the processor.
enum ProcessorWait {
  /// Returns the time that the calling thread has waited since it began; nil where the system does
  /// not tell.
  static func nanoseconds() -> Int64? {
    // On Linux only; other systems have no such file.
    SystemCalls.contents(ofFile: "/proc/thread-self/schedstat").flatMap(nanoseconds(in:))
  }

  /// Reads the second of the file's three numbers: the processor time, the waiting time, the time
  /// slices.
  static func nanoseconds(in text: String) -> Int64? {
    let numbers = text.split(whereSeparator: \.isWhitespace)
    guard numbers.count == 3, let wait = Int64(numbers[1]), wait >= 0 else {
      return nil
    }
    return wait
  }

  /// Returns the wall time less the waiting, but no less than the thread's processor time and no
  /// more than the wall time. The clocks are read one after the other, so their difference alone
  /// could be outside.
  static func undisturbed(wall: Int64, wait: Int64, threadCPU: Int64) -> Int64 {
    min(wall, max(wall - max(0, wait), min(wall, threadCPU)))
  }
}

/// Times work of the calling thread by three clocks.
///
/// On a busy machine long work is interrupted more often than short work, so that even the ratio of
/// two wall times is wrong. The undisturbed time is that of an idle machine: the thread's processor
/// time plus its own waiting.
package struct WorkTimer {
  /// The waiting time at the start; nil where the system does not tell.
  private let wait = ProcessorWait.nanoseconds()
  private let process = ProcessCPUClock.nanoseconds()
  private let thread = ThreadCPUClock.nanoseconds()
  /// Initialized last, so that it does not time the other clocks.
  private let wall = MonotonicClock.nanoseconds()

  package init() {}

  /// Returns the times since the clocks were started; the wall clock excludes these system calls.
  package func times() -> WorkTimes {
    let wall = MonotonicClock.nanoseconds() - wall
    let thread = ThreadCPUClock.nanoseconds() - thread
    let process = ProcessCPUClock.nanoseconds() - process
    let wait = wait.flatMap { before in ProcessorWait.nanoseconds().map { $0 - before } } ?? 0
    return WorkTimes(
      undisturbed: ProcessorWait.undisturbed(wall: wall, wait: wait, threadCPU: thread), wall: wall,
      cpu: process)
  }
}

/// The nanoseconds that some work took.
package struct WorkTimes: Sendable, Hashable {
  /// The wall time of an idle machine; at most `wall`.
  package var undisturbed: Int64 = 0
  /// The time that passed.
  package var wall: Int64 = 0
  /// The processor time of all threads, which may be more than `wall`.
  package var cpu: Int64 = 0
}
