import HomeFeed
import JSONStreamMacros
import JSONStream
import Testing

@StreamDecodable
struct Banner: Equatable {
  @StreamDecodable
  enum Tone: String { case loud, quiet }

  var title: String
  var tone = Tone.quiet
  var tags: [String] = []
}

@StreamDecodable(discriminator: "type")
enum Action: Equatable {
  case open(url: String)
  @Unknown case other(String)
}

enum AppCell: SectionCell, Equatable {
  typealias Header = SectionHeader<Kind>
  enum Kind: String, StreamDecodable { case banner, action }

  case banner(Banner), action(Action)

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    switch kind {
    case .banner: self = .banner(try Banner(from: value))
    case .action: self = .action(try Action(from: value))
    }
  }
}

@Suite("Models of the main actor", .timeLimit(.minutes(10)))
struct MainActorMacroTests {
  private static func section(_ kind: String, _ cells: String) -> String {
    #"{"id":1,"title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","#
      + #""groupOrientation":"vertical"},"cellType":"\#(kind)","buttonTypes":[],"data":[\#(cells)]}"#
  }

  @Test("are cells that the main actor does not decode")
  func cells() async throws {
    let list =
      "[\(Self.section("banner", #"{"title":"a","tone":"loud"},{"title":"b"}"#)),"
      + Self.section("action", #"{"type":"open","url":"u"},{"type":"close"}"#) + "]"
    let (chunks, feed) = AsyncStream.makeStream(of: [UInt8].self)
    feed.yield(Array(list.utf8))
    feed.finish()
    var cells: [AppCell] = []
    for try await section in chunks.sections(of: AppCell.self) {
      cells += section.cells
    }
    #expect(
      cells == [
        .banner(Banner(title: "a", tone: .loud)), .banner(Banner(title: "b")),
        .action(.open(url: "u")),
        .action(.other("close")),
      ])
  }
}
