import Foundation
import SectileBench
import JSONStreamFoundation
import TestSupport
import Testing

@Suite(
  "Screen graphs and content lists, end to end", .timeLimit(.minutes(15)),
  .enabled(if: Tool.isThere, Tool.comment))
struct ScreenEndToEndTests {
  private static let strategies = ["json-decoder", "native", "yajl"]

  private func models(_ line: String, input: Data? = nil) async throws -> Tool.Outcome {
    try await Tool.run("decode --emit models \(line)", input: input)
  }

  @Test("a screen graph is one line, in the order of display")
  func graphLine() async throws {
    let text =
      #"{"templates":[{"id":"b","type":"X/Y","order":2,"componentsId":["é"]},{"id":"a","type":"","order":1,"componentsId":[]}],"bodies":[{"id":"1","body":{"z":"\"","a":"/"}}],"components":[{"id":"é","type":"T","bodyId":"1"}],"screenName":"s"}"#
    for options in ["", "--payload-format screen-graph"] {
      let outcome = try await models("- \(options)", input: Data(text.utf8))
      #expect(
        outcome.text == #"""
          {"screenName":"s","templates":[{"id":"a","type":"","components":[]},{"id":"b","type":"X/Y","components":[{"id":"é","type":"T","body":{"id":"1","data":{"a":"/","z":"\""}}}]}]}

          """#)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
  }

  @Test("a content list is one line a content")
  func contentLines() async throws {
    let text =
      #"{"contents":[{"section":{"titleText":{"textSize":"9"}},"sectionComponentType":"PLUS_TITLE"},{"sectionComponentType":"TITLE","section":{"title":"t","badges":[{"text":"b"}]}}],"screenName":"Home"}"#
    for strategy in Self.strategies {
      let outcome = try await models("- --strategy \(strategy)", input: Data(text.utf8))
      #expect(
        outcome.text == #"""
          {"type":"PLUS_TITLE","section":{"type":null,"firstRowImage":null,"titleText":{"text":null,"textSize":"9","textColor":null,"textStyle":null},"badges":[],"description":null}}
          {"type":"TITLE","section":{"type":null,"title":"t","badges":[{"badgeImage":null,"text":"b"}],"description":null}}

          """#)
      #expect(outcome.status == 0 && outcome.errors.isEmpty)
    }
  }

  @Test("the summary counts in the format's words")
  func summary() async throws {
    let graph = try await Tool.run("decode @screen-graph.json")
    #expect(
      graph.text.contains("format: screen-graph\n")
        && graph.text.contains("templates: 3\ncomponents: 9\n"))
    let list = try await Tool.run("decode @content-list.json --mode lenient")
    #expect(
      list.text.contains(
        "contents: 4\ncontents TITLE: 2\ncontents PLUS_TITLE: 2\nskipped: nothing\n"))
    let object = try await Tool.run("decode @screen-graph.json --json - --strategy json-decoder")
      .object
    #expect(object["format"] as? String == "screen-graph" && object["cells"] as? Int == 9)
  }

  @Test("an error has its place")
  func errors() async throws {
    let text =
      "{\"screenName\":\"s\",\n\"templates\":[{\"id\":\"t\",\"type\":\"\",\"order\":1,\"componentsId\":[\"c\"]}],\"components\":[],\"body\":[]}"
    for strategy in Self.strategies {
      let outcome = try await models("- --strategy \(strategy)", input: Data(text.utf8))
      #expect(
        outcome.errors
          == "error: -:2:60: the template \"t\" refers to the component \"c\", which is not there (path $.templates[0].componentsId[0], byte 78)\n"
      )
      #expect(outcome.status == 1 && outcome.output.isEmpty)
    }
    let refused = try await Tool.run("decode @screen-graph.json --strategy split-json-decoder")
    #expect(refused.status == 64 && refused.errors.contains("there are json-decoder"))
  }

  @Test("both formats are laid out, by the catalog or by a file")
  func layout() async throws {
    let folder = try ScratchFolder()
    for (file, sections, items) in [("screen-graph.json", 3, 9), ("content-list.json", 4, 4)] {
      let layout = "layout --payload @\(file)"
      let outcome = try await Tool.run(layout)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let frames = try #require(outcome.object["items"] as? [[Any]])
      #expect(frames.count == sections && frames.reduce(0) { $0 + $1.count } == items)
      let data = try Data(contentsOf: URL(fileURLWithPath: Tool.fixture(file)))
      #expect(try await Tool.run("layout --payload -", input: data).output == outcome.output)
      let svg = try await Tool.run("\(layout) --emit svg")
      #expect(svg.status == 0 && svg.text.contains("<svg"))

      let printed = try await Tool.run("layout --emit catalog --app", String(file.dropLast(5)))
      #expect(printed.status == 0, "\(printed.errors)")
      let same = try await Tool.run(
        "\(layout) --catalog", folder.file("catalog.json", printed.output))
      #expect(same.status == 0 && same.output == outcome.output, "\(same.errors)")
      let taller = printed.text.replacing("\"value\" : 160", with: "\"value\" : 170")
        .replacing("\"value\" : 88", with: "\"value\" : 98")
      let other = try await Tool.run("\(layout) --catalog", folder.file("catalog.json", taller))
      #expect(other.status == 0 && other.output != outcome.output, "\(other.errors)")
    }
  }

  @Test("profile and advise take both formats", arguments: ["screen-graph", "content-list"])
  func advise(_ format: String) async throws {
    let profile = try await Tool.run("profile @\(format).json")
    #expect(profile.status == 0, "\(profile.errors)")
    let advice = try await Tool.run("advise @\(format).json")
    #expect(advice.status == 0 && advice.text.contains("(native)"), "\(advice.errors)")
  }
}
