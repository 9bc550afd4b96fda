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
