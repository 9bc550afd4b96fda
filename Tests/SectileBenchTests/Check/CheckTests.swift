import BenchmarkKit
import Foundation
import JSONStream
@testable import SectileBench
import TestSupport
import Testing

/// A cell whose kinds are an app's own enumeration: it has nothing for one that it does not know.
private struct Note: SectionCell, Equatable {
  enum Kind: String, StreamDecodable, CaseIterable { case text }
  struct Header: SectionHeaderDecodable, Equatable {
    let kind: Kind

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      kind = try object.decode("type")
    }
  }

  static let keys = SectionKeys(kind: "type", cells: "notes")
  let text: String

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    text = try value.string()
  }
}

/// The parts of a payload that the app cannot decode, and the differences from an older one.
@Suite("check")
struct CheckTests {
  private func decode(_ payload: String, by app: some RegisteredApp) throws
    -> (decode: CheckedDecode, checked: CheckedPayload)
  {
    let payload = BenchPayload(name: "p.json", bytes: Array(payload.utf8))
    let checker = try PayloadChecker(of: payload, by: app, SectionDecodingOptions())
    let decode = try CheckedDecode(payload, by: checker, isTimed: !app.isBuiltIn)
    let checked = try PayloadShape.with(payload, .one) { CheckedPayload(decode, $0, by: checker) }
    return (decode, checked)
  }

  private func check(_ payload: String, by app: some RegisteredApp = App.builtIn) throws
    -> CheckedPayload
  { try decode(payload, by: app).checked }

  private func difference(
    of new: String, from old: String, by app: some RegisteredApp = App.builtIn
  ) throws -> PayloadDifference {
    let shape = try Array(old.utf8).withUnsafeBufferPointer { old in
      try Array(new.utf8).withUnsafeBufferPointer { new in
        ShapeDifference(try PayloadShape(new), against: try PayloadShape(old))
      }
    }
    return PayloadDifference(
      try check(new, by: app), against: try decode(old, by: app).decode, shape, leftOut: [])
  }

  private func fixture(_ name: String) throws -> String {
    try Repository.text("Fixtures/\(name).json")
  }

  private func section(_ kind: String, _ cells: String, _ more: String = "") -> String {
    let header =
      #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
    return
      #"{"id":1,"title":"t",\#(header),"cellType":"\#(kind)","buttonTypes":[]\#(more),"data":[\#(cells)]}"#
  }

  @Test(
    "clean payloads have no problem",
    arguments: ["home", "see-all", "check/clean", "screen-graph", "content-list"])
  func clean(_ name: String) throws {
    let payload = try check(fixture(name))
    #expect(payload.problems.isEmpty && payload.sections > 0)
  }

  @Test("what is wrong in the same place is one problem, with how often and where first")
  func grouped() throws {
    let good = #"{"id":1,"url":"u"}"#
    let payload = try check(
      "[\(section("card_image", "\(good),{\"id\":2},{\"id\":3}")),\(section("card_image", "{\"id\":4},{\"id\":\"x\",\"url\":\"u\"}"))]"
    )
    #expect(payload.problems.map(\.count) == [3, 1] && payload.leftOut == 4, "\(payload.problems)")
    let first = try #require(payload.problems.first)
    #expect(
      first.what == "cell" && first.path == "$[*].data[*]" && first.firstPath == "$[0].data[1]",
      "\(first)")
    #expect(first.reason.contains("url") && first.line == 1)
    #expect(
      payload.problems[1].path == "$[*].data[*].id" && payload.sections == 2 && payload.cells == 1)
  }

  @Test("a kind that the app does not know is a problem, as it is for decode")
  func unknownKind() throws {
    let cell = #"{"id":1,"url":"u"}"#
    let payload = try check(
      "[\(section("card_video", cell)),\(section("card_image", cell)),\(section("card_odd", cell))]"
    )
    #expect(
      payload.problems.map(\.path) == ["$[*].cellType", "$[*].cellType"], "\(payload.problems)")
    #expect(
      payload.problems.map { $0.reason.contains("card_video") || $0.reason.contains("card_odd") }
        == [true, true])
    #expect(
      payload.kinds.keys.sorted() == ["card_image", "card_odd", "card_video"], "\(payload.kinds)")
  }

  @Test("keys, kinds and bytes against an older payload")
  func against() throws {
    let before = "[\(section("card_image", #"{"id":1,"url":"u","gone":{"a":1}}"#))]"
    let after = "[\(section("card_info", #"{"id":1,"badge":[{"text":1}]}"#, #","tint":"red""#))]"
    let old = try check(before)
    let new = try check(after)
    let difference = try difference(of: after, from: before)
    // Not what is in them.
    #expect(difference.shape.newKeys == ["$[*].data[*].badge", "$[*].tint"], "\(difference.shape)")
    #expect(
      difference.shape.goneKeys == ["$[*].data[*].gone", "$[*].data[*].url"], "\(difference.shape)")
    #expect(difference.newKinds == ["card_info"] && difference.goneKinds == ["card_image"])
    #expect(new.milliseconds == nil && difference.milliseconds == nil)
    #expect(
      difference.lines(new)[1].contains("bytes: \(old.bytes) B → \(new.bytes) B"),
      "\(difference.lines(new))")
  }

  @Test(
    "a new kind that an app's own type refuses is named, in sections and in screens, and the time to decode"
  )
  func refusedKind() throws {
    let note = #"{"type":"text","notes":["a"]}"#
    let after = #"[\#(note),{"type":"video","notes":["b"]},{"notes":["c"],"type":"audio"}]"#
    let app = App("notes", cells: Note.self)
    let new = try check(after, by: app)
    #expect(new.problems.count == 2 && new.sections == 1, "\(new.problems)")
    let difference = try difference(of: after, from: "[\(note)]", by: app)
    #expect(
      difference.newKinds == ["audio", "video"] && difference.goneKinds.isEmpty, "\(difference)")
    #expect(difference.lines(new).contains { $0.hasPrefix("  decode: ") && $0.contains("→") })
    let contents = try fixture("content-list")
    let odd = try check(contents.replacing(#""TITLE""#, with: #""ODD""#, maxReplacements: 1))
    #expect(odd.problems.count == 1, "\(odd.problems)")
    let text = contents.replacing(#""TITLE""#, with: #""ODD""#, maxReplacements: 1)
    #expect(try self.difference(of: text, from: contents).newKinds == ["ODD"])
  }

  @Test("a report has an entry for each problem, and fails")
  func report() throws {
    var report = CheckReport()
    report.payloads = [try check(fixture("check/clean"))]
    #expect(report.isGood && report.report(title: "check").verdict == .pass)
    report.payloads.append(try check(fixture("check/invalid")))
    let problems = report.payloads[1].problems.count
    #expect(problems > 2 && !report.isGood)
    #expect(
      report.report(title: "check").junit().components(separatedBy: "<failure").count == problems
        + 1)
  }

  @Test("a payload that is none throws", arguments: ["truncated", "root-number", "trailing-comma"])
  func bad(_ name: String) throws {
    #expect(throws: JSONStreamError.self) { try check(fixture("bad/\(name)")) }
  }

  @Test("a scalar names the option that learns it")
  func scalar() throws {
    let error = #expect(throws: JSONStreamError.self) { try check(fixture("bad/root-number")) }
    #expect(error?.message.contains("--app learned reads it as any JSON") == true)
  }
}
