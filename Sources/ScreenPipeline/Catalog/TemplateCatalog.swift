public import CompositionalLayout
public import Sections

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

  private var replacements: [LayoutTemplateInfo: Builder] = [:]

  /// The standard catalog.
  public init() {}

  /// The layout of a section.
  ///
  /// - Complexity: O(1), but it builds a description: ``ScreenLayout`` asks once for each kind of section.
  public func section(for info: LayoutTemplateInfo) -> LayoutSection {
    replacements[info].map { $0(info) } ?? Self.standardSection(for: info)
  }

  /// Replaces one template, for one scroll direction and group orientation.
  public mutating func replace(_ info: LayoutTemplateInfo, with builder: @escaping Builder) {
    replacements[info] = builder
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
}
