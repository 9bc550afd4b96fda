import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import PayloadSupport
import TestSupport
import Testing

@testable import PayloadTools

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document.
private final class Element {
  let name: String
  let attributes: [String: String]
  var children: [Element] = []
  var text = ""

  init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  func all(_ name: String) -> [Element] { (self.name == name ? [self] : []) + children.flatMap { $0.all(name) } }
}

/// Reads a document into elements.
private final class Reader: NSObject, XMLParserDelegate {
  private var open: [Element] = []
  private var root: Element?

  static func read(_ text: String) throws -> Element {
    let reader = Reader()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = reader
    let isDone = parser.parse()
    try #require(isDone, "\(parser.parserError as Any) at line \(parser.lineNumber) of\n\(text)")
    return try #require(reader.root)
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    let element = Element(name, attributes)
    if let parent = open.last { parent.children.append(element) } else { root = element }
    open.append(element)
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    open.removeLast()
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open.last?.text += text }
}

@Suite("check: JUnit XML")
struct JUnitTests {
  private func report(_ payloads: [String], failOn: String, bad: [(payload: String, message: String)] = []) throws
    -> CheckReport
  {
    CheckReport(
      findings: try check(payloads, for: CellData.self, kinds: CellData.kinds), failOn: try FailOn(parsing: failOn),
      badPayloads: bad)
  }

  /// What the schema that Jenkins, GitLab and others take allows: names, children in their order, counts that are true.
  private func validate(_ root: Element) throws {
    let counted = ["tests", "failures", "errors", "time"]
    #expect(root.name == "testsuites" && !root.children.isEmpty)
    #expect(Set(root.attributes.keys) == Set(["name"] + counted))
    for suite in root.children {
      #expect(suite.name == "testsuite" && suite.children.allSatisfy { $0.name == "testcase" })
      #expect(Set(suite.attributes.keys) == Set(["name"] + counted))
    }
    for counts in [root] + root.children {
      #expect(counts.attributes["tests"] == "\(counts.all("testcase").count)")
      #expect(counts.attributes["failures"] == "\(counts.all("failure").count)")
      #expect(counts.attributes["errors"] == "\(counts.all("error").count)")
      #expect(counts.attributes["time"].flatMap(Double.init) != nil)
    }
    for testCase in root.all("testcase") {
      #expect(Set(testCase.attributes.keys) == ["name", "classname", "time"])
      #expect(testCase.attributes["name"]?.isEmpty == false)
      let order = ["skipped", "error", "failure", "system-out", "system-err"]
      let places = try testCase.children.map { try #require(order.firstIndex(of: $0.name), "\($0.name)") }
      #expect(places == Set(places).sorted(), "each once, in the schema's order")
      for child in testCase.children where child.name == "failure" || child.name == "error" {
        #expect(Set(child.attributes.keys) == ["message", "type"])
        #expect(!child.text.isEmpty)
      }
    }
    let names = root.all("testcase").map { "\($0.attributes["classname"] ?? "").\($0.attributes["name"] ?? "")" }
    #expect(Set(names).count == names.count)
  }

  private func fixture(_ name: String) throws -> String {
    try String(contentsOfFile: Tool.fixture("check/\(name).json"), encoding: .utf8)
  }

  @Test("every fixture's result is valid", arguments: Tool.fixtures(in: "check"), ["all", "none", "invalid"])
  func valid(_ name: String, _ failOn: String) throws {
    let report = try report([fixture(String(name.dropLast(5)))], failOn: failOn)
    let root = try Reader.read(report.junit(seconds: 0.25))
    try validate(root)
    #expect(root.attributes["time"].flatMap(Double.init) == 0.25)
    let failed = root.all("testcase").filter { !$0.all("failure").isEmpty }
    let expected = Set(report.failing.map { "\($0.scope) \($0.category.rawValue)" })
    #expect(failed.count == expected.count)
    #expect(root.all("system-out").isEmpty == (report.failing.count == report.findings.findings.count))
  }

  @Test("the cases are the same whatever is found")
  func stable() throws {
    func names(_ name: String) throws -> [String] {
      try Reader.read(report([fixture(name)], failOn: "all").junit()).all("testcase").compactMap {
        $0.attributes["name"]
      }
    }
    #expect(try names("clean").dropFirst() == names("invalid").dropFirst())
  }

  @Test("hostile names stay text")
  func hostile() throws {
    let name = "]]><failure a=\"b\" c='d'>&amp; \u{0}\u{1}\u{B}\u{7F}\u{FFFE}\u{FFFF}\u{2028}\r\n\t é 😀 <!--"
    var json = JSONText()
    json.string(name)
    let key = String(decoding: json.bytes, as: UTF8.self)
    let text = list(of: "card_image", #"{"id":1,"url":"u",\#(key):1}"#)
    let unknown = text.replacingOccurrences(of: #""card_image""#, with: key)
    let bad = (payload: "<\(name)", message: "it's \(name)")
    let report = try report([text, unknown], failOn: "all", bad: [bad])
    let root = try Reader.read(report.junit())
    try validate(root)
    #expect(root.all("failure").contains { $0.attributes["type"] == "unknown-key" })
    #expect(root.all("error").first?.text.contains("😀 <!--") == true)
    #expect(
      root.all("testsuite").contains { $0.attributes["name"]?.contains("]]><failure a=\"b\" c='d'>&amp;") == true })
    // The same for a terminal: each finding is one line.
    #expect(!report.text().contains("\u{1}") && !report.text().contains("\u{2028}"))
    #expect(report.text().split(separator: "\n").count { $0.hasPrefix("  unknown-") } == 2)
  }

  @Test("any text is read back, but for what XML cannot say", arguments: 0..<50)
  func escaping(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let scalars = (0..<200).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0...(generator.chance(70) ? 0xFF : 0x10FFFF), using: &generator))
    }
    let text = String(String.UnicodeScalarView(scalars))
    var xml = XMLText()
    xml.element("a", [("b", text)], text: text)
    let root = try Reader.read(xml.text)
    let said = text.unicodeScalars.filter {
      ($0.value >= 0x20 || [0x9, 0xA, 0xD].contains($0.value)) && !(0x7F...0x9F).contains($0.value)
        && $0.value & 0xFFFE != 0xFFFE
    }
    #expect(root.text == root.attributes["b"], "seed \(seed)")
    var rest = root.text.unicodeScalars[...]
    for scalar in said {
      let place = try #require(rest.firstIndex(of: scalar), "seed \(seed)")
      rest = rest[place...].dropFirst()
    }
  }
}
