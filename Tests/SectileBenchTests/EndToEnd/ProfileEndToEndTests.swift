import Foundation
import TestSupport
import Testing

/// `sectile profile`, as it is run.
@Suite("profile, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct ProfileEndToEndTests {
  private func profile(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(["profile", "--samples", "2"] + arguments, input: input)
  }

  private func json(_ data: Data) throws -> JSONObject {
    try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
  }

  private let home = Tool.fixture("home.json")

  @Test("phases, kinds, sections and the platform")
  func tables() async throws {
    let outcome = try await profile(home)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    for phase in ["tokenise", "collect", "convert", "build", "layout"] {
      #expect(outcome.lines.contains { $0.hasPrefix("\(phase) ") }, "\(phase)")
    }
    for line in ["Accounted for: ", "card_info ", "(outside of sections)", "$[4] "] {
      #expect(outcome.lines.contains { $0.hasPrefix(line) }, "\(line) in \(outcome.text)")
    }
    #expect(outcome.lines.last?.contains(" · release build · libyajl ") == true)
  }

  @Test("the engine is chosen by its strategy, and nothing else is taken for one")
  func engines() async throws {
    for engine in ["native", "yajl"] {
      let outcome = try await profile(home, "--strategy", engine)
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    }
    let other = try await profile(home, "--strategy", "json-decoder")
    #expect(other.status == 64 && other.errors.contains("these are: native, yajl"), "\(other.errors)")
  }

  @Test("results and trace as files")
  func files() async throws {
    let folder = try ScratchFolder()
    let result = folder.url.appendingPathComponent("result.json").path
    let trace = folder.url.appendingPathComponent("trace.json").path
    let enveloped = Tool.fixture("enveloped.json")
    let outcome = try await profile(enveloped, "--at", "$.data.home.sections", "--json", result, "--trace", trace)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let results = try json(folder.contents("result.json"))
    #expect(results["schemaVersion"] as? Int == 1 && (results["environment"] as? JSONObject)?["os"] is String)
    let payload = try #require((results["payloads"] as? [JSONObject])?.first)
    #expect(payload["payload"] as? String == enveloped && payload["mode"] as? String == "sections")
    let bytes = try Data(contentsOf: URL(fileURLWithPath: enveloped)).count
    let types = try #require(payload["types"] as? [JSONObject])
    #expect(types.reduce(0) { $0 + ($1["bytes"] as? Int ?? 0) } == bytes && payload["bytes"] as? Int == bytes)
    let sections = try #require(payload["sections"] as? [JSONObject])
    #expect(sections.map { $0["path"] as? String } == (0..<3).map { "$.data.home.sections[\($0)]" })
    #if os(Linux)
      #expect(sections.allSatisfy { $0["allocations"] is Int }, "the executable links a counter")
    #endif
    let read = try TraceReader(folder.contents("trace.json"))
    #expect(read.mistakes.isEmpty, "\(read.mistakes)")
    #expect(read.processNames == [1: enveloped] && read.events.filter { $0.category == "section" }.count == 3)
  }

  @Test("a result on standard output is alone there")
  func piped() async throws {
    let input = try Data(contentsOf: URL(fileURLWithPath: home))
    let results = try await profile("-", "--json", "-", input: input)
    let payload = try #require((try json(results.output)["payloads"] as? [JSONObject])?.first)
    #expect(payload["payload"] as? String == "-" && results.errors.contains("Accounted for: "))
    let trace = try await profile("-", "--trace", "-", input: input)
    #expect(try TraceReader(trace.output).mistakes.isEmpty && trace.errors.contains("Accounted for: "))
  }

  @Test("a folder: what is bad is named and skipped, the rest is profiled")
  func folder() async throws {
    let folder = try ScratchFolder()
    _ = try folder.file("b.json", Data(contentsOf: URL(fileURLWithPath: home)))
    _ = try folder.file("a.json", #"[{"id":true,"cellType":"none"}]"#)
    _ = try folder.file("c.json", #"{"any":["thing"]}"#)
    _ = try folder.file("d.txt", "no payload")
    let path = folder.url.path
    let result = folder.url.deletingLastPathComponent().appendingPathComponent("\(UUID().uuidString).out").path
    defer { try? FileManager.default.removeItem(atPath: result) }
    let outcome = try await profile(path, "--json", result)
    #expect(outcome.status == 1)
    #expect(
      outcome.errors == "error: \(path)/a.json:1:8: expected an integer, found a Boolean (path $[0].id, byte 7)\n")
    #expect(outcome.lines.contains { $0.hasPrefix("\(path)/b.json: ") && $0.contains("5 sections") })
    #expect(outcome.lines.contains { $0.hasPrefix("\(path)/c.json: ") && $0.contains("as any JSON, because") })
    #expect(!outcome.text.contains("d.txt"))
    let results = try json(Data(contentsOf: URL(fileURLWithPath: result)))
    #expect((results["payloads"] as? [JSONObject])?.map { $0["mode"] as? String } == ["sections", "raw"])
    #expect((results["failures"] as? [JSONObject])?.map { $0["payload"] as? String } == ["\(path)/a.json"])
    // Of several failures the first decides.
    let missing = path + "/missing.json"
    #expect(try await profile(missing, path).status == 66)
    #expect(try await profile(path, missing).status == 1)
    let empty = try ScratchFolder()
    let none = try await profile(empty.url.path)
    #expect(none.status == 66 && none.errors.contains("the folder has no file whose name ends in .json"))
    #expect(none.output.isEmpty)
  }

  @Test("bench takes folders too")
  func benchFolder() async throws {
    let folder = try ScratchFolder()
    _ = try folder.file("b.json", Data(contentsOf: URL(fileURLWithPath: home)))
    _ = try folder.file("a.json", "[]]")
    let outcome = try await Tool.run(["bench", folder.url.path, "--samples", "1", "--strategies", "json-decoder,yajl"])
    #expect(outcome.status == 1 && outcome.errors.contains("/a.json:1:3: "), "\(outcome.errors)")
    #expect(outcome.lines.contains { $0.hasPrefix("\(folder.url.path)/b.json: ") })
  }

  @Test("what is a payload with a mistake is not taken for any JSON", arguments: Tool.fixtures(in: "bad"))
  func bad(_ name: String) async throws {
    let file = Tool.fixture("bad/\(name)")
    let outcome = try await profile(file)
    // A number is no list of sections, and JSON.
    guard name != "root-number.json" else { return #expect(outcome.status == 0) }
    let decoded = try await Tool.run(["decode", file, "--emit", "none"])
    #expect(outcome.status == 1 && outcome.output.isEmpty && outcome.errors == decoded.errors)
  }

  @Test(
    "screens are shown by phases and types, which add up to what is decoded",
    arguments: [("screen-graph", "template", 3, 9), ("content-list", "content", 4, 4)])
  func screen(_ format: String, _ part: String, _ parts: Int, _ cells: Int) async throws {
    let file = Tool.fixture("\(format).json")
    for arguments in [[], ["--payload-format", format]] {
      let outcome = try await Tool.run(["profile", file, "--samples", "3", "--json", "-"] + arguments)
      let root = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])
      let profile = try #require((root["payloads"] as? [[String: Any]])?.first)
      #expect(outcome.status == 0 && profile["mode"] as? String == "screen" && profile["format"] as? String == format)
      #expect(profile["parts"] as? Int == parts && profile["cells"] as? Int == cells)
      let phases = try #require(profile["phases"] as? [[String: Any]])
      #expect(phases.compactMap { $0["phase"] as? String } == ["tokenise", "collect", "convert", "build", "layout"])
      let types = try #require(profile["types"] as? [[String: Any]])
      let counted = types.filter { $0["part"] as? String == part }.compactMap { $0["count"] as? Int }.reduce(0, +)
      #expect(counted == parts)
    }
    // What is bad is bad, and no other JSON.
    let cut = try Data(contentsOf: URL(fileURLWithPath: file)).dropLast(20)
    let outcome = try await profile("-", input: cut)
    #expect(outcome.status == 1 && outcome.errors.contains("error: -:"), "\(outcome.errors)")
    let other = format == "screen-graph" ? "content-list" : "screen-graph"
    #expect(try await profile(file, "--payload-format", other).status == 1)
  }

  @Test("any JSON, when it has no sections or is asked for")
  func raw() async throws {
    let layout = Tool.fixture("layout/orthogonal.json")
    let outcome = try await profile(layout)
    #expect(outcome.status == 0 && outcome.lines.first?.contains("as any JSON, because it has no sections") == true)
    #expect(try await profile(layout, "--payload-format", "section-list").status == 1)
    let raw = try await Tool.run(["profile", home, "--raw"])
    #expect(raw.status == 0 && raw.lines.contains { $0.hasPrefix("$[].data[].imageUrl ") }, "\(raw.text)")
    #expect(raw.lines.first?.contains("because") == false)
    // Where the app's list should be is nothing: another answer. Where this payload's should be: a mistake.
    #expect(try await profile(Tool.fixture("enveloped.json")).text.contains("as any JSON"))
    #expect(try await profile(Tool.fixture("enveloped.json"), "--at", "$.nowhere").status == 1)
    #expect(try await profile("-", "--raw", input: Data("[1,}".utf8)).status == 1)
  }

  #if os(Linux)
    @Test("100 MB from a pipe as any JSON, within 24 MB of data")
    func large() async throws {
      let outcome = try await Tool.shell(
        """
        "$SECTILE" generate --sections 7600 --cells 50 --seed 1 | { ulimit -d 24576; "$SECTILE" profile - --raw; }
        """)
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.lines.contains { $0.hasPrefix("$[].data[] ") && $0.contains(" 380,000 ") }, "\(outcome.text)")
    }
  #endif

  @Test(
    "wrong usage is 64",
    arguments: [
      "", "a --samples 0", "a --chunk-bytes 0", "- -", "a --json - --trace -", "a --raw --payload-format section",
      "a --at data",
      "a --raw --at $.x", "a --payload-format odd", "a --app nobody", "a --odd",
    ])
  func usage(_ line: String) async throws {
    let outcome = try await Tool.run(["profile"] + line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64 && outcome.output.isEmpty && !outcome.errors.isEmpty)
  }

  @Test("a result is never written over a payload, and one that cannot be written is said")
  func results() async throws {
    let folder = try ScratchFolder()
    let file = try folder.file("payload.json", Data(contentsOf: URL(fileURLWithPath: home)))
    #expect(try await profile(folder.url.path, "--trace", file).status == 64)
    #expect(try folder.contents("payload.json") == Data(contentsOf: URL(fileURLWithPath: home)))
    #expect(try await profile(file, "--json", "/nowhere/at/all").status == 74)
    #if os(Linux)
      #expect(try await profile(file, "--trace", "/dev/full").status == 74)
      #expect(try await Tool.shell(#""$SECTILE" profile "$1" --samples 1 | head -c 1 >/dev/null"#, [file]).status == 0)
    #endif
  }
}
