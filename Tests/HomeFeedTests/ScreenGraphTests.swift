@testable import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation
import TestSupport
import Testing

@Suite("Screen graphs, part by part")
struct ScreenGraphTests {
  private static let templates =
    #""templates":[{"id":"t2","type":"LIST","order":2,"componentsId":["c3"]},{"id":"t1","type":"BANNER","order":1,"componentsId":[{"id":"c2","order":2},{"id":"c1","order":1}]}]"#
  private static let components =
    #""components":[{"id":"c1","type":"IMAGE","bodyId":"b1"},{"id":"c2","type":"TEXT","bodyId":"b2"},{"id":"c3","type":"TEXT","bodyId":"b3"}]"#
  private static let bodies =
    #""body":[{"id":"b1","body":{"k":"1"}},{"id":"b2","body":{"k":"2"}},{"id":"b3","body":{"k":"3"}}]"#
  private static let name = #""screenName":"s""#

  private func text(_ members: String...) -> String {
    "{" + members.joined(separator: ",") + "}"
  }

  private func deliveries(_ text: String) throws -> [(id: String, byte: Int)] {
    var deliveries: [(id: String, byte: Int)] = []
    let decoder = try ScreenGraphStreamDecoder()
    for (index, byte) in text.utf8.enumerated() {
      try decoder.feed([byte]) { event in
        if case .part(.template(let template)) = event {
          deliveries.append((id: template.id, byte: index + 1))
        }
      }
    }
    try decoder.finish { _ in }
    return deliveries
  }

  private func end(of part: String, in text: String) throws -> Int {
    let range = try #require(text.firstRange(of: part))
    return text.utf8.distance(from: text.startIndex, to: range.upperBound)
  }

  @Test("a template is there with its last body, once the templates are known")
  func delivery() throws {
    let natural = text(Self.name, Self.templates, Self.components, Self.bodies)
    let found = try deliveries(natural)
    #expect(found.map(\.id) == ["t1", "t2"])
    #expect(
      try found.map(\.byte) == [
        end(of: #"{"k":"2"}}"#, in: natural), end(of: #"{"k":"3"}}"#, in: natural),
      ])
    let bodiesFirst = text(Self.templates, Self.bodies, Self.components, Self.name)
    #expect(
      try deliveries(bodiesFirst).map(\.byte) == [
        end(of: #""bodyId":"b2"}"#, in: bodiesFirst), end(of: #""bodyId":"b3"}"#, in: bodiesFirst),
      ])
    let templatesLast = text(Self.components, Self.bodies, Self.templates, Self.name)
    let last = try end(of: Self.templates, in: templatesLast)
    #expect(try deliveries(templatesLast).map(\.byte) == [last, last])
  }

