public import CompositionalLayout

/// A complete or partial screen: its sections with their ids, and their layout. A value that is
/// cheap to copy.
public struct Screen<Part: ScreenSectionContent>: Sendable {
  /// The values beside the sections, if the format reads them; those of the last page.
  public internal(set) var envelope: Part.Envelope?
  /// The number of pages: 1 for a complete screen, plus one for each further page.
  public internal(set) var pageCount = 0
  /// The sections, in display order.
  public internal(set) var sections: [ScreenSection<Part>] = []
  /// The layout, with the sections at the same indices.
  public internal(set) var layout: SolvedLayout
  /// The identity shared by screens that only appended sections and cells to each other.
  var lineage = ScreenLineage()

  /// The number of cells in all sections.
  public var cellCount: Int { sections.reduce(0) { $0 + $1.part.cellCount } }

  /// The sections' ids, for a diffable data source.
  public var sectionIDs: [ScreenSectionID] { sections.map(\.id) }

  /// Returns the index of a section.
  public func index(of id: ScreenSectionID) -> Int? {
    sections.firstIndex { $0.id == id }
  }
}

/// One section of a screen.
public struct ScreenSection<Part: ScreenSectionContent>: Sendable, Equatable {
  /// The section's id, unique in the screen.
  public let id: ScreenSectionID
  /// The section.
  public internal(set) var part: Part

  /// The ids of the cells, unique in the screen, for a diffable data source.
  ///
  /// - Complexity: O(cells); computed on each call.
  public var cellIDs: [ScreenCellID] {
    var occurrences: [ScreenKey: Int] = [:]
    let count = part.cellCount
    occurrences.reserveCapacity(count)
    return (0..<count).map { index in
      let key = part.screenKey(ofCell: index)
      let occurrence = occurrences[key, default: 0]
      occurrences[key] = occurrence + 1
      return ScreenCellID(id, key, occurrence: occurrence)
    }
  }
}

/// An identity without contents. Two screens with one identity differ by appended sections and
/// cells only, which makes their difference cheap.
final class ScreenLineage: Sendable {}
