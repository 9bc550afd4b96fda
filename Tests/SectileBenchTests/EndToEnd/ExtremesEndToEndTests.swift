import Foundation
import TestSupport
import Testing

/// Numbers at the ends of what a number can be: on the command line, in payloads, and in the files that commands read. A
/// command takes or refuses them; none ends it.
@Suite("extreme numbers, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct ExtremesEndToEndTests {
  private static let numbers = [
    "0", "-0", "-1", "1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615", "1e15", "1e18", "1e19", "1e308", "1e400", "5e-324", "1e-400", "nan", "inf", "-inf", "",
    String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
  ]
  /// Those that JSON has.
  private static let jsonNumbers = numbers.filter {
    $0.contains { $0.isNumber }
  }

  /// Commands with N for the number, F for a payload.
  private static let ofPayloads = [
    "generate --sections=N --cells=1 --seed=1", "generate --sections=1 --cells=N --seed=1",
    "generate --sections=N --cells=N --seed=1", "generate --sections=1 --cells=1 --seed=N",
    "generate --sections=N --cells=N --seed=1 --profile=see-all", "generate --like=F --scale=N --seed=1",
    "scrub F --seed=N", "decode F --chunk-bytes=N", "decode F --chunk-seed=N",
    "decode F --mode=lenient --max-skipped=N",
    "decode F --mode=lenient --max-skipped=N%", "decode F --at=$[N]", "check F --at=$[N].a",
    "layout --payload=F --width=N",
    "layout --payload=F --height=N", "layout --payload=F --width=N --height=N --emit=svg",
    "layout L --diff=F --tolerance=N", "layout L --diff=F --limit=N",
    "profile F --samples=N", "advise F --network=N", "advise F --cpu=Nx",
    "compare F F F --budget=Ns", "compare F F F --tolerance=N%",
    "compare F F F --significance=N%", "compare F F F --noise-floor=N%",
    "compare F F F --head-slowdown=N",
    "gate --self-test F --slowdown=N%",
  ]

  private static func words(_ line: String, _ number: String, _ payload: String) -> [String] {
    line.split(separator: " ").map { word in
      let word = String(word).replacing("N", with: number)
      guard word != "L" else { return Tool.fixture("layout/list.json") }
      return word == "F" || word.hasSuffix("=F") ? String(word.dropLast()) + payload : word
    }
  }

  /// A command has so many seconds, and nobody reads more of it than so much: many numbers ask for more than there is.
  private func status(_ arguments: [String], seconds: Int = 10, in folder: ScratchFolder) async throws -> (
    Int32, String
  ) {
    let outcome = try await Tool.shell(
      """
      cd "$1" && shift
      { timeout \(seconds) "$SECTILE" "$@" 2>errors; echo $? >status; } | head -c 100000 >/dev/null
      tail -c 300 errors >&2; exit $(cat status)
      """, [folder.url.path] + arguments)
    return (outcome.status, outcome.errors)
  }

  private static let allowed: Set<Int32> = [0, 1, 2, 3, 5, 64, 66, 74, 124]

  @Test("on the command line", arguments: ofPayloads)
  func commandLine(_ line: String) async throws {
    let folder = try ScratchFolder()
    let payload = try folder.file(
      "small.json", String(contentsOfFile: Tool.fixture("check/clean.json"), encoding: .utf8))
    for number in Self.numbers {
      let (status, errors) = try await status(Self.words(line, number, payload), seconds: 2, in: folder)
      #expect(Self.allowed.contains(status), "\(line) with \(number) ended with \(status): \(errors)")
    }
  }

  private static let shapes = [
    "[N]", "[[N,N],{\"id\":N}]", "[{\"id\":N,\"title\":\"\",\"data\":[{\"id\":N,\"x\":N}]}]", "{\"order\":N}",
  ]

  @Test(
    "in a payload",
    arguments: [
      "decode F", "decode F --mode=lenient", "check F", "scrub F --seed=1", "generate --like=F --scale=3 --seed=1",
      "layout --payload=F --mode=lenient", "layout F",
    ])
  func payload(_ line: String) async throws {
    let folder = try ScratchFolder()
    let exponents = [
      "9223372036854775807", "-9223372036854775808", "+9223372036854775808", String(repeating: "7", count: 400),
    ]
    let numbers =
      Self.jsonNumbers
      + (exponents + exponents.map { "-" + $0.drop { "-+".contains($0) } }).flatMap {
        ["1e\($0)", "10e\($0)", "-0.001E\($0)", "10.0e\($0)", "0e\($0)"]
      } + [String(repeating: "9", count: 1_000_000), "1." + String(repeating: "0", count: 1_000_000) + "e-1"]
    for (index, shape) in Self.shapes.enumerated() {
      // All in one payload, and each in one of its own.
      let file = try folder.file(
        "all.json", "[" + numbers.map { shape.replacing("N", with: $0) }.joined(separator: ",") + "]")
      for (number, file) in [("all", file)]
        + (try numbers.enumerated().filter { TestSize.isFull || ($0.offset + index) % 4 == 0 }.map {
          ($0.element, try folder.file("\(index)-\($0.offset).json", shape.replacing("N", with: $0.element)))
        })
      {
        let (status, errors) = try await status(Self.words(line, "", file), seconds: 300, in: folder)
        #expect(
          [0, 1].contains(status), "\(line) of \(shape) with \(number.prefix(40)) ended with \(status): \(errors)")
      }
    }
  }

  #if os(Linux)
    /// What makes a file, and what reads it; D for the file, F for a payload.
    private static let documents: [(make: String, read: [String])] = [
      (
        "gate F --baseline main --save --metrics allocations --baseline-dir .",
        ["gate F --baseline main --metrics allocations --baseline-dir ."]
      )
    ]

    @Test("in files of commands", arguments: documents.indices)
    func files(_ index: Int) async throws {
      let folder = try ScratchFolder()
      let payload = try folder.file(
        "small.json", String(contentsOfFile: Tool.fixture("check/clean.json"), encoding: .utf8))
      let document = folder.url.appendingPathComponent("document").path
      func arguments(_ line: String) -> [String] {
        line.split(separator: " ").map { $0 == "F" ? payload : $0 == "D" ? document : String($0) }
      }
      let before = Set(try FileManager.default.subpathsOfDirectory(atPath: folder.url.path))
      let (made, errors) = try await status(arguments(Self.documents[index].make), seconds: 300, in: folder)
      #expect(made == 0, "\(errors)")
      let files = try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).filter { path in
        !before.contains(path) && !["errors", "status"].contains(path)
          && (try? folder.url.appendingPathComponent(path).resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile
            == true
      }
      var random = SeededGenerator(seed: UInt64(index))
      for path in files {
        let url = folder.url.appendingPathComponent(path)
        let text = try String(contentsOf: url, encoding: .utf8)
        let places = text.matches(of: /[:\[,] ?(-?[0-9][0-9.eE+-]*)/).map {
          $0.output.1.startIndex..<$0.output.1.endIndex
        }
        for _ in 0..<(TestSize.isFull ? 200 : 40) where !places.isEmpty {
          let number = random.pick(Self.jsonNumbers)
          let place = random.pick(places)
          try text.replacingCharacters(in: place, with: number).write(to: url, atomically: false, encoding: .utf8)
          for line in Self.documents[index].read {
            let (status, errors) = try await status(arguments(line), seconds: 20, in: folder)
            #expect(
              Self.allowed.contains(status) && status != 124,
              "\(line) of \(path) with \(number.prefix(40)) at \(text[..<place.lowerBound].suffix(60)) ended with \(status): \(errors)"
            )
          }
        }
      }
    }
  #endif
}
