public import Foundation
import JSONStream

/// The settings by which any `Decodable` type is decoded from a stream's tokens, with JSONDecoder's
/// strategies, values and errors.
///
///     static let decoder = CodableSettings(dateDecodingStrategy: .iso8601, keyDecodingStrategy: .convertFromSnakeCase)
///     …
///     let banner = try value.decode(Banner.self, using: decoder)
///
/// It is a value that any number of threads may use at once. Make it once, not once for each cell:
/// it caches facts about types, and converted keys.
///
/// Errors are JSONDecoder's; <doc:CodableCells> lists the differences.
public struct CodableSettings: Sendable {
  /// The settings with JSONDecoder's default strategies.
  @usableFromInline package static let standard = CodableSettings()

  /// The strategies, which no call changes.
  let settings: DecoderSettings
  /// The stores of earlier calls, for reuse. All copies of the settings share them.
  fileprivate let stores = TokenStorePool()

  /// Creates settings. The default strategies are JSONDecoder's.
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

extension CodableSettings {
  /// Decodes a value at which a cursor is, whose coding path begins at the document's root.
  func decode<Value: Decodable>(
    _ type: Value.Type, from value: borrowing JSONElement, on cursor: inout TokenCursor
  ) throws -> Value {
    var run = CodableRun(self)
    return try run.decode(type, from: value, on: &cursor)
  }

  /// Decodes the complete value at a token. The coding path begins at the value, if there is no
  /// cursor to ask.
  func decode<Value: Decodable>(
    _ type: Value.Type, at token: UnsafePointer<JSONToken>,
    of cursor: UnsafeMutablePointer<TokenCursor>? = nil
  ) throws -> Value {
    var run = CodableRun(self)
    return try run.decode(type, at: token, of: cursor)
  }

  /// Creates settings with the current strategies and `userInfo` of a JSONDecoder. Its
  /// `allowsJSON5` and `assumesTopLevelDictionary`, and a subclass's overrides, have no effect.
  public init(_ decoder: JSONDecoder) {
    self.init(
      dateDecodingStrategy: decoder.dateDecodingStrategy,
      dataDecodingStrategy: decoder.dataDecodingStrategy,
      keyDecodingStrategy: decoder.keyDecodingStrategy,
      nonConformingFloatDecodingStrategy: decoder.nonConformingFloatDecodingStrategy,
      userInfo: decoder.userInfo)
  }
}

/// A run of calls that decode one value after the other, as an array's elements. It takes a store
/// from the pool once, and asks each key of one byte for its name once, which spares arrays of
/// objects a tenth of their instructions.
struct CodableRun: ~Copyable {
  private let settings: CodableSettings
  /// The store of the next call; nil before the first one, during a call, and once somebody has
  /// kept the last one.
  private var store: TokenStore?

  init(_ settings: CodableSettings) {
    self.settings = settings
  }

  deinit {
    if let store { settings.stores.giveBack(store) }
  }

  /// Decodes the value at which a cursor is, whose coding path begins at the document's root.
  mutating func decode<Value: Decodable>(
    _ type: Value.Type, from value: borrowing JSONElement, on cursor: inout TokenCursor
  ) throws -> Value {
    let token = value.token
    return try withUnsafeMutablePointer(to: &cursor) {
      try decode(type, at: token, of: $0)
    }
  }

  /// Decodes the complete value at a token. The coding path begins at the value, if there is no
  /// cursor to ask.
  mutating func decode<Value: Decodable>(
    _ type: Value.Type, at token: UnsafePointer<JSONToken>,
    of cursor: UnsafeMutablePointer<TokenCursor>?
  ) throws -> Value {
    let store = takeStore()
    store.begin(token, of: cursor)
    do {
      // To a cursor's value, JSONDecoder comes through a container.
      let value = try TokenDecoder(store).decode(type, isMember: cursor != nil)
      if let refusal = store.refusal { throw refusal }
      end(consume store)
      return value
    } catch {
      let failure = store.placed(store.refusal ?? error)
      end(consume store)
      throw failure
    }
  }

  @inline(__always) private mutating func takeStore() -> TokenStore {
    if let store = store.take() { return store }
    let store = settings.stores.take(settings.settings)
    store.beginRun()
    return store
  }

  /// Ends a store's call, and keeps the store unless somebody kept a decoder.
  @inline(__always) private mutating func end(_ store: consuming TokenStore) {
    store.letGoOfContainers()
    guard isKnownUniquelyReferenced(&store) else { return store.detach() }
    store.end()
    self.store = store
  }
}

/// A decoder's strategies. An object, because each store references it.
final class DecoderSettings: @unchecked Sendable {
  // Sendable: `userInfo` is a constant whose values are.
  /// The strategies by JSONDecoder's names. ``KeyStyle`` is derived from them.
  struct Values: Sendable {
    /// `dateDecodingStrategy`.
    var dates: JSONDecoder.DateDecodingStrategy
    /// `dataDecodingStrategy`.
    var data: JSONDecoder.DataDecodingStrategy
    /// `keyDecodingStrategy`.
    var keys: JSONDecoder.KeyDecodingStrategy
    /// `nonConformingFloatDecodingStrategy`.
    var floats: JSONDecoder.NonConformingFloatDecodingStrategy
    /// The app's values, `Sendable` so that any thread may decode.
    var userInfo: [CodingUserInfoKey: any Sendable]
  }

  /// The treatment of a text's keys.
  enum KeyStyle {
    /// Keys are what is asked for, byte by byte.
    case asInText
    /// Converted one by one.
    case converted
    /// Converted by a closure of the app's that gets their path.
    case byPath
  }

  /// The strategies as they were given.
  let values: Values
  /// The treatment of keys that follows from them. A strategy of a later Foundation is treated as a
  /// closure.
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
