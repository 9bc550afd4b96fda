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
/// - The keys of a `codingPath` are the text's, not a type's own `CodingKeys`; and an element's path begins at the
///   element.
/// - An integer is the exact value of its text; JSONDecoder reads one with a fraction or an exponent as a double first.
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
  /// Decodes the complete value at a token.
  func decode<Value: Decodable>(_ type: Value.Type, at token: UnsafePointer<JSONToken>) throws -> Value {
    var store = stores.take(settings)
    store.begin(token)
    defer { stores.giveBack(&store) }
    do {
      let value = try TokenDecoder(store).decode(type)
      if let refusal = store.refusal { throw refusal }
      return value
    } catch {
      throw store.placed(store.refusal ?? error)
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
