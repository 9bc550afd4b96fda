import Foundation
import TestSupport
import Testing

/// `sectile layout --catalog`, as a script sees it.
@Suite("template catalogs, end to end", .timeLimit(.minutes(15)), .enabled(if: Tool.isThere, Tool.comment))
struct CatalogEndToEndTests {
  private func layout(_ arguments: String..., input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run(["layout"] + arguments, input: input)
  }

  private let home = Tool.fixture("home.json")
  private let compact = Tool.fixture("layout/catalogs/compact.json")

  private func frames(_ outcome: Tool.Outcome) throws -> JSONObject {
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try #require(JSONSerialization.jsonObject(with: outcome.output) as? JSONObject)
  }

  // By hand from the file, at 390 points: 8 + 120 + 8; 40 + 8 + 140 + 8; the standard 40 + 8 + 112 + 8; again 196;
  // 40 + 8 + 180 + 16, its cells (358 − 8) / 2 wide. The first four scroll sideways, in spaces of their own.
  @Test("the file's templates replace the standard ones, the others stay")
  func replaced() async throws {
    let result = try await frames(layout("--payload", home, "--catalog", compact))
    let items = try #require(result["items"] as? [[[String: Double]]])
    let expected: [[Double]] = [
      [0, 0, 390, 120], [16, 0, 160, 140], [16, 0, 96, 112], [16, 0, 160, 140], [16, 744, 175, 180],
    ]
    let found = items.map { section in section.flatMap { [$0["x"], $0["y"], $0["w"], $0["h"]].compactMap { $0 } } }
    #expect(found == expected)
    #expect(result["contentHeight"] as? Double == 940)
    let headers = try #require(result["supplementary"] as? [JSONObject])
    #expect(headers.map { $0["section"] as? Int } == [1, 2, 3, 4])
    // Eight cells two by two: 40 + 8 + 4 × 180 + 3 × 8 + 16.
    let seeAll = try await frames(layout("--payload", Tool.fixture("see-all.json"), "--catalog", compact))
    #expect(seeAll["contentHeight"] as? Double == 808)
  }

  @Test("the printed catalog is a file that changes nothing, and prints itself")
  func printed() async throws {
    let printed = try await layout("--emit", "catalog")
    #expect(printed.status == 0 && printed.errors.isEmpty)
    let standard = try await layout("--payload", home)
    #expect(try await layout("--payload", home, "--catalog", "-", input: printed.output).output == standard.output)
    #expect(try await layout("--emit", "catalog", "--catalog", "-", input: printed.output).output == printed.output)
    let merged = try await layout("--emit", "catalog", "--catalog", compact)
    #expect(merged.status == 0 && merged.output != printed.output)
    #expect(
      try await layout("--payload", home, "--catalog", "-", input: merged.output).output
        == layout("--payload", home, "--catalog", compact).output)
  }

  @Test("an impossible template is said in the catalog's name, whatever the payload needs")
  func impossible() async throws {
    let file = Tool.fixture("layout/catalogs/no-room.json")
    let outcome = try await layout("--payload", home, "--catalog", file)
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    let template = #"template featured_01 \(scrollDirection vertical, groupOrientation horizontal\): .+ "#
    let expected = "error: \(file): " + template + #"\(path \$\.templates\[1\]\.section\.group\)\n"#
    #expect(try Regex(expected).wholeMatch(in: outcome.errors) != nil, "\(outcome.errors)")
    #expect(try await layout("--payload", home, "--catalog", file, "--width", "430").status == 0)
  }

  @Test(
    "a bad file says what and where",
    arguments: [
      (#"{"templates":[}"#, #"error: -:1:\d+: .+ \(path \$.*, byte \d+\)\n"#),
      ("[]", #"error: -: .+ \(path \$\)\n"#),
      (
        #"{"templates":[{"layoutTemplate":"card_04","section":{}}]}"#,
        #"error: -: unknown layoutTemplate "card_04" .+ card_01.+featured_02 \(path \$\.templates\[0\]\.layoutTemplate\)\n"#
      ),
      (
        #"{"templates":[{"layoutTemplate":"card_01","section":{"group":{"type":"group","axis":"vertical"}}}]}"#,
        #"error: -: missing key "size" .+ \(path \$\.templates\[0\]\.section\.group\)\n"#
      ),
    ])
  func bad(_ text: String, _ line: String) async throws {
    let outcome = try await layout("--payload", home, "--catalog", "-", input: Data(text.utf8))
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(try Regex(line).wholeMatch(in: outcome.errors) != nil, "\(outcome.errors)")
  }

  @Test("wrong usage is 64, no such file 66")
  func usage() async throws {
    #expect(try await layout("--catalog", compact).status == 64)
    #expect(try await layout(Tool.fixture("layout/grid.json"), "--catalog", compact).status == 64)
    #expect(try await layout("--payload", "-", "--catalog", "-").status == 64)
    #expect(try await layout("--emit", "catalog", "--payload", home).status == 64)
    #expect(try await layout("--emit", "catalog", "--width", "100").status == 64)
    #expect(try await layout("--payload", home, "--catalog", "no-such-file.json").status == 66)
    let own = try await Tool.shell(
      #"cp "$1" own.json; "$SECTILE" layout --payload "$2" --catalog own.json --json own.json; echo $?; cat own.json"#,
      [compact, home])
    #expect(own.lines.first == "64")
    #expect(own.text.hasSuffix(try String(contentsOfFile: compact, encoding: .utf8)))
  }
}
