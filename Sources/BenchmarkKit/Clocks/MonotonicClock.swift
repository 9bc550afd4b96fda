import Foundation

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
