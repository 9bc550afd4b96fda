import CompositionalLayout
import Foundation
import JSONStream
import ScreenPipeline
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("The documentation's migration, step by step", .timeLimit(.minutes(10)))
struct ReadmeMigrationTests {
  private static let text = #"""
    [{"layout":"cards","title":"Tonight","items":[{"id":1,"name":"Soup","minutes":20}]},
    {"layout":"list","title":"Later","items":[{"id":2,"name":"Bread"},{"id":3,"name":"Pie","minutes":null}]}]
    """#
  private static let damaged = text.replacingOccurrences(of: #""id":2"#, with: #""id":"two""#)

  private static func section(_ layout: String, _ title: String, _ recipes: [Recipe])
    -> ListSection<Recipe>
  {
    ListSection(header: Heading(layout: layout, title: title), cells: recipes)
  }

  private static let expected = [
    section("cards", "Tonight", [Recipe(id: 1, name: "Soup", minutes: 20)]),
    section(
      "list", "Later",
      [Recipe(id: 2, name: "Bread", minutes: nil), Recipe(id: 3, name: "Pie", minutes: nil)]),
  ]

  private func chunks(_ text: String, of size: Int = 40) async throws -> PayloadChunks {
    try await BytesSource(Array(text.utf8), chunkBytes: size).answer(to: PayloadRequest("/")).chunks
  }

  @Test("shows what is compiled")
  func page() throws {
    let page = try ReadmeCode(
      "Sources/ScreenPipeline/Documentation.docc/FromJSONDecoderToThePipeline.md")
    let source = try Repository.text(
      "Tests/ScreenPipelineTests/Readme/ReadmeMigrationExample.swift")
    let imports = source.split(separator: "\n").prefix { $0.hasPrefix("import ") }
    let shown = page.blocks.map { block in
      block.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.isEmpty || $0.hasPrefix("import ") }.joined(separator: "\n")
    }
    #expect(page.blocks.count == 5)
    #expect(source == imports.joined(separator: "\n") + "\n\n" + shown.joined(separator: "\n"))
    for line in imports {
      #expect(page.text.contains("\n\(line)\n"), "\(line)")
    }
  }

  @Test("the app and both strategies decode the same", arguments: [false, true])
  func same(_ isStreaming: Bool) async throws {
    let before = try sections(in: Data(Self.text.utf8))
    #expect(before.map(\.items) == Self.expected.map(\.cells))
    let strategy = strategy(isStreaming: isStreaming) { Issue.record("\($0)") }
    #expect(try strategy.sections(in: Data(Self.text.utf8)) == Self.expected)
    var arrived: [ListSection<Recipe>] = []
    for try await section in try await chunks(Self.text).sections(by: strategy) {
      arrived.append(section)
    }
    #expect(arrived == Self.expected)
  }

  @Test("what the stream refuses, JSONDecoder decodes; the log says so")
  func fallback() async throws {
    let (lines, log) = AsyncStream.makeStream(of: String.self)
    let strategy = strategy(isStreaming: true) { log.yield($0) }
    #expect(try strategy.sections(in: Data((Self.text.dropLast() + ",]").utf8)) == Self.expected)
    log.finish()
    #expect(await lines.reduce(into: []) { $0.append($1) } == ["syntax at $[2], then decoded"])
  }

  @Test("the loader shows the same frames, leaves out what is bad, and shows what is kept")
  func loading() async throws {
    let bytes = Array(Self.damaged.replacingOccurrences(of: "cards", with: "hologram").utf8)
    let source = ScriptedSource([
      ScriptedSource.Act(bytes: bytes, chunkBytes: 30, validator: "1"),
      ScriptedSource.Act(validator: "1", isUnchanged: true),
    ])
    let cache = PayloadCache()
    for isKept in [false, true] {
      let loader = try loader(from: source, cache: cache)
      guard case .done = await loader.perform(.open) else {
        throw PayloadSourceError(.cancelled, "it is not there")
      }
      let update = await loader.current
      #expect(update.screen.sections.map(\.part.cells.count) == [1, 1])
      #expect(update.screen.layout.frames().map(\.y) == [0, 72])
      #expect(update.screen.sections[0].cellIDs.map(\.description) == ["Tonight/1"])
      #expect(update.counts.reports.map { "\($0.path)" } == (isKept ? [] : ["$[1].items[0].id"]))
      #expect(update.counts.unknownTemplates == (isKept ? [:] : ["hologram": 1]))
    }
    #expect(source.requests.map(\.validator) == [nil, "1"])
  }
}
