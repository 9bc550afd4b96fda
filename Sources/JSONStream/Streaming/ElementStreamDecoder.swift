/// Decodes the elements of an array in a payload while its bytes arrive.
///
///     let decoder = try ElementStreamDecoder(Item.self, at: "$.data.items")
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .element(let item) = event { show(item) }
///       }
///     }
///     try decoder.finish { event in … }
///
/// Each event comes with the last byte of its value. Time is O(n) in the bytes; memory is bounded
/// by the largest element. A path with wildcards leads to several arrays, `$.pages[*].items`, or to
/// an object's members, `$.itemsByID.*`. Of duplicate members on the path, the first counts.
///
/// Everything outside the array is checked to be JSON and skipped, unless an envelope is asked for:
/// a value decoded from the payload's root with the arrays empty, for which at most `elementBytes`
/// are kept.
///
/// In strict mode, the default, the first bad value fails the decode, after the elements before it
/// were delivered. In lenient mode a bad element is skipped and reported; a bad envelope fails. A
/// decoder reads one payload. A stored one without an envelope is an
/// `ElementStreamDecoder<Item, Never>`; <doc:ArraysAndValues> has a `URLSession` delegate.
///
/// Not `Sendable`: one owner makes one call after the other.
public final class ElementStreamDecoder<Element, Envelope>: PayloadDecoder, OrderedCalls {
  @usableFromInline package typealias Handler = (ElementEvent<Element, Envelope>) throws -> Void
  /// Decodes the elements of the cursor's run, moves it behind them, and counts. Made where the
  /// types are known, so that the app's module specialises it.
  @usableFromInline package typealias DecodeElements = (
    _ cursor: inout TokenCursor, _ count: inout Int, _ handler: Handler
  ) throws -> Void

  /// The calls so far.
  @usableFromInline package var calls = CallOrder()
  /// The payload's tokens, and the place in them. Used only within a call.
  @usableFromInline var cursor: TokenCursor
  /// Finds the elements. Used only within a call.
  @usableFromInline var walk: ElementWalk
  /// The cursor's numbers, which are read at any time.
  @usableFromInline let tally: SkipTally
  /// Decodes elements.
  @usableFromInline let elements: DecodeElements
  /// Decodes the root; nil where nobody asked for it.
  @usableFromInline let envelope: ((borrowing JSONElement) throws -> Envelope)?

  @usableFromInline
  package init(
    at path: JSONPath, options: StreamOptions, elements: @escaping DecodeElements,
    envelope: ((borrowing JSONElement) throws -> Envelope)? = nil
  ) throws(JSONStreamError) {
    walk = try ElementWalk(.elements, at: path, options: options)
    cursor = try TokenCursor(
      at: path, options: options, outside: envelope == nil ? nil : KeptOutside())
    tally = cursor.tally
    self.elements = elements
    self.envelope = envelope
  }

  /// The numbers of skipped parts so far, also within handlers.
  public var skipped: SkipCounts { tally.counts }

  /// Decodes the next bytes of the payload, as
  /// ``PayloadDecoder/feed(_:_:)-(RawSpan,_)`` says. Throws ``JSONStreamError``,
  /// such as `pathNotFound` when the path leads nowhere, or `typeMismatch` or `unexpectedNull` when
  /// it leads to no array; the handler's errors.
  @inlinable
  public func feed(
    _ bytes: RawSpan, _ handler: (ElementEvent<Element, Envelope>) throws -> Void
  ) throws {
    try bytes.withBytes { bytes in
      try call(isLast: false) {
        try cursor.feed(bytes, &walk) { try drain(&$0, &$1, handler) }
      }
    }
  }

  /// Ends the payload, as ``PayloadDecoder/finish(_:)`` says.
  @inlinable
  public func finish(_ handler: (ElementEvent<Element, Envelope>) throws -> Void) throws {
    try call(isLast: true) {
      try cursor.finish(&walk) { try drain(&$0, &$1, handler) }
    }
  }

