import Foundation

/// POSIX clocks by their identifier.
enum SystemClock {
  static func nanoseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    // Fails only for a clock that the system does not have; both that we ask for are part of every system here.
    let status = clock_gettime(clock, &time)
    precondition(status == 0, "clock_gettime does not know clock \(clock)")
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}

/// Wall time that never goes backwards.
public enum MonotonicClock {
  /// Nanoseconds since an arbitrary moment that stays the same while the process runs. It does not tick while the
  /// machine sleeps. Only differences mean anything.
  ///
  /// Read from the system directly: `ContinuousClock` gives the same time, but as a 128-bit duration that has to be
  /// taken apart again.
  /// - Complexity: O(1); some tens of nanoseconds on Linux, mostly without a system call.
  public static func nanoseconds() -> Int64 {
    #if canImport(Darwin)
      // Without the corrections that network time makes, and stopping in sleep as Linux's CLOCK_MONOTONIC does.
      Int64(clamping: clock_gettime_nsec_np(CLOCK_UPTIME_RAW))
    #else
      SystemClock.nanoseconds(of: CLOCK_MONOTONIC)
    #endif
  }
}

/// The time that the processors spent on this process.
public enum ProcessCPUClock {
  /// Nanoseconds of user and system time of all threads since the process began. Runs faster than wall time when
  /// several threads work, and stands still while all of them wait.
  /// - Complexity: O(1); a system call of some hundred nanoseconds, so read it outside of what the wall clock times.
  public static func nanoseconds() -> Int64 { SystemClock.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }
}

/// The time that the processors spent on the calling thread.
package enum ThreadCPUClock {
  /// Nanoseconds of user and system time since the thread began.
  /// - Complexity: O(1); a system call of some hundred nanoseconds.
  package static func nanoseconds() -> Int64 { SystemClock.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }
}
