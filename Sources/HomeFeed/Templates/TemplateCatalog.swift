public import CompositionalLayout
import JSONStream

/// The layouts of the templates that apps and backend know by name. Copies are independent.
///
///     var catalog = TemplateCatalog()
///     catalog.replace(.card01) { info in
///       var section = TemplateCatalog.standardSection(for: info)
///       section.interGroupSpacing = 8
///       return section
///     }
///     let section = catalog.section(for: header.layoutTemplate)
public struct TemplateCatalog: Sendable {
  /// A closure that returns the layout of a section by its layout information.
  public typealias Builder = @Sendable (LayoutTemplateInfo) -> LayoutSection

  /// The kind of sections' headers.
  public static let headerKind = "header"

  struct Replacement: Sendable {
    var builder: Builder
    var path: String?
  }

  private(set) var replacements: [LayoutTemplateInfo: Replacement] = [:]

  /// Creates the standard catalog.
  public init() {}

  /// Creates the standard catalog with the layouts of a document.
  ///
  /// - Throws: As ``apply(_:)``.
  public init(_ document: TemplateCatalogDocument) throws(LayoutError) {
    try apply(document)
  }

  /// Returns the layout of a section.
  ///
  /// - Complexity: O(1), but creates a description; ``ScreenLayout`` calls it once for each kind of section.
  public func section(for info: LayoutTemplateInfo) -> LayoutSection {
    replacements[info].map { $0.builder(info) } ?? Self.standardSection(for: info)
  }

  /// Replaces a template for one scroll direction and group orientation.
  public mutating func replace(_ info: LayoutTemplateInfo, with builder: @escaping Builder) {
    replacements[info] = Replacement(builder: builder, path: nil)
  }

  /// Replaces a template for all scroll directions and group orientations.
  public mutating func replace(_ template: LayoutTemplateInfo.Template, with builder: @escaping Builder) {
    for direction in LayoutTemplateInfo.Direction.allCases {
      for orientation in LayoutTemplateInfo.Direction.allCases {
        replace(
          LayoutTemplateInfo(
            layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation), with: builder)
      }
    }
  }

  /// Restores the standard template for each replacement that does not fit a container.
  ///
  /// - Complexity: O(slots of the replaced templates' groups).
  /// - Returns: The errors, with the template's name and the path in the document.
  public mutating func removeImpossible(in container: LayoutContainer) -> [LayoutError] {
    LayoutTemplateInfo.all.compactMap { info -> LayoutError? in
      guard replacements[info] != nil else { return nil }
      do throws(LayoutError) {
        try check(info, in: container)
        return nil
      } catch {
        replacements[info] = nil
        return error
      }
    }
  }

  /// Replaces the templates in a document; ``check(in:)`` tells whether they fit a screen.
  ///
  /// - Complexity: O(kinds of sections × entries).
  /// - Throws: `LayoutError` if two entries conflict; the catalog is unchanged then.
  public mutating func apply(_ document: TemplateCatalogDocument) throws(LayoutError) {
    for (info, index) in try document.resolved() {
      let section = document.templates[index].section
      replacements[info] = Replacement(builder: { _ in section }, path: document.path(ofEntry: index))
    }
  }
}

extension TemplateCatalog {
  /// Solves every replaced template, to find errors when the catalog arrives rather than on the screen. Standard
  /// templates are not checked: that they do not fit a narrow screen is no error of the catalog.
  ///
  /// - Complexity: O(slots of the replaced templates' groups).
  /// - Throws: `LayoutError` with the template's name, and the path in the document.
  public func check(in container: LayoutContainer) throws(LayoutError) {
    for info in LayoutTemplateInfo.all where replacements[info] != nil { try check(info, in: container) }
  }

  func check(_ info: LayoutTemplateInfo, in container: LayoutContainer) throws(LayoutError) {
    var layout = try SolvedLayout(container: container)
    try check(info, in: &layout)
  }
}

extension TemplateCatalog: TemplateSource {
  /// Returns the layout of a section, as ``section(for:)``.
  public func section(named info: LayoutTemplateInfo, at section: Int) -> LayoutSection { self.section(for: info) }

  /// Returns the name of a template in errors: `template card_01 (scrollDirection vertical, …)`.
  public func title(of info: LayoutTemplateInfo) -> String { "template \(TemplateSelector(info))" }

  /// Returns the path of a template's entry in its document; nil for one from code.
  public func path(of info: LayoutTemplateInfo) -> String? { replacements[info]?.path }
}

// The numbers are those of the table in the description of the section-list format.

extension TemplateCatalog {
  /// Returns the standard layout of a section: a header above groups that run across the screen or down it.
  public static func standardSection(for info: LayoutTemplateInfo) -> LayoutSection {
    var section = LayoutSection(group: group(for: info))
    let hasTallBottom = info.layoutTemplate != .card01 && info.layoutTemplate != .card02
    section.contentInsets = DirectionalEdgeInsets(
      top: 8, leading: 16, bottom: hasTallBottom ? 16 : 8, trailing: 16)
    section.interGroupSpacing = info.layoutTemplate == .featured01 ? 16 : 12
    section.orthogonalScrollingBehavior = info.scrollDirection == .horizontal ? .continuous : .none
    section.boundarySupplementaryItems = [
      BoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(40)), elementKind: headerKind, alignment: .top)
    ]
    return section
  }

  private static func group(for info: LayoutTemplateInfo) -> LayoutGroup {
    let whole = LayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let isScrolling = info.scrollDirection == .horizontal
    switch info.layoutTemplate {
    case .card01 where !isScrolling:
      return row(of: 4, whole, height: 112, spacing: 0)
    case .card01:
      return single(whole, size(.absolute(96), .absolute(112)), info)
    case .card02:
      return single(whole, size(isScrolling ? .fractionalWidth(0.92) : .fractionalWidth(1), .absolute(160)), info)
    case .card03:
      return single(whole, size(isScrolling ? .absolute(260) : .fractionalWidth(1), .absolute(220)), info)
    case .featured01:
      let row = size(.fractionalWidth(1), .absolute(280))
      return single(LayoutItem(layoutSize: row), row, info)
    case .featured02:
      return row(of: 2, whole, height: 120, spacing: 12)
    }
  }

  /// Returns a row of equal shares, horizontal for any orientation.
  private static func row(of count: Int, _ item: LayoutItem, height: Double, spacing: Double) -> LayoutGroup {
    var group = LayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(height)), subitem: item, count: count)
    group.interItemSpacing = .fixed(spacing)
    return group
  }

  private static func single(_ item: LayoutItem, _ size: LayoutSize, _ info: LayoutTemplateInfo) -> LayoutGroup {
    info.groupOrientation == .horizontal
      ? .horizontal(layoutSize: size, subitems: [item]) : .vertical(layoutSize: size, subitems: [item])
  }

  private static func size(_ width: LayoutDimension, _ height: LayoutDimension) -> LayoutSize {
    LayoutSize(widthDimension: width, heightDimension: height)
  }
}
