public import ScreenPipeline

actor ViewChoices<Part: ScreenPart> {
  private let switching: ViewSwitching<Part>
  private var chosen: [ScreenSectionID: String] = [:]

  init(_ switching: ViewSwitching<Part>) { self.switching = switching }

  func toggle(_ section: ScreenSection<Part>) -> Bool {
    guard let shown = switching.view(section.part),
      let other = switching.switched(section.part).flatMap(switching.view)
    else { return false }
    chosen[section.id] = chosen[section.id] == other ? shown : other
    return true
  }

  func forget(_ id: ScreenSectionID) { chosen[id] = nil }

  /// Returns the sections that could be shown as chosen but are not; O(1) without choices.
  func unmet(in screen: Screen<Part>) -> [(id: ScreenSectionID, view: String)] {
    guard !chosen.isEmpty else { return [] }
    return screen.sections.compactMap { section in
      guard let view = chosen[section.id], switching.part(section.part, in: view) != nil else { return nil }
      return (section.id, view)
    }
  }
}

extension ViewSwitching {
  func part(_ part: Part, in view: String) -> Part? {
    guard self.view(part) != view, let other = switched(part), self.view(other) == view else { return nil }
    return other
  }
}

extension ScreenLoader {
  func change(_ id: ScreenSectionID, _ change: @Sendable (Part) -> Part?) throws -> Bool {
    guard let section = current.screen.sections.first(where: { $0.id == id }), let part = change(section.part) else {
      return false
    }
    return try replace(id, with: part)
  }
}

/// The switching of sections between two views, for screens of any format.
public struct ViewSwitching<Part: ScreenPart>: Sendable {
  let view: @Sendable (Part) -> String?
  let switched: @Sendable (Part) -> Part?

  /// Creates the switching. By default no section has another view.
  ///
  /// - Parameters:
  ///   - view: Returns the name of the view that a section is shown in; nil if it has only one.
  ///   - switched: Returns the section in its other view, with the same data; nil if it has none.
  public init(
    view: @escaping @Sendable (Part) -> String? = { _ in nil },
    switched: @escaping @Sendable (Part) -> Part? = { _ in nil }
  ) {
    self.view = view
    self.switched = switched
  }
}
