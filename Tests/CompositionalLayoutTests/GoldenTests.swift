import Testing

@testable import CompositionalLayout
@testable import LayoutDocuments

@Suite("Golden cases")
struct GoldenTests {
  @Test("every worked case, frames within 0.01 points")
  func worked() throws {
    let cases = try GoldenCase.worked()
    #expect(cases.count >= 42)
    try check(cases, isRecorded: false)
  }

  @Test("every layout recorded from UIKit, frames within 0.01 points")
  func recorded() throws {
    let cases = try GoldenCase.recorded()
    #expect(cases.count >= 137)
    #expect(cases.filter { !$0.settled.isEmpty }.count >= 12)
    #expect(cases.filter { !$0.document.measured.isEmpty }.count >= 12)
    try check(cases, isRecorded: true)
  }

  @Test("every screen of iOS 17, frames within 0.01 points")
  func shown() throws {
    let cases = try GoldenCase.shown()
    #expect(cases.count == 11)
    #expect(cases.allSatisfy { $0.document.scale == 3 })
    // The badges of groups with insets, of which most lie half a pixel from two pixels.
    #expect(cases.reduce(0) { $0 + ($1.expected?.supplementary?.count ?? 0) } >= 120)
    try check(cases, isRecorded: false)
  }

  /// The oracle's own oracle: cases that were recorded, or worked out independently.
  @Test("the naive solver solves them, too")
  func naive() throws {
    let all = [
      (try GoldenCase.worked(), false), (try GoldenCase.recorded(), true), (try GoldenCase.shown(), false),
    ]
    for (cases, isRecorded) in all {
      for golden in cases {
        guard golden.expected != nil else {
          #expect(throws: NaiveLayout.Failure.self, "\(golden.name)") { try NaiveLayout(golden.document) }
          continue
        }
        let answer = GoldenAnswer(try NaiveLayout(golden.document))
        #expect(answer.differences(from: golden, isRecorded: isRecorded) == [], "\(golden.name)")
      }
    }
  }

  private func check(_ cases: [GoldenCase], isRecorded: Bool) throws {
    for golden in cases {
      do {
        let layout = try golden.document.solve()
        let answer = try GoldenAnswer(layout, contentOffset: golden.document.contentOffset)
        #expect(answer.differences(from: golden, isRecorded: isRecorded) == [], "\(golden.name)")
        #expect(NaiveLayout.difference(golden.document) == nil, "\(golden.name)")
      } catch let error as LayoutError {
        let wanted = try #require(golden.expectedError, "\(golden.name): \(error)")
        #expect(error.description.contains(wanted), "\(golden.name)")
        #expect(error.section != nil && error.path.contains("sections["), "\(golden.name): \(error)")
      }
    }
  }
}
