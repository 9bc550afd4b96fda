public import Sections

/// How a section's view is switched, for screens of any format.
public struct ViewSwitching<Part: ScreenPart>: Sendable {
  /// Which view a section is shown in; nil when it has only one.
  let view: @Sendable (Part) -> String?
  /// The section in its other view; nil when it has none.
  let switched: @Sendable (Part) -> Part?

  /// Switching by closures.
  ///
  /// - Parameters:
  ///   - view: Which view a section is shown in, by any name; nil when it has only one.
  ///   - switched: The section in its other view, with the same data; nil when it has none.
  public init(view: @escaping @Sendable (Part) -> String?, switched: @escaping @Sendable (Part) -> Part?) {
    self.view = view
    self.switched = switched
  }

  /// No section has another view.
  public static var none: Self { Self(view: { _ in nil }, switched: { _ in nil }) }
}

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
