import Foundation

/// The time that the processors spent on this process.
public enum ProcessCPUClock {
  /// Nanoseconds of user and system time of all threads since the process began. Runs faster than wall time when
  /// several threads work, and stands still while all of them wait.
  /// - Complexity: O(1); a system call of some hundred nanoseconds, so read it outside of what the wall clock times.
  public static func nanoseconds() -> Int64 { SystemClock.nanoseconds(of: CLOCK_PROCESS_CPUTIME_ID) }
}
