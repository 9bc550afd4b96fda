import Foundation

/// How much more physical memory the process had at once than before, as Linux counts it: with what the allocator rounds to and
/// keeps, and with code that is read for the first time.
struct ResidentPeak {
  private let before: Int

  /// Begins to watch. Nil where the system does not say, and under a sanitizer, which keeps what is freed.
  init?() {
    #if canImport(Glibc)
      Self.trim()
      guard let file = FileHandle(forWritingAtPath: "/proc/self/clear_refs") else { return nil }
      guard (try? file.write(contentsOf: Data("5".utf8))) != nil, let resident = Self.bytes(of: "VmRSS") else {
        return nil
      }
      before = resident
    #else
      return nil
    #endif
  }

  /// The most bytes above those of the beginning.
  var bytes: Int? { Self.bytes(of: "VmHWM").map { max(0, $0 - before) } }

  #if canImport(Glibc)
    /// Gives back what earlier work has freed: it is not to serve this one unseen. Swift's headers do not have `malloc_trim`, which
    /// takes how many bytes to keep and says whether any were given back.
    private static func trim() {
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(symbol, to: (@convention(c) (Int) -> Int32).self)(0)
    }
  #endif

  private static func bytes(of field: String) -> Int? {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }.map { $0 << 10 }
  }
}
