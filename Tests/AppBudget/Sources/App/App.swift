// What every app has: text, arrays, dictionaries, numbers, errors and the clock, and a file that is read. The other
// executables have a link to this file.

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

struct Unreadable: Error {
  var path: String
}

func contents(_ path: String) throws -> [UInt8] {
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

func nanoseconds() -> Int {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
}

// The standard library, which Apple's systems bring along, is in all of them: what is compared is Sectile's own code.
func look(at bytes: [UInt8]) -> (Int, Double) {
  var counts: [String: Int] = [:]
  for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") { counts[String(line), default: 0] += 1 }
  if counts.keys.contains(where: { $0.firstMatch(of: /[a-z]+\d?/) == nil || $0.firstRange(of: "none") != nil }) {
    Task { print("a line without a word") }
  }
  return (counts.count, Double(counts.values.reduce(0, +)) / 2)
}
