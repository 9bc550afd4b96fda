import JSONStreamMacros
import Testing

// The backend goes on while apps stay on phones: documents of one version, structs of another.

@StreamDecodable
private struct Version1: Equatable, Sendable {
  var id: Int
  var title: String
  var price: Double
  var badge: String?
  var tags: [String] = ["none"]
}

/// `rating` and `seller` have come, `price` and `badge` have gone, `id` is a text now.
@StreamDecodable
private struct Version2: Equatable, Sendable {
  var id: String
  var title: String
  var rating: Double?
  var seller = "us"
  var tags: [String] = ["none"]
}

@Suite("Fields that are added, removed and retyped")
struct EvolutionTests {
  private let old = #"{"id":1,"title":"a","price":2.5,"badge":"new","tags":["x"]}"#
  private let new = #"{"id":"1","title":"a","rating":4,"seller":"them","tags":["x"],"more":{"deep":[{}]}}"#

  @Test func added() throws {
    let text = old.dropLast() + #","rating":5,"seller":{"id":1},"history":[[1],{"a":[null]}]}"#
    #expect(try decode(String(text), as: Version1.self) == decode(old, as: Version1.self))
    // Wherever it comes.
    let first = #"{"rating":5,"x":{"id":9},"# + old.dropFirst()
    #expect(try decode(first, as: Version1.self) == decode(old, as: Version1.self))
  }

  @Test func removed() throws {
    let failure = #expect(throws: Failure.self) { try decode(#"{"id":1,"title":"a"}"#, as: Version1.self) }
    #expect(failure?.code == .missingKey && failure?.path == "$" && failure?.message == "the key \"price\" is missing")
    let kept = try decode(#"{"id":1,"title":"a","price":1}"#, as: Version1.self)
    #expect(kept.badge == nil && kept.tags == ["none"])
  }

  @Test func retyped() throws {
    let failure = #expect(throws: Failure.self) { try decode(old, as: Version2.self) }
    #expect(failure?.code == .typeMismatch && failure?.path == "$.id" && failure?.byteOffset == 6)
    #expect(failure?.message == "expected a string, found a number")
    // Of optional and defaulted ones too: a value that is there and wrong is never dropped.
    for member in [#""rating":"5""#, #""seller":7"#, #""tags":"x""#, #""tags":[1]"#] {
      let text = #"{"id":"1","title":"a",\#(member)}"#
      let failure = #expect(throws: Failure.self) { try decode(text, as: Version2.self) }
      #expect(failure?.code == .typeMismatch)
    }
  }

  @Test func theNewVersionReadsWhatIsNew() throws {
    let value = try decode(new, as: Version2.self)
    #expect(value == Version2(id: "1", title: "a", rating: 4, seller: "them", tags: ["x"]))
    #expect(
      try decode(#"{"id":"1","title":"a"}"#, as: Version2.self)
        == Version2(id: "1", title: "a", rating: nil, seller: "us", tags: ["none"]))
  }

  @Test func everythingUnknown() throws {
    let failure = #expect(throws: Failure.self) { try decode(#"{"a":1,"b":[{"c":{}}]}"#, as: Version1.self) }
    #expect(failure?.code == .missingKey && failure?.path == "$")
    #expect(try decode(#"{"a":1,"b":[{"c":{}}]}"#, as: AllOptional.self) == AllOptional())
    #expect(try decode("{}", as: AllOptional.self) == AllOptional())
    let notAnObject = #expect(throws: Failure.self) { try decode("[]", as: AllOptional.self) }
    #expect(notAnObject?.message == "expected an object, found an array")
  }
}

@StreamDecodable
private struct AllOptional: Equatable, Sendable {
  var id: Int?
  var tags: [String]?
  var count = 3
}
