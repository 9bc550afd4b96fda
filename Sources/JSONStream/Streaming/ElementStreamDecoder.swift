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
public final class ElementStreamDecoder<Element, Envelope>: EventDecoder, @unchecked Sendable {
  // Sendable: the walker lets one caller in at a time.

  @usableFromInline package typealias Handler = (ElementEvent<Element, Envelope>) throws -> Void
  /// Decodes adjacent elements from `place` on, moves it, and counts. Made where the types are
  /// known, so that the app's module specialises it.
  @usableFromInline package typealias DecodeElements = (
    _ place: inout UnsafePointer<JSONToken>, _ end: UnsafePointer<JSONToken>, _ limit: UInt32,
    _ count: inout Int,
    _ handler: Handler
  ) throws -> Void

  /// Finds the elements, and lets one caller in at a time.
  @usableFromInline let walker: ElementWalker
  /// Decodes elements.
  @usableFromInline let elements: DecodeElements
  /// Decodes the root; nil where nobody asked for it.
  @usableFromInline let envelope: ((borrowing JSONValue) throws -> Envelope)?

  @usableFromInline
  package init(
    at path: JSONPath, options: StreamDecodingOptions, elements: @escaping DecodeElements,
    envelope: ((borrowing JSONValue) throws -> Envelope)? = nil
  ) throws {
    walker = try ElementWalker(.elements, at: path, keepsOutside: envelope != nil, options: options)
    self.elements = elements
    self.envelope = envelope
  }

  /// Creates a decoder on a walker, of which `elements` may ask the path of an element.
  package init(
    on walker: ElementWalker, elements: @escaping DecodeElements,
    envelope: ((borrowing JSONValue) throws -> Envelope)? = nil
  ) {
    self.walker = walker
    self.elements = elements
    self.envelope = envelope
  }

  /// The numbers of skipped parts so far. Readable at any time and from any thread, even in
  /// handlers.
  public var skipped: SkipCounts { walker.tally.counts }

  /// Decodes the next bytes of the payload, as
  /// ``EventDecoder/feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)`` says. Throws ``JSONStreamError``,
  /// such as `pathNotFound` when the path leads nowhere, or `typeMismatch` or `unexpectedNull` when
  /// it leads to no array; the handler's errors.
  @inlinable
  public func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ElementEvent<Element, Envelope>) throws -> Void
  ) throws { try walker.feed(bytes) { try drain(handler) } }

  /// Ends the payload, as ``EventDecoder/finish(_:)`` says.
  @inlinable
  public func finish(_ handler: (ElementEvent<Element, Envelope>) throws -> Void) throws {
    try walker.finish { try drain(handler) }
  }

  /// Makes a closure for adjacent elements from one for a single element.
  @inlinable
  @inline(__always)
  package static func decoding(_ decode: @escaping (borrowing JSONValue) throws -> Element)
    -> DecodeElements
  {
    { place, end, limit, count, handler in
      repeat {
        let element = try decode(JSONValue(token: place))
        count &+= 1
        do { try handler(.element(element)) } catch {
          throw HandlerFailure(error: error)
        }
      } while ElementWalker.advance(&place, before: end, limit: limit)
    }
  }

  /// Takes all steps of the walker that there are, and decodes the value at each. An error of a
  /// handler is wrapped meanwhile, to tell it from one of decoding.
  @inlinable
  func drain(_ handler: Handler) throws {
    while true {
      switch try walker.next() {
      case .needsTokens: return

      case .elements:
        // Locals: the objects' own properties would be checked for exclusive access with every
        // element.
        var place = walker.value
        var count = 0
        defer { walker.tally.deliver(count) }
        do {
          try elements(&place, walker.tokensEnd, walker.elementLimit, &count, handler)
          walker.value = place
        } catch let failure as HandlerFailure {
          throw failure.error
        } catch {
          walker.value = place
          guard walker.isLenient else { throw walker.located(error) }
          try walker.tally.report(walker.skipElement(error)) { try handler(.skipped($0)) }
        }

      case .envelope:
        guard let envelope, let root = walker.envelope else { continue }
        let value: Envelope
        do { value = try envelope(JSONValue(token: root)) } catch {
          throw walker.locatedOutside(error)
        }
        try handler(.envelope(value))

      case .lost:
        if let lost = walker.takeLost() {
          try walker.tally.report(lost) { try handler(.skipped($0)) }
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
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws {
    try self.init(
      at: path, options: options, elements: Self.decoding { try element.init(from: $0) })
  }
}

extension ElementStreamDecoder where Element: StreamDecodable, Envelope: StreamDecodable {
  /// Creates a decoder for one payload that also decodes its root as `envelope`, with the arrays at
  /// `path` empty. Throws when it cannot be set up.
  @inlinable
  public convenience init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws {
    try self.init(
      at: path, options: options, elements: Self.decoding { try element.init(from: $0) },
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
