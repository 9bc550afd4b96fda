import Foundation
import JSONStream
import SectileMeasure
import TestSupport
import Testing

@testable import SectileBench

/// The envelope of any JSON is decoded once, and the elements are not decoded again for it.
@Suite("check: what stands around a list")
struct CheckEnvelopeTests {
  private static let old =
    #"{"page":1,"next":{"cursor":"a"},"results":[{"id":1},{"id":2},{"id":3}]}"#

  private func check(
    _ new: String, against old: String, at path: JSONPath = "$",
    _ documents: StreamOptions.Documents = .one
  ) throws -> CheckedPayload {
    let older = BenchPayload(name: "old.json", bytes: Array(old.utf8))
    var options = SectionDecodingOptions(path: path)
    options.documents = documents
    let checker = try PayloadChecker(of: older, by: App.builtIn, options)
    return try CheckedPayload(BenchPayload(name: "new.json", bytes: Array(new.utf8)), by: checker)
  }

  @Test("a bad element hides no fault around the list, and the other way round")
  func both() throws {
    let new =
      #"{"page":"1","next":{"cursor":"a"},"results":[{"id":1},{"id":"2"},{"id":3}]}"#
    let checked = try check(new, against: Self.old)
    #expect(
      Set(checked.problems.map(\.path)) == ["$.page", "$.results[*].id"], "\(checked.problems)")
    #expect(checked.leftOut == 2 && checked.sections == 2)
    let page = checked.problems.first { $0.path == "$.page" }
    #expect(page?.what == "payload" && page?.byte == 8 && page?.column == 9)
  }

  @Test("a list that is none is told once")
  func noList() throws {
    for results in ["null", "7"] {
      let new = #"{"page":1,"next":{"cursor":"a"},"results":\#(results)}"#
      let checked = try check(new, against: Self.old)
      #expect(checked.problems.map(\.path) == ["$.results"], "\(checked.problems)")
      #expect(checked.leftOut == 1)
    }
  }

  @Test("of lines, each one with something else around its list is told, with its place")
  func lines() throws {
    let line = #"{"page":1,"items":[{"id":1},{"id":2}],"text":"xxx"}"#
    let odd = line.replacing(#""page":1"#, with: #""page":"1""#)
    let lost = line.replacing("items", with: "others")
    let new = [line, odd, lost, odd].joined(separator: "\n")
    let old = [line, line].joined(separator: "\n")
    let checked = try check(new, against: old, at: "$.items[*]", .lines)
    let page = checked.problems.first { $0.path == "$.page" }
    #expect(page?.count == 2 && page?.line == 2 && page?.byte == line.utf8.count + 9)
    // The third line has no list, which is told once.
    #expect(checked.leftOut == 3 && checked.sections == 6, "\(checked.problems)")
  }

  @Test("elements are passed over")
  func elementsOnce() throws {
    let payload = Array(Self.old.utf8)
    let model = try payload.withUnsafeBufferPointer { try LearnedModel($0) }
    // An element that no model fits: nobody asks it for anything.
    let odd = Array(Self.old.replacing(#"{"id":2}"#, with: "[2]").utf8)
    try odd.withUnsafeBufferPointer { bytes in
      try model.decodeEnvelope(of: bytes, SectionDecodingOptions()) { _ in }
    }
    let bad = Array(Self.old.replacing(#""page":1"#, with: #""page":[]"#).utf8)
    let error = #expect(throws: JSONStreamError.self) {
      try bad.withUnsafeBufferPointer { bytes in
        try model.decodeEnvelope(of: bytes, SectionDecodingOptions()) { _ in }
      }
    }
    #expect(error?.path.description == "$.page" && error?.position?.byteOffset == 8)
  }

  @Test("deep arrays take about as long as flat ones of as many bytes")
  func deep() throws {
    func time(_ depth: Int) throws -> Int64 {
      let part = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      let list = Array(repeating: part, count: 4000 / depth).joined(separator: ",")
      let payload = BenchPayload(name: "p.json", bytes: Array("[\(list)]".utf8))
      return try (0..<3).map { _ in
        let start = ThreadCPUClock.nanoseconds()
        let checker = try PayloadChecker(of: payload, by: App.builtIn, SectionDecodingOptions())
        _ = try CheckedPayload(payload, by: checker)
        return ThreadCPUClock.nanoseconds() - start
      }.min() ?? 0
    }
    // JSONDecoder takes more than fifty times as long: it makes a path of all levels in each.
    let ratio = Double(try time(400)) / Double(try time(40))
    #expect(ratio < 10, "\(ratio)")
  }
}
