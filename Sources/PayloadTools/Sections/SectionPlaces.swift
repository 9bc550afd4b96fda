import JSONStream
package import Sections

/// Where in a payload its sections and cells lie. Of duplicate keys the first one counts, as it does for the decoders.
package struct SectionPlaces {
  package struct Section {
    package var range: Range<Int>
    package var cells: [Range<Int>]
    /// Whether it is known what the cells are before they come. Otherwise they wait for the section's end.
    package var isKindFirst = false

    package init(range: Range<Int>, cells: [Range<Int>] = []) {
      self.range = range
      self.cells = cells
    }
  }

  package private(set) var sections: [Section] = []
  /// Whether they are a list's elements; a section alone is not.
  package private(set) var isList = false
  /// Whether anything in the list has the key of a section's kind or of its cells.
  package private(set) var areRecognised = false

  package init() {}

  /// Looks through a payload for sections of such cells.
  ///
  /// - Throws: `JSONStreamError`; what came before counts.
  package mutating func scan<Cell: SectionCell>(
    _ bytes: UnsafeBufferPointer<UInt8>, for cell: Cell.Type, options: SectionDecodingOptions
  ) throws {
    let outline = try SectionOutline<Cell>(options)
    try outline.feed(bytes) { add($0, outline.scanner, Cell.keys) }
    try outline.finish { add($0, outline.scanner, Cell.keys) }
  }

  private mutating func add(_ element: borrowing JSONValue, _ scanner: ElementScanner, _ keys: SectionKeys) {
    var section = Section(range: scanner.range(of: element))
    var hasKind = false
    var hasCells = false
    element.forEachMember { key, value, _ in
      if keys.cellType.isSpelled(key) {
        hasKind = true
      } else if keys.cells.isSpelled(key), !hasCells {
        hasCells = true
        section.isKindFirst = hasKind && value.kind == .array
        value.forEachElement { cell, _ in section.cells.append(scanner.range(of: cell)) }
      }
    }
    areRecognised = areRecognised || hasKind || hasCells
    isList = scanner.isInArray
    sections.append(section)
  }
}

extension StaticString {
  /// Whether a key's UTF-8 is this.
  func isSpelled(_ key: UnsafeBufferPointer<UInt8>) -> Bool { withUTF8Buffer { $0.elementsEqual(key) } }
}
