package import JSONStream
package import Sections

/// Where in a payload its sections and cells lie. Of duplicate keys the first one counts, as it does for the decoders.
package final class SectionPlaces: SectionVisitor {
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
  /// Whether anything in the list has the key of a section's kind or of its cells.
  package private(set) var areRecognised = false
  private let keys: SectionKeys

  package init(keys: SectionKeys) { self.keys = keys }

  /// Looks through a payload.
  ///
  /// - Throws: `JSONStreamError`; what came before counts.
  package func scan(_ bytes: UnsafeBufferPointer<UInt8>, options: SectionDecodingOptions) throws {
    let outline = try SectionOutline(keys: keys, options: options)
    try outline.feed(bytes, to: self)
    try outline.finish(to: self)
  }

  package func sectionBegan(in outline: SectionOutline) {
    sections.append(Section(range: outline.offset..<outline.offset))
  }

  package func headerMember(_ key: String, _ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    if key == keys.cellType.description || key == keys.cells.description { areRecognised = true }
  }

  package func headerPart(isLast: Bool, in outline: SectionOutline) {
    if !isLast { sections[sections.count - 1].isKindFirst = true }
  }

  package func cell(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    areRecognised = true
    sections[sections.count - 1].cells.append(outline.range(of: value))
  }

  package func noCells(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) { areRecognised = true }

  package func sectionEnded(in outline: SectionOutline) {
    let began = sections[sections.count - 1].range.lowerBound
    sections[sections.count - 1].range = began..<outline.offset + 1
  }

  package func noSection(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    sections.append(Section(range: outline.range(of: value)))
  }
}
