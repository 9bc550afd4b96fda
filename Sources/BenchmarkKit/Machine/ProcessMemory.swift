/// The memory that this process occupies, as the system counts it.
public enum ProcessMemory {
  /// Bytes in physical memory now, some dozens of KiB behind; nil where the system does not say.
  public static var residentBytes: Int? {
    // Linux only: elsewhere there is no such file.
    SystemCalls.contents(ofFile: "/proc/self/status").flatMap { bytes(of: "VmRSS", inStatus: $0) }
  }

  /// Finds a field in the text of /proc/self/status: lines such as `VmRSS:\t    5432 kB`, where kB means 1024 bytes.
  static func bytes(of field: String, inStatus status: String) -> Int? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    guard let words = line?.split(whereSeparator: \.isWhitespace), words.count == 3, words[2] == "kB" else {
      return nil
    }
    return Int(words[1]).map { $0 * 1024 }
  }
}
