/// A section whose header has been decoded, and whose cells are decoded when they are asked for.
public struct LazySection<Cell: SectionCell>: Sendable {
  /// The section's members other than the cells.
  public let header: Cell.Header
  /// The cells.
  public let cells: LazyCells<Cell>

  @usableFromInline
  init(header: Cell.Header, cells: LazyCells<Cell>) { (self.header, self.cells) = (header, cells) }
}

/// The time at which a section's cells are decoded.
public enum CellDecoding: Sendable {
  /// When each is first asked for.
  case lazy
}

extension SectionStreamDecoder {
  /// Returns a decoder of sections that keeps the bytes of each one's cells until they are asked for.
  ///
  /// Everything is checked to be JSON as it arrives, and limits act as they do otherwise; what is kept of a section is
  /// bounded by the payload's size, `payloadBytes`, and 2 GiB. The granularity is always section. See <doc:LazySections>.
  ///
  /// - Parameters:
  ///   - options: The decoder's options.
  ///   - onSkip: Gets each bad cell in lenient mode, when it is asked for, on the thread that asked. Skipped sections
  ///     are events.
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  @inlinable
  public static func lazy(
    _ cell: Cell.Type = Cell.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) throws -> any SectionFeeder<LazySection<Cell>> {
    let decoder = try SectionStreamDecoder(recording: cell, options: options)
    return decoder.compactMap { event in
      switch event {
      case .section(let section):
        let kind = decoder.kind.popLast()
        guard let reader = decoder.walker.takeRecorded(), let kind else {
          return .element(LazySection(header: section.header, cells: LazyCells(section.cells)))
        }
        let cells = LazyCells<Cell>(reader, onSkip) { place, end, cells in
          repeat {
            cells.append(try cell.init(kind, from: JSONValue(token: place)))
          } while TokenWalker.advance(&place, before: end, limit: .max)
        }
        return .element(LazySection(header: section.header, cells: cells))
      case .skipped(let report): return .skipped(report)
      case .began, .cell, .ended: return nil
      }
    }
  }
}

extension AsyncSequence where Self: Sendable, Element: Collection, Element.Element == UInt8 {
  /// Returns the sections in these chunks, each as soon as it is complete, with cells that are decoded when they are
  /// asked for.
  ///
  ///     for try await section in chunks.sections(of: MyCell.self, cells: .lazy) { show(section) }
  ///
  /// `onSkip` gets each skipped part, a cell when it is asked for. See <doc:LazySections>.
  @inlinable
  public func sections<Cell: SectionCell>(
    of cell: Cell.Type = Cell.self, cells: CellDecoding, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: (@Sendable (SkipReport) -> Void)? = nil
  ) -> DecodedSequence<Self, LazySection<Cell>> {
    DecodedSequence(self, byAny: { try SectionStreamDecoder.lazy(cell, options: options, onSkip: onSkip) }) {
      event, sections in
      switch event {
      case .element(let section): sections.append(section)
      case .skipped(let report): onSkip?(report)
      }
    }
  }
}
