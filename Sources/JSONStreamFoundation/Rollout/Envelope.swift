import Foundation
import JSONStream

/// The keys of `userInfo` under which types inside an envelope find the options and the payload.
enum SectionOptions {
  // Safe: the initialiser never returns nil.
  static let key = CodingUserInfoKey(rawValue: "sections.options").unsafelyUnwrapped
  static let payload = CodingUserInfoKey(rawValue: "sections.payload").unsafelyUnwrapped
}

/// The sections inside an envelope, decoded with nested containers as an app would.
struct EnvelopedSections<Section: Decodable>: Decodable {
  let sections: [Section]

  init(from decoder: any Decoder) throws {
    sections = try Envelope.open(decoder).flatMap { inner, isList in
      isList ? try [Section](from: inner) : [try Section(from: inner)]
    }
  }
}

/// The sections inside an envelope, of which bad ones are skipped.
package struct EnvelopedAttempts<Section: Decodable>: Decodable {
  package let attempts: [SectionAttempts<Section>.Attempt]
  /// Is true when there is a list, and not only single sections.
  package let isList: Bool

  /// Attempts each section of each list at the path. A single section that is one of many may be of
  /// another type.
  package init(from decoder: any Decoder) throws {
    let found = try Envelope.open(decoder)
    isList = found.contains(where: \.isList)
    attempts = try found.flatMap { inner, isList in
      if isList {
        try SectionAttempts<Section>(from: inner).attempts
      } else if let part = Envelope.oneOfMany(decoder) {
        [SectionAttempts<Section>.oneOfMany(inner, part)]
      } else {
        [try SectionAttempts<Section>.Single(from: inner).attempt]
      }
    }
  }
}

/// The way from a payload's root to its sections, by decoders and containers: what the stream
/// decoder does with a path.
enum Envelope {
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
    return PayloadOrder.sorted(found, by: { FoundationErrors.path($0.codingPath) }, in: payload).map
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
  static func descend(_ decoder: any Decoder, _ path: ArraySlice<JSONPath.Component>) throws
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

/// The error about a path that leads nowhere, before it is a `JSONStreamError`.
package struct PathNotFound: Error {
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
