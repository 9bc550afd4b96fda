import BenchmarkKit
import Foundation
import JSONStream
@testable import SectileBench
import TestSupport
import Testing

@Suite("profile: phases, kinds and fields")
struct CostProfileTests {
  private func profile(
    _ bytes: [UInt8], at path: JSONPath = JSONPath()
  ) throws -> CostProfile {
    let settings = BenchSettings(options: SectionDecodingOptions(path: path), samples: 2)
    let payload = BenchPayload(name: "p", bytes: bytes)
    return try App.builtIn.resolved(for: payload, settings.options).profile(
      payload, settings, by: .native
    ) { _ in }
  }

  private func check(_ profile: CostProfile, _ bytes: [UInt8]) {
    #expect(
      profile.bytes == bytes.count
        && profile.phases.allSatisfy { $0.low <= $0.cost && $0.cost <= $0.high })
    for parts in [profile.kinds, profile.fields] {
      #expect(
        parts.reduce(0) { $0 + $1.bytes } <= bytes.count
          && parts.allSatisfy { $0.bytes > 0 && $0.count > 0 })
      let times = parts.map { $0.nanoseconds ?? -.infinity }
      #expect(times == times.sorted(by: >))
    }
    #expect(!profile.fields.isEmpty)
  }

  @Test("sections of the built-in format have kinds, fields that cells need are shortened")
  func sections() throws {
    let bytes = PayloadGenerator(sections: 6, cells: 4, seed: 4).bytes()
    let profile = try profile(bytes)
    check(profile, bytes)
    #expect(
      profile.strategy == "native" && profile.phases.map(\.name) == ["tokens", "cells", "layout"])
    let root = try #require(JSONSerialization.jsonObject(with: Data(bytes)) as? [JSONObject])
    let kinds = Dictionary(grouping: root) { $0["cellType"] as? String ?? "" }.mapValues(\.count)
    #expect(
      Dictionary(uniqueKeysWithValues: profile.kinds.map { ($0.name, $0.count) }) == kinds
        && kinds.count > 1)
    #expect(
      profile.kinds.reduce(0) { $0 + ($1.cells ?? 0) } == profile.cells && profile.sections == 6)
    // All but the list's brackets and white space.
    #expect(profile.kinds.reduce(0) { $0 + $1.bytes } >= bytes.count - 4)
    #expect(profile.kinds.allSatisfy { $0.nanoseconds != nil })
    #expect(
      profile.fields.contains { $0.isShortened }
        && profile.fields.contains { $0.name == "$[*].data[*].imageUrl" })
  }

  @Test(
    "lists inside of answers, screens and any JSON go the same way",
    arguments: [
      ("enveloped.json", "$.data.home.sections", "native", true),
      ("screen-graph.json", "$", "native", true),
      ("content-list.json", "$", "native", true), ("news.json", "$", "native-codable", false),
    ])
  func others(_ name: String, _ path: String, _ strategy: String, _ hasLayout: Bool) throws {
    let bytes = try Repository.bytes("Fixtures/\(name)")
    let profile = try profile(bytes, at: JSONPath(parsing: path))
    check(profile, bytes)
    #expect(profile.strategy == strategy && profile.sections > 1)
    #expect(profile.phases.map(\.name) == ["tokens", "cells"] + (hasLayout ? ["layout"] : []))
    #expect(profile.kinds.isEmpty || profile.kinds.reduce(0) { $0 + $1.count } == profile.sections)
    if name == "content-list.json" {
      #expect(Set(profile.kinds.map(\.name)) == ["TITLE", "PLUS_TITLE"])
    }
    if path != "$" {
      #expect(profile.fields.contains { $0.name.hasPrefix("\(path)[*].") })
    }
  }

  @Test(
    "the field that takes most of the payload costs most, one that decides what is decoded is needed"
  )
  func dearest() throws {
    let elements = (0..<40).map { number in
      let text = (0..<3000).map { "\($0 * number)" }.joined(separator: " ")
      return
        #"{"kind":"\#(number % 2 == 0 ? "story" : "video")","id":\#(number),"body":"\#(text)\u00e9"}"#
    }
    let bytes = Array(#"{"items":[\#(elements.joined(separator: ","))]}"#.utf8)
    let profile = try profile(bytes)
    #expect(profile.fields.first?.name == "$.items[*].body")
    let headers = try self.profile(PayloadGenerator(sections: 6, cells: 0, seed: 4).bytes())
    let type = try #require(headers.fields.first { $0.name == "$[*].cellType" })
    #expect(type.nanoseconds == nil && !type.isShortened && type.count == 6)
  }

  @Test("tables and JSON say the same")
  func reports() throws {
    let profile = try profile(PayloadGenerator(sections: 12, cells: 2, seed: 4).bytes())
    let document = ProfileDocument(
      environment: .current(buildMode: .debug), payloads: [profile],
      failures: [.init(payload: "q", message: "q: bad")])
    let text = Report(profile: document, title: "sectile profile").text
    for phase in ["tokens ", "cells ", "layout "] {
      #expect(text.contains("\n\(phase)"), "\(text)")
    }
    // A field that costs nothing that can be measured has no row; the JSON has all.
    let dear = profile.fields.filter(\.costsSomething)
    let free = profile.fields.filter { !$0.costsSomething }
    for part in profile.kinds + dear.prefix(10) {
      #expect(text.contains("\n\(part.name) "), "\(text)")
    }
    for part in free { #expect(!text.contains("\n\(part.name) "), "\(text)") }
    #expect(
      text.contains("By kind: p\n") && text.contains("By field: p\n") && text.contains("- q: bad\n")
    )
    #expect(text.contains("12 sections, ") && text.contains("decoded by native."))
    let json = try DocumentCoder.text(of: document)
    for part in profile.kinds + profile.fields {
      #expect(json.contains("\"\(part.name)\""), "\(json)")
    }
  }

  @Test("the layout is the one that bench has")
  func layout() throws {
    let times = [
      ("native", "decode.time", 5.0), ("native-alone", "decode.time", 2),
      ("layout", "layout.time", 7),
      ("layout", "layout.solve_time", 1),
    ]
    let rows = times.compactMap { name, metric, time in
      BenchmarkMeasurement(payload: "p", strategy: name, metric: metric, unit: "ms", value: time)
    }
    let phases = try #require([CostProfile.Phase](rows, strategy: "native", alone: "native-alone"))
    #expect(
      phases.map(\.name) == ["tokens", "cells", "layout"] && phases.map(\.cost) == [2e6, 3e6, 7e6])
    #expect(
      [CostProfile.Phase](Array(rows.dropFirst(2)), strategy: "native", alone: "native-alone")
        == nil)
  }
}

extension CostProfile.Part {
  fileprivate var costsSomething: Bool { nanoseconds.map { $0 > 0 } ?? true }
}
