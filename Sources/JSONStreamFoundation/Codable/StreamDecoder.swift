public import Foundation
import JSONStream

/// Decodes any `Decodable` type from a value of the stream, as JSONDecoder would from its text: with the same strategies,
/// values and errors, and straight from the tokens.
///
///     static let decoder = StreamDecoder(dateDecodingStrategy: .iso8601, keyDecodingStrategy: .convertFromSnakeCase)
///     …
///     let banner = try value.decode(Banner.self, using: decoder)
///
/// A value like any other: copy it, keep it in a constant, use it from any number of threads. Make it once, not once a
/// cell.
///
/// What a type throws is what JSONDecoder throws: the same case of `DecodingError`, coding path and description. Inside a
/// section decoder it is the `underlying` of a `JSONStreamError` with the path and position of the value that is wrong.
/// Whoever catches it before that finds that value, a `JSONValueError`, as the error's own underlying error, where
/// JSONDecoder has none.
///
/// What stays different from JSONDecoder (that of Linux, Swift 6.3), and why:
/// - The payload is read as RFC 8259 says, before any cell is decoded: trailing commas and byte order marks are errors, and
///   there is nothing that `allowsJSON5` or `assumesTopLevelDictionary` could do.
/// - An object with a key that has more than 30 combining marks in a row, where keys have to be compared as strings, is an
///   error of code `keyLimit`: strings are compared in a time that grows with the square of their number.
/// - Where the thread's stack has no room for another level of nesting, that is an error of code `depthLimit`, also where a
///   type tries what it decodes by `try?`; JSONDecoder ends the process.
/// - `JSONLimits/depth` counts the list and section around a cell; JSONDecoder's 512 levels are the value's own.
/// - JSONDecoder takes some zeros for numbers that were rounded to zero: here a zero with a short exponent, such as `0e5`,
///   is a zero.
/// - JSONDecoder compares the text's bytes: here a string that stands for an infinity or NaN may be written with escapes.
/// - JSONDecoder has one decoder for all values: here a decoder that a type keeps goes on reading that type's value.
/// - `allKeys` are in the order of the text; JSONDecoder's order is that of a dictionary.
public struct StreamDecoder: Sendable {
  /// A decoder with JSONDecoder's default strategies.
  public static let standard = StreamDecoder()

  let settings: DecoderSettings
  private let stores = TokenStorePool()

  /// Creates a decoder. The defaults are JSONDecoder's.
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
  ///
  /// - Parameter path: Comes first in all coding paths.
  func decode<Value: Decodable>(
    _ type: Value.Type, at token: UnsafePointer<JSONToken>, path: RootPath? = nil
  ) throws -> Value {
    let store = stores.take(settings)
    store.begin(token, path)
    var decoder = store.takeDecoder()
    do {
      decoder.begin()
      let value = try decoder.decode(type)
      if let refusal = store.refusal { throw refusal }
      store.giveBack(&decoder)
      if store.end() { stores.giveBack(store) }
      return value
    } catch {
      store.giveBack(&decoder)
      let placed = store.placed(store.refusal ?? error)
      if store.end() { stores.giveBack(store) }
      throw placed
    }
  }

  /// Makes the closure that decodes the value at a path.
  func decoding<Value: Decodable>(
    _ type: Value.Type, at path: JSONPath, of documents: StreamDecodingOptions.Documents
  ) -> (borrowing JSONValue) throws -> Value {
    let path = RootPath(toValueAt: path, of: documents)
    return { try decode(type, at: $0.token, path: path) }
  }

  /// Makes the closure that decodes the elements of the array at a path: each once, in order.
  func decoding<Element: Decodable>(
    _ type: Element.Type, inArrayAt path: JSONPath, of documents: StreamDecodingOptions.Documents
  ) -> (borrowing JSONValue) throws -> Element {
    let path = RootPath(toElementsAt: path, of: documents)
    return { element in
      defer { path?.advance() }
      return try decode(type, at: element.token, path: path)
    }
  }

  /// Creates a decoder with another one's strategies and `userInfo`, as they are now.
  ///
  /// `allowsJSON5` and `assumesTopLevelDictionary` are about text, which the stream has already read: they do not count.
  /// Nor does what a subclass overrides.
  public init(_ decoder: JSONDecoder) {
    self.init(
      dateDecodingStrategy: decoder.dateDecodingStrategy, dataDecodingStrategy: decoder.dataDecodingStrategy,
      keyDecodingStrategy: decoder.keyDecodingStrategy,
      nonConformingFloatDecodingStrategy: decoder.nonConformingFloatDecodingStrategy, userInfo: decoder.userInfo)
  }
}
