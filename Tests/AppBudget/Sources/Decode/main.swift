// The same as Without, and besides: a payload is decoded while it arrives.

import JSONStream

func decode(_ bytes: [UInt8]) throws -> (sections: Int, cells: Int) {
  var (sections, cells) = (0, 0)
  func take(_ event: SectionEvent<FeedCell>) throws {
    guard case .section(let section) = event else { return }
    cells += section.cells.count
    sections += 1
  }
  let decoder = try SectionStreamDecoder<FeedCell>()
  var rest = bytes[...]
  while !rest.isEmpty {
    try decoder.feed(rest.prefix(4096), take)
    rest = rest.dropFirst(4096)
  }
  try decoder.finish(take)
  return (sections, cells)
}

let bytes = try contents(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "/dev/null")
for round in ["first", "second"] {
  let start = nanoseconds()
  let (count, half) = look(at: bytes)
  print("\(round): \(count) lines, \(half), \((nanoseconds() - start) / 1000) µs")
  let decoding = nanoseconds()
  let screen = try decode(bytes)
  let time = nanoseconds() - decoding
  print("\(round) decode: \(screen.sections) sections, \(screen.cells) cells, \(time / 1000) µs")
}
