/// How much lenient mode may leave out before the decode fails after all.
public enum SkipBudget: Sendable, Hashable {
  /// Whatever is bad.
  case unlimited
  /// At most so many reports. The one beyond is delivered, and the decode fails with it.
  case count(Int)
  /// At most so many of a hundred cells and sections, or parts of a screen. Judged at the payload's end, when all are known: a dropped section
  /// counts one, whatever was in it.
  case percent(Double)

  /// Reads `12` or `2.5%`; nil where the text is neither.
  public init?(parsing text: String) {
    if text.hasSuffix("%") {
      guard let share = Double(text.dropLast()), share >= 0, share <= 100 else { return nil }
      self = .percent(share)
    } else {
      guard let count = Int(text), count >= 0 else { return nil }
      self = .count(count)
    }
  }
}

/// How much has been left out.
public struct SkipCounts: Sendable, Hashable {
  /// Cells of sections that stayed.
  public var cells: Int
  /// Sections.
  public var sections: Int
  /// Sections that stayed without the cells that their unknown discriminator names.
  public var cellTypes: Int
  /// Templates of a screen graph.
  public var templates: Int
  /// Components of a screen graph: of all templates, or of one of them.
  public var components: Int
  /// Bodies of a screen graph.
  public var bodies: Int
  /// Contents of a content list.
  public var contents: Int

  /// Creates counts.
  public init(
    cells: Int = 0, sections: Int = 0, cellTypes: Int = 0, templates: Int = 0, components: Int = 0, bodies: Int = 0,
    contents: Int = 0
  ) {
    self.cells = cells
    self.sections = sections
    self.cellTypes = cellTypes
    self.templates = templates
    self.components = components
    self.bodies = bodies
    self.contents = contents
  }

  /// All together: how many reports there were.
  public var total: Int { cells + sections + cellTypes + parts }

  /// Those that are about parts of screens.
  var parts: Int { templates + components + bodies + contents }

  /// Counts one report.
  public mutating func count(_ what: SkipReport.What) {
    switch what {
    case .cell: cells += 1
    case .cellType: cellTypes += 1
    case .template: templates += 1
    case .component: components += 1
    case .body: bodies += 1
    case .content: contents += 1
    default: sections += 1
    }
  }
}

extension SkipCounts: CustomStringConvertible {
  /// `3 cells, 1 section, the cells of 2 sections of unknown type`.
  public var description: String {
    var parts: [String] = []
    if cells > 0 { parts.append(cells == 1 ? "1 cell" : "\(cells) cells") }
    if sections > 0 { parts.append(sections == 1 ? "1 section" : "\(sections) sections") }
    if cellTypes > 0 {
      parts.append("the cells of \(cellTypes == 1 ? "1 section" : "\(cellTypes) sections") of unknown type")
    }
    for (count, one, many) in [
      (templates, "template", "templates"), (components, "component", "components"), (bodies, "body", "bodies"),
      (contents, "content", "contents"),
    ] where count > 0 {
      parts.append("\(count) \(count == 1 ? one : many)")
    }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
