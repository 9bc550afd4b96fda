@testable import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("The view of a section, switched")
struct ViewSwitchTests {
  @Test("rows whose template and cell type match switch; others do not")
  func table() {
    for template in LayoutTemplateInfo.Template.allCases {
      for type in CellType.allCases {
        var section = SectionModel.rows(1, cells: 2)
        section.header.layoutTemplate.layoutTemplate = template
        section.header.kind = type
        let other = section.viewSwitched()
        switch (template, type) {
        case (.featured01, .featured01Info): #expect(other?.kind == .featured02Info)
        case (.featured02, .featured02Info): #expect(other?.kind == .featured01Info)
        default: #expect(other == nil, "\(template) \(type)")
        }
      }
    }
    var section = SectionModel.rows(1, cells: 3)
    let other = CellData.cardImage(OnlyImageModel(id: 7, url: ""))
    section.cells.append(other)
    var expected = SectionModel.rows(1, cells: 3, compact: true)
    expected.cells.append(other)
    #expect(section.viewSwitched() == expected && expected.viewSwitched() == section)
  }
}

@Suite("Buttons as actions")
struct ScreenActionTests {
  private static let id = ScreenSectionID(.number(7), occurrence: 2)

  @Test(
    "a button does what its name says",
    arguments: [
      ("alllist", ScreenAction.route(.seeAll(section: 7))), ("View", .switchView(id)),
      ("Filter", .custom("Filter", id)), ("view", .custom("view", id)),
      ("ALLLIST", .custom("ALLLIST", id)),
      ("", .custom("", id)),
    ])
  func buttons(_ name: String, _ action: ScreenAction) {
    let section = SectionModel.rows(7, cells: 0, buttons: [SectionButtonType(rawValue: name)])
    #expect(section.buttonActions(in: Self.id) == [action])
  }
}
