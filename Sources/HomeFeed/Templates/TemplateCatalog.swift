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
