import JSONStream
import TestSupport
import Testing

@testable import SectileBench

@Suite("The list in any JSON", .timeLimit(.minutes(10)))
struct ListFinderTests {
  private func found(_ text: String) throws -> FoundList {
    try Array(text.utf8).withUnsafeBufferPointer { ListFinder(try ValueTape($0)).find() }
  }

  private static let item = #"{"id":1,"name":"a name that takes some bytes","tags":["x","y"]}"#
  private static let comment =
    #"{"kind":"c","body":"Some words that somebody has written","by":"somebody"}"#
  private static let section = #"{"title":"T","cells":[\#(item),\#(item)]}"#

  @Test(
    "it is the array or map of objects that holds most of the bytes",
    arguments: [
      (#"[\#(item),\#(item)]"#, "$", 2),
      (
        #"{"status":"ok","data":{"few":[{"a":1},{"a":2}],"sections":[\#(section),\#(section),\#(section)]}}"#,
        "$.data.sections", 3
      ),
      // One array a page.
      (
        #"{"pages":[{"page":1,"sections":[\#(section),\#(section)]},{"page":2,"sections":[\#(section),\#(section)]}]}"#,
        "$.pages[*].sections", 4
      ),
      // Sections are no pages, however much their cells hold.
      (
        #"{"sections":[{"title":"T","cells":[\#(item),\#(item),\#(item),\#(item),\#(item),\#(item)]},"#
          + #"{"title":"U","cells":[\#(item),\#(item),\#(item),\#(item),\#(item),\#(item)]}]}"#,
        "$.sections", 2
      ),
      (#"{"users":{"17":\#(item),"18":\#(item),"a19":\#(item)}}"#, "$.users[*]", 3),
      (
        #"{"byDay":{"d1":{"list":[\#(item),\#(item)]},"d2":{"list":[\#(item),\#(item)]},"d3":{"list":[\#(item)]}}}"#,
        "$.byDay[*]", 3
      ),
      // The path leads to the elements, and not to the two lists.
      (#"[[\#(item),\#(item)],[\#(item)]]"#, "$[*][*]", 3),
      (#"{"a":{"rows":[[\#(item),\#(item)],[\#(item)],[]]}}"#, "$.a.rows[*][*]", 3),
      // A page's cursor, kind and address are no headings; a section's are.
      (
        #"{"pages":[{"cursor":"c0","next":"/p?x=1","stories":[\#(item),\#(item),\#(item)]},"#
          + #"{"cursor":"c1","next":"/p?x=2","stories":[\#(item),\#(item),\#(item)]}]}"#,
        "$.pages[*].stories", 6
      ),
      (
        #"[{"object":"list","items":[\#(item),\#(item),\#(item)]},{"object":"list","items":[\#(item),\#(item),\#(item)]}]"#,
        "$[*].items", 6
      ),
      (
        #"[{"team":"Lions","items":[\#(item),\#(item),\#(item)]},{"team":"Bears","items":[\#(item),\#(item),\#(item)]}]"#,
        "$", 2
      ),
      (
        #"[{"type":"row","items":[\#(item),\#(item),\#(item)]},{"type":"grid","items":[\#(item),\#(item),\#(item)]}]"#,
        "$", 2
      ),
      (
        #"[{"style":"grid","items":[\#(item),\#(item),\#(item)]},{"style":"carousel","items":[\#(item),\#(item),\#(item)]}]"#,
        "$", 2
      ),
      // The parts of an answer differ.
      (#"[{"page":1},[\#(item),\#(item)]]"#, "$[1]", 2),
      (#"["ok",{"rows":[\#(item),\#(item)]},null]"#, "$[1].rows", 2),
      (
        #"{"a":[{"kind":"L","list":[{"kind":"p","t":"A post"}]},{"kind":"L","list":[\#(comment),\#(comment),\#(comment)]}]}"#,
        "$.a[1].list", 3
      ),
      // Pages whose elements are of one kind are one list, though the last page is short.
      (
        #"{"a":[{"n":1,"list":[\#(comment),\#(comment),\#(comment),\#(comment)]},{"n":2,"list":[\#(comment)]}]}"#,
        "$.a[*].list", 5
      ),
      (#"{"only":[{"list":[\#(item),\#(item)]}]}"#, "$.only[*].list", 2),
      (#"{"only":[\#(item)]}"#, "$.only", 1),
      (#"{"odd key":[\#(item),\#(item)]}"#, #"$["odd key"]"#, 2),
      (#"{"esc\u0041ped":[\#(item),\#(item)]}"#, "$.escAped", 2),
    ])
  func list(text: String, path: String, count: Int) throws {
    let list = try found(text)
    #expect(list.path.description == path)
    #expect(list.count == count)
    #expect(list.payloadBytes == text.utf8.count)
    #expect(list.bytes <= text.utf8.count)
  }

  @Test(
    "of a list of lists, every command has the elements that the sentence counts",
    arguments: [
      (#"[[\#(item),\#(item)],[\#(item)]]"#, 3), (#"[[\#(item)],[\#(item)]]"#, 2),
      (#"{"rows":[[\#(item)],[],[\#(item),\#(item),\#(item)]]}"#, 4),
      (#"[[[\#(item)],[\#(item)]],[[\#(item)]]]"#, 3),
    ])
  func lists(text: String, count: Int) throws {
    let model = try learnedModel(text)
    #expect(model.list.count == count, "\(model.description)")
    #expect(try learnedSections(text, by: model).count == count, "\(model.description)")
    // The path that the tool has printed is one that it takes.
    let named = try learnedModel(text, at: model.list.path)
    #expect(named.list.count == count && named.list.path == model.list.path)
    #expect(try learnedSections(text, by: named).count == count)
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      let lists = try ValueTape(bytes).lists(at: model.list.path)
      #expect(lists.reduce(0) { $0 + $1.count } == count)
      var ends: [Int] = []
      try model.forEachSection(of: bytes) { end, _ in ends.append(end) }
      #expect(ends.count == count)
    }
  }

  @Test(
    "nulls and scalars among the objects of a list leave it a list",
    arguments: [
      (#"[null,\#(item),\#(item),\#(item)]"#, "$", 4),
      (#"{"items":[null,\#(item),\#(item)]}"#, "$.items", 3),
      (#"{"items":[{"id":1},"ad-slot",{"id":2}]}"#, "$.items", 3),
    ])
  func gaps(text: String, path: String, count: Int) throws {
    let list = try found(text)
    #expect(list.path.description == path && list.count == count)
    let model = try learnedModel(text)
    #expect(try learnedSections(text, by: model).count == count)
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      let lists = try ValueTape(bytes).lists(at: JSONPath())
      #expect(lists.count == 1 && lists.first?.count == count)
    }
  }

  @Test(
    "a scalar that is named as any JSON is learned as the whole value",
    arguments: ["42", #""hello""#, "null"])
  func scalars(text: String) throws {
    let payload = BenchPayload(name: "p", bytes: Array(text.utf8))
    let app = try App.anyJSON.resolved(for: payload, SectionDecodingOptions())
    let model = try #require((app as? App<LearnedCell>)?.model)
    #expect(
      model.description.hasPrefix(
        "types that fit the payload, which has no list of objects: the whole value, "))
    #expect(try learnedSections(text, by: learnedModel(text)).count == 1)
  }

  @Test(
    "without one it is the whole value",
    arguments: [
      "5", #""text""#, "null", "[]", "{}", "[1,2,3]", "[[1,2],[3]]", #"[{"a":1},2]"#,
      #"{"a":{"b":"c"},"d":[1]}"#,
      #"{"list":[{"a":1},{"a":2}],"text":"so much more than the list that it is not what the payload is about at all"}"#,
    ])
  func whole(text: String) throws {
    let list = try found(text)
    #expect(list.count == nil)
    #expect(list.path == JSONPath())
  }

  @Test("keys of many combining marks are read in time that grows as they do")
  func hostileKeys() throws {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 150_000)
    let text = #"[{"\#(marks)":[{"\#(marks)":1,"type":"x"}]}]"#
    let model = try learnedModel(text)
    #expect(model.list.count == 1)
  }

  @Test("it says how many bytes of how many")
  func words() {
    var list = FoundList(path: "$.data.sections", count: 42, bytes: 310_000, payloadBytes: 330_000)
    #expect(list.description == "$.data.sections: 42 elements, 310 KB of 330 KB")
    list.count = nil
    #expect(list.description == "no list of objects: the whole value, 330 KB")
  }

  @Test("a path that is named has its list, or says that it leads nowhere")
  func named() throws {
    let text = #"{"a":[{"b":[{"c":1},{"c":2}]},{"b":[{"c":3}]}],"d":1}"#
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      let tape = try ValueTape(bytes)
      #expect(try FoundList("$.a[*].b", in: tape).count == 3)
      #expect(try FoundList("$.a", in: tape).count == 2)
      #expect(try FoundList("$.a[1].b", in: tape).count == 1)
      #expect(throws: JSONStreamError.self) { try FoundList("$.x", in: tape) }
      let error = #expect(throws: JSONStreamError.self) { try FoundList("$.d", in: tape) }
      #expect(error?.message == "$.d leads to no list")
    }
  }

  @Test(
    "a path to objects names the list below them, or the elements that have them",
    arguments: [
      ("$.data", "$.data leads to no list; name the list below it, $.data.home.rows"),
      (
        "$.data.home.rows[*].node",
        "$.data.home.rows[*].node leads to no list; name the elements that have it, $.data.home.rows[*]"
      ),
    ])
  func advice(_ path: String, _ message: String) throws {
    let rows = (1...5).map { #"{"cursor":"c\#($0)","node":{"id":\#($0),"name":"a name"}}"# }
    let text = #"{"data":{"home":{"rows":[\#(rows.joined(separator: ","))]}}}"#
    var options = SectionDecodingOptions()
    options.path = try JSONPath(parsing: path)
    let payload = BenchPayload(name: "relay.json", bytes: Array(text.utf8))
    for app in [App.builtIn, App.anyJSON] {
      let error = #expect(throws: JSONStreamError.self) {
        try app.resolved(for: payload, options)
      }
      #expect(error?.message == message)
    }
  }
}
