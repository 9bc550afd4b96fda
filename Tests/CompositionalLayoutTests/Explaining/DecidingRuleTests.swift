import Foundation
import TestSupport
import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments
@testable import LayoutInspection

@Suite("The rule of a difference")
struct DecidingRuleTests {
  private struct Case: Decodable {
    var name: String
    var document: LayoutDocument
    var recording: LayoutRecording
    var rules: [String: String]
  }

  @Test("a layout and a recording that differ in one respect → the rule of that respect")
  func rules() throws {
    let file = try Data(Repository.bytes("Fixtures/layout/rules/differences.json"))
    let cases = try JSONDecoder().decode([Case].self, from: file)
    #expect(cases.count == 26)
    for differing in cases {
      var rules: [String: String] = [:]
      let offset = differing.document.contentOffset
      for difference in try differing.document.solve().differences(
        from: differing.recording, contentOffset: offset)
      {
        rules[difference.subject.description] = difference.rule?.rawValue ?? ""
      }
      #expect(rules == differing.rules, "\(differing.name)")
    }
  }

  @Test("a differing length → its difference, with the sign of the recording")
  func difference() throws {
    let layout = try solved(grid(columns: 3), 4, width: 400, height: 800)
    var recording = LayoutRecording(layout)
    recording.contentHeight = 80
    let found = layout.differences(from: recording)
    #expect(found.map(\.rule) == [.trimmedGroup] && found.map(\.differences) == [[-80]])
  }

  @Test("rounding and mirroring are recognised")
  func wholeFrame() throws {
    func solved(_ scale: Double?, _ direction: LayoutDirection = .leftToRight) throws
      -> SolvedLayout
    {
      var layout = try SolvedLayout(
        container: .init(width: 400, height: 800, layoutDirection: direction), scale: scale)
      try layout.append(section: grid(columns: 3, spacing: 4), itemCount: 3)
      return layout
    }
    let exact = try solved(nil)
    let pixels = try solved(2)
    #expect(Set(exact.differences(from: LayoutRecording(pixels)).map(\.rule)) == [.pixels])
    #expect(Set(pixels.differences(from: LayoutRecording(exact)).map(\.rule)) == [.pixels])
    let found = try solved(nil, .rightToLeft).differences(from: LayoutRecording(exact))
    // The outer cells, and that one of the two rests on a decision.
    #expect(
      found.map(\.rule) == [.directions, .directions, nil] && found.last?.subject == .assumptions)
  }
}
