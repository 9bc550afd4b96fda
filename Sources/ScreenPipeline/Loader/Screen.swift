public import CompositionalLayout

/// A screen, or as much of it as there is: its sections with their ids, and where they lie.
///
/// A value: a copy is cheap, and stays what it is while the screen goes on growing.
public struct Screen<Part: ScreenPart>: Sendable {
  /// The screen's name, where its format has one and it has been read.
  public internal(set) var name: String?
  /// What stands beside the sections, where the format reads it and it has come: a cursor, totals, a title. Of a screen of
  /// several pages that of the last one.
  public internal(set) var envelope: Part.Envelope?
  /// How many pages there are: 1 when the screen is complete, and one more with each page behind it.
  public internal(set) var pageCount = 0
  /// The sections, in the order of display.
  public internal(set) var sections: [ScreenSection<Part>] = []
  /// Where they lie: a section's index here is its index there.
  public internal(set) var layout: SolvedLayout
  /// Screens of one lineage have grown out of one another, by sections at their end and by cells at the end of sections.
  var lineage = ScreenLineage()

  /// How many cells the sections have together.
  public var cellCount: Int { sections.reduce(0) { $0 + $1.part.cellCount } }

  /// The ids of the sections: what a diffable data source is given.
  public var sectionIDs: [ScreenSectionID] { sections.map(\.id) }

  /// The place of a section.
  public func index(of id: ScreenSectionID) -> Int? { sections.firstIndex { $0.id == id } }
}

/// One section of a screen.
public struct ScreenSection<Part: ScreenPart>: Sendable, Equatable {
  /// Its id, unique in the screen.
  public let id: ScreenSectionID
  /// The section.
  public internal(set) var part: Part

  /// The ids of its cells, unique in the screen: what a diffable data source is given.
  ///
  /// - Complexity: O(cells); they are made anew each time.
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

/// Tells whether screens have grown out of one another: by which object it is.
final class ScreenLineage: Sendable {}
