public import ScreenPipeline
public import JSONStream

extension ViewSwitching where Part == SectionModel {
  /// As ``JSONStream/ListSection/viewSwitched()`` does.
  public static var sections: Self { Self(view: { $0.cellType.rawValue }, switched: \.otherView) }
}

extension ViewSwitching where Part == AnyScreenPart {
  /// Sections of lists, as ``JSONStream/ListSection/viewSwitched()`` does; others have one view.
  public static var sections: Self {
    Self {
      if case .section(let section) = $0 { section.cellType.rawValue } else { nil }
    } switched: {
      if case .section(let section) = $0 { section.otherView.map(AnyScreenPart.section) } else { nil }
    }
  }
}

extension ListSection where Cell == CellData {
  /// The section in its other view; nil where it has none.
  fileprivate var otherView: SectionModel? {
    let result = viewSwitched()
    return result.isSwitched ? result.section : nil
  }
}
