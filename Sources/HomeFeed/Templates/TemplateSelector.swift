import CompositionalLayout

/// The sections that an entry of a catalog is for: those of a template, or of some of its
/// directions.
struct TemplateSelector: Hashable {
  var layoutTemplate: LayoutTemplateInfo.Template
  /// The direction of the sections; nil for both.
  var scrollDirection: LayoutTemplateInfo.Direction?
  /// The orientation of the sections' groups; nil for both.
  var groupOrientation: LayoutTemplateInfo.Direction?

  /// The number of directions that are given. The entry with the most is the best for a section.
  private var specificity: Int {
    [scrollDirection != nil, groupOrientation != nil].count { $0 }
  }

  private func fits(_ info: LayoutTemplateInfo) -> Bool {
    layoutTemplate == info.layoutTemplate
      && scrollDirection ?? info.scrollDirection == info.scrollDirection
      && groupOrientation ?? info.groupOrientation == info.groupOrientation
  }
}

extension TemplateSelector {
  init(_ info: LayoutTemplateInfo) {
    self.init(
      layoutTemplate: info.layoutTemplate, scrollDirection: info.scrollDirection,
      groupOrientation: info.groupOrientation)
  }

  /// Returns the entries that fit a section best: one, or several that fit it equally well.
  static func best(for info: LayoutTemplateInfo, in selectors: [TemplateSelector]) -> [Int] {
    let fitting = selectors.indices.filter { selectors[$0].fits(info) }
    let most = fitting.map { selectors[$0].specificity }.max()
    return fitting.filter { selectors[$0].specificity == most }
  }

  /// Returns the first entry that conflicts with an earlier one, as both fit a section equally
  /// well.
  static func conflict(in entries: [(position: Int, selector: TemplateSelector)]) -> (
    entry: Int, error: LayoutError
  )? {
    func path(_ entry: Int) -> String {
      "$.templates[\(entries[entry].position)]"
    }
    var first: [TemplateSelector: Int] = [:]
    for (index, (_, selector)) in entries.enumerated() {
      guard let earlier = first.updateValue(index, forKey: selector) else {
        continue
      }
      var described: [String] = []
      for (_, selector) in entries where !described.contains("\(selector)") {
        described.append("\(selector)")
      }
      let message =
        "template \(selector) is described twice, first at \(path(earlier)); described are "
        + described.joined(separator: ", ") + ", known are "
        + LayoutTemplateInfo.Template.allCases.map(\.rawValue).joined(separator: ", ")
      return (index, LayoutError(.schema, message, path: path(index)))
    }
    for info in LayoutTemplateInfo.all {
      let best = best(for: info, in: entries.map(\.selector))
      guard best.count > 1, let last = best.last else { continue }
      let message =
        "templates \(best.map { "\(entries[$0].selector)" }.joined(separator: " and ")) fit "
        + "\(TemplateSelector(info)) equally well; describe that one too, or leave one of them out"
      return (last, LayoutError(.schema, message, path: path(last)))
    }
    return nil
  }
}

extension TemplateSelector: CustomStringConvertible {
  /// The selector as text: `card_01`, or `card_01 (scrollDirection vertical, groupOrientation
  /// horizontal)`.
  var description: String {
    let directions = [
      scrollDirection.map { "scrollDirection \($0.rawValue)" },
      groupOrientation.map { "groupOrientation \($0.rawValue)" },
    ].compactMap(\.self)
    return layoutTemplate.rawValue
      + (directions.isEmpty ? "" : " (\(directions.joined(separator: ", ")))")
  }
}
