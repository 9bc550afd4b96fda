/// The keys of the two members that the decoder reads itself: a section's discriminator and its cells.
public struct SectionKeys: Sendable {
  package let cellType: StaticString
  package let cells: StaticString

  /// Creates the keys of the discriminator, `cellType`, and of the array of cells, `cells`.
  public init(cellType: StaticString, cells: StaticString) {
    self.cellType = cellType
    self.cells = cells
  }
}

package enum SectionFormat {
  /// Returns the error `unknownFormat` for a payload whose object has none of a section's keys, or nil. Lenient mode
  /// fails for it, too. O(n) in the bytes.
  package static func error(
    in payload: UnsafeBufferPointer<UInt8>, at path: JSONPath, _ keys: SectionKeys
  ) -> JSONStreamError? {
    do {
      let walker = try SectionWalker(
        options: SectionDecodingOptions(path: path, mode: .lenient), keys: keys, headerKeys: [])
      try walker.feed(payload) { try pass(walker) }
      try walker.finish { try pass(walker) }
      return nil
    } catch {
      let error = error as? JSONStreamError
      return error?.code == .unknownFormat ? error : nil
    }
  }

  private static func pass(_ walker: SectionWalker) throws {
    while true {
      switch try walker.next() {
      case .needsTokens: return
      case .kind: walker.resolvedKind(hasCells: false)
      case .header: walker.resolvedHeader()
      case .lost: _ = walker.takeLost()
      case .headerComplete, .cell, .sectionEnd: break
      }
    }
  }
}
