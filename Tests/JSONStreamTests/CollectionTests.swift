import Foundation
import JSONStream
import TestSupport
import Testing

@Suite("Collections of the standard library")
struct CollectionTests {
  @Test(
    "a dictionary, a set and an array are JSONDecoder's",
    arguments: [
      "{}", #"{"a":1}"#, #"{"a":1,"b":2,"é":3,"\u00e9":4,"":5}"#,
      #"{"a":1,"a":"not looked at","b":2}"#, "[]", "null",
      #"{"a":"1"}"#, #"{"a":null}"#, #"{"a":1.5}"#, "[1,1,2]", "[1,\"2\"]", "[[1]]", "[null]",
      #"{"a":[{"x":[1,null],"y":[]},null],"b":[]}"#,
    ])
  func collections(_ text: String) {
    func check<Value: StreamDecodable & Decodable & Equatable>(_ type: Value.Type) {
      #expect(
        (try? decodeValue(text, as: type))
          == (try? JSONDecoder().decode(type, from: Data(text.utf8))), "\(type)")
    }
    check([String: Int].self)
    check([String: Int?].self)
    check(Set<Int>.self)
    check([Int?].self)
    check([String: [[String: [Int?]]?]].self)
  }

  @Test("a string that is ASCII is known to be", arguments: ["", "é", "\u{80}", "🍜"])
  func asciiStrings(_ special: String) throws {
    for count in 0...70 {
      for place in special.isEmpty ? [0] : Array(0...count) {
        let text =
          String(repeating: "a", count: place) + special
          + String(repeating: "z", count: count - place)
        let string = try decodeValue("\"\(text)\"", as: String.self)
        #expect(string == text && Array(string.utf8) == Array(text.utf8))
        guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
          continue
        }
        let isKnownASCII = string.utf8Span.isKnownASCII
        #expect(isKnownASCII == special.isEmpty, "\(special) at \(place) of \(count)")
      }
    }
  }

  @Test("a raw value is enough")
  func aRawValueIsEnough() throws {
    struct Name: RawRepresentable, StreamDecodable { let rawValue: String }
    enum Level: Int, StreamDecodable { case low = 1, high }
    #expect(try decodeValue(#""any""#, as: Name.self).rawValue == "any")
    #expect(try decodeValue("2.0", as: Level.self) == .high)
    let unknown = #expect(throws: JSONElementError.self) { try decodeValue("3", as: Level.self) }
    #expect(unknown?.code == .unknownValue && unknown?.message == "unknown Level 3")
    let wrong = #expect(throws: JSONElementError.self) { try decodeValue("\"1\"", as: Level.self) }
    #expect(wrong?.code == .typeMismatch)
  }

  @Test("an unknown name tells the known ones")
  func unknownNameTells() throws {
    struct Shape: StreamDecodable {
      init(from value: borrowing JSONElement) throws {
        throw value.unknownName("shape", knowing: (1...14).map { "shape\($0)" })
      }
    }
    func error(_ text: String) -> JSONElementError? {
      #expect(throws: JSONElementError.self) { try decodeValue(text, as: Shape.self) }
    }
    let known = (1...12).map { "shape\($0)" }.joined(separator: ", ")
    #expect(error(#""round""#)?.message == "unknown shape \"round\"; known are \(known) and 2 more")
    #expect(
      error("\"\(String(repeating: "é", count: 1000))\"").map { $0.message.count < 300 } == true)
    #expect(error("7")?.message == "expected a string, found a number")
    #expect(error("null")?.code == .unexpectedNull)
  }

  private enum NumberOrList: StreamDecodable, Equatable {
    case number(Int), list([Int])

    init(from value: borrowing JSONElement) throws {
      self = value.kind == .array ? .list(try [Int](from: value)) : .number(try value.integer())
    }
  }

  @Test("an array holds no room for what lies deeper")
  func arrayHoldsNoRoom() throws {
    let list = Array(repeating: "7", count: 1000).joined(separator: ",")
    for text in ["[1,[\(list)]]", "[[\(list)],1]", "[[],[\(list)]]"] {
      let values = try decodeValue(text, as: [NumberOrList].self)
      #expect(values.count == 2 && values.capacity <= 4, "\(values.capacity) for \(text.prefix(6))")
    }
    // Room for two is asked for. Where malloc gives more, by up to 24 bytes, the array uses it.
    let values = try decodeValue("[null,[\(list)]]", as: [[Int]?].self)
    #expect(values.count == 2 && values.capacity <= 5, "\(values.capacity)")
    #expect(try decodeValue("[\(list)]", as: [Int].self).capacity <= 1100)
  }

  @Test("few elements, of any kinds, are all there")
  func fewElements() throws {
    let kinds: [(text: String, value: NumberOrList)] = [
      ("1", .number(1)), ("[]", .list([])), ("[2]", .list([2])),
    ]
    var lists: [[(text: String, value: NumberOrList)]] = [[]]
    for _ in 0..<5 {
      lists = [[]] + lists.flatMap { list in kinds.map { list + [$0] } }
    }
    for list in lists {
      let text = "[\(list.map(\.text).joined(separator: ","))]"
      #expect(try decodeValue(text, as: [NumberOrList].self) == list.map(\.value), "\(text)")
    }
  }
}
