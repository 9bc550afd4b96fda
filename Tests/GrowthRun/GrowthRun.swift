import Foundation
import HostileInputs

/// Holds works to costs that grow as their inputs do, in instructions, for `scripts/test --only growth`.
///
///     growth                                lists the shapes of inputs
///     growth SHAPE [--bytes N] [--figures]  has all works on a shape counted, with inputs of up to so many bytes; says which
///                                           grow faster than the input, or also how all of them grow
@main struct GrowthRun {
  private static let usualBytes = 32 << 10
  /// At such sizes n log n is n to the power of 1.1, and what grows otherwise is told from noise.
  private static let mostExponent = 1.2
  /// What costs less is not judged, as its beginning and its end outweigh its growth: a tenth of a millisecond.
  private static let fewInstructions = 500_000

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let name = words.first else { return GrowthShape.all.forEach { write($0.name) } }
    guard let shape = GrowthShape.all.first(where: { $0.name == name }) else {
      write("there is no '\(name)'")
      exit(64)
    }
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    let bytes = value("--bytes").flatMap { Int($0) } ?? usualBytes
    if let folder = value("--counted") { return try run(shape, bytes, in: URL(fileURLWithPath: folder)) }
    exit(try holds(shape, bytes, showsAll: words.contains("--figures")) ? 0 : 1)
  }

  /// Returns whether no work grows faster than its input, and says which do.
  private static func holds(_ shape: GrowthShape, _ bytes: Int, showsAll: Bool) throws -> Bool {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sectile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let rows = try counted(shape, bytes, in: folder) else { return false }
    var holds = true
    for (number, row) in rows.enumerated() {
      let counts = try (1...3).map { try instructions(in: folder, number * 3 + $0) }
      // Without what the least input costs, and so any other.
      let exponent = log(ratio(above: counts)) / log(ratio(above: row.bytes))
      let grows = counts[2] - counts[0] > fewInstructions && exponent > mostExponent
      let isGood = !grows && row.outcomes[1] == row.outcomes[2]
      holds = holds && isGood
      guard showsAll || !isGood else { continue }
      let shown = String(format: "%.2f", exponent)
      write(
        "\(isGood ? "" : "FAILED ")\(shape.name), \(row.work): exponent \(shown), \(row.bytes) bytes, "
          + "\(counts) instructions, \(row.outcomes)")
    }
    return holds
  }

  /// Returns how many times as far the last of three values lies above the first as the second one does.
  private static func ratio(above values: [Int]) -> Double {
    Double(max(1, values[2] - values[0])) / Double(max(1, values[1] - values[0]))
  }

  /// Runs all works in this process, which callgrind watches, and writes their rows.
  private static func run(_ shape: GrowthShape, _ bytes: Int, in folder: URL) throws {
    // Ends the process, and so fails the shape: ten times what the longest takes.
    alarm(1200)
    let file = rowsFile(in: folder)
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    try GrowthCase(shape, in: folder).run(bytes: bytes, count: countedWork) { row in
      try output.write(contentsOf: JSONEncoder().encode(row) + Data("\n".utf8))
    }
  }

  /// Has this program count the works under callgrind, which dumps its counts behind each. Returns nil where that fails,
  /// and says so.
  private static func counted(_ shape: GrowthShape, _ bytes: Int, in folder: URL) throws -> [GrowthCase.Row]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=\(folder.path)/counts", "--log-file=\(folder.path)/log",
      "--collect-atstart=no", "--demangle=no", "--dump-line=no", "--toggle-collect=*countedWork*",
      "--dump-after=*dumpedWork*", CommandLine.arguments[0], shape.name, "--bytes", "\(bytes)", "--counted",
      folder.path,
    ]
    var environment = ProcessInfo.processInfo.environment
    // Two runs count alike.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    process.environment = environment
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
    try process.run()
    process.waitUntilExit()
    let lines = ((try? String(contentsOf: rowsFile(in: folder), encoding: .utf8)) ?? "").split(separator: "\n")
    let rows = try lines.map { try JSONDecoder().decode(GrowthCase.Row.self, from: Data($0.utf8)) }
    guard process.terminationStatus == 0 else {
      let log = (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
      let last = rows.last.map { "behind '\($0.work)'" } ?? "at the first work"
      write("FAILED \(shape.name): ended by \(process.terminationStatus) \(last): \(log.suffix(500))")
      return nil
    }
    return rows
  }

  private static func instructions(in folder: URL, _ number: Int) throws -> Int {
    let text = try String(contentsOf: folder.appendingPathComponent("counts.\(number)"), encoding: .utf8)
    let totals = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    guard let count = totals.flatMap({ Int($0.dropFirst("totals: ".count)) }) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return count
  }

  private static func rowsFile(in folder: URL) -> URL { folder.appendingPathComponent("rows") }

  /// Each line is written at once: a crash loses none.
  private static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }
}

// Valgrind finds these functions by their names, so they must not be inlined or split. It dumps only where it counts: the dump is
// made at the inner one's end, before the outer one ends the count.

@inline(never)
@_optimize(none)
private func countedWork(_ body: () -> Void) { dumpedWork(body) }

@inline(never)
@_optimize(none)
private func dumpedWork(_ body: () -> Void) { body() }
