/// The memory that this process occupies, as the system counts it.
///
/// Read from /proc, so it exists on Linux only: everywhere else the values are nil, and a report leaves them out. The
/// kernel keeps these counts in pages and, for speed, per thread or processor, so they may be some dozens of KiB behind.
public enum ProcessMemory {
  /// Bytes in physical memory now (`VmRSS`); nil where the system does not say.
  /// - Complexity: O(1), but a handful of system calls.
  public static var residentBytes: Int? { bytes(of: "VmRSS") }

  private static func bytes(of field: String) -> Int? {
    SystemCalls.contents(ofFile: "/proc/self/status").flatMap { bytes(of: field, inStatus: $0) }
  }

  /// Finds a field in the text of /proc/self/status: lines such as `VmRSS:\t    5432 kB`, where kB means 1024 bytes.
  static func bytes(of field: String, inStatus status: String) -> Int? {
    for line in status.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == field else { continue }
      let words = parts[1].split(whereSeparator: { $0 == " " || $0 == "\t" })
      guard words.count == 2, words[1] == "kB", let kibibytes = Int(words[0]) else { return nil }
      return kibibytes * 1024
    }
    return nil
  }
}
