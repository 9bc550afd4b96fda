import HomeFeed
import JSONStream
import TestSupport
import Testing

/// Cells that have what the server wrote in place of those of unknown type.
private enum NoticeCell<Header: SectionHeaderDecodable & Hashable>: SectionCell, Hashable
where Header.Kind == NoticeKind {
  typealias Kind = NoticeKind

  case word(String)
  case notice(String)

  static var keys: SectionKeys { SectionKeys(kind: "kind", cells: "items") }
  static func unknownKind(named name: String) -> NoticeKind? { .unknown }

  static func fallback(forUnknownKind name: String, from section: borrowing JSONElement) -> Self? {
    guard var object = try? section.object() else { return nil }
    return (try? object.decodeIfPresent("fallback", as: String.self)).flatMap { $0 }.map {
      .notice("\(name): \($0)")
    }
  }

  init(_ kind: NoticeKind, from value: borrowing JSONElement) throws {
    self = .word(try value.string())
  }
}

private enum NoticeKind: String, StreamDecodable, CaseIterable {
  case words, unknown
}

private struct WholeHeader: SectionHeaderDecodable, Hashable {
  var kind: NoticeKind
  var heading: String

  init(from value: borrowing JSONElement) throws {
    try self.init(kind: .words, from: value)
  }

  init(kind: NoticeKind, from value: borrowing JSONElement) throws {
    var object = try value.object()
    self.kind = kind
    heading = try object.decode("heading")
  }
}

/// A header that names its members.
private struct NamedHeader: SectionHeaderDecodable, Hashable {
  static let memberKeys: [StaticString]? = ["heading"]
  var kind: NoticeKind
  var heading: String

  init(from value: borrowing JSONElement) throws {
    try self.init(kind: .words, from: value)
  }

  init(kind: NoticeKind, from value: borrowing JSONElement) throws {
    var object = try value.object()
    self.kind = kind
    heading = try object.decode("heading")
  }
}

@Suite("A fallback that the server writes", .timeLimit(.minutes(10)))
struct ServedFallbackTests {
  private static let text = #"""
    [{"kind":"words","heading":"a","fallback":"no","items":["x"]},
     {"kind":"hologram","heading":"b","fallback":"Update!","items":[{"deep":[1]}]},
     {"heading":"c","items":["y",2],"fallback":"late","kind":"hologram","after":1},
     {"kind":"hologram","items":[3],"heading":"d","fallback":"behind"},
     {"kind":"hologram","heading":"e","items":[]},
     {"kind":"hologram","heading":"f","fallback":5,"items":[]},
     {"kind":"hologram","fallback":"lost","items":[]},
     {"kind":"words","heading":"g","items":["z"]}]
    """#

  private static let expected: [[NoticeCell<WholeHeader>]] = [
    [.word("x")], [.notice("hologram: Update!")], [.notice("hologram: late")],
    [.notice("hologram: behind")], [], [],
    [.word("z")],
  ]

  @Test(
    "stands in for the cells, wherever it is in the section, whatever the chunks",
    arguments: Chunking.all(for: text.utf8.count), [.section, .cell] as [SectionGranularity])
  func standsIn(_ chunking: Chunking, _ granularity: SectionGranularity) throws {
    let options = SectionDecodingOptions(granularity: granularity, mode: .lenient)
    let decoder = try SectionStreamDecoder<NoticeCell<WholeHeader>>(options: options)
    var cells: [[NoticeCell<WholeHeader>]] = []
    var open: [NoticeCell<WholeHeader>] = []
    var reports: [String] = []
    func take(_ event: SectionEvent<NoticeCell<WholeHeader>>) {
      switch event {
      case .section(let section): cells.append(section.cells)
      case .began: open = []
      case .cell(let cell): open.append(cell)
      case .ended(_, let count):
        #expect(count == open.count)
        cells.append(open)
      case .skipped(let report): reports.append("\(report.part.rawValue) \(report.path)")
      }
    }
    try chunking.forEachChunk(of: Array(Self.text.utf8)) { try decoder.feed($0, take) }
    try decoder.finish(take)
    #expect(cells == Self.expected)
    #expect(
      reports.filter { $0.hasPrefix("cellType") }.count >= 5
        && reports.contains { $0.hasPrefix("section $[6]") })
  }

  @Test("has the members that the header is made of, and lazy sections have it, too")
  func membersAndLaziness() async throws {
    let options = SectionDecodingOptions(mode: .lenient)
    var cells: [[NoticeCell<NamedHeader>]] = []
    for try await section in Chunking.size(7).stream(of: Self.text).sections(
      of: NoticeCell<NamedHeader>.self, options: options)
    {
      cells.append(section.cells)
    }
    #expect(cells == [[.word("x")], [], [], [], [], [], [.word("z")]])
    var lazy: [[NoticeCell<WholeHeader>]] = []
    for try await section in Chunking.size(7).stream(of: Self.text).lazySections(
      of: NoticeCell<WholeHeader>.self, options: options)
    {
      lazy.append(try section.allCells())
    }
    #expect(lazy == Self.expected)
  }
}