  /// Makes a closure for adjacent elements from one for a single element, which may ask the cursor
  /// for the element's path.
  @inlinable
  @inline(__always)
  package static func decoding(
    _ decode: @escaping (borrowing JSONElement, inout TokenCursor) throws -> Element
  ) -> DecodeElements {
    { cursor, count, handler in
      var run = cursor.run
      // After an error, too: it is about the element at which the run is.
      defer { cursor.run = run }
      repeat {
        let element = try decode(JSONElement(token: run.value), &cursor)
        count &+= 1
        do { try handler(.element(element)) } catch {
          throw HandlerFailure(error: error)
        }
      } while run.advance()
    }
  }

  /// Takes all steps of the walk that there are, and decodes the value at each. An error of a
  /// handler is wrapped meanwhile, to tell it from one of decoding.
  @inlinable
  func drain(
    _ cursor: inout TokenCursor, _ walk: inout ElementWalk, _ handler: Handler
  ) throws {
    while true {
      switch try walk.next(&cursor) {
      case .needsTokens: return

      case .elements:
        var count = 0
        defer { cursor.tally.deliver(count) }
        do {
          try elements(&cursor, &count, handler)
        } catch let failure as HandlerFailure {
          throw failure.error
        } catch {
          guard cursor.isLenient else { throw cursor.located(error) }
          try cursor.tally.report(cursor.skipElement(error)) { try handler(.skipped($0)) }
        }

      case .envelope:
        guard let envelope, let root = cursor.envelope else { continue }
        let value: Envelope
        do { value = try envelope(JSONElement(token: root)) } catch {
          throw cursor.locatedOutside(error)
        }
        try handler(.envelope(value))

      case .lost:
        if let lost = cursor.takeLost() {
          try cursor.tally.report(lost) { try handler(.skipped($0)) }
        }
      }
    }
  }
}

/// An error of a handler, kept apart from decoding errors, which get path and position.
@usableFromInline
package struct HandlerFailure: Error {
  @usableFromInline package let error: any Error

  @inlinable
  package init(error: any Error) { self.error = error }
}

extension ElementStreamDecoder where Element: StreamDecodable, Envelope == Never {
  /// Creates a decoder for one payload, in which the array, or several, lie at `path`. Throws when
  /// it cannot be set up.
  @inlinable
  public convenience init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(),
    options: StreamOptions = StreamOptions()
  ) throws(JSONStreamError) {
    try self.init(
      at: path, options: options,
      elements: Self.decoding { value, _ in try element.init(from: value) })
  }
}

extension ElementStreamDecoder where Element: StreamDecodable, Envelope: StreamDecodable {
  /// Creates a decoder for one payload that also decodes its root as `envelope`, with the arrays at
  /// `path` empty. Throws when it cannot be set up.
  @inlinable
  public convenience init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamOptions = StreamOptions()
  ) throws(JSONStreamError) {
    try self.init(
      at: path, options: options,
      elements: Self.decoding { value, _ in try element.init(from: value) },
      envelope: { try envelope.init(from: $0) })
  }
}

/// An event of an ``ElementStreamDecoder``.
public enum ElementEvent<Element, Envelope> {
  /// The array's next element.
  case element(Element)
  /// An element was skipped, in lenient mode. Comes in place of the element.
  case skipped(SkipReport)
  /// The decoded root of the payload, as the last event, if an envelope was asked for. Where
  /// `Envelope` is `Never`, a `switch` needs no case for it.
  case envelope(Envelope)
}

extension ElementEvent where Envelope == Never {
  /// Appends the element, or hands the report to `onSkip`.
  @inlinable
  package func collect(in elements: inout [Element], _ onSkip: ((SkipReport) throws -> Void)?)
    throws
  {
    switch self {
    case .element(let element): elements.append(element)
    case .skipped(let report): try onSkip?(report)
    }
  }
}

extension ElementEvent: Sendable where Element: Sendable, Envelope: Sendable {}
