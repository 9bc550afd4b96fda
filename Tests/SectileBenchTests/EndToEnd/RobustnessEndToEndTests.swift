import Foundation
import TestSupport
import Testing

/// Each command ends by itself, whatever a file, a name or a number has in it, with a status that
/// is documented, and what it prints can be read in a log.
@Suite(
  "hostile texts and extreme numbers, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct RobustnessEndToEndTests {
  private static let statuses: Set<Int32> = [0, 1, 2, 3, 5, 64, 66, 74]

  /// The parts of a random payload: the same words at other places.
  private enum Shape: String, CaseIterable {
    case kinds
    case texts
    case types
    case graph
    case layout
    /// No JSON.
    case text
    case cut

    func payload(_ words: [String]) throws -> String {
      let template = [
        "layoutTemplate": "card_01", "scrollDirection": "vertical", "groupOrientation": "vertical",
      ]
      func section(_ id: Int, _ word: String, kind: String, _ data: [JSONObject]) -> JSONObject {
        [
          "id": id, "title": word, "layoutTemplateDTO": template, "cellType": kind,
          "buttonTypes": [], "data": data,
          word: [word: word],
        ]
      }
      let value: Any =
        switch self {
        case .kinds: words.enumerated().map { section($0, $1, kind: $1, [[$1: 1]]) }
        case .texts:
          words.enumerated().map {
            section($0, $1, kind: "card_image", [["id": $0, "url": $1, $1: [$1]]])
          }
        case .types:
          words.enumerated().map {
            section($0, $1, kind: "card_image", [["id": $1, "url": [$1: $1]], [$1: [$1]]])
          }
        case .graph:
          [
            "screenName": words[0],
            "templates": (words + words).map {
              ["id": $0, "type": "CAROUSEL", "order": 1, "componentsId": [$0, "no \($0)"]]
                as JSONObject
            }, "components": words.map { ["id": $0, "type": "BANNER", "bodyId": "none \($0)"] },
            "body": words.map { ["id": "other \($0)", "body": [$0: $0]] as JSONObject },
          ] as JSONObject
        case .layout:
          [
            "container": ["width": 390, "height": 844],
            "sections": words.map {
              ["group": ["type": $0, $0: $0], $0: 1, "itemCount": 1] as JSONObject
            },
          ] as JSONObject
        case .text, .cut: words
        }
      let text = String(
        decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys),
        as: UTF8.self)
      return self == .text
        ? words.joined(separator: "\n") : self == .cut ? String(text.dropLast(4)) : text
    }

    var commands: [String] {
      guard self != .layout else {
        return ["layout F", "layout F --emit html", "layout F --emit svg", "layout --verify F"]
      }
      return [
        "decode F", "decode F --mode lenient", "decode F --strategy json-decoder",
        "decode F --emit models", "check F",
        "check F --against F", "check F --json -", "check F --format markdown",
        "layout --payload F --mode lenient",
        "layout --payload F --mode lenient --emit html", "profile F --samples 1",
        "profile F --samples 1 --format markdown", "profile F --samples 1 --json -", "layout F",
        "compare F F",
      ]
    }

    var slowCommands: [String] {
      self == .layout
        ? [] : ["bench F --samples 1", "advise F", "bench F --samples 1 --format markdown"]
    }
  }

  private func expectSafe(
    _ outcome: Tool.Outcome, _ what: String, isAnnotated: Bool = false, isData: Bool = false
  ) {
    let text = outcome.text.unicodeScalars.filter { scalar in
      !isData || scalar == "\n"
        || ![.control, .format, .lineSeparator, .paragraphSeparator].contains(
          scalar.properties.generalCategory)
    }
    for text in [String(String.UnicodeScalarView(text)), outcome.errors] {
      let lines = RunnerLog.unsafeLines(of: text).filter { line in
        // The command's own.
        !(isAnnotated && line.firstMatch(of: /^::(error|warning|notice) title=/) != nil
          && RunnerLog.unsafeLines(of: String(line.dropFirst(2))).isEmpty)
      }
      #expect(lines.isEmpty, "\(what): \(lines.map(\.debugDescription))")
    }
    #expect(Self.statuses.contains(outcome.status), "\(what) ended with \(outcome.status)")
  }

  @Test(
    "no line is obeyed, and none drives a terminal",
    arguments: TestSize.some(of: 0..<RunnerLog.hostileWords.count))
  func words(_ rotation: Int) async throws {
    let words = Array(RunnerLog.hostileWords[rotation...] + RunnerLog.hostileWords[..<rotation])
    let folder = try ScratchFolder()
    for shape in Shape.allCases {
      let file = try folder.file("\(shape.rawValue).json", try shape.payload(words))
      for line in shape.commands + (rotation == 0 ? shape.slowCommands : []) {
        let arguments = line.split(separator: " ").map { $0 == "F" ? file : String($0) }
        let isData = line.contains("--emit models")
        expectSafe(try await Tool.run(arguments), "\(shape), \(rotation): \(line)", isData: isData)
        guard line.hasPrefix("bench") || line.hasPrefix("profile") else {
          continue
        }
        let job = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path + "/summary"]
        let outcome = try await Tool.run(arguments, environment: job)
        expectSafe(
          outcome, "\(shape), \(rotation), in a job: \(line)", isAnnotated: true, isData: isData)
      }
      for line in ["scrub", "scrub --keep title --keep url", "generate --seed 1 --like"] {
        let outcome = try await Tool.run(Tool.words(line) + [file])
        expectSafe(outcome, "\(shape), \(rotation): \(line)", isData: true)
      }
    }
  }

  @Test(
    "nor a file's name",
    arguments: TestSize.some(of: RunnerLog.hostileWords.filter { !$0.contains("\0") }))
  func names(_ word: String) async throws {
    let folder = try ScratchFolder()
    // A name that a file can have.
    let name = word.replacing("/", with: "-")
    for text in ["[]", "[1]", "no JSON", nil] {
      try? FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
      if let text { _ = try folder.file(name, text) }
      for line in ["decode", "check", "layout", "scrub", "profile --samples 1"] {
        let outcome = try await Tool.shell(
          #"cd "$1" && shift && "$SECTILE" "$@""#, [folder.path] + Tool.words(line) + [name])
        expectSafe(outcome, "\(line) \(name.debugDescription) of \(text ?? "nothing")")
      }
    }
    for line in ["decode --at", "bench --strategies", "check --format", ""] {
      expectSafe(try await Tool.run(line, word), "\(line)")
    }
  }

  #if os(Linux)

    private static let commands = [
      "decode FILE", "decode FILE --mode lenient --emit models",
      "decode FILE --strategy split-json-decoder",
      "check FILE", "layout FILE", "layout --payload FILE --mode lenient", "scrub FILE --seed 1",
      "generate --like FILE --seed 1 --scale 2",
    ]
    private static let slowCommands = [
      "advise FILE", "bench FILE --samples 1", "profile FILE --samples 1",
    ]

    /// Runs a command on each of the files, in one shell; each may take twenty seconds of the
    /// processor's time, a minute at full size.
    ///
    /// - Returns: The files whose status is none that bad input has.
    private func failures(_ line: String, _ files: [String]) async throws -> [Substring] {
      try await Tool.shell(
        """
        ulimit -t \(TestSize.isFull ? 60 : 20)
        for file; do
          "$SECTILE" \(line.replacing("FILE", with: "\"$file\"")) >/dev/null 2>errors
          status=$?
          case $status in 0 | 1 | 64 | 66 | 74) ;; *) echo "$file: $status: $(tail -c 200 errors)" ;; esac
        done
        """, files
      ).lines
    }

    private static let hostile: [String] = {
      let large = TestSize.isFull ? 1_000_000 : 250_000
      let marks = "a" + String(repeating: "\u{301}\u{316}", count: large * 3 / 10)
      let template =
        #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
      let header = #""id":1,"title":"t",\#(template),"buttonTypes":[]"#
      func list(_ kind: String, _ cell: String) -> String {
        "[{\(header),\"cellType\":\"\(kind)\",\"data\":[\(cell)]}]"
      }
      func deep(_ open: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + String(repeating: close, count: count)
      }
      func many(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined(separator: ",")
      }
      return [
        "", " ", "\u{FEFF}[]", "[", "]", "{}", "[[]]", "null", "\"\"", "[1e9223372036854775807]",
        "{\"\":{\"\":0}}",
        list("card_image", "{\"id\":1,\"url\":\"\",\"\(marks)\":0}"),
        list("card_image", "{\"id\":1,\"url\":\"\(marks)\"}"),
        list(marks, "{\"a\":1}"),
        list("card_image", "{\"id\":1,\"url\":\"\",\"x\":[\"\(marks)\",\"b\(marks)\"]}"),
        "[{\"\(marks)\":[{\"\(marks)\":\"\(marks)\"}]}]",
        #"{"screenName":"x","templates":[{"id":"\#(marks)","type":"CAROUSEL","order":1,"componentsId":["\#(marks)","b"]}],"#
          + #""components":[{"id":"b","type":"BANNER","bodyId":"\#(marks)"}],"body":[]}"#,
        deep("[", "]", 511), deep("[", "]", 513), deep("{\"a\":", "", 512),
        deep("{\"subitems\":[", "]}", 200),
        list("card_image", deep("[", "]", 505)),
        list("card_image", "{\"id\":1,\"url\":\"\",\"x\":\(deep("[", "]", 500))}"),
        "[\(many(20_001) { _ in "{}" })]",
        "[\(many(20_000) { "{\"k\($0)\":\($0)}" })]",
        "[{\(many(20_000) { "\"k\($0)\":{\"a\":\($0)}" })}]",
        list("card_image", many(5_000) { "{\"id\":\($0),\"url\":\"\",\"k\($0)\":null}" }),
        "[\(many(5_000) { String(list("k\($0)", "{\"id\":\($0)}").dropFirst().dropLast()) })]",
        "[\"" + String(repeating: "\\ud83d\\ude00", count: 50_000) + "\"]", "[\"\\ud800\"]",
        "[\"\u{0}\"]",
        "[1e9223372036854775807,-0.001E-9223372036854775808,10e+9223372036854775808]",
        "[0e\(String(repeating: "7", count: 400))]",
        "[" + String(repeating: "9", count: large) + "]",
        "[0." + String(repeating: "7", count: large) + "]",
      ]
    }()

    // Of processor time, ten times what the slowest takes: against what would go on for ever. The
    // slow commands run JSONDecoder over and over on texts that it takes seconds for.
    @Test(
      "what is made to harm ends every command by itself",
      arguments: TestSize.isFull ? commands + slowCommands : commands)
    func hostile(_ line: String) async throws {
      let folder = try ScratchFolder()
      // JSONDecoder itself hashes the keys and compares the words that enumerations are made of.
      let texts = Self.hostile.filter { !line.contains("json-decoder") || !$0.utf8.contains(0xCC) }
      var files = try texts.enumerated().map { try folder.file("\($0).json", $1) }
      files.append(try folder.file("latin1.json", Data([0x5B, 0x22, 0xE9, 0x22, 0x5D])))
      files.append(
        try folder.file(
          "utf16.json", Data("[1]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })))
      #expect(try await failures(line, files + [folder.path, folder.path + "/none.json"]) == [])
    }
  #endif

  private static let numbers = [
    "0", "-0", "-1", "1", "9223372036854775807", "-9223372036854775808", "9223372036854775808",
    "18446744073709551615", "1e15", "1e18", "1e19", "1e308", "1e400", "5e-324", "1e-400", "nan",
    "inf", "-inf", "",
    String(repeating: "9", count: 400), "0." + String(repeating: "0", count: 400) + "1",
  ]

  @Test(
    "a number on the command line is taken or refused, and ends nothing",
    arguments: [
      "generate --sections=N --cells=1 --seed=1", "generate --sections=1 --cells=N --seed=1",
      "generate --sections=N --cells=N --seed=1", "generate --sections=1 --cells=1 --seed=N",
      "generate --sections=N --cells=N --seed=1 --profile=see-all",
      "generate --like=F --scale=N --seed=1",
      "scrub F --seed=N", "decode F --chunk-bytes=N",
      "decode F --mode=lenient --max-skipped=N", "decode F --mode=lenient --max-skipped=N%",
      "decode F --at=$[N]",
      "check F --at=$[N].a", "layout --payload=F --width=N", "layout --payload=F --height=N",
      "layout --payload=F --width=N --height=N --emit=svg",
      "profile F --samples=N", "advise F --network=N", "advise F --cpu=Nx",
      "compare F F F --budget=Ns", "compare F F F --tolerance=N%",
      "compare F F F --head-slowdown=N",
      "gate --self-test F --slowdown=N%",
    ])
  func commandLine(_ line: String) async throws {
    let folder = try ScratchFolder()
    let file = Tool.fixture("check/clean.json")
    for number in TestSize.some(of: Self.numbers, from: line.utf8.count) {
      let words = line.split(separator: " ").map { word in
        let word = word.replacing("N", with: number)
        return word == "F" || word.hasSuffix("=F") ? word.dropLast() + file : String(word)
      }
      // Many numbers ask for more than there is: it has two seconds, and nobody reads all of it.
      let outcome = try await Tool.shell(
        """
        cd "$1" && shift
        { timeout 2 "$SECTILE" "$@" 2>errors; echo $? >status; } | head -c 100000 >/dev/null
        tail -c 300 errors >&2; exit $(cat status)
        """, [folder.path] + words)
      let what = "\(line) with \(number.prefix(40)) ended with \(outcome.status): \(outcome.errors)"
      #expect(Self.statuses.union([124]).contains(outcome.status), "\(what)")
    }
  }
}
