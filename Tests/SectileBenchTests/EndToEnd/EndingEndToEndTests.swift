#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Whatever a file has in it, each command that reads one ends, by itself and with a status that is documented.
  @Suite("every ending, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
  struct EndingEndToEndTests {
    private static let commands = [
      "decode FILE", "decode FILE --mode lenient --emit models", "decode FILE --strategy split-json-decoder",
      "check FILE", "layout FILE", "layout --payload FILE --mode lenient", "scrub FILE --seed 1",
      "generate --like FILE --seed 1 --scale 2",
    ]
    private static let slowCommands = ["advise FILE", "bench FILE --samples 1", "profile FILE --samples 1"]

    /// Runs a command on each of the files, in one shell; each may take so much of the processor's time.
    ///
    /// - Returns: The files whose status is none that bad input has.
    private func failures(_ line: String, _ files: [String], seconds: Int) async throws -> [Substring] {
      let words = line.split(separator: " ").map { $0 == "FILE" ? #""$file""# : String($0) }.joined(separator: " ")
      let outcome = try await Tool.shell(
        """
        ulimit -t \(seconds)
        for file; do
          "$SECTILE" \(words) >/dev/null 2>errors
          status=$?
          case $status in 0 | 1 | 64 | 66 | 74) ;; *) echo "$file: $status: $(tail -c 200 errors)" ;; esac
        done
        """, files)
      return outcome.lines
    }

    private static let fixtures =
      (FileManager.default.enumerator(atPath: Repository.url("Fixtures").path)?.compactMap {
        $0 as? String
      } ?? []).filter { $0.hasSuffix(".json") }.sorted().map(Tool.fixture)

    @Test("on every fixture", arguments: commands + slowCommands)
    func fixtures(_ line: String) async throws {
      let all = Self.fixtures
      #expect(!all.isEmpty)
      let isSlow = Self.slowCommands.contains(line)
      let files = all.enumerated().filter { TestSize.isFull || $0.offset % (isSlow ? 12 : 3) == 0 }.map(\.element)
      #expect(try await failures(line, files, seconds: 60).isEmpty)
    }

    /// Texts of which each is short, or grows with a number.
    private static let hostile: [String] = {
      let marks = "a" + String(repeating: "\u{301}\u{316}", count: 300_000)
      let template =
        #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
      let header = #""id":1,"title":"t",\#(template),"buttonTypes":[]"#
      func list(_ kind: String, _ cell: String) -> String {
        "[{\(header),\"cellType\":\"\(kind)\",\"data\":[\(cell)]}]"
      }
      func deep(_ open: String, _ close: String, _ count: Int) -> String {
        String(repeating: open, count: count) + String(repeating: close, count: count)
      }
      return [
        "", " ", "\u{FEFF}[]", "[", "]", "{}", "[[]]", "null", "\"\"", "[1e9223372036854775807]", "{\"\":{\"\":0}}",
        list("card_image", "{\"id\":1,\"url\":\"\",\"\(marks)\":0}"),
        list("card_image", "{\"id\":1,\"url\":\"\(marks)\"}"),
        list(marks, "{\"a\":1}"), list("card_image", "{\"id\":1,\"url\":\"\",\"x\":[\"\(marks)\",\"b\(marks)\"]}"),
        "[{\"\(marks)\":[{\"\(marks)\":\"\(marks)\"}]}]",
        #"{"screenName":"x","templates":[{"id":"\#(marks)","type":"CAROUSEL","order":1,"componentsId":["\#(marks)","b"]}],"#
          + #""components":[{"id":"b","type":"BANNER","bodyId":"\#(marks)"}],"body":[]}"#,
        deep("[", "]", 511), deep("[", "]", 513), deep("{\"a\":", "", 512), deep("{\"subitems\":[", "]}", 200),
        list("card_image", deep("[", "]", 505)),
        list("card_image", "{\"id\":1,\"url\":\"\",\"x\":\(deep("[", "]", 500))}"),
        "[\(String(repeating: "{},", count: 20_000)){}]",
        "[" + (0..<20_000).map { "{\"k\($0)\":\($0)}" }.joined(separator: ",") + "]",
        "[{" + (0..<20_000).map { "\"k\($0)\":{\"a\":\($0)}" }.joined(separator: ",") + "}]",
        list("card_image", (0..<5_000).map { "{\"id\":\($0),\"url\":\"\",\"k\($0)\":null}" }.joined(separator: ",")),
        "[" + (0..<5_000).map { list("k\($0)", "{\"id\":\($0)}").dropFirst().dropLast() }.joined(separator: ",") + "]",
        "[\"" + String(repeating: "\\ud83d\\ude00", count: 50_000) + "\"]", "[\"\\ud800\"]", "[\"\u{0}\"]",
        "[" + String(repeating: "9", count: 1_000_000) + "]", "[0." + String(repeating: "7", count: 1_000_000) + "]",
      ]
    }()

    // Of processor time, ten times what the slowest takes: against what would go on for ever. The slow commands run
    // JSONDecoder over and over on texts that it takes seconds for.
    @Test("on what is made to harm", arguments: TestSize.isFull ? commands + slowCommands : commands)
    func hostile(_ line: String) async throws {
      let folder = try ScratchFolder()
      // JSONDecoder itself hashes the keys and compares the words that enumerations are made of.
      let isFoundation = line.contains("json-decoder")
      let texts = Self.hostile.filter { !isFoundation || !$0.utf8.contains(0xCC) }
      var files = try texts.enumerated().map { try folder.file("\($0).json", $1) }
      files.append(try folder.file("latin1.json", Data([0x5B, 0x22, 0xE9, 0x22, 0x5D])))
      files.append(try folder.file("utf16.json", Data("[1]".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })))
      files.append(folder.url.path)
      files.append(folder.url.appendingPathComponent("none.json").path)
      #expect(try await failures(line, files, seconds: 60).isEmpty)
    }
  }
#endif
