import Foundation
import JSONStreamMacros
import JSONStreamFoundation
import Testing

// Types of all shapes, as apps write them: that they compile is half of the test.

/// Many apps have one of their own; the generated code does not mean it.
private enum JSONElement {}

@propertyWrapper
private struct Clamped: Equatable, Sendable {
  private var value = 0
  var wrappedValue: Int {
    get { value }
    set { value = min(max(newValue, 0), 10) }
  }
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
}

private enum Screen {
  /// Names of types are looked up where the type stands, not where its extension does.
  enum Size: Equatable, Sendable { case small, large }

  @StreamDecodable
  fileprivate struct Tile: Equatable, Sendable {
    @StreamDecodable
    enum Kind: String, Sendable { case wide, tall }

    var kind: Kind
    var kinds: [Kind] = [.wide]
    @NotDecoded var size = Size.small
    @NotDecoded var width: Int?
  }
}

extension Screen {
  @StreamDecodable
  struct Page<Item: Equatable & Sendable, Other: StreamDecodable & Equatable & Sendable>: Equatable,
    Sendable
  {
    var items: [Item]
    var first: Item?
    var other: [String: Other] = [:]
    var next: URL?
  }
}

@StreamDecodable
private struct Slider: Equatable, Sendable {
  static let limit = 10
  let version = 3
  @Clamped var value: Int
  @Clamped var start = 5
  var changes = 0 { didSet { fatalError("observers do not see initialisers") } }
  var `default`: Bool
  var object: Int
  var isOn: Bool { value > start }
  var both: Int {
    get { 3 }
    set {}
  }
}

/// Several properties in one declaration, keys with quotes, and a conformance that is there
/// already.
@StreamDecodable
private struct Odd: StreamDecodable {
  var x, y: Double
  let a: Int, b: Int?
  var c = 1, d: Int
  var value: Int
  @Key("a \"quoted\" \\ key\n\u{1F600}") var text: Int
  @Key(#"raw\"#) var raw: Int
  @NotDecoded let action: @Sendable () -> Void = {}
  @NotDecoded lazy var size = 2
}

/// `CodingKeys` name the keys; a property that they leave out is not decoded.
@StreamDecodable
private struct Coded: Codable {
  var id: Int
  var imageUrl: String
  var `class`: String
  var isSelected = false
  var view: Int?

  private enum CodingKeys: String, Swift.CodingKey {
    case id, imageUrl = "image_url"
    case `class`
  }
}

@StreamDecodable
private struct Divider {}

@StreamDecodable
private struct Mixer: Equatable, Sendable {
  let name: String
  @Clamped var low: Int
  var notes: [String] = []
  @Clamped var high: Int
}

@StreamDecodable
private struct Themed: Sendable {
  static let decoder = CodableSettings(keyDecodingStrategy: .convertFromSnakeCase)

  struct Accent: Decodable, Sendable { var mainColor: String }

  @ByDecodable(using: Themed.decoder) var accent: Accent
  @ByDecodable(using: Self.decoder) var others: [Accent]?
  @ByDecodable var table: [Int: String] = [:]
  @ByDecodable var icon: Data?
}

@Suite("Types of all shapes")
struct ShapeTests {
  @Test("nested")
  func nested() throws {
    let tile = try decode(#"{"kind":"tall","size":"large","width":3}"#, as: Screen.Tile.self)
    #expect(tile == Screen.Tile(kind: .tall, kinds: [.wide], size: .small, width: nil))
    #expect(
      try decode(#"{"kinds":["tall","wide"],"kind":"wide"}"#, as: Screen.Tile.self).kinds == [
        .tall, .wide,
      ])
  }

  @Test("generic")
  func generic() throws {
    let text = #"{"items":[1,2],"first":null,"other":{"a":"b"},"next":"https://example.com"}"#
    let page = try decode(text, as: Screen.Page<Int, String>.self)
    #expect(page.items == [1, 2] && page.first == nil && page.other == ["a": "b"])
    #expect(page.next?.host == "example.com")
    let nested = try decode(
      #"{"items":[{"items":["x"]}],"first":{"items":[]}}"#,
      as: Screen.Page<Screen.Page<String, Int>, Int>.self)
    #expect(nested.items.first?.items == ["x"] && nested.first?.items == [])
  }

  @Test("wrapped and observed")
  func wrappedAndObserved() throws {
    let slider = try decode(#"{"value":99,"changes":4,"default":true,"object":1}"#, as: Slider.self)
    #expect(
      slider.value == 10 && slider.start == 5 && slider.changes == 4 && slider.default
        && slider.object == 1)
    #expect(
      try decode(#"{"value":1,"start":-3,"default":true,"object":1}"#, as: Slider.self).start == 0)
    #expect(
      try decode(#"{"value":1,"start":null,"default":true,"object":1}"#, as: Slider.self).start == 5
    )
  }

  @Test("wrapped properties among others")
  func wrappedAmongOthers() throws {
    let mixer = try decode(#"{"name":"a","low":-1,"notes":["x"],"high":11}"#, as: Mixer.self)
    #expect(mixer.name == "a" && mixer.low == 0 && mixer.notes == ["x"] && mixer.high == 10)
    #expect(try decode(#"{"name":"a","low":1,"high":2}"#, as: Mixer.self).notes == [])
  }

  @Test("declared together, quoted, coded, and empty")
  func odd() throws {
    let odd = try decode(
      #"{"x":1,"y":2,"a":3,"c":4,"d":5,"value":6,"a \"quoted\" \\ key\n😀":7,"raw\\":8,"size":9}"#,
      as: Odd.self)
    #expect(
      [odd.x, odd.y] == [1, 2]
        && [odd.a, odd.c, odd.d, odd.value, odd.text, odd.raw] == [3, 4, 5, 6, 7, 8])
    let coded = try decode(
      #"{"class":"c","image_url":"u","id":1,"isSelected":true,"view":2}"#, as: Coded.self)
    #expect(
      coded.id == 1 && coded.imageUrl == "u" && coded.class == "c" && !coded.isSelected
        && coded.view == nil)
    _ = try decode("{}", as: Divider.self)
    #expect(throws: Failure.self) { try decode("[]", as: Divider.self) }
  }

  @Test("decodables")
  func decodables() throws {
    let text =
      #"{"accent":{"main_color":"red"},"others":[{"main_color":"blue"}],"table":{"7":"x"},"icon":"AQI="}"#
    let themed = try decode(text, as: Themed.self)
    #expect(themed.accent.mainColor == "red" && themed.others?.map(\.mainColor) == ["blue"])
    #expect(themed.table == [7: "x"] && themed.icon == Data([1, 2]))
    let bare = try decode(#"{"accent":{"main_color":"red"},"table":null}"#, as: Themed.self)
    #expect(bare.others == nil && bare.table == [:] && bare.icon == nil)
  }
}
