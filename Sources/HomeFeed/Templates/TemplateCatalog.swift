public import CompositionalLayout
import JSONStream

/// What apps and backend agree on: the layout behind each template name.
///
///     var catalog = TemplateCatalog()
///     catalog.replace(.card01) { info in
///       var section = TemplateCatalog.standardSection(for: info)
///       section.interGroupSpacing = 8
///       return section
///     }
///     let section = catalog.section(for: header.layoutTemplate)
///
/// A value: a copy with replaced templates leaves the original as it is.
public struct TemplateCatalog: Sendable {
  /// Makes the layout of a section from what the backend says of it.
  public typealias Builder = @Sendable (LayoutTemplateInfo) -> LayoutSection

  /// The kind of every section's header.
  public static let headerKind = "header"

  /// What stands in place of a standard template.
  struct Replacement: Sendable {
    var builder: Builder
    /// The path of the document's entry that it comes from: errors name it.
    var path: String?
  }

  private(set) var replacements: [LayoutTemplateInfo: Replacement] = [:]

  /// The standard catalog.
  public init() {}

  /// The standard catalog with the layouts of a document.
  ///
  /// - Throws: As ``apply(_:)``.
  public init(_ document: TemplateCatalogDocument) throws(LayoutError) {
    try apply(document)
  }

  /// The layout of a section.
  ///
  /// - Complexity: O(1), but it builds a description: ``ScreenLayout`` asks once for each kind of section.
  public func section(for info: LayoutTemplateInfo) -> LayoutSection {
    replacements[info].map { $0.builder(info) } ?? Self.standardSection(for: info)
  }

  /// Replaces one template, for one scroll direction and group orientation.
  public mutating func replace(_ info: LayoutTemplateInfo, with builder: @escaping Builder) {
    replacements[info] = Replacement(builder: builder, path: nil)
  }

  /// Replaces one template, for every scroll direction and group orientation.
  public mutating func replace(_ template: LayoutTemplateInfo.Template, with builder: @escaping Builder) {
    for direction in LayoutTemplateInfo.Direction.allCases {
      for orientation in LayoutTemplateInfo.Direction.allCases {
        replace(
          LayoutTemplateInfo(
            layoutTemplate: template, scrollDirection: direction, groupOrientation: orientation), with: builder)
      }
    }
  }

  /// Puts the standard template in the place of each that has no room in a container, so that one bad template costs that
  /// template alone.
  ///
  /// - Complexity: O(slots of the replaced templates' groups).
  /// - Returns: Why: an error for each kind of section, which names the template and its path in the document.
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

  /// Replaces the templates that a document names; the others stay as they are.
  ///
  /// - Complexity: O(kinds of sections × entries).
  /// - Throws: `LayoutError` where two entries are for the same kind of section; the catalog is unchanged then. Whether
  ///   a layout has room on a screen shows when it is solved: see ``check(in:)``.
  public mutating func apply(_ document: TemplateCatalogDocument) throws(LayoutError) {
    for (info, index) in try document.resolved() {
      let section = document.templates[index].section
      replacements[info] = Replacement(builder: { _ in section }, path: document.path(ofEntry: index))
    }
  }
}
