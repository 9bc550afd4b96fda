public import ScreenPipeline
public import JSONStream

extension ViewSwitching where Part == SectionModel {
  /// The switching of ``JSONStream/ListSection/viewSwitched()``.
  public static var sections: Self { Self(view: { $0.cellType.rawValue }, switched: \.otherView) }
}

extension ViewSwitching where Part == AnyScreenPart {
  /// The switching of ``JSONStream/ListSection/viewSwitched()`` for list sections; others have one view.
  public static var sections: Self {
    Self {
      if case .section(let section) = $0 { section.cellType.rawValue } else { nil }
    } switched: {
      if case .section(let section) = $0 { section.otherView.map(AnyScreenPart.section) } else { nil }
    }
  }
}

extension ListSection where Cell == CellData {
  fileprivate var otherView: SectionModel? {
    let result = viewSwitched()
    return result.isSwitched ? result.section : nil
  }
}
