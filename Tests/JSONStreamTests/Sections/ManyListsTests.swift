import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Sections in many lists, in maps and on lines", .timeLimit(.minutes(5)))
struct ManyListsTests {
  private static func section(_ id: Int) -> String {
    Samples.section(id, cells: [Samples.image(10 * id), Samples.image(10 * id + 1)])
  }

  private static let bad = Samples.section(9).replacing("\"id\":9,", with: "")

  private func options(
    _ path: JSONPath, _ mode: DecodingMode = .strict, lines: Bool = false,
    granularity: SectionGranularity = .section
  ) -> SectionDecodingOptions {
    var options = SectionDecodingOptions(path: path, granularity: granularity, mode: mode)
    options.documents = lines ? .lines : .one
    return options
  }

  @Test(
    "are found in the document's order",
    arguments: [
      (
        "$.pages[*].sections",
        #"{"pages":[{"sections":[%1,%2]},{"x":[1]},{"sections":[]},{"sections":[%3]}],"y":1}"#
      ),
      (
        "$.pages.*.sections[*]",
        #"{"pages":{"a":{"sections":[%1,%2]},"b":5,"c":{"sections":{"z":%3}}}}"#
      ),
      ("$.sections.*", #"{"n":1,"sections":{"a1":%1,"b2":%2,"\u0063":%3}}"#),
      ("$[*][*]", "[[%1],[],[%2,%3]]"),
      ("$[*]", "[%1,%2,%3]"), ("$[*].hero", #"[{"hero":%1},{"hero":%2,"hero":4},{},{"hero":%3}]"#),
    ] as [(JSONPath, String)])
  func found(_ path: JSONPath, _ frame: String) throws {
    let text = (1...3).reduce(frame) { $0.replacing("%\($1)", with: Self.section($1)) }
    for granularity in [SectionGranularity.section, .cell] {
      for mode in DecodingMode.both {
        let found = try decode(
          text, options: options(path, mode, granularity: granularity), chunkings: few(text))
        #expect(found.failure == nil && found.reports.isEmpty, "\(text)")
        #expect(found.sections.map(\.id) == [1, 2, 3])
        #expect(found.sections.map(\.cells.count) == [2, 2, 2])
      }
    }
  }

  private func few(_ text: String) -> [Chunking] {
    Chunking.all(for: text.utf8.count, splits: 40)
  }

  @Test("what is bad costs itself, and has a place of its own")
  func lenient() throws {
    let badCell = Samples.section(3, cells: [Samples.image(1), "{\"id\":\"x\"}", Samples.image(2)])
    let text =
      #"{"pages":[{"s":null},{"s":[\#(Self.section(1)),\#(Self.bad),7]},{"s":{"k":1}},{"t":[],"s":[\#(badCell)]}]}"#
    let found = try decode(text, options: options("$.pages[*].s", .lenient), chunkings: few(text))
    #expect(found.failure == nil && found.sections.map(\.id) == [1, 3])
    #expect(
      found.reports.map { "\($0.part) \($0.path)" } == [
        "list $.pages[0].s", "section $.pages[1].s[1]", "section $.pages[1].s[2]",
        "section $.pages[2].s",
        "cell $.pages[3].s[0].data[1].id",
      ], "\(found.reports)")
    let strict = try decode(text, options: options("$.pages[*].s"), chunkings: few(text))
    #expect(strict.failure?.path == "$.pages[0].s" && strict.failure?.code == .typeMismatch)
    let map = #"{"s":{"a":\#(Self.section(1)),"b":\#(Self.bad),"c":null,"d":\#(Self.section(2))}}"#
    let members = try decode(map, options: options("$.s.*", .lenient), chunkings: few(map))
    #expect(members.failure == nil && members.sections.map(\.id) == [1, 2])
    #expect(members.reports.map(\.path) == ["$.s.b", "$.s.c"])
  }

  @Test("lines are sections, or lists of them", arguments: [SectionGranularity.section, .cell])
  func lines(_ granularity: SectionGranularity) throws {
    let lines =
      "\(Self.section(1))\n\n[\(Self.section(2)),\(Self.section(3))]\r\n[]\n\(Self.section(4))"
    let found = try decode(
      lines, options: options("$", lines: true, granularity: granularity), chunkings: few(lines))
    #expect(found.failure == nil && found.sections.map(\.id) == [1, 2, 3, 4])
    let deep = "{\"d\":\(Self.section(1))}\n{\"d\":[\(Self.section(2))]}"
    #expect(
      try decode(
        deep, options: options("$.d", lines: true, granularity: granularity), chunkings: few(deep)
      ).sections
        .map(\.id) == [1, 2])
  }

  @Test(
    "a bad line costs itself, wherever it is bad", arguments: [SectionGranularity.section, .cell])
  func badLines(_ granularity: SectionGranularity) throws {
    let good = Self.section(1)
    // Cut at every byte, but where nothing is left of it.
    for end in stride(from: 1, to: good.utf8.count, by: TestSize.step(11, full: 1)) {
      let cut = String(decoding: Array(good.utf8)[..<end], as: UTF8.self)
      let text =
        "\(Self.section(1))\n\(cut)\n\(Self.section(2))\n\(Self.bad)\n7\n\(Self.section(3))\n"
      let found = try decode(
        text, options: options("$", .lenient, lines: true, granularity: granularity),
        chunkings: [.size(1), .size(7), .size(300)])
      #expect(found.failure == nil && found.sections.map(\.id) == [1, 2, 3], "\(end)")
      #expect(found.reports.map(\.part) == [.line, .section, .line], "\(end): \(found.reports)")
      #expect(found.reports.map(\.position?.line) == [2, 4, 5], "\(end)")
      let strict = try decode(
        text, options: options("$", lines: true, granularity: granularity),
        chunkings: [.size(1), .size(7)])
      #expect(strict.sections.map(\.id) == [1] && strict.failure?.position?.line == 2, "\(end)")
    }
  }
}
