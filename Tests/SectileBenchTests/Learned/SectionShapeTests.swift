import JSONStream
import Testing

@testable import SectileBench

/// A feed of so many blocks with so many tiles each, and what it has to be learned as.
struct FeedShape: CustomTestStringConvertible, Sendable {
  let name: String
  /// The path of the list; of the elements' cells, if they are sections, the keys to them.
  let list: String
  let cells: [String]?
  /// The text around the blocks, with `%` in their place.
  let around: String
  /// A block without its tiles, which stand for `%`.
  let block: @Sendable (Int) -> String

  var testDescription: String { name }

  init(
    _ name: String, _ list: String, cells: [String]? = nil, in around: String = "%",
    _ block: @escaping @Sendable (Int) -> String
  ) {
    self.name = name
    self.list = list
    self.cells = cells
    self.around = around
    self.block = block
  }

  func text(blocks: Int, tiles: Int, _ tile: (Int) -> String) -> String {
    let tiles = "[\((0..<tiles).map(tile).joined(separator: ","))]"
    let blocks = (0..<blocks).map { block($0).replacing("%", with: tiles) }
    return around.replacing("%", with: "[\(blocks.joined(separator: ","))]")
  }

  static let sections = [
    FeedShape("an id and a title", "$.feed", cells: ["tiles"], in: #"{"feed":%}"#) {
      #"{"id":"a\#($0)","title":"A","tiles":%}"#
    },
    FeedShape("a title", "$", cells: ["tiles"]) { #"{"title":"Block \#($0)","tiles":%}"# },
    FeedShape("nothing but an id", "$.blocks", cells: ["tiles"], in: #"{"blocks":%}"#) {
      #"{"id":\#($0),"tiles":%}"#
    },
    FeedShape("an id, and no name around", "$", cells: ["tiles"]) { #"{"tiles":%,"id":\#($0)}"# },
    FeedShape("an id in another object", "$.feed", cells: ["body", "tiles"], in: #"{"feed":%}"#) {
      #"{"head":{"uuid":"u-\#($0)"},"body":{"tiles":%}}"#
    },
    FeedShape("the same heading", "$.data.items", cells: ["cards"], in: #"{"data":{"items":%}}"#) {
      _ in #"{"heading":"x","cards":%}"#
    },
    FeedShape("the same kind, which is one of sections", "$", cells: ["tiles"]) { _ in
      #"{"type":"shelf","tiles":%}"#
    },
    FeedShape("the number of a season", "$", cells: ["episodes"]) {
      #"{"season":\#($0),"episodes":%}"#
    },
    FeedShape("shelves with cursors", "$.shelves", cells: ["tiles"], in: #"{"shelves":%}"#) {
      #"{"cursor":"c\#($0)","tiles":%}"#
    },
    FeedShape("a large header", "$.feed", cells: ["tiles"], in: #"{"feed":%}"#) {
      #"{"id":\#($0),"title":"A shelf","subtitle":"with words below","description":"and with more of them, "#
        + #"which say at length what is on the shelf","style":"grid","isPinned":true,"#
        + #""more":{"url":"https://shop.example/shelves/\#($0)","label":"See all of them"},"tiles":%}"#
    },
    FeedShape("a shelf that goes on elsewhere", "$.feed", cells: ["tiles"], in: #"{"feed":%}"#) {
      #"{"id":\#($0),"total":120,"pageInfo":{"pageSize":20,"nextOffset":20},"after":"a long cursor, in words","tiles":%}"#
    },
    FeedShape("buttons", "$.feed", cells: ["tiles"], in: #"{"feed":%}"#) {
      #"{"id":\#($0),"title":"A shelf","buttons":[{"do":"all"}],"tiles":%}"#
    },
    FeedShape("tabs", "$.tabs[*].sections", cells: ["tiles"], in: #"{"tabs":%}"#) {
      #"{"title":"Tab \#($0)","sections":[{"title":"A","tiles":%},{"title":"B","tiles":%}]}"#
    },
  ]

  /// The shapes of which one section alone looks like a page: nothing says that it is none.
  static let withoutName: Set<String> = [
    "an id in another object", "the same kind, which is one of sections", "the number of a season",
    "tabs",
  ]

  static let pages = [
    FeedShape("a cursor", "$.pages[*].stories", in: #"{"pages":%}"#) {
      #"{"cursor":"c\#($0)","stories":%}"#
    },
    FeedShape("all that pages have", "$[*].results") {
      #"{"page":\#($0),"total_pages":9,"per_page":"20","count":\#(5 + $0),"hasMore":true,"previous":null,"#
        + #""next":"https://api.example/a-long-address?with=a-token-of-many-letters-\#($0)","errors":[],"#
        + #""meta":{"requestId":"r\#($0)"},"results":%}"#
    },
    FeedShape("page info of GraphQL", "$[*].items") {
      #"{"__typename":"Connection","pageInfo":{"endCursor":"e\#($0)","hasNextPage":true},"items":%}"#
    },
    FeedShape("listings", "$[*].data.children") {
      #"{"kind":"Listing","data":{"after":"t\#($0)","dist":\#($0),"modhash":"","children":%}}"#
    },
    FeedShape("nothing", "$.feed[*].tiles", in: #"{"feed":%}"#) { _ in #"{"tiles":%}"# },
  ]

  static let items = [
    FeedShape("posts with replies", "$") {
      #"{"id":\#($0),"text":"a text of a post, which has words and so goes on","replies":%}"#
    },
    FeedShape("users with friends", "$") {
      #"{"id":\#($0),"name":"Kim","company":"Some Company Ltd.","phone":"+44 20 7946 0000","age":40,"born":"2001-02-03","friends":%}"#
    },
    FeedShape("settings with points", "$") {
      #"{"id":\#($0),"cutoff":100,"resonance":200,"pan":300,"volume":400,"fadeout":500,"points":%}"#
    },
  ]
}

@Suite("sections, pages and items, however many there are")
struct SectionShapeTests {
  private static let counts = [2, 3, 13, 30].flatMap { blocks in
    [1, 2, 5, 40].map { tiles in (blocks, tiles) }
  }

  private static let tiles: [@Sendable (Int) -> String] = [
    { #"{"id":\#($0),"name":"tile \#($0)"}"# },
    {
      #"{"id":\#($0),"title":"A tile","price":9.5,"images":[{"url":"https://x.example/\#($0).jpg"}],"tags":["a","b"]}"#
    },
  ]

  /// Expects one answer for all numbers of blocks and tiles.
  private func expectOne(_ shape: FeedShape, _ tile: (Int) -> String) throws {
    for (blocks, tiles) in Self.counts {
      let model = try learnedModel(shape.text(blocks: blocks, tiles: tiles, tile))
      let cells = Set(model.cells.lists.values)
      let what: Comment = "\(blocks) blocks of \(tiles): \(model.description)"
      #expect(model.list.path.description == shape.list, what)
      #expect(cells == Set([shape.cells].compactMap(\.self)), what)
    }
  }

  @Test("an element that holds a list of objects is a section", arguments: FeedShape.sections)
  func sections(_ shape: FeedShape) throws {
    for tile in Self.tiles { try expectOne(shape, tile) }
  }

  @Test("a wrapper is a page of one list", arguments: FeedShape.pages)
  func pages(_ shape: FeedShape) throws { try expectOne(shape, Self.tiles[0]) }

  @Test(
    "the only section of a list is one, where a heading, an id or the list's name says so",
    arguments: FeedShape.sections.filter { !FeedShape.withoutName.contains($0.name) })
  func onlySection(_ shape: FeedShape) throws {
    for tiles in [1, 2, 40] {
      for tile in Self.tiles {
        let model = try learnedModel(shape.text(blocks: 1, tiles: tiles, tile))
        #expect(model.list.path.description == shape.list, "\(tiles) tiles: \(model.description)")
        #expect(Set(model.cells.lists.values) == Set([shape.cells].compactMap(\.self)))
      }
    }
  }

  @Test("a wrapper is a page, also the only one", arguments: FeedShape.pages)
  func onlyPage(_ shape: FeedShape) throws {
    let model = try learnedModel(shape.text(blocks: 1, tiles: 5, Self.tiles[0]))
    #expect(model.list.path.description == shape.list && model.cells.lists.isEmpty)
  }

  @Test("what says more itself than an object in it is a cell", arguments: FeedShape.items)
  func items(_ shape: FeedShape) throws { try expectOne(shape, Self.tiles[0]) }

  @Test("the members of a map have keys of their own, and are sections")
  func maps() throws {
    for (days, tiles) in Self.counts where days > 2 {
      let tiles = (0..<tiles).map(Self.tiles[0]).joined(separator: ",")
      let members = (0..<days).map { #""day-\#($0)":{"next":null,"list":[\#(tiles)]}"# }
      let model = try learnedModel("{\"byDay\":{\(members.joined(separator: ","))}}")
      #expect(model.list.path == "$.byDay[*]" && model.list.count == days)
      #expect(model.cells.lists.values.map(\.self) == [["list"]], "\(model.description)")
    }
  }

  @Test("a list that few sections have holds no cells, however long it is")
  func seldom() throws {
    let words = String(repeating: "words of an advertisement ", count: 100)
    for count in [1, 40] {
      let tiles = (0..<count).map(Self.tiles[0]).joined(separator: ",")
      let shelves = (0..<10).map {
        let ad = $0 == 4 ? #""ads":[{"text":"\#(words)"}],"# : ""
        return #"{"id":\#($0),\#(ad)"tiles":[\#(tiles)]}"#
      }
      let model = try learnedModel("[\(shelves.joined(separator: ","))]")
      #expect(model.cells.lists.values.map(\.self) == [["tiles"]], "\(model.description)")
    }
  }

  @Test("comments are found below a post of any length, though they are few")
  func comments() throws {
    for (words, count) in [(1, 2), (200, 2), (1, 40), (200, 40)] {
      let body = String(repeating: "a word ", count: words)
      let comments = (0..<count).map { #"{"kind":"t1","data":{"id":"c\#($0)","body":"yes"}}"# }
      func listing(_ children: String) -> String {
        #"{"kind":"Listing","data":{"after":null,"children":[\#(children)]}}"#
      }
      let post = #"{"kind":"t3","data":{"id":"p","title":"A post","body":"\#(body)"}}"#
      let text = "[\(listing(post)),\(listing(comments.joined(separator: ",")))]"
      let model = try learnedModel(text)
      #expect(model.list.path == "$[1].data.children" && model.list.count == count)
      #expect(model.cells.lists.isEmpty)
    }
  }

  @Test("every strategy decodes sections and pages of any shape")
  func decoding() throws {
    for shape in FeedShape.sections + FeedShape.pages + FeedShape.items {
      let text = shape.text(blocks: 3, tiles: 2, Self.tiles[1])
      let model = try learnedModel(text)
      let sections = try learnedSections(text, by: model)
      #expect(sections.count == model.list.count)
      #expect(shape.cells == nil || sections.allSatisfy { $0.cells.count == 2 }, "\(shape.name)")
    }
  }
}

@Suite("words of keys")
struct MemberNameTests {
  @Test(
    "a key is split at capitals and at what is no letter",
    arguments: [
      ("pageInfo", "count"), ("total_pages", "count"), ("itemsPerPage", "count"), ("n", "count"),
      ("nextPageToken", "step"), ("@next", "step"), ("end-cursor", "step"), ("url", "step"),
      ("season_number", ""), ("discount", ""), ("price", ""), ("", ""), ("_", ""),
      ("subTitle2", "heading"), ("screen_name", "heading"), ("category", "heading"),
      ("__typename", ""),
      ("lastUpdate", ""), ("étage", ""),
    ])
  func words(_ key: String, _ meaning: String) {
    let name = MemberName(key)
    let found = [("heading", name.isHeading), ("step", name.isStep), ("count", name.isCount)]
    #expect(found.first { $0.1 }?.0 ?? "" == meaning, "\(key)")
  }

  @Test("a key that is too long says nothing")
  func long() {
    let name = MemberName(String(repeating: "x", count: 70) + "_title")
    #expect(!name.isHeading && !name.isStep && !name.isCount && !name.isMark)
  }
}