  @Test(
    "plain strings are in the order of their places; equal orders are told apart by the component's, then by place"
  )
  func orders() throws {
    func order(_ references: String) throws -> [String] {
      let components = (1...4).map {
        #"{"id":"c\#($0)","type":"","bodyId":"b","order":\#(5 - $0)}"#
      }.joined(
        separator: ",")
      let text =
        #"{"screenName":"","templates":[{"id":"t","type":"","order":1,"componentsId":[\#(references)]}],"components":[\#(components)],"bodies":[{"id":"b","body":{}}]}"#
      let transcript = try graph(Array(text.utf8))
      #expect(transcript.failure == nil)
      return transcript.screen.templates[0].components.map(\.id)
    }
    #expect(try order(#""c3","c1","c2""#) == ["c3", "c1", "c2"])
    #expect(
      try order(#"{"id":"c1","order":3},{"id":"c2","order":-1},{"id":"c3","order":2}"#) == [
        "c2", "c3", "c1",
      ])
    #expect(try order(#"{"id":"c1","order":1},{"id":"c2","order":1}"#) == ["c2", "c1"])
    #expect(try order(#"{"id":"c1","order":1},{"id":"c1","order":1}"#) == ["c1", "c1"])
    #expect(try order(#""c1",{"id":"c2","order":1}"#) == ["c2", "c1"])
  }

  @Test("an error names the missing id, who refers to it, and the place")
  func dangling() throws {
    let bytes = Array(
      text(
        Self.name, "\n" + Self.templates, Self.components.replacing("\"c1\"", with: "\"c9\""),
        Self.bodies
      ).utf8)
    let failure = try #require(try graph(bytes).failure)
    #expect(
      failure.message == #"the template "t1" refers to the component "c1", which is not there"#)
    #expect(failure.path == "$.templates[1].componentsId[1].id" && failure.position?.line == 2)
    let at = try #require(failure.position?.byteOffset)
    #expect(String(decoding: bytes[at..<at + 4], as: UTF8.self) == "\"c1\"")

    let lenient = try graph(bytes, options: SectionDecodingOptions(mode: .lenient))
    #expect(lenient.screen.templates.map { $0.components.map(\.id) } == [["c2"], ["c3"]])
    #expect(lenient.reports.count == 1 && lenient.reports[0].kind == "BANNER")
    #expect(
      "\(lenient.reports[0])".hasSuffix(
        """
        skipped a component: the template "t1" refers to the component "c1", which is not there (path \
        $.templates[1].componentsId[1].id, byte \(at), type "BANNER")
        """))
  }

  @Test("what waits is bounded, and what nothing refers to is not kept")
  func limits() throws {
    let long = String(repeating: "x", count: 2000)
    let spare = (0..<100).map { #"{"id":"s\#($0)","body":{"k":"\#(long)"}}"# }.joined(
      separator: ",")
    let manyBodies = Self.bodies.dropLast() + "," + spare + "]"
    let options = SectionDecodingOptions(limits: JSONLimits(deferredBytes: 1000))
    let natural = text(Self.name, Self.templates, Self.components, String(manyBodies))
    #expect(try graph(Array(natural.utf8), options: options).failure == nil)
    let reversed = Array(text(Self.name, String(manyBodies), Self.components, Self.templates).utf8)
    #expect(try graph(reversed).failure == nil)
    let failure = try graph(reversed, options: options).failure
    #expect(failure?.code == .deferredLimit && failure?.path == "$.body[3]")
    for size in 1...64 {
      #expect(try graph(reversed, options: options, .size(size)).failure == failure)
    }
    var small = SectionDecodingOptions()
    small.limits.elementBytes = 1000
    #expect(try graph(reversed, options: small).failure?.code == .elementLimit)
    for size in [1, 7, 64, 1000] {
      #expect(try graph(reversed, options: small, .size(size)).failure?.path == "$.body[3]")
    }
  }

  @Test("ids are the same when their bytes are; canonically equivalent ones are two")
  func equivalentIDs() throws {
    let one = "caf\u{E9}"
    let other = "cafe\u{301}"
    let text =
      #"{"screenName":"s","templates":[{"id":"\#(one)","type":"\#(one)","order":1,"componentsId":["\#(one)","\#(other)"]},"#
      + #"{"id":"\#(other)","type":"\#(other)","order":2,"componentsId":["\#(other)"]}],"#
      + #""components":[{"id":"\#(one)","type":"x","#
      + #""bodyId":"\#(one)"},{"id":"\#(other)","type":"y","bodyId":"\#(other)"}],"body":[{"id":"\#(one)","body":{"k":"1"}},"#
      + #"{"id":"\#(other)","body":{"k":"2"}}]}"#
    let streamed = try graph(Array(text.utf8))
    #expect(streamed.failure == nil)
    #expect(
      streamed.screen.templates.map { $0.components.map(\.body.data) } == [
        [["k": "1"], ["k": "2"]], [["k": "2"]],
      ])
    let dto = try JSONStreamDecoder().decode(ScreenGraphDTO.self, from: Array(text.utf8))
    #expect(
      try dto.toEntity().templates.map(\.components) == streamed.screen.templates.map(\.components))
    #expect(PartType(rawValue: one) != PartType(rawValue: other))
    #expect(
      Set([ScreenKey.text(one), .text(other), .text(one), .number(1), .position(1)]).count == 4)
  }

  @Test("references are as small as can be, and say their places all the same", arguments: 0..<100)
  func references(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var text = #"{"screenName":"s","components":[],"body":[],"# + (generator.chance(50) ? "\n" : "")
    var expected: [(path: String, byte: Int)] = []
    text += #""templates":["#
    for template in 0..<3 {
      text +=
        (template > 0 ? "," : "")
        + #"{"id":"t\#(template)","type":"x","order":\#(template),"componentsId":["#
      for place in 0..<Int.random(in: 0...5, using: &generator) {
        if place > 0 { text += "," }
        for _ in 0..<Int.random(in: 0...2, using: &generator) {
          text += generator.chance(50) ? "\n" : " "
        }
        let isPlain = generator.chance(50)
        if !isPlain {
          text += #"{"order":\#(Int.random(in: 0...9, using: &generator)),"id":"#
        }
        let path = "$.templates[\(template)].componentsId[\(place)]" + (isPlain ? "" : ".id")
        expected.append((path, text.utf8.count))
        text += #""none""# + (isPlain ? "" : "}")
      }
      text += "]}"
    }
    text += "]}"
    let result = try graph(Array(text.utf8), options: SectionDecodingOptions(mode: .lenient))
    #expect(result.failure == nil && result.reports.count == expected.count, "seed \(seed)")
    for (report, (path, byte)) in zip(result.reports, expected) {
      let lines = text.utf8.prefix(byte).split(separator: 10, omittingEmptySubsequences: false)
      #expect(
        "\(report.path)" == path && report.position?.byteOffset == byte, "seed \(seed): \(report)")
      #expect(
        report.position?.line == lines.count
          && report.position?.column == (lines.last?.count ?? 0) + 1, "seed \(seed)")
    }
  }

  @Test("the ids of all parts have a bound")
  func idLimit() throws {
    let count = 135_000
    let ids = (0..<count).map { #"{"id":"\#($0)","type":"","bodyId":"b"}"# }.joined(separator: ",")
    let bytes = Array(#"{"screenName":"s","templates":[],"components":[\#(ids)],"body":[]}"#.utf8)
    let failure = try graph(bytes).failure
    #expect(
      failure?.code == .deferredLimit && failure?.message.contains("ids of all") == true,
      "\(String(describing: failure))")
    if TestSize.isFull {
      #expect(
        try graph(
          bytes, options: SectionDecodingOptions(limits: JSONLimits(deferredBytes: 64 << 20))
        ).failure == nil
      )
    }
  }
}
