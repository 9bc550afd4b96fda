public import ScreenNavigation
public import ScreenPipeline
public import Sections

extension ViewSwitching where Part == SectionModel {
  /// As ``Sections/ListSection/viewSwitched()`` does.
  public static var sections: Self {
    Self(view: { $0.cellType.rawValue }) { section in
      let result = section.viewSwitched()
      return result.isSwitched ? result.section : nil
    }
  }
}

extension ViewSwitching where Part == AnyScreenPart {
  /// Sections of lists, as ``Sections/ListSection/viewSwitched()`` does; others have one view.
  public static var sections: Self {
    let sections = ViewSwitching<SectionModel>.sections
    return Self {
      if case .section(let section) = $0 { sections.view(section) } else { nil }
    } switched: {
      if case .section(let section) = $0 { sections.switched(section).map(AnyScreenPart.section) } else { nil }
    }
  }
}
