import Foundation
import TestSupport

/// The documentation's page on differences, and its generated parts.
///
/// Written by `WRITE_PARITY=1 swift test --filter Parity`.
enum ParityDocument {
  enum Part: String, CaseIterable {
    case engines = "native and yajl"
    case own = "our own inputs"
    case suite = "JSONTestSuite"

    var begin: String { "<!-- generated: \(rawValue) -->\n" }
    var end: String { "<!-- end: \(rawValue) -->" }
  }

  static let url = Repository.url("Sources/JSONStreamFoundation/Documentation.docc/Parity.md")

  static var isRecording: Bool { ProcessInfo.processInfo.environment["WRITE_PARITY"] == "1" }

  /// What stands in a part.
  static func read(_ part: Part) throws -> String {
    let page = try String(contentsOf: url, encoding: .utf8)
    guard let begin = page.range(of: part.begin), let end = page.range(of: part.end) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    return String(page[begin.upperBound..<end.lowerBound])
  }

  /// Puts another text in a part; the rest of the page is written by hand.
  static func write(_ part: Part, _ text: String) throws {
    var page = try String(contentsOf: url, encoding: .utf8)
    guard let begin = page.range(of: part.begin), let end = page.range(of: part.end) else {
      throw CocoaError(.fileReadCorruptFile)
    }
    page.replaceSubrange(begin.upperBound..<end.lowerBound, with: text)
    try page.write(to: url, atomically: true, encoding: .utf8)
  }

  /// The first line that is not the same, for people.
  static func firstDifference(_ one: String, _ other: String) -> String {
    let lines = one.split(separator: "\n", omittingEmptySubsequences: false)
    let others = other.split(separator: "\n", omittingEmptySubsequences: false)
    for (line, other) in zip(lines, others) where line != other { return "now: \(line)\nin the page: \(other)" }
    return "now \(lines.count) lines, in the page \(others.count)"
  }
}
