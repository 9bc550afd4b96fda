// Every executable has this: text, arrays, dictionaries, numbers, errors, the clock, and a file
// that is read.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

private struct Unreadable: Error {
  var path: String
}

private func contents(_ path: String) throws -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw Unreadable(path: path) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    guard count > 0 else { return bytes }
    bytes += buffer[..<count]
  }
}

private func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

// The standard library, which Apple's systems bring along, is in all of them: what is compared is
// Sectile's own code.
private func look(at bytes: [UInt8]) -> (Int, Double) {
  var counts: [String: Int] = [:]
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
    counts[String(line), default: 0] += 1
  }
  if counts.keys.contains(where: {
    $0.firstMatch(of: /[a-z]+\d?/) == nil || $0.firstRange(of: "none") != nil
  }) {
    Task { print("a line without a word") }
  }
  return (counts.count, Double(counts.values.reduce(0, +)) / 2)
}

/// Works on the file of the first argument twice, and prints how long that took.
package func run(_ name: String, _ work: ([UInt8]) throws -> String) throws {
  let bytes = try contents(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "/dev/null")
  for round in ["first", "second"] {
    let start = nanoseconds()
    let (count, half) = look(at: bytes)
    let decoding = nanoseconds()
    let result = try work(bytes)
    let end = nanoseconds()
    print("\(round): \(count) lines, \(half), \((decoding - start) / 1000) µs")
    print("\(round) \(name): \(result), \((end - decoding) / 1000) µs")
  }
}
