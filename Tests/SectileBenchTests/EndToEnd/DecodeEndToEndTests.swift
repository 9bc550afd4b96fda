import Foundation
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// `sectile decode` and `sectile generate`, as a script sees them.
@Suite("decode, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct DecodeEndToEndTests {
  private static let strategies = DecodingStrategy.allCases.map(\.rawValue)

  private func models(_ line: String, input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run("decode --emit models \(line)", input: input)
  }

  @Test(
    "every good fixture gives the same lines by every strategy",
    arguments: Tool.fixtures(in: "good"))
  func good(_ name: String) async throws {
    let reference = try await models("@good/\(name)")
    #expect(reference.status == 0 && reference.errors.isEmpty, "\(reference.errors)")
    for strategy in Self.strategies {
      // Duplicate keys in Foundation's tree are a known difference.
      if strategy == "json-serialization", name == "duplicate-keys.json" {
        continue
      }
      let outcome = try await models("@good/\(name) --strategy \(strategy)")
      #expect(
        outcome.status == 0 && outcome.text == reference.text, "\(strategy): \(outcome.errors)")
    }
  }

  @Test("chunks of any size, standard input and a pipe give the same lines")
  func chunks() async throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: Tool.home))
    let reference = try await models("@home.json")
    #expect(reference.lines.count == 5)
    for options in ["1", "2", "3", "7", "61", "512", "4096", "1000000000000"] {
      let outcome = try await models("@home.json --chunk-bytes \(options)")
      #expect(
        outcome.status == 0 && outcome.text == reference.text, "\(options): \(outcome.errors)")
    }
    #expect(try await models("-", input: data).text == reference.text)
    let piped = try await Tool.shell(#"cat "$1" | "$SECTILE" decode - --emit models"#, [Tool.home])
    #expect(piped.status == 0 && piped.text == reference.text)
  }

  @Test("the summary has one name and value a line")
  func summary() async throws {
    let outcome = try await Tool.run("decode @home.json")
    let size = try Data(contentsOf: URL(fileURLWithPath: Tool.home)).count
    for line in [
      "payload: \(Tool.home)", "strategy: yajl", "bytes: \(size)", "sections: 5", "cells: 5",
      "cells card_image: 1",
      "cells card_image_title: 1", "cells card_info: 2", "cells featured_01_info: 1",
      "cells featured_02_info: 0",
      "complete: yes",
    ] { #expect(outcome.lines.contains(Substring(line)), "\(line)") }
    #expect(outcome.lines.allSatisfy { $0.contains(": ") })
    #expect(try await Tool.run("decode @home.json --emit none").output.isEmpty)
  }

  @Test("the summary as JSON, to a file and to standard output")
  func json() async throws {
    let folder = try ScratchFolder()
    #expect(
      try await Tool.run("decode @home.json --emit none --json", folder.path + "/result.json")
        .status == 0)
    for data in [
      try folder.contents("result.json"), try await Tool.run("decode @home.json --json -").output,
    ] {
      let object = try jsonObject(data)
      #expect(object["sections"] as? Int == 5 && object["cells"] as? Int == 5)
      #expect(object["payload"] as? String == Tool.home && object["complete"] as? Bool == true)
      #expect((object["cellsByType"] as? [String: Int])?["card_info"] == 2)
      #expect(
        object["timeNanoseconds"] as? Int ?? 0 >= object["firstSectionNanoseconds"] as? Int ?? .max)
    }
    let payload = try folder.file("payload.json", Data(contentsOf: URL(fileURLWithPath: Tool.home)))
    #expect(try await Tool.run("decode \(payload) --json \(payload)").status == 64)
    #expect(try folder.contents("payload.json").count > 3000, "the payload is still there")
  }

  @Test("a HAR file is its only response, as for check; of several each has a name")
  func recordings() async throws {
    let folder = try ScratchFolder()
    func write(_ bodies: [String]) throws -> String {
      let entries = try (["null"] + bodies).map { body in
        let content = String(decoding: try JSONEncoder().encode(body), as: UTF8.self)
        let text = body == "null" ? body : #"{"text":\#(content)}"#
        return
          #"{"request":{"method":"GET","url":"https://h/x"},"response":{"bodySize":12.5,"content":\#(text)}}"#
      }
      let list = entries.joined(separator: ",")
      return try folder.file("x.har", #"{"log":{"entries":[\#(list)]}}"#)
    }
    let file = try write([#"[{"id":1},{"id":2},{"id":3}]"#, "<html>"])
    let decoded = try await Tool.run("decode \(file)")
    let checked = try await Tool.run("check \(file)")
    #expect(decoded.status == 0 && decoded.lines.contains("sections: 3"), "\(decoded.text)")
    #expect(checked.status == 0 && checked.text.contains("x.har#2 GET /x: 3 sections"))
    let note = "1 entry is left out: #1 GET /x has a response without content\n"
    #expect(decoded.errors.hasSuffix(note) && decoded.errors == checked.errors)
    let several = try write(["[1]", "[2]"])
    for command in ["decode", "layout --payload", "generate --seed 1 --like"] {
      let outcome = try await Tool.run("\(command) \(several)")
      #expect(outcome.status == 64, "\(command): \(outcome.errors)")
      #expect(outcome.errors.contains("x.har#2 GET /x, \(several)#3 GET /x"), "\(outcome.errors)")
    }
    #expect(try await Tool.run("decode \(several)#3").status == 0)
  }

  private func sections() throws -> [String] {
    let home = try Data(contentsOf: URL(fileURLWithPath: Tool.home))
    let list = try #require(try JSONSerialization.jsonObject(with: home) as? [JSONObject])
    return try list.map {
      String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
    }
  }

  @Test("a bad line is told by its number", arguments: strategies)
  func badLine(_ strategy: String) async throws {
    let all = try sections()
    let text = Data("\(all[0])\n{\"id\":\n\(all[1])\n".utf8)
    let strict = try await models("- --lines --strategy \(strategy)", input: text)
    // Those that decode a payload whole have delivered nothing before.
    let isWhole = ["json-decoder", "json-serialization"].contains(strategy)
    #expect(strict.status == 1 && strict.errors.hasPrefix("error: -:2:"), "\(strict.errors)")
    #expect(strict.lines.count == (isWhole ? 0 : 1))
    let lenient = try await models("- --lines --mode lenient --strategy \(strategy)", input: text)
    #expect(
      lenient.status == 0 && lenient.lines.count == 2 && lenient.errors.contains(":2:"),
      "\(lenient.errors)")
    #expect(lenient.errors.contains("skipped a line"), "\(lenient.errors)")
  }

  @Test("generated bytes are the library's, run after run", arguments: everyKind)
  func deterministic(_ options: PayloadGenerator) async throws {
    let line =
      "generate --sections \(options.sections) --cells \(options.cells) --seed \(options.seed) "
      + "--profile \(options.profile.rawValue) \(options.shuffleKeys ? "--shuffle-keys" : "")"
    let first = try await Tool.run(line)
    #expect(first.status == 0 && first.errors.isEmpty)
    #expect(first.output == Data(options.bytes()))
    #expect(try await Tool.run(line).output == first.output)
  }
}
