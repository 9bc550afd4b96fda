import Foundation
import TestSupport
import Testing

@Suite(
  "payloads that nobody registered, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct StrangersEndToEndTests {
  private func learned(_ stranger: StrangerPayload, times scale: Int = 1) -> String {
    "learned from \(stranger.list): \(stranger.count * scale) elements"
  }

  @Test("decode finds the list, in a file and in a pipe", arguments: StrangerPayload.all)
  func decode(_ stranger: StrangerPayload) async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("payload.json", Data(stranger.bytes))
    for options in [
      "", "--mode lenient", "--strategy json-decoder", "--chunk-bytes 7", "--app learned",
    ] {
      let outcome = try await Tool.run("decode \(file) \(options)")
      #expect(
        outcome.status == 0 && outcome.text.contains(learned(stranger)),
        "\(options): \(outcome.errors)")
    }
    let piped = try await Tool.run("decode -", input: stranger.text)
    #expect(piped.status == 0 && piped.text.contains(learned(stranger)), "\(piped.errors)")
    let models = try await Tool.run("decode \(file) --emit models")
    #expect(models.status == 0 && models.lines.count == stranger.count)
  }

  @Test("check, scrub and generate take it", arguments: StrangerPayload.all)
  func others(_ stranger: StrangerPayload) async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("payload.json", Data(stranger.bytes))
    let checked = try await Tool.run("check \(file)")
    #expect(checked.status == 0 && checked.errors.isEmpty, "\(checked.text)\(checked.errors)")
    let scrubbed = try await Tool.run("scrub \(file) --seed 1")
    #expect(scrubbed.status == 0)
    let decoded = try await Tool.run("decode -", input: scrubbed.output)
    #expect(decoded.text.contains(learned(stranger)), "\(decoded.text)\(decoded.errors)")
    for path in [
      "", " --at \(stranger.list)", " --at \(stranger.list.replacing("[*]", with: ".*"))",
    ] {
      let larger = try await Tool.run("generate --like \(file) --scale 3 --seed 1\(path)")
      #expect(larger.status == 0, "\(path): \(larger.errors)")
      let decoded = try await Tool.run("decode -", input: larger.output)
      #expect(
        decoded.text.contains(learned(stranger, times: 3)),
        "\(path): \(decoded.text)\(decoded.errors)")
    }
  }

  @Test("bench, profile and advise measure it", arguments: TestSize.some(of: StrangerPayload.all))
  func measured(_ stranger: StrangerPayload) async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("payload.json", Data(stranger.bytes))
    let bench = try await Tool.run("bench \(file) --samples 1 --strategies json-decoder,native")
    #expect(bench.status == 0 && bench.text.contains(learned(stranger)), "\(bench.errors)")
    let profile = try await Tool.run("profile \(file) --samples 1")
    #expect(profile.status == 0, "\(profile.errors)")
    let advice = try await Tool.run("advise \(file)")
    #expect(advice.status == 0, "\(advice.errors)")
  }

  @Test("any JSON that is cut has its file and place, and is a bad payload, for every command")
  func cut() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("cut.json", Data(#"{"items":[{"a":1,"b":"x"},{"a":2"#.utf8))
    for command in [
      "decode", "check", "layout --payload", "scrub", "generate --like", "bench", "profile",
      "advise",
    ] {
      let outcome = try await Tool.run("\(command) \(file)")
      #expect(
        outcome.status == 1 && outcome.errors.contains("error: \(file):1:33: "),
        "\(command): \(outcome.status) \(outcome.errors)")
    }
  }

  @Test("a format that was taken and does not fit names the option that learns")
  func hint() async throws {
    let text = #"[{"cellType":"video","data":[{"a":1}]},{"cellType":"audio","data":[{"a":2}]}]"#
    for command in ["decode -", "bench - --samples 1", "profile - --samples 1"] {
      let outcome = try await Tool.run(command, input: text)
      #expect(
        outcome.status == 1 && outcome.errors.contains("--app learned"),
        "\(command): \(outcome.errors)")
      #expect(outcome.errors.hasPrefix("error: -:1:"), "\(outcome.errors)")
      let learned = try await Tool.run("\(command) --app learned", input: text)
      #expect(learned.status == 0, "\(command): \(learned.errors)")
    }
    let named = try await Tool.run("decode - --payload-format section-list", input: text)
    #expect(named.status == 1 && !named.errors.contains("--app learned"), "\(named.errors)")
  }
  @Test(
    "a scalar is told what takes it, and a list of scalars is a whole value, by every command",
    arguments: ["42", #""x""#, "null", "[1,2,3]"])
  func scalars(_ text: String) async throws {
    let isList = text.first == "["
    for command in ["decode", "check", "bench --samples 1", "advise", "profile --samples 1"] {
      let outcome = try await Tool.run("\(command) -", input: text)
      let isTold =
        outcome.status == 1 && outcome.errors.hasPrefix("error: -:1:1: ")
        && outcome.errors.contains("--app learned reads it as any JSON")
      #expect(isList ? outcome.status == 0 : isTold, "\(command): \(outcome.errors)")
      let learned = try await Tool.run("\(command) - --app learned", input: text)
      #expect(learned.status == 0 && learned.errors.isEmpty, "\(command): \(learned.errors)")
    }
    let scrubbed = try await Tool.run("scrub - --seed 1", input: text)
    #expect(scrubbed.status == 0 && scrubbed.text.first == text.first || text == "42")
    let larger = try await Tool.run("generate --like -", input: text)
    #expect(larger.status == 1 && larger.errors.contains("no list of objects"), "\(larger.errors)")
  }
}
