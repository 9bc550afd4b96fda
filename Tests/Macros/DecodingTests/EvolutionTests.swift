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

  @Test("added")
  func added() throws {
    let text = old.dropLast() + #","rating":5,"seller":{"id":1},"history":[[1],{"a":[null]}]}"#
    #expect(try decode(String(text), as: Version1.self) == decode(old, as: Version1.self))
    // Wherever it comes.
    let first = #"{"rating":5,"x":{"id":9},"# + old.dropFirst()
    #expect(try decode(first, as: Version1.self) == decode(old, as: Version1.self))
  }

  @Test("removed")
  func removed() throws {
    let failure = #expect(throws: Failure.self) { try decode(#"{"id":1,"title":"a"}"#, as: Version1.self) }
    #expect(failure?.code == .missingKey && failure?.path == "$" && failure?.message == "the key \"price\" is missing")
    let kept = try decode(#"{"id":1,"title":"a","price":1}"#, as: Version1.self)
    #expect(kept.badge == nil && kept.tags == ["none"])
  }

  @Test("retyped")
  func retyped() throws {
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

  @Test("the new version reads what is new")
  func newVersionReads() throws {
    let value = try decode(new, as: Version2.self)
    #expect(value == Version2(id: "1", title: "a", rating: 4, seller: "them", tags: ["x"]))
    #expect(
      try decode(#"{"id":"1","title":"a"}"#, as: Version2.self)
        == Version2(id: "1", title: "a", rating: nil, seller: "us", tags: ["none"]))
  }

  @Test("everything unknown")
  func everythingUnknown() throws {
    let failure = #expect(throws: Failure.self) { try decode(#"{"a":1,"b":[{"c":{}}]}"#, as: Version1.self) }
    #expect(failure?.code == .missingKey && failure?.path == "$")
    #expect(try decode(#"{"a":1,"b":[{"c":{}}]}"#, as: AllOptional.self) == AllOptional())
    #expect(try decode("{}", as: AllOptional.self) == AllOptional())
    let notAnObject = #expect(throws: Failure.self) { try decode("[]", as: AllOptional.self) }
    #expect(notAnObject?.message == "expected an object, found an array")
  }
}

/// Names, and a place for those that are to come.
@StreamDecodable
private enum Strict: Equatable, Sendable { case food, drink }

@StreamDecodable
private enum Lenient: Equatable, Sendable {
  case food, drink
  @Unknown case other(String)
}

@StreamDecodable
private enum Stage: Int, Sendable { case first = 1, second }

@StreamDecodable(discriminator: "type")
private enum Item: Equatable, Sendable {
  case food(name: String, price: Double, unit: String = "piece", note: String?)
  case tip(Version1)
  case divider
}

@StreamDecodable(discriminator: "type")
private enum LenientItem: Equatable, Sendable {
  case food(name: String)
  @Unknown case other(String)
}

@Suite("Cases that are added, and what they hold added, removed and retyped")
struct EnumEvolutionTests {
  private func failure<Value: StreamDecodable & Sendable>(_ text: String, as type: Value.Type) -> Failure? {
    #expect(throws: Failure.self) { try decode(text, as: type) }
  }

  @Test("a case is added")
  func aCaseIsAdded() throws {
    #expect(failure(#""toys""#, as: Strict.self)?.message == "unknown Strict \"toys\"; known are food, drink")
    #expect(failure("3", as: Stage.self)?.message == "unknown Stage 3; known are 1, 2")
    #expect(try decode(#"["food","toys","drink"]"#, as: [Lenient].self) == [.food, .other("toys"), .drink])
    let toys = #"{"type":"toys","name":1,"more":[{"type":"food"}]}"#
    let item = failure(toys, as: Item.self)
    #expect(item?.code == .unknownValue && item?.path == "$.type")
    let list = #"[{"type":"food","name":"a"},\#(toys),{"name":"b","type":"food"}]"#
    #expect(try decode(list, as: [LenientItem].self) == [.food(name: "a"), .other("toys"), .food(name: "b")])
  }

  @Test("a name is retyped")
  func aNameIsRetyped() {
    // A place for unknown names is none for what is no name.
    for text in ["1", "null", #"{"name":"food"}"#, #"["food"]"#, "true"] {
      #expect(failure(text, as: Lenient.self).map { [.typeMismatch, .unexpectedNull].contains($0.code) } == true)
      let item = failure(#"{"type":\#(text),"name":"a"}"#, as: LenientItem.self)
      #expect(item?.path == "$.type" && item.map { [.typeMismatch, .unexpectedNull].contains($0.code) } == true)
    }
    #expect(failure(#""first""#, as: Stage.self)?.code == .typeMismatch)
    #expect(failure(#""food""#, as: Item.self)?.code == .typeMismatch)
  }

  @Test("what a case holds changes")
  func whatACaseHoldsChanges() throws {
    let whole = #"{"type":"food","name":"a","price":2,"unit":"kg","note":"n"}"#
    #expect(try decode(whole, as: Item.self) == .food(name: "a", price: 2, unit: "kg", note: "n"))
    // Added.
    let more = #"{"history":[{"price":1}],"type":"food","name":"a","vat":{"unit":"%"},"price":2,"x":null}"#
    #expect(try decode(more, as: Item.self) == .food(name: "a", price: 2, unit: "piece", note: nil))
    #expect(try decode(#"{"type":"divider","color":"red"}"#, as: Item.self) == .divider)
    // Removed.
    let removed = failure(#"{"type":"food","name":"a"}"#, as: Item.self)
    #expect(removed?.code == .missingKey && removed?.message == #"the key "price" is missing"#)
    let missingType = failure(#"{"name":"a","price":2}"#, as: Item.self)
    #expect(missingType?.code == .missingKey && missingType?.message == #"the key "type" is missing"#)
    #expect(failure(#"{"type":"tip","id":1,"title":"a"}"#, as: Item.self)?.code == .missingKey)
    // Retyped, of optional and defaulted ones too.
    for (member, path) in [
      (#""price":"2""#, "$.price"), (#""price":2,"unit":1"#, "$.unit"), (#""price":2,"note":{}"#, "$.note"),
    ] {
      let retyped = failure(#"{"type":"food","name":"a",\#(member)}"#, as: Item.self)
      #expect(retyped?.code == .typeMismatch && retyped?.path == path)
    }
  }
}

@StreamDecodable
private struct AllOptional: Equatable, Sendable {
  var id: Int?
  var tags: [String]?
  var count = 3
}
