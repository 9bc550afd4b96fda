@testable import JSONStream
import TestSupport
import Testing

@Suite("Lists of lists, and maps", .timeLimit(.minutes(10))) struct ListsOfListsTests {
  private struct Case {
    var tree: JSONTree
    var path: JSONPath
    /// The lists that the path leads to, with what is in each; nil where there is none.
    var lists: [(path: JSONPath, value: JSONTree)]
    var hasMissed: Bool

    init(seed: UInt64) {
      var json = RandomJSON(seed: seed)
      tree = JSONTree(&json, depth: 5)
      var place: JSONTree? = tree
      let steps = (0..<json.number(1...4)).map { _ -> JSONPath.Component in
        let child = place?.children?.randomElement(using: &json.generator)
        place = child?.value
        guard json.chance(50) else { return .wildcard }
        if let child, json.chance(80) { return child.step }
        return json.chance(70)
          ? .key(["a", "b", "c"][json.number(0...2)]) : .index(json.number(0...2))
      }
      path = JSONPath(steps)
      let selection = Selection(steps.last == .wildcard ? steps.dropLast() : steps, in: tree)
      lists = selection.found
      hasMissed = selection.hasMissed
    }

    var selectsElements: Bool { path.components.last == .wildcard }

    func elements(of list: JSONTree) -> [Shape]? {
      if case .object = list, !selectsElements { return nil }
      return list.children?.map { Shape($0.value.text()) }
    }
  }

  /// The elements that strict mode delivers, and the code that it ends with.
  private func expected(_ one: Case) -> (elements: [Shape], code: JSONStreamError.Code?) {
    var elements: [Shape] = []
    if one.lists.isEmpty, one.hasMissed { return ([], .pathNotFound) }
    for list in one.lists {
      guard let found = one.elements(of: list.value) else {
        return (elements, list.value.isNull ? .unexpectedNull : .typeMismatch)
      }
      elements += found
    }
    return (elements, nil)
  }

  @Test("are what RFC 9535 selects, in the document's order", arguments: 0..<4)
  func values(_ batch: UInt64) throws {
    var found = 0
    var failed = 0
    for seed in TestSize.some(of: batch * 160..<batch * 160 + 160) {
      let one = Case(seed: seed)
      var json = RandomJSON(seed: seed)
      let bytes = Array(one.tree.text { json.space() }.utf8)
      let (elements, code) = expected(one)
      let chunkings =
        [.size(1), .size(2), .size(7), .random(seed: seed)]
        + stride(from: 1, to: bytes.count, by: 1 + bytes.count / 40).map(Chunking.split)
      let strict = try JSONStreamTests.elements(in: bytes, chunkings: chunkings, "seed \(seed)") {
        try ElementStreamDecoder(Shape.self, at: one.path, options: $0)
      }
      #expect(strict.elements == elements, "seed \(seed): \(one.path) of \(one.tree.text())")
      #expect(
        strict.failure?.code == code, "seed \(seed): \(one.path) of \(one.tree.text()): \(strict)")
      let whole = try? JSONStreamDecoder().decode([Shape].self, from: bytes, at: one.path)
      #expect(whole == (code == nil ? elements : nil), "seed \(seed)")
      found += elements.isEmpty ? 0 : 1
      failed += code == nil ? 0 : 1

      // A list that is none costs itself only, where there are others.
      guard one.path.hasWildcards, code != .pathNotFound else { continue }
      let good = one.lists.filter { one.elements(of: $0.value) != nil }
      let bad = one.lists.filter { one.elements(of: $0.value) == nil }
      guard one.path.components.dropLast(one.selectsElements ? 1 : 0).contains(.wildcard) else {
        continue
      }
      let lenient = try JSONStreamTests.elements(
        in: bytes, options: .init(mode: .lenient), chunkings: chunkings, "seed \(seed)"
      ) { try ElementStreamDecoder(Shape.self, at: one.path, options: $0) }
      #expect(lenient.elements == good.flatMap { one.elements(of: $0.value) ?? [] }, "seed \(seed)")
      #expect(
        lenient.failure == nil && lenient.skipped[.list] == bad.count, "seed \(seed): \(lenient)")
      for (list, report) in zip(bad, lenient.reports) {
        #expect(report.contains("(path \(list.path), byte"), "seed \(seed): \(report)")
      }
      guard bad.isEmpty else { continue }
      let around = try JSONStreamTests.elements(in: bytes, chunkings: chunkings, "seed \(seed)") {
        try ElementStreamDecoder(Shape.self, at: one.path, envelope: Shape.self, options: $0)
      }
      #expect(
        around.envelope == Shape(one.tree.emptied(at: Set(one.lists.map(\.path))).text()),
        "seed \(seed): \(one.path) of \(one.tree.text())")
    }
    #expect(found > 0 && failed > 0, "\((found, failed))")
  }

  @Test("what leads nowhere says so, and nothing to select from is nothing")
  func nowhere() throws {
    let failure = try items(in: #"{"pages":[{"x":1},5]}"#, at: "$.pages[*].sections").failure
    #expect(failure?.code == .pathNotFound)
    #expect(
      failure?.message
        == #"the path $.pages[*].sections leads nowhere: $.pages[*] has no member "sections"; it has "x""#
    )
    for (text, path) in [
      (#"{"pages":[]}"#, "$.pages[*].sections"), ("{}", "$.*"), ("[[],[]]", "$[*][*]"),
      (#"{"pages":[{"s":[]},{}]}"#, "$.pages[*].s"),
    ] as [(String, JSONPath)] {
      let found = try items(in: text, at: path)
      #expect(found.elements.isEmpty && found.failure == nil, "\(path) of \(text): \(found)")
    }
    #expect(
      try items(in: "5", at: "$[*]").failure?.message
        == "expected an array or an object, found a number")
    #expect(try items(in: "5", at: "$[*].a").failure?.code == .pathNotFound)
  }

  @Test("a million empty pages cost time for each, and no memory", arguments: JSONEngine.allCases)
  func empties(_ engine: JSONEngine) throws {
    let count = TestSize.isFull ? 1_000_000 : 20_000
    for (page, path) in [
      ("[]", "$[*][*]"), ("{}", "$[*].*"), (#"{"a":[]}"#, "$[*].a"), ("{}", "$[*].a[*].*.b"),
    ]
      as [(String, JSONPath)]
    {
      let decoder = try ElementStreamDecoder(Shape.self, at: path, options: .init(engine: engine))
      let pages = Array((page + ",").utf8)
      try decoder.feed(Array("[".utf8)) { _ in }
      let some = Array((0..<1000).map { _ in pages }.joined())
      for _ in 0..<count / 1000 {
        try decoder.feed(some) { _ in Issue.record("nothing is there") }
        #expect(decoder.cursor.source.count < 10)
      }
      var code: JSONStreamError.Code?
      do {
        try decoder.feed(Array("\(page)]".utf8)) { _ in }
        try decoder.finish { _ in }
      } catch let error as JSONStreamError { code = error.code }
      #expect(code == (path == "$[*].a[*].*.b" ? .pathNotFound : nil))
    }
  }
}
