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
/// Each event comes with the last byte of its value:
///
///     { "page": 2, "items": [ {…}, {…} ], "next": 3 }
///                               │    └ .element     └ .envelope
///                               └ .element
///
/// Time is O(n) in the bytes; memory is bounded by the largest element. A path with wildcards leads to several arrays,
/// `$.pages[*].items`, or to an object's members, `$.itemsByID.*`. Of duplicate members on the path, the first counts.
///
/// Everything outside the array is checked to be JSON and skipped, unless an envelope is asked for: a value decoded
/// from the payload's root with the arrays empty, for which at most `elementBytes` are kept.
///
///     struct Page: StreamDecodable { var page: Int, next: String? … }
///     let decoder = try ElementStreamDecoder(Item.self, at: "$.items", envelope: Page.self)
///
/// In strict mode, the default, the first bad value fails the decode, after the elements before it were delivered. In
/// lenient mode a bad element is skipped and reported; a bad envelope fails. A decoder reads one payload and cannot be
/// copied. A stored one without an envelope is an `ElementStreamDecoder<Item, Never>`; <doc:ArraysAndValues> has a
/// `URLSession` delegate.
public struct ElementStreamDecoder<Element, Envelope>: EventDecoder, ~Copyable {
  @usableFromInline let scanner: ElementScanner
  @usableFromInline let assembly: ElementAssembly<Element, Envelope>

  @usableFromInline
  package init(
    _ target: ElementScanner.Target = .elements, at path: JSONPath, options: StreamDecodingOptions,
    assembly: ElementAssembly<Element, Envelope>
  ) throws {
    scanner = try ElementScanner(target, at: path, keepsOutside: assembly.envelope != nil, options: options)
    self.assembly = assembly
  }

  /// The numbers of skipped parts so far. Readable at any time and from any thread, even in handlers.
  public var skipped: SkipCounts { assembly.ledger.value }

  /// Decodes the next bytes of the payload, as ``EventDecoder/feed(_:_:)-(UnsafeBufferPointer<UInt8>,_)`` says.
  ///
  /// - Throws: ``JSONStreamError``, such as `pathNotFound` when the path leads nowhere, or `typeMismatch` or
  ///   `unexpectedNull` when it leads to no array; the handler's errors.
  @inlinable
  public func feed(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ElementEvent<Element, Envelope>) throws -> Void
  ) throws {
    guard try scanner.enter(finishing: false) else { return }
    defer { scanner.leave() }
    do {
      scanner.begin(bytes)
      while try scanner.readSlice() { try assembly.drain(scanner, handler) }
      try scanner.endChunk()
    } catch {
      throw scanner.fail(error)
    }
  }

  /// Ends the payload, as ``EventDecoder/finish(_:)`` says.
  @inlinable
  public func finish(_ handler: (ElementEvent<Element, Envelope>) throws -> Void) throws {
    guard try scanner.enter(finishing: true) else { return }
    defer { scanner.leave() }
    do {
      try scanner.readEnd()
      repeat { try assembly.drain(scanner, handler) } while try !scanner.isOver()
      try assembly.judge(scanner)
    } catch {
      throw scanner.fail(error)
    }
  }
}

extension ElementStreamDecoder where Element: StreamDecodable, Envelope == Never {
  /// Creates a decoder for one payload, in which the array, or several, lie at `path`. Throws when it cannot be set up.
  @inlinable
  public init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(),
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws {
    try self.init(
      at: path, options: options,
      assembly: ElementAssembly(
        budget: options.maxSkipped, elements: ElementAssembly.decoding { try element.init(from: $0) }))
  }
}

extension ElementStreamDecoder where Element: StreamDecodable, Envelope: StreamDecodable {
  /// Creates a decoder for one payload that also decodes its root as `envelope`, with the arrays at `path` empty.
  /// Throws when it cannot be set up.
  @inlinable
  public init(
    _ element: Element.Type = Element.self, at path: JSONPath = JSONPath(), envelope: Envelope.Type,
    options: StreamDecodingOptions = StreamDecodingOptions()
  ) throws {
    try self.init(
      at: path, options: options,
      assembly: ElementAssembly(
        budget: options.maxSkipped, elements: ElementAssembly.decoding { try element.init(from: $0) },
        envelope: { try envelope.init(from: $0) }))
  }
}

/// An event of an ``ElementStreamDecoder``.
public enum ElementEvent<Element, Envelope> {
  /// The array's next element.
  case element(Element)
  /// An element was skipped, in lenient mode. Comes in place of the element.
  case skipped(SkipReport)
  /// The decoded root of the payload, as the last event, if an envelope was asked for. Where `Envelope` is `Never`, a
  /// `switch` needs no case for it.
  case envelope(Envelope)
}

extension ElementEvent: Sendable where Element: Sendable, Envelope: Sendable {}
