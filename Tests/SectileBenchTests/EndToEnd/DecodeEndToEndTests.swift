import Foundation
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

/// `sectile decode`, as a script sees it.
@Suite("decode, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct DecodeEndToEndTests {
  private static let strategies = DecodingStrategy.allCases.map(\.rawValue)

  private func models(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(["decode", "--emit", "models"] + arguments, input: input)
  }

  @Test("chunks of any drawn sizes decode to the same sections")
  func drawnChunks() async throws {
    let whole = try await Tool.run(["decode", Tool.fixture("home.json"), "--emit", "models"])
    #expect(whole.status == 0 && whole.lines.count > 1)
    for seed in 0..<20 {
      let drawn = try await Tool.run([
        "decode", Tool.fixture("home.json"), "--emit", "models", "--chunk-bytes", "\(1 << (seed % 10))", "--chunk-seed",
        "\(seed)",
      ])
      #expect(drawn.status == 0 && drawn.output == whole.output, "seed \(seed): \(drawn.errors)")
    }
  }

  @Test("every good fixture gives the same lines by every strategy", arguments: Tool.fixtures(in: "good"))
  func good(_ name: String) async throws {
    let file = Tool.fixture("good/\(name)")
    let reference = try await models(file)
    #expect(reference.status == 0 && reference.errors.isEmpty, "\(reference.errors)")
    for strategy in Self.strategies {
      // What Foundation's tree keeps of duplicate keys is a known difference.
      if strategy == "json-serialization", name == "duplicate-keys.json" { continue }
      let outcome = try await models(file, "--strategy", strategy)
      #expect(outcome.status == 0, "\(strategy): \(outcome.errors)")
      #expect(outcome.text == reference.text, "\(strategy)")
    }
  }

  @Test("chunks of any size give the same lines", arguments: ["1", "2", "7", "4096", "1000000000000"])
  func chunks(_ chunkBytes: String) async throws {
    let file = Tool.fixture("home.json")
    let reference = try await models(file)
    #expect(reference.lines.count == 5)
    let outcome = try await models(file, "--chunk-bytes", chunkBytes)
    #expect(outcome.status == 0 && outcome.text == reference.text, "\(outcome.errors)")
  }

  @Test("standard input gives what the file gives")
  func standardInput() async throws {
    let file = Tool.fixture("home.json")
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try await models("-", input: data).text == models(file).text)
    let piped = try await Tool.shell(#"cat "$1" | "$SECTILE" decode - --emit models"#, [file])
    #expect(piped.status == 0)
    #expect(try await models(file).text == piped.text)
  }

  @Test("a generated list gives the same lines by every strategy", arguments: [false, true])
  func generated(shuffled: Bool) async throws {
    var options = ["generate", "--sections", "40", "--cells", "20", "--seed", "11", "--profile", "unicode"]
    if shuffled { options.append("--shuffle-keys") }
    let payload = try await Tool.run(options).output
    let reference = try await models("-", input: payload)
    #expect(reference.lines.count == 40)
    for strategy in Self.strategies {
      #expect(try await models("-", "--strategy", strategy, input: payload).text == reference.text, "\(strategy)")
    }
  }

  @Test("the list inside an envelope", arguments: strategies)
  func envelope(_ strategy: String) async throws {
    let file = Tool.fixture("enveloped.json")
    let outcome = try await models(file, "--at", "$.data.home.sections", "--strategy", strategy)
    #expect(outcome.status == 0 && outcome.lines.count == 3, "\(outcome.errors)")
    let lost = try await models(file, "--at", "$.data.nowhere", "--strategy", strategy)
    #expect(lost.status == 1 && lost.output.isEmpty)
    #expect(lost.errors.hasPrefix("error: \(file):"), "\(lost.errors)")
  }

  @Test("the summary has one name and value a line")
  func summary() async throws {
    let file = Tool.fixture("home.json")
    let outcome = try await Tool.run(["decode", file])
    let size = try Data(contentsOf: URL(fileURLWithPath: file)).count
    for line in [
      "payload: \(file)", "strategy: yajl", "bytes: \(size)", "sections: 5", "cells: 5", "cells card_image: 1",
      "cells card_image_title: 1", "cells card_info: 2", "cells featured_01_info: 1", "cells featured_02_info: 0",
      "complete: yes",
    ] { #expect(outcome.lines.contains(Substring(line)), "\(line)") }
    #expect(outcome.lines.allSatisfy { $0.contains(": ") })
    #expect(try await Tool.run(["decode", file, "--emit", "none"]).output.isEmpty)
  }

  @Test("the summary as JSON, to a file and to standard output")
  func json() async throws {
    let folder = try ScratchFolder()
    let file = Tool.fixture("home.json")
    let result = folder.url.appendingPathComponent("result.json").path
    #expect(try await Tool.run(["decode", file, "--emit", "none", "--json", result]).status == 0)
    for data in [try folder.contents("result.json"), try await Tool.run(["decode", file, "--json", "-"]).output] {
      let object = try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
      #expect(object["sections"] as? Int == 5 && object["cells"] as? Int == 5)
      #expect(object["payload"] as? String == file && object["complete"] as? Bool == true)
      #expect((object["cellsByType"] as? [String: Int])?["card_info"] == 2)
      #expect(object["timeNanoseconds"] as? Int ?? 0 >= object["firstSectionNanoseconds"] as? Int ?? .max)
    }
    let payload = try folder.file("payload.json", Data(contentsOf: URL(fileURLWithPath: file)))
    let clash = try await Tool.run(["decode", payload, "--json", payload])
    #expect(clash.status == 64)
    #expect(try folder.contents("payload.json").count > 3000, "the payload is still there")
  }
}
