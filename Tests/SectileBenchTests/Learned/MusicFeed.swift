import Foundation
import JSONStream
import JSONStreamFoundation

@testable import SectileBench

/// An invented music app: shelves of tiles, which are of eight kinds, in no order.
enum MusicFeed {
  static let tiles = ["album", "artist", "episode", "mix", "playlist", "show", "song", "station"]

  static func payload(shelves: Int, tiles count: Int) -> String {
    let shelves = (0..<shelves).map { shelf in
      let tiles = (0..<1 + (count + shelf * 3) % (2 * count)).map { tile(shelf * 31 + $0 * 7) }
      return """
        {"id":"shelf-\(shelf)","kind":"\(["grid", "hero", "row"][shelf % 3])","title":"Shelf \(shelf) of music for you",
         "tiles":[\(tiles.joined(separator: ",\n"))]}
        """
    }
    return """
      {"user":{"name":"Kim","plan":"family"},"page":{"title":"Listen now","shelves":[\(shelves.joined(separator: ",\n"))]}}
      """
  }

  private static func tile(_ number: Int) -> String {
    let kind = tiles[number % tiles.count]
    let own =
      switch kind {
      case "album":
        #""artist":{"id":"a\#(number)","name":"Band \#(number)"},"year":\#(1960 + number % 60)"#
      case "artist": #""genres":["pop","soul"],"followers":\#(number * 1000)"#
      case "episode": #""show":"Show \#(number)","seconds":\#(600 + number),"played":0.25"#
      case "mix": #""seeds":["s\#(number)","s\#(number + 1)"]"#
      case "playlist": #""owner":"someone","songs":\#(number),"isPublic":true"#
      case "show": #""publisher":"A house","isNew":false"#
      case "song":
        #""artists":[{"id":"a\#(number)","name":"Singer \#(number)"}],"milliseconds":\#(180_000 + number)"#
      default: #""frequency":\#(88 + number % 20).5"#
      }
    let picture =
      #"{"url":"https://pictures.music.example/\#(number)/640.jpg","width":640,"height":640}"#
    return
      #"{"type":"\#(kind)","id":"t\#(number)","name":"A name of \#(number)","picture":\#(picture),\#(own)}"#
  }

  /// The app as a team would register it, with the strategies that are also learned.
  static let app: App<MusicTile> = {
    var app = App("music", cells: MusicTile.self, at: "$.page.shelves")
    app.add(
      .whole(
        "json-decoder", decode: { try JSONDecoder().decode(Answer.self, from: $0).page.shelves }
      ) { $0.section })
    app.addSplitJSONDecoder(Shelf.self) { $0.section }
    app.add(.streamed("native-codable", engine: .native, cell: MusicTile.self) { $0 }, isLast: true)
    return app
  }()

  private struct Answer: Decodable {
    struct Page: Decodable { var shelves: [Shelf] }

    var page: Page
  }

  private struct Shelf: Decodable {
    var id: String
    var kind: MusicTile.Kind
    var title: String
    var tiles: [MusicTile]

    var section: ListSection<MusicTile> {
      ListSection(header: MusicTile.Header(id: id, kind: kind, title: title), cells: tiles)
    }
  }
}

struct MusicTile: Decodable, Equatable {
  struct Picture: Decodable, Equatable { var url: String, width: Int, height: Int }

  var type: String
  var id: String
  var name: String
  var picture: Picture
}

extension MusicTile: SectionCell {
  enum Kind: String, StreamDecodable, Decodable, CaseIterable { case grid, hero, row }

  struct Header: SectionHeaderDecodable, Decodable, Equatable {
    var id: String
    var kind: Kind
    var title: String
  }

  static let keys = SectionKeys(kind: "kind", cells: "tiles")

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    self = try value.decode()
  }
}

extension MusicTile.Header {
  init(from value: borrowing JSONElement) throws { self = try value.decode() }
}
