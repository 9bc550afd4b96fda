import BenchmarkKit
import Foundation
import TestSupport
import Testing

@testable import SectileBench

@Suite("generating like a payload")
struct LikeTests {
  private static func payload(seed: UInt64) -> [UInt8] {
    var random = SplitMix64(scrambling: seed)
    func below(_ bound: Int) -> Int {
      Int.random(in: 0..<bound, using: &random)
    }
    let header =
      #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
    let sections = (0..<40).map { section in
      let hasTitles = below(4) > 0
      let cells = (0..<below(30)).map { _ in
        var members = [
          #""id":\#(100 + below(900))"#,
          #""url":"https://example.com/\#(100_000 + 7919 * below(60))/picture.png""#,
        ]
        if hasTitles {
          members.append(
            #""title":"\#(String(repeating: "Text ", count: 1 + below(12)))\#(10_007 * (1 + below(99)))""#
          )
        }
        if below(10) < 3 {
          members.insert(
            #""note":\#(below(5) == 0 ? "null" : "\"seen \(100_003 * (1 + below(40)))\"")"#, at: 1)
        }
        members.append(#""style":"\#(["plain", "bold", "wide"][[0, 0, 0, 1, 1, 2][below(6)]])""#)
        return "{\(members.joined(separator: ","))}"
      }
      let kind = hasTitles ? "card_image_title" : "card_image"
      return
        #"{"id":\#(section),"title":"Row \#(section)",\#(header),"cellType":"\#(kind)","buttonTypes":[],"data":[\#(cells.joined(separator: ","))]}"#
    }
    return Array("[\(sections.joined(separator: ","))]".utf8)
  }

  @Test("a list's kinds stay so many as they are, also those with digits in their names")
  func kinds() throws {
    let elements = (0..<12).map { index in
      let kind = ["banner_v2", "row_v2", "h1"][index % 3]
      return #"{"type":"\#(kind)","id":\#(index),"text":"Words \#(index)"}"#
    }
    let drawn = try draw(
      like: Array(#"{"components":[\#(elements.joined(separator: ","))]}"#.utf8), scale: 5,
      at: "$.components")
    let payload = try #require(
      try JSONSerialization.jsonObject(with: Data(drawn)) as? [String: [JSONObject]])
    let components = try #require(payload["components"])
    #expect(components.count == 60)
    #expect(Set(components.compactMap { $0["type"] as? String }).count == 3)
  }

  @Test(
    "it decodes, and has as many sections and bytes as asked for",
    // Every profile, and every other one with shuffled keys; both of each at full size.
    arguments: everyKind.enumerated().filter { TestSize.isFull || [0, 3].contains($0.offset % 4) }
      .map(\.element),
    TestSize.isFull ? [1, 2.5, 8] : [2.5])
  func size(_ options: PayloadGenerator, _ scale: Double) throws {
    let payload = options.bytes()
    let result = try draw(like: payload, scale: scale)
    let before = try count(payload)
    let after = try count(result)
    if options.profile == .seeAll {
      #expect(after == (1, Int((Double(before.cells) * scale).rounded())))
    } else {
      let sections = Int((Double(before.sections) * scale).rounded())
      #expect(
        after.sections == sections && after.cells == before.cells / before.sections * sections)
    }
    let ratio = Double(result.count) / Double(payload.count) / scale
    #expect((0.9...1.1).contains(ratio), "\(ratio)")
  }

  @Test(
    "kinds, lengths, absent keys, nulls and repetition are the original's",
    arguments: TestSize.some(of: 0..<4 as Range<UInt64>))
  func distributions(_ seed: UInt64) throws {
    let payload = Self.payload(seed: seed)
    let scale = TestSize.step(4, full: 10)
    let result = try draw(like: payload, scale: Double(scale), seed: seed)
    #expect(try count(result).sections == 40 * scale)
    func cellsByKind(_ payload: [UInt8]) throws -> [String: [JSONObject]] {
      Dictionary(grouping: try sections(of: payload)) { $0["cellType"] as? String ?? "" }
        .mapValues { $0.flatMap { cells(of: $0) } }
    }
    let before = try cellsByKind(payload)
    let after = try cellsByKind(result)
    #expect(Set(before.keys) == Set(after.keys))
    for (kind, old) in before {
      let new = try #require(after[kind])
      // Whole rounds through what was seen: as many of each kind and member, to the cell.
      #expect(new.count == scale * old.count, "\(kind)")
      let keys = Set(old.flatMap(\.keys))
      #expect(Set(new.flatMap(\.keys)) == keys)
      for key in keys {
        let old = MemberProfile(key, in: old)
        let new = MemberProfile(key, in: new)
        #expect(new.count == scale * old.count && new.nulls == scale * old.nulls, "\(kind) \(key)")
        #expect(
          old.texts.isEmpty || abs(new.meanLength / old.meanLength - 1) < 0.1, "\(kind) \(key)")
        #expect(abs(new.distinctShare - old.distinctShare) < 0.1, "\(kind) \(key)")
        // An enumeration has no new words, and each as often as before.
        #expect(key != "style" || new.frequencies == old.frequencies.map { $0 * scale })
        #expect(key != "id" || new.numbers.allSatisfy { (100...999).contains($0) })
      }
    }
  }

