import BenchmarkKit
import Foundation
import JSONStream
import Testing

@testable import SectileBench
import HomeFeed

/// Cells without `==`.
private enum NoteCell: SectionCell {
  enum Kind: String, StreamDecodable, CaseIterable {
    case text
    case count
    case empty
  }

  struct Header: SectionHeaderDecodable {
    var kind: Kind
    var name: String
  }

  static let keys = SectionKeys(kind: "type", cells: "notes")
  static func hasCells(_ kind: Kind) -> Bool { kind != .empty }

  case text(String)
  case count(Int)

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    switch kind {
    case .text: self = .text(try value.string())
    case .count: self = .count(try value.integer())
    case .empty: throw value.failure(.unknownValue, "no cells")
    }
  }
}

extension NoteCell.Header {
  fileprivate init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    kind = try object.decode("type")
    name = try object.decode("name")
  }
}

@Suite struct AppTests {
  private static let json = #"""
    {"in": {"lists": [{"type": "text", "name": "n", "notes": ["a", "b"]}, {"notes": [1, 2e0], "name": "m",
    "type": "count"}, {"type": "empty", "name": "e"}]}}
    """#

  private func app(_ change: @escaping @Sendable (inout [ListSection<NoteCell>]) -> Void = { _ in })
    -> App<NoteCell>
  {
    var app = App("notes", cells: NoteCell.self, at: "$.in.lists")
    @Sendable func decode(_ payload: Data) -> [ListSection<NoteCell>] {
      var sections: [ListSection<NoteCell>] = [
        ListSection(header: .init(kind: .text, name: "n"), cells: [.text("a"), .text("b")]),
        ListSection(header: .init(kind: .count, name: "m"), cells: [.count(1), .count(2)]),
        ListSection(header: .init(kind: .empty, name: "e"), cells: []),
      ]
      change(&sections)
      return sections
    }
    app.add(.whole("by-hand", decode: { decode($0) }, section: { $0 }))
    return app
  }

  private let engines = JSONEngine.allCases.map(\.rawValue)

  private func run(_ app: App<NoteCell>) throws -> DecodeOutcome {
    let settings = BenchSettings(
      options: SectionDecodingOptions(path: try JSONPath(parsing: app.path)), samples: 2)
    return try app.measure(BenchPayload(name: "p", bytes: Array(Self.json.utf8)), settings) { _ in }
  }

  @Test("the first strategy is the reference")
  func firstStrategyReference() throws {
    var app = App("notes", cells: NoteCell.self)
    #expect(app.strategyNames == engines && app.reference == JSONEngine.preferred.rawValue)
    app = self.app()
    app.add(
      .whole(
        "json-serialization", mayDiffer: true, decode: { _ in throw CancellationError() },
        section: { $0 }))
    app.add(.streamed("other", engine: .native, cell: NoteCell.self) { $0 }, isLast: true)
    #expect(app.strategyNames == ["by-hand", "json-serialization"] + engines + ["other"])
    #expect(app.reference == "by-hand")
    let outcome = try run(app)
    #expect(outcome.isEqual && outcome.sections == 3 && outcome.cells == 4)
    // Known to differ: that costs its own row.
    #expect(outcome.notes.map(\.strategy) == ["json-serialization"])
    let times = outcome.measurements.filter { $0.metric == "decode.time" }
    #expect(times.map(\.strategy) == ["by-hand"] + engines + ["other"] + JSONEngine.aloneNames)
    #expect(times.filter { $0.ratioToReference == nil }.map(\.strategy) == ["by-hand"])
    // Without layouts there are no layout rows.
    #expect(!outcome.measurements.contains { $0.metric.hasPrefix("layout.") })
  }

  @Test("an app may know best what is equal")
  func appMayKnow() throws {
    var lenient = App(
      "notes", cells: NoteCell.self, kinds: NoteCell.Kind.allCases, at: "$.in.lists",
      areHeadersEqual: { $0.kind == $1.kind }, areCellsEqual: { _, _ in true })
    for strategy in app({ $0[0].header.name = "x" }).strategies.prefix(1) {
      lenient.add(strategy)
    }
    #expect(try run(lenient).isEqual)
  }

  @Test("the built-in format is an app, too")
  func builtFormatApp() {
    let builtIn = App.builtIn
    #expect(builtIn.reference == "json-decoder" && builtIn.hasLayout)
    let foundation = ["json-decoder", "json-serialization", "split-json-decoder"]
    #expect(builtIn.strategyNames == foundation + engines + ["native-codable"])
    // The command line's default is in every one.
    for app in [builtIn, App.screenGraph, App.contentList] as [any RegisteredApp] {
      #expect(
        app.strategyNames.contains(JSONEngine.preferred.rawValue)
          && app.strategyNames.contains("native"))
      #expect(Set(app.lenientApp.strategyNames).isSuperset(of: engines))
    }
    #expect(builtIn.kinds.map(App<CellData>.name) == CellType.allCases.map(\.rawValue))
  }
}
