import CompositionalLayout
import ScreenPipeline
import JSONStream
import HomeFeed

/// Checks the updates and decoded sections of one screen.
struct SoakLedger: Sendable {
  private let payload: SoakPayload
  /// The payload as the first of two pages; nil if it has one page.
  private let pages: SoakPayload.Pages?
  /// The section ids of a collection view that applies each update's difference.
  private var ids: [ScreenSectionID] = []
  private var number = 0
  private(set) var pageCount = 0
  /// The violations, a sentence each.
  private(set) var violations: [String] = []

  init(_ payload: SoakPayload, _ pages: SoakPayload.Pages?) {
    self.payload = payload
    self.pages = pages
  }

  mutating func take(_ update: ScreenUpdate<SectionModel>) {
    var wrong: [String] = []
    func check(_ holds: Bool, _ what: @autoclosure () -> String) {
      if !holds { wrong.append(what()) }
    }
    check(update.number > number, "update \(update.number) comes after \(number)")
    number = update.number
    pageCount = update.screen.pageCount
    let expected = (pageCount > 1 ? pages?.whole : nil) ?? payload
    ids = update.difference.sections.applied(to: ids)
    check(ids == update.screen.sectionIDs, "the differences come to \(ids), the screen to \(update.screen.sectionIDs)")
    check(Set(ids).count == ids.count, "a section is there twice: \(ids)")
    check(
      update.screen.sections.map(\.part).elementsEqual(expected.sections.prefix(update.screen.sections.count)),
      "what is shown is not the payload's beginning: \(ids)")
    check(
      update.screen.layout.sectionCount == update.screen.sections.count,
      "\(update.screen.sections.count) sections, \(update.screen.layout.sectionCount) laid out")
    switch update.phase {
    case .error: check(update.failure != nil, "an error without a reason")
    case .present(.complete):
      check(ids.count == expected.sections.count, "complete with \(ids.count) of \(expected.sections.count) sections")
    default: break
    }
    violations += wrong
  }

  /// Checks the log: the sections of each payload were decoded once and in order, up to the payload's end.
  mutating func take(_ log: ReadLog) {
    let lists = [payload.ids, pages?.second.ids ?? []]
    for decoded in log.sections {
      check(
        lists.contains { decoded.elementsEqual($0.prefix(decoded.count)) }, "decoded was \(decoded), of \(lists)")
    }
  }

  mutating func check(_ holds: Bool, _ what: @autoclosure () -> String) {
    if !holds { violations.append(what()) }
  }
}
