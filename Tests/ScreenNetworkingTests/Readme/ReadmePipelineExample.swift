import CompositionalLayout
import Foundation
import JSONStream
import ScreenNetworking
import ScreenPipeline

/// `[{"id": 2, "cellType": "card", "title": "Lunch", "data": [{"id": 9, "name": "Falafel"}]}]`
struct HomeCell: ScreenCell {
  struct Header: ScreenHeader {
    let id: Int
    let kind: String
    let title: String

    /// The backend's name of the section: by it a screen is compared with an older one.
    var screenKey: ScreenKey { .number(id) }

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      id = try object.decode("id")
      kind = try object.decode("cellType")
      title = try object.decode("title")
    }
  }

  static let keys = SectionKeys(kind: "cellType", cells: "data")
  let id: Int
  let name: String?

  /// The backend's name of the cell.
  var screenKey: ScreenKey? { .number(id) }

  init(_ kind: String, from value: borrowing JSONElement) throws {
    var object = try value.object()
    id = try object.decode("id")
    name = try object.decodeIfPresent("name")
  }
}

/// Opens the home screen, and shows it while it arrives.
@MainActor
func showHome(from server: URL, keptIn folder: URL) async throws {
  let size = LayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(72))
  let row = LayoutSection(
    group: .horizontal(layoutSize: size, subitems: [LayoutItem(layoutSize: size)]))
  let format = SectionListFormat(HomeCell.self) { container in
    try TemplateLayout(
      in: container, templates: NamedTemplates(["row": row]), name: { _ in "row" })
  }
  let loader = try ScreenLoader(
    PayloadRequest("/api/home/homeList"), from: URLSessionSource(base: server), format: format,
    container: LayoutContainer(width: 390, height: 844), cache: PayloadCache(folder: folder))
  await loader.send(.open)
  for await update in loader.updates {
    // A diffable data source takes the ids, and reconfigures what the difference calls updated.
    for section in update.screen.sections {
      print(section.id, section.part.header.title, section.cellIDs.count)
    }
    for change in update.difference.changes {
      print("reconfigure", change.updated)
    }
    // The first viewport: nothing in it moves while the rest arrives.
    for element in update.screen.layout.firstViewport() {
      print(element.section, element.index, element.frame)
    }
    switch update.phase {
    case .start, .fetch, .load, .present(.partial): break
    case .present(.complete):
      // The end of this example. An app goes on listening.
      if !update.counts.isKept { await loader.close() }
    case .error:
      print(update.failure ?? "failed")  // with the byte; what is shown stays
      await loader.close()  // or, behind a button: await loader.send(.retry)
    }
  }
}
