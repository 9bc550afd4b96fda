import HomeFeed
import ScreenPipeline
import JSONStream

extension PreviewFormat {
  /// The formats of the worked example, detected from the payload: section lists, screen graphs and content lists.
  public static let builtIn: PreviewFormat = {
    var format = PreviewFormat("auto") {
      try AutomaticFormat($0)
    } header: { part, id in
      part.listed?.header(in: id)
    } cell: {
      $0.look(ofCell: $1)
    }
    format.view = { ($0.base as? AnyScreenPart)?.listed?.view }
    format.switched = { part in
      (part.base as? AnyScreenPart)?.listed?.viewSwitched().map { PreviewPart(AnyScreenPart.section($0)) }
    }
    format.destination = { try Destination($0, of: $1, $2) }
    format.hasServer = true
    return format
  }()
}

extension AnyScreenPart {
  /// The section of a section list; nil for other formats.
  fileprivate var listed: SectionModel? { if case .section(let section) = self { section } else { nil } }

  fileprivate func look(ofCell index: Int) -> CellLook {
    switch self {
    case .section(let part): CellLook(part.cells[index])
    case .template(let part): CellLook(part.components[index])
    case .content(let part): CellLook(part)
    }
  }
}

extension ListSection where Cell == CellData {
  /// The name of the present view: its template and cell type.
  fileprivate var view: String { "\(layoutTemplate.layoutTemplate.rawValue), \(cellType.rawValue)" }

  fileprivate func header(in id: ScreenSectionID) -> HeaderLook {
    let titles = header.buttonTypes.map { $0 == .allList ? "See all" : $0.rawValue }
    var look = HeaderLook(title, buttons: zip(titles, buttonActions(in: id)).map { HeaderLook.Button($0, $1) })
    look.image = header.headerImage?.imageText
    look.color = header.headerImage?.color.flatMap { $0.isHexColor ? $0 : nil }
    return look
  }
}
