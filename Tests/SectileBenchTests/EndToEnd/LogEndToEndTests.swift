import Foundation
import TestSupport
import Testing

/// What commands print of payloads and names that somebody made to be obeyed by a CI runner, or to drive a terminal.
@Suite("hostile texts in a log, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct LogEndToEndTests {
  /// What a payload is made of: the same words at other places.
  private enum Shape: String, CaseIterable {
    /// Kinds that no app knows, with keys that no app reads.
    case kinds
    /// Sections that can be decoded, of words and of further keys.
    case texts
    /// Words where other types are wanted.
    case types
    /// A screen graph that refers to nothing, and has ids twice.
    case graph
    /// A layout's description of kinds and keys that there are not.
    case layout
    /// No JSON.
    case text
    /// JSON that is cut.
    case cut

    func payload(_ words: [String]) throws -> String {
      let template = ["layoutTemplate": "card_01", "scrollDirection": "vertical", "groupOrientation": "vertical"]
      func section(_ id: Int, _ word: String, kind: String, _ data: [[String: Any]]) -> [String: Any] {
        [
          "id": id, "title": word, "layoutTemplateDTO": template, "cellType": kind, "buttonTypes": [], "data": data,
          word: [word: word],
        ]
      }
      let value: Any =
        switch self {
        case .kinds: words.enumerated().map { section($0, $1, kind: $1, [[$1: 1]]) }
        case .texts:
          words.enumerated().map { section($0, $1, kind: "card_image", [["id": $0, "url": $1, $1: [$1]]]) }
        case .types:
          words.enumerated().map { section($0, $1, kind: "card_image", [["id": $1, "url": [$1: $1]], [$1: [$1]]]) }
        case .graph:
          [
            "screenName": words[0],
            "templates": (words + words).map {
              ["id": $0, "type": "CAROUSEL", "order": 1, "componentsId": [$0, "no \($0)"]] as [String: Any]
            },
            "components": words.map { ["id": $0, "type": "BANNER", "bodyId": "none \($0)"] },
            "body": words.map { ["id": "other \($0)", "body": [$0: $0]] as [String: Any] },
          ] as [String: Any]
        case .layout:
          [
            "container": ["width": 390, "height": 844],
            "sections": words.map { ["group": ["type": $0, $0: $0], $0: 1, "itemCount": 1] as [String: Any] },
          ] as [String: Any]
        case .text, .cut: words
        }
      let text = String(
        decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys), as: UTF8.self)
      return switch self {
      case .text: words.joined(separator: "\n")
      case .cut: String(text.dropLast(4))
      default: text
      }
    }

    /// The commands, with F for the file.
    var commands: [String] {
      switch self {
      case .layout: ["layout F", "layout F --emit html", "layout F --emit svg", "layout --verify F"]
      case .kinds, .texts, .types, .graph, .text, .cut:
        [
          "decode F", "decode F --mode lenient", "decode F --strategy json-decoder", "decode F --emit models",
          "check F", "check F --against F", "check F --json -", "check F --format markdown",
          "layout --payload F --mode lenient",
          "layout --payload F --mode lenient --emit html", "profile F --samples 1",
          "profile F --samples 1 --format markdown", "profile F --samples 1 --json -", "layout F", "compare F F",
        ]
      }
    }

    /// Those that take long.
    var slowCommands: [String] {
      self == .layout ? [] : ["bench F --samples 1", "advise F", "bench F --samples 1 --format markdown"]
    }
  }

  /// Models, and results as JSON, are data for programs: what drives a terminal stays as it was sent there.
  private static func withoutControls(_ text: String) -> String {
    let kept = text.unicodeScalars.filter { scalar in
      scalar == "\n"
        || ![.control, .format, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
    }
    return String(String.UnicodeScalarView(kept))
  }

  private func expectSafe(_ outcome: Tool.Outcome, _ what: String, isAnnotated: Bool = false, isData: Bool = false) {
    for text in [isData ? Self.withoutControls(outcome.text) : outcome.text, outcome.errors] {
      let lines = RunnerLog.unsafeLines(of: text).filter { line in
        // The command's own.
        !(isAnnotated && line.firstMatch(of: /^::(error|warning|notice) title=/) != nil
          && RunnerLog.unsafeLines(of: String(line.dropFirst(2))).isEmpty)
      }
      #expect(lines.isEmpty, "\(what): \(lines.map(\.debugDescription))")
    }
    #expect([0, 1, 2, 3, 5, 64, 66, 74].contains(outcome.status), "\(what) ended with \(outcome.status)")
  }

  private static let rotations = TestSize.some(of: 0..<RunnerLog.hostileWords.count)

  @Test("no line is obeyed, and none drives a terminal", arguments: rotations)
  func payloads(_ rotation: Int) async throws {
    let words = Array(RunnerLog.hostileWords[rotation...] + RunnerLog.hostileWords[..<rotation])
    let folder = try ScratchFolder()
    for shape in Shape.allCases {
      let file = try folder.file("\(shape.rawValue).json", try shape.payload(words))
      for line in shape.commands + (rotation == 0 ? shape.slowCommands : []) {
        let arguments = line.split(separator: " ").map { $0 == "F" ? file : String($0) }
        let isData = line.contains("--emit models")
        expectSafe(try await Tool.run(arguments), "\(shape), \(rotation): \(line)", isData: isData)
        guard line.hasPrefix("bench") || line.hasPrefix("profile") else { continue }
        let summary = folder.url.appendingPathComponent("summary").path
        let outcome = try await Tool.run(
          arguments, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary])
        expectSafe(outcome, "\(shape), \(rotation), in a job: \(line)", isAnnotated: true, isData: isData)
      }
      // What these write is a payload: of their own words there are the errors.
      for line in [["scrub", file], ["generate", "--like", file, "--seed", "1"]] {
        var outcome = try await Tool.run(line)
        outcome.output = Data()
        expectSafe(outcome, "\(shape), \(rotation): \(line)")
      }
    }
  }

  @Test("nor a file's name", arguments: RunnerLog.hostileWords.filter { !$0.contains("\0") })
  func names(_ word: String) async throws {
    let folder = try ScratchFolder()
    // A name that a file can have.
    let name = word.replacing("/", with: "-")
    for text in ["[]", "[1]", "no JSON", nil] {
      let file = folder.url.appendingPathComponent(name)
      try? FileManager.default.removeItem(at: file)
      if let text { _ = try folder.file(name, text) }
      for line in [
        ["decode", name], ["check", name], ["layout", name], ["scrub", name], ["profile", "--samples", "1", name],
      ] {
        let outcome = try await Tool.shell(#"cd "$1" && shift && "$SECTILE" "$@""#, [folder.url.path] + line)
        expectSafe(outcome, "\(line[0]) \(name.debugDescription) of \(text ?? "nothing")")
      }
    }
    for line in [["decode", "--at", word], ["bench", "--strategies", word], ["check", "--format", word], [word]] {
      expectSafe(try await Tool.run(line), "\(line)")
    }
  }
}
