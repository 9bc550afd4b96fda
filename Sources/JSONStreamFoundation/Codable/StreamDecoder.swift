public import Foundation
import JSONStream

/// Decodes any `Decodable` type from a stream's tokens, with JSONDecoder's strategies, values and errors.
///
///     static let decoder = StreamDecoder(dateDecodingStrategy: .iso8601, keyDecodingStrategy: .convertFromSnakeCase)
///     …
///     let banner = try value.decode(Banner.self, using: decoder)
///
/// It is a value that any number of threads may use at once. Make it once, not once for each cell: it caches facts about
/// types, and converted keys.
///
/// Errors have JSONDecoder's case of `DecodingError`, coding path and description. A stream decoder wraps them, as
/// `underlying`, in a `JSONStreamError` with path and position. Caught before, their own underlying error is the
/// `JSONValueError` about the value, where JSONDecoder has none.
///
/// Differences from JSONDecoder (Linux, Swift 6.3):
/// - The payload is read as RFC 8259 says, before any cell is decoded: trailing commas and byte order marks are errors,
///   and `allowsJSON5` and `assumesTopLevelDictionary` have no effect.
/// - A key with more than 30 combining marks in a row is an error of code `keyLimit` where keys are compared as
///   strings, which takes quadratic time in the marks.
/// - Nesting beyond the thread's stack is an error of code `depthLimit`, even under a type's `try?`; JSONDecoder
///   crashes.
/// - `JSONLimits/depth` counts the list and section around a cell; JSONDecoder's 512 levels are the value's own.
/// - JSONDecoder takes some zeros for numbers that were rounded to zero: here a zero with a short exponent, such as
///   `0e5`, is a zero.
/// - JSONDecoder compares the text's bytes: here a string that stands for an infinity or NaN may be written with
///   escapes.
/// - JSONDecoder has one decoder for all values: here a decoder that a type keeps goes on reading that type's value.
/// - The `codingPath` of a decoder has the keys of the text; a type's own are those of thrown errors, and above nested
///   containers.
/// - `allKeys` are in the order of the text; JSONDecoder's are in that of a dictionary.
public struct StreamDecoder: Sendable {
  /// A decoder with JSONDecoder's default strategies.
  public static let standard = StreamDecoder()

  let settings: DecoderSettings
  private let stores = TokenStorePool()

  /// Creates a decoder. The default strategies are JSONDecoder's.
  public init(
    dateDecodingStrategy: JSONDecoder.DateDecodingStrategy = .deferredToDate,
    dataDecodingStrategy: JSONDecoder.DataDecodingStrategy = .base64,
    keyDecodingStrategy: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys,
    nonConformingFloatDecodingStrategy: JSONDecoder.NonConformingFloatDecodingStrategy = .throw,
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) {
    settings = DecoderSettings(
      DecoderSettings.Values(
        dates: dateDecodingStrategy, data: dataDecodingStrategy, keys: keyDecodingStrategy,
        floats: nonConformingFloatDecodingStrategy, userInfo: userInfo))
  }
}

extension StreamDecoder {
  /// Decodes the complete value at a token; `path` precedes all coding paths.
  func decode<Value: Decodable>(
    _ type: Value.Type, at token: UnsafePointer<JSONToken>, path: RootPath? = nil
  ) throws -> Value {
    var store = stores.take(settings)
    store.begin(token, path)
    defer { stores.giveBack(&store) }
    do {
      let value = try TokenDecoder(store).decode(type)
      if let refusal = store.refusal { throw refusal }
      return value
    } catch {
      throw store.placed(store.refusal ?? error)
    }
  }

  func decoding<Value: Decodable>(
    _ type: Value.Type, at path: JSONPath, of documents: StreamDecodingOptions.Documents
  ) -> (borrowing JSONValue) throws -> Value {
    let path = RootPath(path, of: documents)
    return { try decode(type, at: $0.token, path: path) }
  }

  /// Returns a closure that decodes the elements of the array at a path, each once and in order.
  func decoding<Element: Decodable>(
    _ type: Element.Type, inArrayAt path: JSONPath, of documents: StreamDecodingOptions.Documents
  ) -> (borrowing JSONValue) throws -> Element {
    var path = RootPath(path, index: 0, of: documents)
    return { element in
      defer { path?.advance() }
      return try decode(type, at: element.token, path: path)
    }
  }

  /// Creates a decoder with the current strategies and `userInfo` of a JSONDecoder. Its `allowsJSON5` and
  /// `assumesTopLevelDictionary`, and a subclass's overrides, have no effect.
  public init(_ decoder: JSONDecoder) {
    self.init(
      dateDecodingStrategy: decoder.dateDecodingStrategy, dataDecodingStrategy: decoder.dataDecodingStrategy,
      keyDecodingStrategy: decoder.keyDecodingStrategy,
      nonConformingFloatDecodingStrategy: decoder.nonConformingFloatDecodingStrategy, userInfo: decoder.userInfo)
  }
}

/// The path from the document's root to a value that is decoded as a root of its own: an array's element, or a value at
/// a path. It precedes all coding paths, as if JSONDecoder decoded the whole document. There is none where the path has
/// wildcards or the payload has lines.
struct RootPath {
  /// The steps to the value, or to the array that has the element.
  private var steps: [any CodingKey] = []
  /// The element's index; nil for a value that is no element.
  private var index: Int?

  init(steps: [any CodingKey]) { self.steps = steps }

  init?(_ path: JSONPath, index: Int? = nil, of documents: StreamDecodingOptions.Documents) {
    guard documents == .one else { return nil }
    self.index = index
    for component in path.components {
      switch component {
      case .key(let key): steps.append(PathKey.name(key))
      case .index(let index): steps.append(PathKey.index(index))
      case .wildcard: return nil
      }
    }
  }

  @inline(__always)
  mutating func advance() { if let index { self.index = index &+ 1 } }

  var keys: [any CodingKey] { steps + (index.map { [PathKey.index($0)] } ?? []) }
}

final class DecoderSettings: @unchecked Sendable {
  // Sendable: `userInfo` is a constant whose values are.
  struct Values: Sendable {
    var dates: JSONDecoder.DateDecodingStrategy
    var data: JSONDecoder.DataDecodingStrategy
    var keys: JSONDecoder.KeyDecodingStrategy
    var floats: JSONDecoder.NonConformingFloatDecodingStrategy
    var userInfo: [CodingUserInfoKey: any Sendable]
  }

  /// The treatment of a text's keys.
  enum KeyStyle {
    case asInText
    /// Converted one by one.
    case converted
    /// Converted by a closure of the app's that gets their path.
    case byPath
  }

  let values: Values
  let keyStyle: KeyStyle
  /// The values' `userInfo` as decoders give it: types ask for each value.
  let userInfo: [CodingUserInfoKey: Any]

  init(_ values: Values) {
    self.values = values
    userInfo = values.userInfo
    keyStyle =
      switch values.keys {
      case .useDefaultKeys: .asInText
      case .convertFromSnakeCase: .converted
      case .custom: .byPath
      @unknown default: .byPath
      }
  }
}
