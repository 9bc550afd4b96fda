import Foundation

/// The time that the processors spent on the calling thread.
package enum ThreadCPUClock {
  /// Nanoseconds of user and system time since the thread began.
  /// - Complexity: O(1); a system call of some hundred nanoseconds.
  package static func nanoseconds() -> Int64 { SystemClock.nanoseconds(of: CLOCK_THREAD_CPUTIME_ID) }
}
