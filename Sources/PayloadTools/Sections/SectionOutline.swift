package import JSONStream
package import Sections

/// Shows a payload's sections, each whole, whatever they are: it goes on behind what an app could not decode.
///
/// The app's decoder reads the payload too, and says what is wrong with it as a whole. Memory is bounded by the largest
/// section.
package final class SectionOutline<Cell: SectionCell> {
  /// Is shown an element of the list, or the payload's only section.
  package typealias Show = (_ element: borrowing JSONValue) -> Void

  private let decoder: SectionStreamDecoder<FoundCell<Cell>>
  /// Tells where the element that is being shown, and the parts of it, lie.
  package let scanner: ElementScanner

  /// Creates an outline of one payload.
  ///
  /// - Throws: `JSONStreamError` when a parser cannot be set up.
  package init(_ options: SectionDecodingOptions) throws {
    var options = options
    options.mode = .lenient
    options.granularity = .section
    decoder = try SectionStreamDecoder(options: options)
    // It is cells and headers that may not be larger, and that the decoder sees to.
    options.stream.limits.elementBytes = .max
    scanner = try ElementScanner(.elementsOrObject, at: options.path, options: options.stream)
  }

  /// Shows what the next bytes complete.
  ///
  /// - Throws: `JSONStreamError` when the payload is no JSON, has no list, or a limit is reached.
  /// - Complexity: O(n) in the bytes.
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ show: Show) throws {
    do {
      try decoder.feed(bytes) { _ in }
    } catch {
      // What came before it counts, unless that was of another format.
      if (error as? JSONStreamError)?.code != .unknownFormat { try? read(bytes, show) }
      throw error
    }
    try read(bytes, show)
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` when the payload cannot end here.
  package func finish(_ show: Show) throws {
    try decoder.finish { _ in }
    try scanner.readEnd()
    repeat { try drain(show) } while try !scanner.isOver()
  }

  private func read(_ bytes: UnsafeBufferPointer<UInt8>, _ show: Show) throws {
    scanner.begin(bytes)
    while try scanner.readSlice() { try drain(show) }
    try scanner.endChunk()
  }

  private func drain(_ show: Show) throws {
    while true {
      switch try scanner.next() {
      case .elements:
        show(JSONValue(token: scanner.value))
        scanner.value += scanner.value.pointee.span
      case .lost:
        // The decoder has told.
        _ = scanner.takeLost()
      case .needsTokens, .envelope:
        return
      }
    }
  }
}

/// A cell that is found, and not decoded.
private struct FoundCell<Cell: SectionCell>: SectionCell {
  typealias Kind = Cell.Kind
  typealias Header = Cell.Header

  static var keys: SectionKeys { Cell.keys }

  static func hasCells(_ kind: Cell.Kind) -> Bool { Cell.hasCells(kind) }

  init(_ kind: Cell.Kind, from value: borrowing JSONValue) {}
}