  @Test("no value is the original's but what scrubbing keeps")
  func nothingSurvives() throws {
    let payload = PayloadGenerator(sections: 15, cells: 12, seed: 3, profile: .unicode).bytes()
    // Signs and spaces stay.
    let texts = { (payload: [UInt8]) in
      Set(
        try sections(of: payload).flatMap { strings(in: $0) }.filter {
          $0.count { $0.isLetter || $0.isNumber } > 3
        })
    }
    let words = App.builtIn.keptValues.words.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    let kept = words.union(
      try sections(of: payload).flatMap { strings(in: $0["buttonTypes"] ?? []) })
    let survivors = try texts(payload).intersection(texts(draw(like: payload, scale: 3)))
      .subtracting(kept)
    #expect(survivors.isEmpty)
  }

  @Test("envelope, white space and key order are the original's")
  func form() throws {
    let enveloped = try Repository.bytes("Fixtures/enveloped.json")
    let path = "$.data.home.sections"
    let result = try draw(like: enveloped, scale: 7, at: path)
    #expect(try count(result, at: path).sections == 7 * count(enveloped, at: path).sections)
    let keys = { (payload: [UInt8]) in
      (try JSONSerialization.jsonObject(with: Data(payload)) as? JSONObject)?.keys.sorted()
    }
    #expect(try keys(result) == keys(enveloped))
    // A payload that is sent like this is sent like this again.
    let home = try Repository.bytes("Fixtures/home.json")
    let drawn = try draw(like: home, scale: 1)
    let lines = { (payload: [UInt8]) in
      payload.split(separator: 0x0A).map {
        String(decoding: $0.prefix { $0 != 0x3A }, as: UTF8.self)
      }.filter {
        $0.hasPrefix("    \"")
      }
    }
    #expect(
      Set(lines(drawn)) == Set(lines(home)) && abs(drawn.count - home.count) < home.count / 10)
    // Keys in the order of the one section that there is.
    let backwards = try Repository.bytes("Fixtures/good/data-first.json")
    let order = { (payload: [UInt8]) in literals(in: payload).filter(\.isKey).map { Array($0.text) }
    }
    let original = order(backwards)
    #expect(order(try draw(like: backwards, scale: 3)) == original + original + original)
  }

  @Test("what is written is handed on in pieces")
  func pieces() throws {
    let payload = PayloadGenerator(sections: 5, cells: 10, seed: 3).bytes()
    var largest = 0
    let result = try draw(like: payload, scale: 15) { largest = max(largest, $0.count) }
    #expect(result.count > 150_000 && largest < 100_000)
  }

  @Test("what is no list of sections is an error that says where")
  func errors() throws {
    func message(_ payload: String, at path: String? = nil) -> String {
      do {
        _ = try draw(like: Array(payload.utf8), scale: 1, at: path)
        return ""
      } catch { return (error as? ToolFailure)?.message ?? "\(error)" }
    }
    #expect(message("{\"a\":[]}", at: "$.b").contains("no list of objects at $.b"))
    #expect(message("{\"b\":3,\"c\":[{}]}", at: "$.b").contains("no list of objects at $.b"))
    #expect(message("[{\"a\":1},,]").contains(":1:10: "))
    #expect(message("[{\"a\":\"sec").contains("not complete"))
    #expect(message("[]").contains("no list of objects at $"))
    for text in ["42", "null", "[1,2,3]", #""x""#] {
      let message = message(text)
      #expect(message.contains("no list of objects at $") && message.contains("--at, or scrub"))
    }
  }

  @Test("a list that is next to nothing of a payload is none, so that the scale would be a lie")
  func smallList() throws {
    let numbers = (0..<500).map(String.init).joined(separator: ",")
    let payload = Array(#"{"positions":[\#(numbers)],"batches":[{"range":1}]}"#.utf8)
    let error = #expect(throws: ToolFailure.self) { try draw(like: payload, scale: 10) }
    #expect(error?.message?.contains("no list of objects at $") == true)
    #expect(try draw(like: payload, scale: 3, at: "$.batches").count > payload.count)
  }

  @Test("an array of pages is scaled page by page, as decode finds its list")
  func pages() throws {
    let pages = (1...5).map { page in
      let results = (1...9).map { #"{"id":\#(page * 10 + $0),"name":"a name"}"# }
      return
        #"{"page":\#(page),"next":"/p?x=\#(page)","results":[\#(results.joined(separator: ","))]}"#
    }
    let drawn = try draw(like: Array("[\(pages.joined(separator: ","))]".utf8), scale: 10)
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(drawn)) as? [[String: Any]])
    #expect(all.map { ($0["results"] as? [Any])?.count } == Array(repeating: 90, count: 5))
  }

  @Test("the list is found: the array of objects with the most bytes, or in what --at names")
  func list() throws {
    let payload = Array(
      #"{"a":[{"id":1},{"id":2}],"b":{"c":[{"id":3,"list":[{"x":1}]},{"id":4}]},"d":[[1,2,3,4,5,6,7]]}"#
        .utf8)
    func counts(_ bytes: [UInt8]) throws -> [Int] {
      let object = try #require(try JSONSerialization.jsonObject(with: Data(bytes)) as? JSONObject)
      return [
        (object["a"] as? [Any])?.count ?? 0,
        ((object["b"] as? JSONObject)?["c"] as? [Any])?.count ?? 0,
      ]
    }
    #expect(try counts(draw(like: payload, scale: 5)) == [2, 10])
    #expect(try counts(draw(like: payload, scale: 5, at: "$.b")) == [2, 10])
    #expect(try counts(draw(like: payload, scale: 5, at: "$.a")) == [10, 2])
    #expect(try counts(draw(like: payload, scale: 0.5)) == [2, 1])
  }
}
