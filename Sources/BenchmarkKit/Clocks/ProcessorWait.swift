/// The time that the calling thread was ready to run while other work had the processor.
enum ProcessorWait {
  /// Nanoseconds since the thread began; nil where the system does not count them (Linux does, in /proc).
  /// - Complexity: O(1); some system calls of a few microseconds.
  static func nanoseconds() -> Int64? {
    #if os(Linux)
      // Three numbers: on the processor, waiting for it, and how often it was given one.
      SystemCalls.contents(ofFile: "/proc/thread-self/schedstat").flatMap(nanoseconds(in:))
    #else
      nil
    #endif
  }

  static func nanoseconds(in text: String) -> Int64? {
    let numbers = text.split { $0 == " " || $0 == "\n" }
    guard numbers.count == 3, let wait = Int64(numbers[1]), wait >= 0 else { return nil }
    return wait
  }

  /// Wall time without the time in which other work had the processor. It cannot be less than what the thread has
  /// computed: where the counter and the clocks were read moments apart, that holds.
  static func undisturbed(wall: Int64, wait: Int64, threadCPU: Int64) -> Int64 {
    min(wall, max(wall - max(0, wait), min(wall, threadCPU)))
  }
}
