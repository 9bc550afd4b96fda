@testable import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("The view of a section, switched")
struct ViewSwitchTests {
  @Test("twice is the section itself; only template and cell type change", arguments: 0..<400)
  func twice(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let section = SectionModel.random(&generator)
    guard let once = section.viewSwitched() else { return }
    #expect(once != section && once.viewSwitched() == section, "seed \(seed)")
    #expect(once.cells.map(\.restaurant) == section.cells.map(\.restaurant), "seed \(seed)")
    for (cell, other) in zip(section.cells, once.cells) where cell.type == section.cellType {
      #expect(other.type == once.cellType, "seed \(seed)")
    }
    var header = once.header
    header.layoutTemplate.layoutTemplate = section.layoutTemplate.layoutTemplate
    header.cellType = section.cellType
    #expect(header == section.header, "seed \(seed)")
  }

  @Test("rows whose template and cell type match switch; others do not")
  func table() {
    for template in LayoutTemplateInfo.Template.allCases {
      for type in CellType.allCases {
        var section = SectionModel.rows(1, cells: 2)
        section.header.layoutTemplate.layoutTemplate = template
        section.header.cellType = type
        let other = section.viewSwitched()
        switch (template, type) {
        case (.featured01, .featured01Info): #expect(other?.cellType == .featured02Info)
        case (.featured02, .featured02Info): #expect(other?.cellType == .featured01Info)
        default: #expect(other == nil, "\(template) \(type)")
        }
      }
    }
    #expect(SectionModel.rows(1, cells: 3).viewSwitched() == .rows(1, cells: 3, compact: true))
  }
}

@Suite("Buttons as actions")
struct ScreenActionTests {
  @Test(
    "a button does what its name says",
    arguments: [
      ("alllist", ScreenAction.route(.seeAll(section: 7))), ("View", .switchView(section: 7)),
      ("Filter", .custom("Filter", section: 7)), ("view", .custom("view", section: 7)),
      ("ALLLIST", .custom("ALLLIST", section: 7)), ("", .custom("", section: 7)),
    ])
  func buttons(_ name: String, _ action: ScreenAction) {
    let section = SectionModel.rows(7, cells: 0, buttons: [SectionButtonType(rawValue: name)])
    #expect(section.buttonActions == [action])
  }
}
