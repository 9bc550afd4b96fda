package import Foundation
package import JSONStream

/// The strategy `json-decoder`, which collects the payload and decodes all of it at the end.
package final class ListJSONDecoder<Section: Decodable>: FoundationDecoder<Section> {
  /// The payload so far; empty after the end.
  private var payload = Data()

  override func another(_ options: SectionDecodingOptions) -> FoundationDecoder<Section> {
    ListJSONDecoder(options: options, decoder: decoder, keys: keys)
  }

  override func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ElementEvent<Section, Never>) throws -> Void
  )
    throws
  {
    payload.append(bytes)
  }

  override func end(_ handler: (ElementEvent<Section, Never>) throws -> Void) throws {
    let payload = self.payload
    self.payload = Data()
    guard options.mode == .strict else {
      return try decodeLeniently(payload, handler)
    }
    for section in try decode(payload) { try handler(.element(section)) }
  }

  /// Decodes a whole payload; `onSkip` gets each skipped part. Throws `JSONStreamError`, or errors
  /// of `onSkip`.
  package static func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    keys: SectionKeys? = nil,
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [Section] {
    let decoder = ListJSONDecoder(options: options, keys: keys)
    guard options.documents == .one else {
      return try decoder.sections(of: payload, onSkip: onSkip)
    }
    // As an app decodes: benchmarks take this for the reference.
    if options.mode == .strict { return try decoder.decode(payload) }
    // Not copied.
    decoder.payload = payload
    return try decoder.sections(of: Data(), onSkip: onSkip)
  }

  /// Decodes a whole payload in strict mode. Where the path is the root, JSONDecoder is asked for
  /// the list itself, as an app would.
  private func decode(_ payload: Data) throws -> [Section] {
    do {
      if options.path.components.isEmpty {
        return Self.isArray(payload, options.root)
          ? try FoundationJSON.decode(from: payload, by: decoder)
          : [try FoundationJSON.decode(from: payload, by: decoder)]
      }
      decoder.userInfo[SectionOptions.key] = options
      decoder.userInfo[SectionOptions.payload] = payload
      return try FoundationJSON.decode(EnvelopedSections<Section>.self, from: payload, by: decoder)
        .sections
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
  }

  /// Decodes a whole payload in lenient mode. All attempts are made before the first is delivered,
  /// because the positions of skipped parts are found in one walk over the payload.
  private func decodeLeniently(
    _ payload: Data, _ handler: (ElementEvent<Section, Never>) throws -> Void
  ) throws {
    let root = options.root
    var options = options
    if options.path.components.isEmpty, options.root == .automatic {
      options.root = Self.isArray(payload, .automatic) ? .list : .section
    }
    decoder.userInfo[.skips] = SkipCollector(keeping: .max)
    decoder.userInfo[SectionOptions.key] = options
    decoder.userInfo[SectionOptions.payload] = payload
    defer { decoder.userInfo[.skips] = nil }
    let found: EnvelopedAttempts<Section>
    do {
      found = try FoundationJSON.decode(from: payload, by: decoder)
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
    if root == .automatic, !found.isList, !options.path.hasWildcards,
      found.attempts.first?.section == nil,
      let error = FoundationErrors.formatError(in: payload, at: options.path, keys)
    {
      throw error
    }
    var locator = SkipLocator(
      list: options.path, isList: found.isList, kindKey: keys?.kind.description)
    if case .convertFromSnakeCase = decoder.keyDecodingStrategy {
      locator.convertsKeys = true
    }
    let delivery = LenientDelivery(options.mode.budget)
    try delivery.deliver(found.attempts, of: payload, locator, handler)
  }

  /// Returns whether the payload's root is a list of sections. Without a root in the options, the
  /// first byte that is no white space tells.
  private static func isArray(_ payload: Data, _ root: SectionDecodingOptions.Root) -> Bool {
    switch root {
    case .list: true
    case .section: false
    case .automatic:
      // Skips white space and a byte order mark.
      payload.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } != 0x7B
    }
  }
}

/// The keys of `userInfo` under which types inside an envelope find the options and the payload.
private enum SectionOptions {
  // Safe: the initialiser never returns nil.
  static let key = CodingUserInfoKey(rawValue: "sections.options").unsafelyUnwrapped
  static let payload = CodingUserInfoKey(rawValue: "sections.payload").unsafelyUnwrapped
}

/// The sections inside an envelope, decoded with nested containers as an app would.
private struct EnvelopedSections<Section: Decodable>: Decodable {
  let sections: [Section]

  init(from decoder: any Decoder) throws {
    sections = try Envelope.open(decoder).flatMap { inner, isList in
      isList ? try [Section](from: inner) : [try Section(from: inner)]
    }
  }
}

/// The sections inside an envelope, of which bad ones are skipped.
private struct EnvelopedAttempts<Section: Decodable>: Decodable {
  let attempts: [SectionAttempts<Section>.Attempt]
  /// Is true when there is a list, and not only single sections.
  let isList: Bool

  /// Attempts each section of each list at the path. A single section that is one of many may be of
  /// another type.
  init(from decoder: any Decoder) throws {
    let found = try Envelope.open(decoder)
    isList = found.contains(where: \.isList)
    attempts = try found.flatMap { inner, isList in
      if isList {
        try SectionAttempts<Section>(from: inner).attempts
      } else if let what = Envelope.oneOfMany(decoder) {
        [SectionAttempts<Section>.oneOfMany(inner, what)]
      } else {
        [try SectionAttempts<Section>.Single(from: inner).attempt]
      }
    }
  }
}

