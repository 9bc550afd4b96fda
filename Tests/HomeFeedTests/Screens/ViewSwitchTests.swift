import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("The view of a section, switched")
struct ViewSwitchTests {
  @Test("twice is the section itself, and what cannot switch stays as it is", arguments: 0..<400)
  func twice(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let section = SectionModel.random(&generator)
    let once = section.viewSwitched()
    #expect(once.section.viewSwitched().section == section, "seed \(seed)")
    guard once.isSwitched else {
      #expect(once.section == section, "seed \(seed)")
      return
    }
    // The same data, and nothing else changed than template and cell type.
    #expect(once.section != section && once.section.viewSwitched().isSwitched, "seed \(seed)")
    #expect(once.section.cells.map(\.restaurant) == section.cells.map(\.restaurant), "seed \(seed)")
    for (cell, other) in zip(section.cells, once.section.cells) where cell.type == section.cellType {
      #expect(other.type == once.section.cellType, "seed \(seed)")
    }
    var header = once.section.header
    header.layoutTemplate.layoutTemplate = section.layoutTemplate.layoutTemplate
    header.cellType = section.cellType
    #expect(header == section.header, "seed \(seed)")
    #expect(once.outcome == .switched(once.section.layoutTemplate.layoutTemplate, once.section.cellType))
  }

  @Test("it switches where template and cell type are a view's, and nowhere else")
  func table() {
    for template in LayoutTemplateInfo.Template.allCases {
      for type in CellType.allCases {
        var section = SectionModel.rows(1, cells: 2)
        section.header.layoutTemplate.layoutTemplate = template
        section.header.cellType = type
        let expected: ViewSwitch.Outcome =
          switch (template, type) {
          case (.featured01, .featured01Info): .switched(.featured02, .featured02Info)
          case (.featured02, .featured02Info): .switched(.featured01, .featured01Info)
          case (_, .cardImage), (_, .cardImageTitle), (_, .none): .notRestaurants(type)
          default: .noOtherView(template, type)
          }
        #expect(section.viewSwitched().outcome == expected, "\(template) \(type)")
      }
    }
    let switched = SectionModel.rows(1, cells: 3).viewSwitched().section
    #expect(switched == .rows(1, cells: 3, compact: true))
  }
}

@Suite("Buttons and cells as actions")
struct ScreenActionTests {
  @Test(
    "a button does what its name says",
    arguments: [
      ("alllist", ScreenAction.route(.seeAll(section: 7))), ("View", .switchView(section: 7)),
      ("Filter", .custom("Filter", section: 7)), ("view", .custom("view", section: 7)),
      ("ALLLIST", .custom("ALLLIST", section: 7)), ("", .custom("", section: 7)),
    ])
  func buttons(_ name: String, _ action: ScreenAction) {
    let section = SectionModel.rows(7, cells: 0, buttons: [SectionButtonType(wireName: name)])
    #expect(section.buttonActions == [action])
  }

  @Test("selecting a cell names it, also among cells of one id")
  func selection() {
    var section = SectionModel.rows(7, cells: 3)
    section.cells[2] = section.cells[1]
    section.cells.append(.none)
    let id = ScreenSectionID(.number(7))
    #expect(section.selection(ofCell: 0) == .select(ScreenCellID(id, .number(0))))
    #expect(section.selection(ofCell: 1) == .select(ScreenCellID(id, .number(1))))
    #expect(section.selection(ofCell: 2) == .select(ScreenCellID(id, .number(1), occurrence: 1)))
    #expect(section.selection(ofCell: 3) == nil && section.selection(ofCell: 4) == nil)
    #expect(section.selection(ofCell: -1) == nil)
    let second = ScreenSectionID(.number(7), occurrence: 1)
    #expect(section.selection(ofCell: 0, in: second) == .select(ScreenCellID(second, .number(0))))
  }
}
