import Foundation
import HostileInputs

/// Holds works to costs that grow as their inputs do, in instructions, for
/// `scripts/test --only growth`.
///
///     growth                                lists the shapes of inputs
///     growth SHAPE [--bytes N] [--figures]  has all works on a shape counted, with inputs of up to so many bytes; says which
///                                           grow faster than the input, or also how all of them grow
///
/// A work that seems to grow faster is counted once more with inputs four times as large, and fails
/// if it does so there, too. A table of a fixed size that only the larger of two inputs needs looks
/// like growth at one pair of sizes, not at two.
@main struct GrowthRun {
  private static let usualBytes = 32 << 10
  /// At such sizes n log n is n to the power of 1.1, and what grows otherwise is told from noise.
  private static let mostExponent = 1.2
  /// A work that costs less is not judged, as its beginning and its end outweigh its growth: a
  /// tenth of a millisecond.
  private static let fewInstructions = 500_000

  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    guard let name = words.first else {
      return GrowthShape.all.forEach { write($0.name) }
    }
    guard let shape = GrowthShape.all.first(where: { $0.name == name }) else {
      write("there is no '\(name)'")
      exit(64)
    }
    func value(_ option: String) -> String? {
      words.firstIndex(of: option).flatMap { words.indices.contains($0 + 1) ? words[$0 + 1] : nil }
    }
    let bytes = value("--bytes").flatMap { Int($0) } ?? usualBytes
    if let folder = value("--counted") {
      let works = value("--works").map { Set($0.split(separator: ";").map(String.init)) }
      return try run(shape, bytes, works, in: URL(fileURLWithPath: folder))
    }
    exit(try holds(shape, bytes, showsAll: words.contains("--figures")) ? 0 : 1)
  }

  /// Returns whether no work grows faster than its input, and says which do.
  private static func holds(_ shape: GrowthShape, _ bytes: Int, showsAll: Bool) throws -> Bool {
    guard let figures = try figures(shape, bytes, nil) else { return false }
    let suspects = Set(figures.filter(\.grows).map(\.row.work))
    let larger = bytes * GrowthCase.factor * GrowthCase.factor
    guard let again = suspects.isEmpty ? [] : try self.figures(shape, larger, suspects) else {
      return false
    }
    let growing = Set(again.filter(\.grows).map(\.row.work))
    var holds = true
    for figure in figures + again {
      let isGood =
        !growing.contains(figure.row.work) && figure.row.outcomes[1] == figure.row.outcomes[2]
      holds = holds && isGood
      guard showsAll || !isGood else { continue }
      write("\(isGood ? "" : "FAILED ")\(shape.name), \(figure)")
    }
    return holds
  }

  /// A work's counts of instructions with the three inputs.
  private struct Figure: CustomStringConvertible {
    let row: GrowthCase.Row
    let counts: [Int]

    /// Without what the least input costs, and so any other.
    var exponent: Double {
      log(ratio(above: counts)) / log(ratio(above: row.bytes))
    }
    /// Is true when the work grows faster than its input, and costs enough to be judged.
    var grows: Bool {
      counts[2] - counts[0] > fewInstructions && exponent > mostExponent
    }

    var description: String {
      let shown = String(format: "%.2f", exponent)
      return
        "\(row.work): exponent \(shown), \(row.bytes) bytes, \(counts) instructions, \(row.outcomes)"
    }
  }

  /// Counts works, all of them where `works` is nil. Returns nil where that fails, and says so.
  private static func figures(_ shape: GrowthShape, _ bytes: Int, _ works: Set<String>?) throws
    -> [Figure]?
  {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "sectile-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let rows = try counted(shape, bytes, works, in: folder) else {
      return nil
    }
    return try rows.enumerated().map { number, row in
      Figure(row: row, counts: try (1...3).map { try instructions(in: folder, number * 3 + $0) })
    }
  }

  /// Returns how many times as far the last of three values lies above the first as the second one
  /// does.
  private static func ratio(above values: [Int]) -> Double {
    Double(max(1, values[2] - values[0])) / Double(max(1, values[1] - values[0]))
  }

  /// Runs all works in this process, which callgrind watches, and writes their rows.
  private static func run(_ shape: GrowthShape, _ bytes: Int, _ works: Set<String>?, in folder: URL)
    throws
  {
    // Ends the process, and so fails the shape: ten times what the longest takes.
    alarm(1200)
    let file = rowsFile(in: folder)
    try Data().write(to: file)
    let output = try FileHandle(forWritingTo: file)
    try GrowthCase(shape, in: folder).run(bytes: bytes, works: works, count: countedWork) { row in
      try output.write(contentsOf: JSONEncoder().encode(row) + Data("\n".utf8))
    }
  }

  /// Has this program count the works under callgrind, which dumps its counts behind each. Returns
  /// nil where that fails, and says so.
  private static func counted(
    _ shape: GrowthShape, _ bytes: Int, _ works: Set<String>?, in folder: URL
  ) throws -> [GrowthCase.Row]? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "valgrind", "--tool=callgrind", "--callgrind-out-file=\(folder.path)/counts",
      "--log-file=\(folder.path)/log",
      "--collect-atstart=no", "--demangle=no", "--dump-line=no", "--toggle-collect=*countedWork*",
      "--dump-after=*dumpedWork*", CommandLine.arguments[0], shape.name, "--bytes", "\(bytes)",
      "--counted",
      folder.path,
    ]
    if let works {
      process.arguments?.append(contentsOf: ["--works", works.sorted().joined(separator: ";")])
    }
    var environment = ProcessInfo.processInfo.environment
    // Two runs count alike.
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    let lines = ((try? String(contentsOf: rowsFile(in: folder), encoding: .utf8)) ?? "").split(
      separator: "\n")
    let rows = try lines.map { try JSONDecoder().decode(GrowthCase.Row.self, from: Data($0.utf8)) }
    guard process.terminationStatus == 0 else {
      let log =
        (try? String(contentsOf: folder.appendingPathComponent("log"), encoding: .utf8)) ?? ""
      let last = rows.last.map { "behind '\($0.work)'" } ?? "at the first work"
      write(
        "FAILED \(shape.name): ended by \(process.terminationStatus) \(last): \(log.suffix(500))")
      return nil
    }
    return rows
  }

  /// Returns the instructions that callgrind counted in its dump of a number, from 1.
  private static func instructions(in folder: URL, _ number: Int) throws -> Int {
    let text = try String(
      contentsOf: folder.appendingPathComponent("counts.\(number)"), encoding: .utf8)
    let totals = text.split(separator: "\n").last { $0.hasPrefix("totals: ") }
    guard let count = totals.flatMap({ Int($0.dropFirst("totals: ".count)) }) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return count
  }

  /// Returns the file to which the counted process writes a row for each work.
  private static func rowsFile(in folder: URL) -> URL {
    folder.appendingPathComponent("rows")
  }

  /// Each line is written at once: a crash loses none.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

// Valgrind finds these functions by their names, so they must not be inlined or split. It dumps
// only where it counts: the dump is made at the inner one's end, before the outer one ends the
// count.

@inline(never)
@_optimize(none)
private func countedWork(_ body: () -> Void) { dumpedWork(body) }

@inline(never)
@_optimize(none)
private func dumpedWork(_ body: () -> Void) { body() }