/// The way from a payload's root to its sections, by decoders and containers: what the stream
/// decoder does with a path.
package enum Envelope {
  /// The decoder's options; the defaults where another decoder decodes.
  private static func options(_ decoder: any Decoder) -> SectionDecodingOptions {
    decoder.userInfo[SectionOptions.key] as? SectionDecodingOptions ?? SectionDecodingOptions()
  }

  /// Returns the decoders of the lists or sections at the options' path, in the payload's order.
  static func open(_ decoder: any Decoder) throws -> [(decoder: any Decoder, isList: Bool)] {
    let options = options(decoder)
    let (found, miss) = try all(decoder, options.path.components[...])
    if found.isEmpty, let miss { throw miss }
    let payload = decoder.userInfo[SectionOptions.payload] as? Data ?? Data()
    return SkipLocator.ordered(found, by: { FoundationErrors.path($0.codingPath) }, in: payload).map
    { inner in
      guard options.path.components.last != .wildcard else {
        return (inner, false)
      }
      return (
        inner,
        options.root == .list
          || (options.root == .automatic && (try? inner.unkeyedContainer()) != nil)
      )
    }
  }

  /// Returns the kind of skip for a path with wildcards that leads to a value of another type; nil
  /// for other paths.
  static func oneOfMany(_ decoder: any Decoder) -> SkipReport.Part? {
    let path = options(decoder).path
    guard path.hasWildcards else { return nil }
    return path.components.last == .wildcard ? .section : .list
  }

  /// Returns the decoders at a path, with objects' members in Foundation's order, and the first
  /// error below a wildcard.
  private static func all(
    _ decoder: any Decoder, _ path: ArraySlice<JSONPath.Component>
  ) throws -> (found: [any Decoder], miss: (any Error)?) {
    guard let wildcard = path.firstIndex(of: .wildcard) else {
      return ([try descend(decoder, path)], nil)
    }
    let container = try descend(decoder, path[..<wildcard])
    let rest = path[(wildcard + 1)...]
    var result: (found: [any Decoder], miss: (any Error)?) = ([], nil)
    for child in try children(container, isLast: rest.isEmpty) {
      do {
        let inner = try all(child, rest)
        result.found += inner.found
        result.miss = result.miss ?? inner.miss
      } catch let error where error is PathNotFound || error is DecodingError {
        result.miss = result.miss ?? error
      }
    }
    return result
  }

  /// Returns the decoders of an array's elements or of an object's members. `isLast` tells whether
  /// no part of the path follows.
  private static func children(_ decoder: any Decoder, isLast: Bool) throws -> [any Decoder] {
    if var list = try? decoder.unkeyedContainer() {
      var children: [any Decoder] = []
      while !list.isAtEnd { children.append(try list.superDecoder()) }
      return children
    }
    guard let members = try? decoder.container(keyedBy: AnyKey.self) else {
      // Below another wildcard, this is an error at once.
      guard isLast else {
        throw PathNotFound(at: decoder.codingPath, what: "has no elements or members")
      }
      throw JSONStreamError(
        code: .typeMismatch, category: .data, message: "expected an array or an object of sections",
        path: FoundationErrors.path(decoder.codingPath))
    }
    return try members.allKeys.map { try members.superDecoder(forKey: $0) }
  }

  /// Returns the decoder of the value at a path without wildcards. Throws ``PathNotFound`` where
  /// the path leads nowhere, and DecodingError where a value on it has no members or elements.
  package static func descend(_ decoder: any Decoder, _ path: ArraySlice<JSONPath.Component>) throws
    -> any Decoder
  {
    switch path.first {
    case nil: return decoder
    case .key(let name)?:
      let container = try decoder.container(keyedBy: AnyKey.self)
      let key = AnyKey(stringValue: name)
      guard container.contains(key) else {
        let keys = container.allKeys.prefix(12).map { "\"\($0.stringValue)\"" }.joined(
          separator: ", ")
        throw PathNotFound(
          at: decoder.codingPath, what: "has no member \"\(name)\"; it has \(keys)")
      }
      return try descend(try container.superDecoder(forKey: key), path.dropFirst())
    case .index(let index)?:
      var container = try decoder.unkeyedContainer()
      for _ in 0..<index where !container.isAtEnd {
        _ = try container.superDecoder()
      }
      guard !container.isAtEnd else {
        throw PathNotFound(at: decoder.codingPath, what: "has no element \(index)")
      }
      return try descend(try container.superDecoder(), path.dropFirst())
    case .wildcard?: throw PathNotFound(at: decoder.codingPath, what: "is one of many")
    }
  }
}

/// The error about a path that leads nowhere, before it has a position.
struct PathNotFound: Error {
  /// The coding path of the last value on it.
  let at: [any CodingKey]
  /// Words about that value: "has no element 3".
  let what: String
}

/// A key of any name, to read members whose names are known only at run time.
package struct AnyKey: CodingKey {
  package let stringValue: String
  package var intValue: Int? { nil }

  package init(stringValue: String) { self.stringValue = stringValue }
  package init?(intValue: Int) { nil }
}
