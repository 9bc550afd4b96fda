import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

@testable import SectileBench

@Suite("The learned model")
struct LearnedModelTests {
  private func elements(
    _ text: String, at path: JSONPath? = nil, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [LearnedElement] {
    let model = try learnedModel(text, at: path)
    return try learnedSections(text, by: model, sourceLocation: sourceLocation).map(
      \.header.element)
  }

  @Test("a property has the type of its values, and is optional where one is null or missing")
  func types() throws {
    let model = try learnedModel(
      #"""
      [{"b":true,"i":1,"d":1.5,"s":"Some text","n":null,"m":1,"x":1,"e":[],"l":["Text"],"o":{"p":1},"w":"oneCase"},
       {"b":false,"i":2,"d":2,"s":"Other text","n":null,"m":null,"e":[],"l":[],"o":{"p":2},"y":[1,"a"],"w":"oneCase"}]
      """#)
    #expect(
      model.elementFields == [
        "b": "bool", "i": "int", "d": "double", "s": "string", "n": "string?", "m": "int?",
        "x": "int?",
        "e": "\(LearnedType.array(.string))", "l": "\(LearnedType.array(.string))",
        "o": "object(0)",
        "y": "\(LearnedType.array(.union(0)))?", "w": "word",
      ])
  }

  @Test("kinds are told apart by the member whose words say which others there are")
  func kinds() throws {
    let text =
      #"[{"id":"a","kind":"hero","image":"u","alt":"t"},{"id":"b","kind":"list","title":"t","rows":[1]},"#
      + #"{"id":"c","kind":"hero","image":"u","alt":"v"},{"id":"d","kind":"list","title":"u","rows":[]}]"#
    let model = try learnedModel(text)
    #expect(model.kinds == ["hero", "list"])
    #expect(model.shapes.allSatisfy { $0.fields.allSatisfy { !$0.isOptional } })
    #expect(try elements(text).map(\.kind) == ["hero", "list", "hero", "list"])
  }

  @Test("objects whose keys are ids are dictionaries")
  func dictionaries() throws {
    let members = (0..<30).map { #""u\#($0)00000000000":{"name":"n","age":\#($0)}"# }.joined(
      separator: ",")
    let fields = try learnedModel(#"[{"users":{\#(members)},"t":"a"},{"users":{},"t":"b"}]"#)
      .elementFields
    #expect(fields["users"] == "\(LearnedType.dictionary(.object(0)))")
  }

  private func numbered(_ count: Int, _ key: (Int) -> String, _ value: (Int) -> String) -> String {
    "{\((0..<count).map { "\"\(key($0))\":\(value($0))" }.joined(separator: ","))}"
  }

  @Test(
    "objects whose keys are one name with numbers are dictionaries, whatever the values are",
    arguments: ["user_%", "%_user", "u%x", "Item %"])
  func numberedKeys(pattern: String) throws {
    func key(_ number: Int) -> String {
      pattern.replacing("%", with: "\(number)")
    }
    for (value, type) in [
      ({ "\($0)" }, LearnedType.int), ({ $0 == 3 ? "1.5" : "\($0)" }, .double),
      ({ $0 == 3 ? "null" : "\"Text \($0)\"" }, .optional(.string)), ({ _ in "true" }, .bool),
      ({ "[\($0)]" }, .array(.int)),
      // Unlike each other, so that only the keys say that they are values of a map.
      ({ $0 % 2 == 0 ? #"{"a":1}"# : #"{"b":"x","c":2,"d":3}"# }, .object(0)),
    ] as [((Int) -> String, LearnedType)] {
      let map = numbered(10, key, value)
      let text = #"[{"id":1,"m":\#(map)},{"id":2,"m":\#(numbered(8, key, value))}]"#
      #expect(try learnedModel(text).elementFields["m"] == "\(LearnedType.dictionary(type))")
      _ = try elements(text)
      // A map alone is the whole value; of objects it is the list.
      let alone = try learnedModel(map)
      let expected = type == .object(0) ? type : .dictionary(type)
      #expect(
        "\(alone.element)" == "\(expected)" && (alone.list.path == "$[*]") == (type == .object(0)))
    }
  }

  @Test("few numbered keys, or such among others, are properties")
  func numberedProperties() throws {
    let line = numbered(7, { "line\($0)" }, { "\($0)" })
    #expect(try learnedModel("[\(line),\(line)]").elementFields.count == 7)
    let meal = numbered(16, { ($0 % 2 == 0 ? "part\($0)" : "much\($0)") }, { "\($0)" })
    #expect(try learnedModel("[\(meal),\(meal)]").elementFields.count == 16)
    let dates = numbered(10, { "at1\($0)of2" }, { "\($0)" })
    #expect(try learnedModel("[\(dates),\(dates)]").elementFields.count == 10)
  }

  private func any(_ text: String) throws -> LearnedTree {
    try JSONDecoder().decode(LearnedTree.self, from: Data(text.utf8))
  }

  private func isEqual(_ one: LearnedTree, _ other: LearnedTree) -> Bool {
    ReflectedValue.difference(one, other) == nil
  }

  /// A value without nulls, which structs do not tell from what is missing, and its keys in order.
  private func plain(_ tree: LearnedTree) -> LearnedTree {
    switch tree {
    case .value(let number as Int): .value(Double(number))
    case .array(let elements): .array(elements.map(plain))
    case .object(let members):
      .object(
        members.filter { if case .value(nil) = $0.value { false } else { true } }.map {
          ($0.key, plain($0.value))
        }
        .sorted { $0.0 < $1.0 })
    case .value: tree
    }
  }

  @Test(
    "every strategy decodes all that is there",
    arguments: [
      "[]", "{}", "5", "null", "true", #""text""#, "1.5", "[1,2.5,3]",
      #"[1,"a",null,{"b":[true]}]"#,
      #"{"a":{"b":"c"},"d":[1,2],"e":[[1],[2,3]],"f":[[[1.5]]],"g":[null,1]}"#,
      #"[{"a":1},{"a":"text"},{"a":null},{"a":[1]},{"a":{"b":2}}]"#,
      #"[{"a":1,"a":2},{"a":3}]"#,
      #"[{"kA":"\n\"q\" \u00e7"},{"kA":"x"}]"#,
      #"{"next":null,"pages":[{"n":1,"items":[{"i":1,"t":"aaaaaaaaaaaa"},{"i":2,"t":"bbbbbbbbbbbbbb"}]},"#
        + #"{"n":2,"items":[{"i":3,"t":"cccccccccccc"},{"i":4}]}]}"#,
      #"{"byID":{"9":{"n":"x","t":"aaaaaaaaaaaaaaaaa"},"1":{"n":"y"},"5":{"n":"z","t":"bbbbbbbbbbbb"}},"total":3}"#,
      #"[{"m":[[{"a":1}],[{"a":2},{"a":3,"b":[{"c":1}]}]]},{"m":[]}]"#,
    ])
  func decoding(text: String) throws {
    let elements = try elements(text)
    let list = try learnedModel(text).list
    let found = LearnedTree.array(elements.map { plain($0.tree($0)) })
    var expected = plain(try any(text))
    if text.contains(#""a":1,"a":2"#) {
      expected = plain(try any(#"[{"a":1},{"a":3}]"#))
    }
    if list.count == nil {
      #expect(isEqual(found, .array([expected])))
    } else if list.path == JSONPath() {
      #expect(isEqual(found, expected))
    } else {
      #expect(elements.count == list.count)
    }
  }

  @Test("the elements of pages and maps come in the payload's order")
  func order() throws {
    let ids = ["30", "4", "17", "2"]
    let map = ids.map { #""\#($0)":{"id":\#($0),"name":"some name"}"# }.joined(separator: ",")
    let elements = try elements(#"{"total":4,"users":{\#(map)}}"#)
    let found = elements.map { element -> Int? in
      guard case .object(let members) = element.tree(element),
        case .value(let id as Int)? = members.first?.value
      else {
        return nil
      }
      return id
    }
    #expect(found == [30, 4, 17, 2])
  }

  @Test(
    "the payloads of the fixtures",
    arguments: ["home", "content-list", "screen-graph", "enveloped"])
  func fixtures(name: String) throws {
    #expect(
      try !elements(String(contentsOf: Repository.url("Fixtures/\(name).json"), encoding: .utf8))
        .isEmpty)
  }

  @Test("another app's payload")
  func shop() throws {
    let text = try String(contentsOf: Repository.url("Fixtures/apps/shop.json"), encoding: .utf8)
    let model = try learnedModel(text)
    #expect(model.list.path == "$.response.feed.blocks")
    #expect(model.kinds == ["divider", "hero", "products", "stories"])
    #expect(try elements(text).count == model.list.count)
  }

  @Test("two elements say where they differ first")
  func difference() throws {
    let elements = try elements(#"[{"a":{"b":[1,2]},"c":"x"},{"a":{"b":[1,3]},"c":"x"}]"#)
    #expect(ReflectedValue.difference(elements[0], elements[1]) == ".a.b[1]")
    #expect(elements[0] == elements[0])
  }

  @Test("deep nesting, very many keys and odd keys harm nobody")
  func hostile() throws {
    for depth in [60, TestSize.step(120, full: 300)] {
      let open = String(repeating: #"{"a":["#, count: depth / 2)
      let close = String(repeating: "]}", count: depth / 2)
      _ = try elements("[\(open)1\(close),\(open)1\(close)]")
      _ = try elements(String(repeating: "[", count: depth) + String(repeating: "]", count: depth))
    }
    let keys = (0..<TestSize.step(1000, full: 5000)).map { #""key\#($0)":\#($0)"# }.joined(
      separator: ",")
    _ = try learnedModel("[{\(keys)},{\(keys)}]")
    _ = try elements("{\(keys)}")
    let marks = "e" + String(repeating: "\u{301}", count: 5000)
    _ = try learnedModel(#"[{"\#(marks)":1},{"\#(marks)":2}]"#)
    #expect(throws: JSONStreamError.self) {
      try learnedModel(String(repeating: "[", count: 100_000))
    }
    #expect(throws: JSONStreamError.self) { try learnedModel("{\"a\":[1,") }
    #expect(throws: JSONStreamError.self) { try learnedModel("") }
  }

  @Test("random JSON is decoded alike by every strategy")
  func random() throws {
    for seed in 0..<40 as Range<UInt64> {
      var json = RandomJSON(seed: seed)
      let rows = (0..<json.number(1...6)).map { _ in
        json.object(
          (0..<json.number(0...5)).map { (key: "k\($0)", value: value(&json)) }, plain: true)
      }
      _ = try elements(json.array(rows))
    }
  }

  private func value(_ json: inout RandomJSON) -> String {
    let values = [
      "null", "true", "\(json.number(-5...5))", "\(Double(json.number(1...50)) / 4)", #""text""#,
      "[]", json.junk(3),
      json.junk(3), json.array([json.junk(2), json.junk(2)]),
    ]
    return values[json.number(0...values.count - 1)]
  }

  private func isLearned(_ text: String) -> Bool {
    let payload = BenchPayload(name: "payload.json", bytes: Array(text.utf8))
    return (try? App.builtIn.resolved(for: payload, SectionDecodingOptions())) is App<LearnedCell>
  }

  @Test("a list of sections is one though something is wrong with it, and so is a screen")
  func sections() throws {
    for name in ["home.json", "screen-graph.json", "content-list.json"] {
      #expect(
        !isLearned(try String(contentsOf: Repository.url("Fixtures/\(name)"), encoding: .utf8)),
        "\(name)")
    }
    let bad = Repository.url("Fixtures/bad")
    for file in try FileManager.default.contentsOfDirectory(
      at: bad, includingPropertiesForKeys: nil)
    where file.pathExtension == "json" {
      let bytes = try Data(contentsOf: file)
      #expect(!isLearned(String(decoding: bytes, as: UTF8.self)), "\(file.lastPathComponent)")
    }
    #expect(!isLearned("[]"))
    #expect(!isLearned(#"[{"cellType":"none","data":[]},{"cellType":7},{"id":1}]"#))
  }

  @Test("what has no sections is any JSON")
  func others() throws {
    #expect(
      isLearned(try String(contentsOf: Repository.url("Fixtures/apps/shop.json"), encoding: .utf8)))
    #expect(isLearned(#"[{"id":1,"name":"a"},{"id":2,"name":"b"}]"#))
    #expect(isLearned(#"{"a":1}"#))
  }
}
