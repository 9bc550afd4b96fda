// What every app has; see Support.swift.

let bytes = try contents(CommandLine.arguments.count > 1 ? CommandLine.arguments[1] : "/dev/null")
for round in ["first", "second"] {
  let start = nanoseconds()
  let (count, half) = look(at: bytes)
  print("\(round): \(count) lines, \(half), \((nanoseconds() - start) / 1000) µs")
}
