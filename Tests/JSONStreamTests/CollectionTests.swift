import Foundation
import JSONStream
import TestSupport
import Testing

@Suite("Collections of the standard library")
struct CollectionTests {
  @Test(
    "a dictionary is what JSONDecoder makes",
    arguments: [
      "{}", #"{"a":1}"#, #"{"a":1,"b":2,"é":3,"\u00e9":4,"":5}"#, #"{"a":1,"a":"not looked at","b":2}"#, "[]", "null",
      #"{"a":"1"}"#, #"{"a":null}"#, #"{"a":1.5}"#,
    ])
  func dictionaryJSONDecoder(_ text: String) {
    let expected = try? JSONDecoder().decode([String: Int].self, from: Data(text.utf8))
    #expect((try? decodeValue(text, as: [String: Int].self)) == expected)
    let optional = try? JSONDecoder().decode([String: Int?].self, from: Data(text.utf8))
    #expect((try? decodeValue(text, as: [String: Int?].self)) == optional)
  }

  @Test("a set is what JSONDecoder makes", arguments: ["[]", "[1,1,2]", "[1,\"2\"]", "{}", "[[1]]", "[null]"])
  func setJSONDecoder(_ text: String) {
    let expected = try? JSONDecoder().decode(Set<Int>.self, from: Data(text.utf8))
    #expect((try? decodeValue(text, as: Set<Int>.self)) == expected)
  }

  @Test("they nest")
  func theyNest() throws {
    let text = #"{"a":[{"x":[1,null],"y":[]},null],"b":[]}"#
    let expected = try JSONDecoder().decode([String: [[String: [Int?]]?]].self, from: Data(text.utf8))
    #expect(try decodeValue(text, as: [String: [[String: [Int?]]?]].self) == expected)
  }

  @Test("wide integers are exact")
  func wideIntegersAreExact() throws {
    guard #available(macOS 15, *) else { return }
    #expect(try decodeValue("170141183460469231731687303715884105727", as: Int128.self) == .max)
    #expect(try decodeValue("-170141183460469231731687303715884105728", as: Int128.self) == .min)
    #expect(try decodeValue("340282366920938463463374607431768211455", as: UInt128.self) == .max)
    #expect(throws: JSONValueError.self) {
      try decodeValue("340282366920938463463374607431768211456", as: UInt128.self)
    }
  }

  @Test("a raw value is enough")
  func aRawValueIsEnough() throws {
    struct Name: RawRepresentable, StreamDecodable { let rawValue: String }
    enum Level: Int, StreamDecodable { case low = 1, high }
    #expect(try decodeValue(#""any""#, as: Name.self).rawValue == "any")
    #expect(try decodeValue("2.0", as: Level.self) == .high)
    let unknown = try #require(throws: JSONValueError.self) { try decodeValue("3", as: Level.self) }
    #expect(unknown.code == .unknownValue)
    #expect(unknown.message == "unknown Level 3")
    let wrong = try #require(throws: JSONValueError.self) { try decodeValue("\"1\"", as: Level.self) }
    #expect(wrong.code == .typeMismatch)
  }

  @Test("an unknown name tells the known ones")
  func unknownNameTells() throws {
    struct Shape: StreamDecodable {
      init(from value: borrowing JSONValue) throws {
        throw value.unknownName("shape", knowing: (1...14).map { "shape\($0)" })
      }
    }
    let unknown = try #require(throws: JSONValueError.self) { try decodeValue(#""round""#, as: Shape.self) }
    let known = (1...12).map { "shape\($0)" }.joined(separator: ", ")
    #expect(unknown.message == "unknown shape \"round\"; known are \(known) and 2 more")
    let long = "\"\(String(repeating: "é", count: 1000))\""
    let longError = try #require(throws: JSONValueError.self) { try decodeValue(long, as: Shape.self) }
    #expect(longError.message.count < 300)
    let number = try #require(throws: JSONValueError.self) { try decodeValue("7", as: Shape.self) }
    #expect(number.message == "expected a string, found a number")
    let null = try #require(throws: JSONValueError.self) { try decodeValue("null", as: Shape.self) }
    #expect(null.code == .unexpectedNull)
  }

  private enum NumberOrList: StreamDecodable {
    case number(Int), list([Int])

    init(from value: borrowing JSONValue) throws {
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
    #expect(try decodeValue("[]", as: [Int].self).isEmpty)
  }
}
