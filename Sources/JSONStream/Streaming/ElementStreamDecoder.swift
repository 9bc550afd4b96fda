/// Decodes the elements of any array in a payload while its bytes arrive.
///
///     let decoder = try ElementStreamDecoder(Item.self, at: "$.data.items")
///     for chunk in chunks {
///       try decoder.feed(chunk) { event in
///         if case .element(let item) = event { show(item) }
///       }
///     }
///     try decoder.finish { event in … }
///
/// Memory is bounded by the largest element, not by the payload. What stands outside the array is checked to be JSON,
/// and skipped, unless an envelope is asked for: a value decoded from the payload's root, in which the array is empty.
///
///     struct Page: StreamDecodable { var page: Int, next: String? … }
///     let decoder = try ElementStreamDecoder(Item.self, at: "$.items", envelope: Page.self)
///
/// What stands outside the array is then kept until the root's end: together at most as many bytes as the limit
/// `elementBytes` says.
///
/// A decoder is of one payload, and cannot be copied: where several are under way, an object holds each. The type of a
/// stored one without an envelope is `ElementStreamDecoder<Item, Never>`. <doc:ArraysAndValues> has a delegate of
/// `URLSession`.
///
/// A path with wildcards leads to many arrays, `$.pages[*].items`, or to an object's members, `$.itemsByID.*`; all lists
/// are empty in the envelope then.
///
/// In strict mode, the default, the first bad value fails the decode; what was complete before it has been delivered.
/// In lenient mode a bad element is left out and reported, and everything else fails as in strict mode: an envelope
/// that is bad, too. Of duplicate members on the way to the array the first one counts.
public struct ElementStreamDecoder<Element, Envelope>: EventDecoder, ~Copyable {
  @usableFromInline let scanner: ElementScanner
  @usableFromInline let assembly: ElementAssembly<Element, Envelope>

  /// Creates a decoder for one payload from what decodes its elements.
  @usableFromInline
  package init(
    _ target: ElementScanner.Target = .elements, at path: JSONPath, options: StreamDecodingOptions,
    assembly: ElementAssembly<Element, Envelope>
  ) throws {
    scanner = try ElementScanner(target, at: path, keepsOutside: assembly.envelope != nil, options: options)
    self.assembly = assembly
  }

  /// What lenient mode has left out so far. Can be read at any time, from handlers and from other threads too.
  public var skipped: SkipCounts { assembly.ledger.value }

  /// Decodes the next bytes of the payload.
  ///
  /// - Parameters:
  ///   - bytes: The bytes; they need to live during the call only. A chunk may end anywhere.
  ///   - handler: Is called with every event, in order.
  /// - Throws: ``JSONStreamError``: `pathNotFound` when the path leads nowhere, `typeMismatch` or `unexpectedNull` when
  ///   no array is there; what `handler` throws. After an error every further call throws it again. A call from inside
  ///   the handler, or from a second thread at the same time, throws `reentrantCall` and changes nothing.
  /// - Complexity: O(n) in the bytes.
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

  /// Says that no more bytes come.
  ///
  /// - Throws: ``JSONStreamError`` of category `incomplete` when the payload is cut; `skippedLimit` when more than a
  ///   share of the elements was bad; what `handler` throws. A second call does nothing.
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
  /// Creates a decoder for one payload.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  /// - Throws: ``JSONStreamError`` when the parser cannot be set up.
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
  /// Creates a decoder for one payload, and for what stands outside the array in it.
  ///
  /// - Parameters:
  ///   - path: Where the array lies in the payload.
  ///   - envelope: What the payload's root is decoded as; the array is empty in it.
  /// - Throws: ``JSONStreamError`` when the parser cannot be set up.
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
