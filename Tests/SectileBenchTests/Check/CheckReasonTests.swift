import Foundation
import JSONStream
import TestSupport
import Testing

@testable import SectileBench

/// A cell that counts how often it is decoded.
private struct Counted: SectionCell, Equatable {
  enum Kind: String, StreamDecodable, CaseIterable { case text }
  struct Header: SectionHeaderDecodable, Equatable {
    let kind: Kind

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      kind = try object.decode("type")
    }
  }

  static let keys = SectionKeys(kind: "type", cells: "notes")
  static let count = Guarded(0)

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    Self.count.with { $0 += 1 }
  }
}

/// The reasons for values that are refused, and the number of decodes for them.
@Suite("check: the words of decode")
struct CheckReasonTests {
  /// The reason with which a strict decode ends.
  private func decoded(_ payload: BenchPayload) throws -> String? {
    let options = SectionDecodingOptions()
    let app = try App.builtIn.resolved(for: payload, options)
    do {
      try app.naming(options) {
        _ = try app.counts(
          options.ofWhole(payload.bytes.count),
          from: payload.bytes.withUnsafeBufferPointer { bytes in
            var isOver = false
            let copy = Array(bytes)
            return { body in
              guard !isOver else { return false }
              isOver = true
              try copy.withUnsafeBufferPointer(body)
              return true
            }
          })
      }
      return nil
    } catch let error as JSONStreamError {
      return error.message
    }
  }

  /// The reasons of a check, or the one with which it ends.
  private func checked(_ payload: BenchPayload) throws -> [String] {
    do {
      let checker = try PayloadChecker(of: payload, by: App.builtIn, SectionDecodingOptions())
      return try CheckedPayload(payload, by: checker).problems.map(\.reason)
    } catch let error as JSONStreamError {
      return [error.message]
    }
  }

  private static let faults: [(fixture: String, good: String, bad: String)] = [
    ("home", #""rating": 4.5"#, #""rating": "4.5""#), ("home", #""card_info""#, #""card_odd""#),
    ("home", #""id": 2"#, #""id": null"#), ("home", #""data": ["#, #""data": 3, "x": ["#),
    ("home", #""title": "Banners""#, #""title": 3"#),
    ("screen-graph", #""t-places""#, "7"), ("screen-graph", #""order": 2,"#, #""order": "2","#),
    ("screen-graph", #""bodyId": "b-hero-2""#, #""bodyId": "b-none""#),
    ("screen-graph", #""screenName": "Weekend""#, #""screenName": 4"#),
    ("content-list", #""title": "Good morning""#, #""title": 3"#),
    ("content-list", #""TITLE""#, #""ODD""#),
    ("content-list", #""screenName": "Home""#, #""screenName": 4"#),
  ]

  @Test("a fault has the reason that decode ends with", arguments: faults)
  func reasons(_ fault: (fixture: String, good: String, bad: String)) throws {
    let text = try Repository.text("Fixtures/\(fault.fixture).json")
    let odd = text.replacing(fault.good, with: fault.bad, maxReplacements: 1)
    #expect(odd != text)
    let payload = BenchPayload(name: "p.json", bytes: Array(odd.utf8))
    let reason = try #require(try decoded(payload))
    #expect(try checked(payload).first == reason)
  }

  @Test("an app that was chosen by name has no hint at other formats")
  func chosen() throws {
    let text = try Repository.text("Fixtures/screen-graph.json")
    let odd = text.replacing(#""t-places""#, with: "7", maxReplacements: 1)
    let payload = BenchPayload(name: "p.json", bytes: Array(odd.utf8))
    for (app, hasHint) in [(App.builtIn as any RegisteredApp, true), (App.screenGraph, false)] {
      let checker = try PayloadChecker(of: payload, by: app, SectionDecodingOptions())
      let problems = try CheckedPayload(payload, by: checker).problems
      #expect(problems.map { $0.reason.contains("--app learned") } == [hasHint], "\(problems)")
    }
  }

  @Test("a payload is decoded once, and for its time few times more")
  func decodes() throws {
    let payload = BenchPayload(
      name: "p.json", bytes: Array(#"[{"type":"text","notes":["a"]}]"#.utf8))
    let app = App("counted", cells: Counted.self)
    let checker = try PayloadChecker(of: payload, by: app, SectionDecodingOptions())
    for (isTimed, counts) in [(false, 1...1), (true, 1...3)] {
      Counted.count.with { $0 = 0 }
      let decode = try CheckedDecode(payload, by: checker, isTimed: isTimed)
      #expect(counts.contains(Counted.count.with { $0 }))
      #expect((decode.milliseconds != nil) == isTimed)
      #expect(decode.tally.cells == 1)
    }
  }
}
