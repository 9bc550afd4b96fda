import JSONStream
import TestSupport
import Testing

@Suite("Members with defaults, and by closures")
struct ObjectReaderTests {
  private struct Defaults: StreamDecodable, Equatable {
    var count = 7
    var note: String? = "none"
    var list = [1]
    var tenths: [Int?]? = []

    init() {}

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      try object.decodeIfPresent("count", into: &count)
      try object.decodeIfPresent("note", into: &note)
      try object.decodeIfPresent("list", into: &list) { try $0.elements { try $0.integer() * 10 } }
      try object.decodeIfPresent("tenths", into: &tenths) {
        try $0.elements { $0.isNull ? nil : try $0.integer() / 10 }
      }
    }
  }

  @Test("members that are absent, null, or there → defaults or values")
  func defaults() throws {
    for text in ["{}", #"{"other":1}"#, #"{"count":null,"note":null,"list":null,"tenths":null}"#] {
      #expect(try decodeValue(text, as: Defaults.self) == Defaults())
    }
    let text = #"{"tenths":[10,null],"list":[2,3],"note":"n","count":1,"count":"2"}"#
    let value = try decodeValue(text, as: Defaults.self)
    #expect(
      value.count == 1 && value.note == "n" && value.list == [20, 30] && value.tenths == [1, nil])
    for text in [
      #"{"count":"1"}"#, #"{"note":1}"#, #"{"list":[1,"2"]}"#, #"{"list":{}}"#, #"{"tenths":[[]]}"#,
    ] {
      let error = #expect(throws: JSONElementError.self) {
        try decodeValue(text, as: Defaults.self)
      }
      #expect(error?.code == .typeMismatch)
    }
  }

  private struct Closures: StreamDecodable {
    var names: [String: Int]
    var flag: Bool?
    var kind: String

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      names = try object.decode("names") { try $0.members { try $0.string().utf8.count } }
      flag = try object.decodeIfPresent("flag") { try $0.string() == "yes" }
      let kind = try object.value("kind")
      self.kind = kind.isString("a") ? "first" : try kind.string()
    }
  }

  @Test("closures decode")
  func closuresDecode() throws {
    let value = try decodeValue(
      #"{"kind":"a","flag":"yes","names":{"x":"xy","x":1,"y":""}}"#, as: Closures.self)
    #expect(value.names == ["x": 2, "y": 0] && value.flag == true && value.kind == "first")
    let other = try decodeValue(#"{"names":{},"flag":null,"kind":"b"}"#, as: Closures.self)
    #expect(other.names.isEmpty && other.flag == nil && other.kind == "b")
  }

  @Test(
    "closures say what is wrong",
    arguments: [
      (#"{"flag":"yes"}"#, "the key \"names\" is missing"),
      (#"{"names":{}}"#, "the key \"kind\" is missing"),
      (#"{"names":[]}"#, "expected an object, found an array"),
      (#"{"names":{"a":1}}"#, "expected a string, found a number"),
    ])
  func closuresSayWhatIsWrong(_ text: String, _ message: String) throws {
    let error = try #require(throws: JSONElementError.self) {
      try decodeValue(text, as: Closures.self)
    }
    #expect(error.message == message)
  }
}
