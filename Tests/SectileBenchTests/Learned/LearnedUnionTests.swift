import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("members of several types")
struct LearnedUnionTests {
  private static let mixed = [
    // Every first token.
    #"[{"v":1},{"v":"a"},{"v":true},{"v":null},{"v":{"x":1}},{"v":[1]},{"v":2.5},{},{"v":{"x":2}},{"v":"b"}]"#,
    // Nested arrays of different depth, empty ones among them.
    #"[{"v":[1]},{"v":[[2]]},{"v":[]},{"v":[[[3]]]},{"v":[[]]},{"v":[null]},{"v":[[],[4]]},{"v":[[["a"]],[[5]]]}]"#,
    // More forms than a union tells apart.
    #"[{"v":[1]},{"v":[[1]]},{"v":[[[1]]]},{"v":[[[[1]]]]},{"v":[[[[[1]]]]]},{"v":["a"]},{"v":[true]},{"v":[[]]}]"#,
    // Rows of a table, unions in unions.
    #"[{"v":[1,"a",[2,{"x":[1,"b"]}]]},{"v":["c",null,{"x":["d",{"y":1}]}]},{"v":"none"}]"#,
    // An animation's values: a number, numbers, or frames.
    #"{"layers":[{"k":{"k":5}},{"k":{"k":[1,2]}},{"k":{"k":[{"t":0,"s":[1]},{"t":1,"s":2}]}},{"k":{"k":[0.5]}}]}"#,
    #"[[[[[[1]]]]],[[[[[2,"a"]]]]]]"#,
  ]

  /// Values of a dictionary, and of a list that is one.
  private static let maps = [
    "[{\"m\":{\((0..<20).map { #""u\#($0)00000000000":\#($0.isMultiple(of: 3) ? "[1]" : "[[\($0)]]")"# }.joined(separator: ","))}},{\"m\":{}}]",
    #"{"users":{"30":{"v":1,"t":"text"},"4":{"v":"a","t":"text"},"17":{"v":[1],"t":"text"},"2":{"v":2}}}"#,
  ]

  @Test("every strategy decodes them, and none of them twice", arguments: mixed)
  func decoding(text: String) throws {
    let model = try learnedModel(text)
    let sections = try learnedSections(text, by: model)
    let expected = try JSONDecoder().decode(LearnedTree.self, from: Data(text.utf8))
    let found = sections.map { $0.header.element.tree($0.header.element) }
    if model.list.path == JSONPath(), model.list.count != nil {
      #expect(LearnedTree.array(found).withoutNulls == expected.withoutNulls)
    } else if model.list.count == nil {
      #expect(found.first?.withoutNulls == expected.withoutNulls)
    }
    #expect(
      !model.unions.isEmpty && !model.shapes.contains { $0.fields.contains { $0.type.hasAny } })
    try expectNoRetries(text, model)
  }

  @Test("so does it in dictionaries, which are decoded in no order", arguments: maps)
  func dictionaries(text: String) throws {
    let model = try learnedModel(text)
    #expect(!model.unions.isEmpty)
    _ = try learnedSections(text, by: model)
  }

  private func expectNoRetries(_ text: String, _ model: LearnedModel) throws {
    let whole = LearnedContext(model)
    _ = try model.decode(Data(text.utf8), in: whole)
    #expect(whole.unionPlaces.allSatisfy { $0.strayed == nil }, "\(text)")
    for engine in [JSONEngine.native, nil] {
      let decoder = try LearnedDecoder(model, engine: engine)
      try Array(text.utf8).withUnsafeBufferPointer { try decoder.feed($0) { _ in } }
      try decoder.finish { _ in }
      #expect(decoder.context.unionPlaces.allSatisfy { $0.strayed == nil }, "\(text)")
    }
  }

  @Test(
    "random JSON is decoded without a second try",
    arguments: TestSize.some(of: Array(0..<170 as Range<UInt64>)))
  func random(seed: UInt64) throws {
    var json = RandomJSON(seed: seed)
    let rows = (0..<json.number(2...8)).map { _ in
      json.object(
        (0..<json.number(1...4)).map { (key: "k\($0)", value: json.junk(3)) }, plain: true)
    }
    let text = json.array(rows)
    let model = try learnedModel(text)
    _ = try learnedSections(text, by: model)
    let context = LearnedContext(model)
    _ = try model.decode(Data(text.utf8), in: context)
    #expect(context.unionPlaces.allSatisfy { $0.strayed == nil }, "seed \(seed): \(text)")
  }

  @Test("another payload of the same model decodes as well")
  func others() throws {
    let model = try learnedModel(Self.mixed[0])
    let text =
      #"[{"v":"z"},{"v":{"x":9}},{"v":[7,8]},{"v":false},{"v":{"x":1}},{"v":{"x":2}},{"v":null},{"v":3}]"#
    let expected = try JSONDecoder().decode(LearnedTree.self, from: Data(text.utf8))
    let found = try learnedSections(text, by: model).map {
      $0.header.element.tree($0.header.element)
    }
    #expect(LearnedTree.array(found).withoutNulls == expected.withoutNulls)
    let wrong = Data(#"[{"v":{"x":"no number"}}]"#.utf8)
    #expect(throws: DecodingError.self) { try model.decode(wrong) }
  }

  @Test("values that fit no type of nested unions take no time that doubles with each level")
  func doubling() throws {
    func nested(_ value: String, _ depth: Int) -> String {
      (0..<depth).reduce(value) { inner, level in
        level.isMultiple(of: 2) ? "[\(inner)]" : "{\"a\":\(inner)}"
      }
    }
    let depth = 40
    let values = (1...depth).map { nested("1", $0) } + (1...depth).map { nested("\"t\"", $0) }
    let model = try learnedModel("[\(values.map { #"{"v":\#($0)}"# }.joined(separator: ","))]")
    let wrong = Data("[{\"v\":\(nested("true", depth))}]".utf8)
    let context = LearnedContext(model)
    #expect(throws: DecodingError.self) { try model.decode(wrong, in: context) }
    #expect(context.unionPlaces.reduce(0) { $0 + $1.next } < 2000)
  }
}

extension LearnedType {
  fileprivate var hasAny: Bool {
    switch self {
    case .any: true
    case .array(let inner), .dictionary(let inner), .optional(let inner): inner.hasAny
    default: false
    }
  }
}

extension LearnedTree {
  /// The JSON of the value with its keys in order, and without nulls, which structs do not tell
  /// from what is missing.
  fileprivate var withoutNulls: [UInt8] { plain.json }

  private var plain: LearnedTree {
    switch self {
    case .value(let number as Int): .value(Double(number))
    case .value: self
    case .array(let elements): .array(elements.map(\.plain))
    case .object(let members):
      .object(
        members.filter { if case .value(nil) = $0.value { false } else { true } }.map {
          ($0.key, $0.value.plain)
        }
        .sorted { $0.0 < $1.0 })
    }
  }
}
