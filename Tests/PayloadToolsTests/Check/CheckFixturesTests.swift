import Foundation
import HomeFeed
import JSONStream
import PayloadSupport
import TestSupport
import Testing

@testable import PayloadTools

@Suite("check: what fixtures show")
struct CheckFixturesTests {
  private static let expected: [(file: String, findings: [String])] = [
    ("clean", []),
    (
      "invalid",
      [
        "invalid card_image", "invalid card_info deliveryType", "invalid header",
        "invalid header layoutTemplateDTO.layoutTemplate",
      ]
    ),
    ("never-absent", ["never-absent header headerImageDTO", "never-absent header headerImageDTO.color"]),
    ("never-null", ["never-null header headerImageDTO", "never-null header headerImageDTO.color"]),
    ("never-present", ["never-present header headerImageDTO"]),
    ("uncovered", ["uncovered card_image_title", "uncovered featured_02_info"]),
    (
      "unfit-number",
      [
        "unfit-number card_info reviewCount", "unfit-number featured_01_info id",
        "unfit-number featured_02_info minimumPrice",
      ]
    ),
    (
      "unknown-key",
      [
        "unknown-key card_info badge", "unknown-key card_info campaigns", "unknown-key header headerImageDTO.tint",
        "unknown-key header tracking",
      ]
    ),
    ("unknown-type", ["unknown-type card_video"]),
    ("unread", ["unread card_image title", "unread card_image_title url", "unread header", "unread none"]),
  ]

  private static func text(_ name: String) throws -> String {
    try String(contentsOfFile: Tool.fixture("check/\(name).json"), encoding: .utf8)
  }

  @Test("each fixture has exactly its findings", arguments: expected.map(\.file))
  func findings(_ file: String) throws {
    let expected = try #require(Self.expected.first { $0.file == file }).findings
    #expect(try check(Self.text(file)).short == expected)
    // Cut anywhere, and every place still right.
    let one = try check(Self.text(file), chunkBytes: 1)
    #expect(one.short == expected)
    #expect(try one.findings.map(\.first?.path) == check(Self.text(file)).findings.map(\.first?.path))
  }

  @Test("there is a fixture for every category, and none is left out")
  func complete() {
    #expect(Self.expected.map(\.file) == Tool.fixtures(in: "check").map { String($0.dropLast(5)) })
    #expect(Set(Self.expected.map(\.file)) == Set(CheckCategory.allCases.map(\.rawValue) + ["clean"]))
  }

  @Test("places have path, line and column", arguments: expected.map(\.file))
  func places(_ file: String) throws {
    let text = try Self.text(file)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for finding in try check(text).findings {
      guard let first = finding.first, let position = first.position else {
        #expect([.neverPresent, .uncovered].contains(finding.category), "\(finding)")
        continue
      }
      let line = try #require(lines[position.line - 1].utf8.dropFirst(position.column - 1).first)
      #expect(line == Array(text.utf8)[position.byteOffset])
      // What the path names last stands before the colon before the value.
      guard case .key(let key)? = first.path.components.last else { continue }
      let before = String(decoding: text.utf8.prefix(position.byteOffset), as: UTF8.self)
      #expect(before.hasSuffix(#""\#(key)": "#), "\(first)")
    }
  }

  @Test("together, payloads show what each alone does not")
  func together() throws {
    let all = try check(
      Self.text("never-absent"), Self.text("never-null"), Self.text("never-present"), Self.text("uncovered"))
    #expect(all.short == [])
    #expect(try check(Self.text("never-absent"), Self.text("never-absent")).short.count == 2)
  }

  @Test("of a payload that breaks off, the sections that are complete count", arguments: [1, 64 << 10])
  func breaksOff(_ chunkBytes: Int) throws {
    let section = list(of: "card_image", #"{"id":1,"url":"u"}"#).dropFirst().dropLast()
    let folder = try ScratchFolder()
    let file = try folder.file("cut.json", "[\(section),\(section.dropLast(2))")
    let checker = PayloadChecker<CellData>(kinds: CellData.kinds, at: JSONPath())
    var input = try PayloadInput(file, chunkBytes: chunkBytes)
    var found: JSONStreamError?
    do { try checker.check(&input) } catch let error as JSONStreamError { found = error }
    #expect(found?.category == .incomplete)
    let payload = try #require(checker.finish().payloads.first)
    #expect(payload.sections == 1 && payload.cells == 1 && !payload.isComplete)
  }

  @Test("cells take the same bytes wherever their kind stands")
  func kindLast() throws {
    let cells = #""data":[{"id":1,"url":"u"},{"id":2,"url":"u"}]"#
    let kind = #""cellType":"card_image""#
    let bytes = try ["[{\(kind),\(cells)}]", "[{\(cells),\(kind)}]"].map { text in
      try #require(check(text).scopes.first { $0.name == "card_image" }).bytes
    }
    #expect(bytes[0] == bytes[1] && bytes[0] > 0)
  }

  @Test("what is sent for nothing is counted in bytes")
  func bytes() throws {
    let text = list(of: "card_image", #"{"id":1,"url":"u"}"#, #"{"id":1,"url":"u","promo":[1,2,3]}"#)
    let findings = try check(text)
    #expect(findings.ofCells == ["unknown-key card_image promo"])
    #expect(findings.findings.first { $0.category == .unknownKey }?.bytes == #""promo":[1,2,3]"#.utf8.count)
    #expect(findings.sectionBytesUnread == #""promo":[1,2,3]"#.utf8.count)
    // All but the brackets and what joins the cells to their key.
    #expect(findings.sectionBytes == text.utf8.count - #"[{"data":[]}]"#.utf8.count + 1)
    let clean = try check(Self.text("clean"))
    #expect(clean.sectionBytesUnread == 0)
  }
}
