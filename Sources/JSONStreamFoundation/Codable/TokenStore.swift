import Foundation
import JSONStream

/// The tokens of one value, shared by all decoders and containers for it.
///
/// Decoders and containers may be kept; the parser's tokens are valid for one call. This class alone follows their
/// addresses, safely, because:
/// - Decoders and containers name a token by its index from the value's first token, and get indices only from here.
///   All tokens belong to one complete value, so a walk meets its end before it leaves it.
/// - During the call (`begin` … `end`) the tokens do not change: the call is made on a borrowed `JSONValue`.
/// - `live` counts the decoders that are not back in the store; containers reference one. If some are left at the
///   call's end, the tokens and texts are copied into this object, and kept decoders read there.
final class TokenStore {
  private(set) var base: UnsafePointer<JSONToken>
  /// The path to the value from the document's root, if it is known.
  private(set) var path: RootPath?
  /// The error about a limit, which the call throws even if a type catches it.
  private(set) var refusal: ValueFailure?
  /// The memory of copied tokens.
  private var copy: UnsafeMutableRawPointer?

  let settings: DecoderSettings
  let usesDefaultKeys: Bool
  /// The cache of converted keys. Nil where the key alone does not decide, and once kept decoders may read.
  private(set) var convertedKeys: ConvertedKeys?
  /// Decoders for reuse, referenced only here: the first `spareCount` places. Safe: one thread decodes a value, and the
  /// memory lives as long as the store.
  private let spare: UnsafeMutablePointer<TokenDecoder>
  private var spareCount = 0
  /// The depth of values in most cells.
  private static let mostSpare = 16
  private let typeKinds = TypeTable<TypeKind>()
  private let containerMakers = TypeTable<ContainerMaker<PathKey>>()
  /// The number of decoders that are not spare.
  private var live = 0
  /// Whether the tokens have been copied. From then on the store is constant, because kept decoders may use it on any
  /// thread.
  private(set) var isDetached = false

  init(settings: DecoderSettings) {
    self.settings = settings
    usesDefaultKeys = settings.keyStyle == .asInText
    if settings.keyStyle == .converted { convertedKeys = ConvertedKeys(KeyConversion.camelCase) }
    base = Self.null
    spare = .allocate(capacity: Self.mostSpare)
  }

  deinit {
    copy?.deallocate()
    // Spare decoders reference the store, so none are left.
    spare.deallocate()
  }

  // Safe: written before anybody has its address, never changed, and never freed.
  nonisolated(unsafe) private static let null: UnsafePointer<JSONToken> = {
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    text.initialize(to: 0)
    let token = UnsafeMutablePointer<JSONToken>.allocate(capacity: 1)
    token.initialize(to: JSONToken(text: text, tag: JSONToken.tag(.null, 0), offset: 0))
    return UnsafePointer(token)
  }()

  /// Returns a store with the value `null`, for absent members.
  static func null(settings: DecoderSettings) -> TokenStore {
    let store = TokenStore(settings: settings)
    store.isDetached = true
    store.convertedKeys = nil
    return store
  }

  // MARK: A call

  func begin(_ token: UnsafePointer<JSONToken>, _ path: RootPath?) {
    base = token
    self.path = path
  }

  /// Ends a call. Returns whether the store can be reused, because nobody kept a decoder.
  @inline(__always)
  func end() -> Bool {
    if refusal != nil { refusal = nil }
    guard live > 0 else {
      base = Self.null
      return true
    }
    detach()
    return false
  }

  /// Copies the value's tokens, and behind them their texts.
  private func detach() {
    let count = base.pointee.span
    let textBytes = (0..<count).reduce(0) { $0 + (hasText(base[$1]) ? base[$1].length : 0) }
    let tokenBytes = count * MemoryLayout<JSONToken>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: tokenBytes + textBytes + 1, alignment: MemoryLayout<JSONToken>.alignment)
    let tokens = memory.bindMemory(to: JSONToken.self, capacity: count)
    var text = (memory + tokenBytes).bindMemory(to: UInt8.self, capacity: textBytes + 1)
    for index in 0..<count {
      var token = base[index]
      if hasText(token) {
        text.initialize(from: token.text, count: token.length)
        token.text = UnsafePointer(text)
        text += token.length
      }
      (tokens + index).initialize(to: token)
    }
    copy = memory
    base = UnsafePointer(tokens)
    path = path?.snapshot
    isDetached = true
    convertedKeys = nil
    releaseSpare()
  }

  private func hasText(_ token: JSONToken) -> Bool {
    token.kind == .string || token.kind == .key || token.kind == .number
  }

  // MARK: Limits

  /// Throws ``ValueFailure`` of code `depthLimit` when the stack has no room to decode the container at `index`.
  @inline(__always)
  func checkDepth(_ index: Int) throws {
    if base[index].isDeep { try checkStack(index) }
  }

  @inline(never)
  private func checkStack(_ index: Int) throws {
    // After a refusal, no alternative is tried.
    if StackRoom.isLow { throw refuse(StackRoom.failure(at: base + index)) }
    if let refusal { throw refusal }
  }

  /// Throws ``ValueFailure`` of code `keyLimit` when the key at `index` cannot be compared as a string.
  @inline(__always)
  func checkKey(_ index: Int) throws {
    do { try KeyText.check(base + index) } catch { throw refuse(error) }
  }

  private func refuse(_ error: JSONValueError) -> ValueFailure {
    let failure = ValueFailure(value: error)
    if !isDetached { refusal = refusal ?? failure }
    return failure
  }

  // MARK: Decoders

  @inline(__always)
  func takeDecoder() -> TokenDecoder {
    guard !isDetached else { return TokenDecoder(store: self) }
    live &+= 1
    guard spareCount > 0 else { return TokenDecoder(store: self) }
    spareCount &-= 1
    let decoder = (spare + spareCount).move()
    decoder.isSpare = false
    return decoder
  }

  /// Takes a decoder back for reuse, if only the caller references it.
  @inline(__always)
  func giveBack(_ decoder: inout TokenDecoder) {
    guard !isDetached, spareCount < Self.mostSpare, TokenDecoder.isUnkept(&decoder) else { return decoder.keep() }
    decoder.clear()
    decoder.isSpare = true
    live &-= 1
    (spare + spareCount).initialize(to: decoder)
    spareCount &+= 1
  }

  func forget() {
    guard !isDetached else { return }
    live &-= 1
  }

  /// Releases the spare decoders, which reference the store.
  func releaseSpare() {
    let count = spareCount
    spareCount = 0
    for index in 0..<count { spare[index].releaseContainer() }
    spare.deinitialize(count: count)
  }

  /// Returns the maker of containers with one type of keys; nil where it is unknown and the store is constant.
  @inline(__always)
  func containerMaker<Key: CodingKey>(of keys: Key.Type) -> UnsafePointer<ContainerMaker<PathKey>>? {
    // An optional of the maker's own type would be looked up each time.
    containerMakers.fact(of: keys) ?? newMaker(of: keys)
  }

  @inline(never)
  private func newMaker<Key: CodingKey>(of keys: Key.Type) -> UnsafePointer<ContainerMaker<PathKey>>? {
    isDetached ? nil : containerMakers.insert(ContainerMaker.entry(for: keys), of: keys)
  }

  // MARK: Reading

  @inline(__always)
  func kind<Value: Decodable>(of type: Value.Type) -> TypeKind {
    typeKinds.fact(of: type)?.pointee ?? newKind(of: type)
  }

  @inline(never)
  private func newKind<Value: Decodable>(of type: Value.Type) -> TypeKind {
    let kind = TypeKind(type)
    return isDetached ? kind : typeKinds.insert(kind, of: type).pointee
  }

  @inline(__always)
  func kind(_ index: Int) -> JSONToken.Kind { base[index].kind }

  @inline(__always)
  func isKind(_ kind: JSONToken.Kind, _ index: Int) -> Bool { base[index].rawKind == kind.rawValue }

  @inline(__always)
  func next(_ index: Int) -> Int { index &+ base[index].span }

  @inline(__always)
  func string(_ index: Int) -> String { base[index].string }

  @inline(__always)
  func shortInteger(_ index: Int) -> Int64? { base[index].shortInteger }

  @inline(__always)
  func double(_ index: Int) -> Double? { base[index].double }

  func float(_ index: Int) -> Float? { base[index].float }

  func failure(
    _ index: Int, _ code: JSONStreamError.Code, _ message: String, cause: (any Error)? = nil
  ) -> JSONValueError {
    JSONValueError(code: code, message: message, token: base + index, cause: cause)
  }
}

/// Returns the value as a type that the caller knows to be the same, without a dynamic cast.
@inline(__always)
func same<Value, Asked>(_ value: Value, as type: Asked.Type) -> Asked {
  // Safe: both are one type.
  precondition(Value.self == Asked.self)
  return unsafeBitCast(value, to: type)
}

/// Reuses stores, so that decoding a cell allocates nothing of its own.
final class TokenStorePool: @unchecked Sendable {
  // Sendable: `idle` and `count` are touched only by the caller that holds the flag.
  private let busy = BusyFlag()
  /// Unused stores, with their spare decoders and converted keys: the first `count` places. Safe: as above.
  private let idle: UnsafeMutablePointer<TokenStore>
  private var count = 0
  /// The number of threads that decode at the same time on most machines.
  private static let most = 8

  init() { idle = .allocate(capacity: Self.most) }

  deinit {
    for index in 0..<count { idle[index].releaseSpare() }
    idle.deinitialize(count: count)
    idle.deallocate()
  }

  func take(_ settings: DecoderSettings) -> TokenStore {
    // A new store costs less than waiting for another thread.
    guard busy.take() else { return TokenStore(settings: settings) }
    defer { busy.giveBack() }
    guard count > 0 else { return TokenStore(settings: settings) }
    count &-= 1
    return (idle + count).move()
  }

  func giveBack(_ store: TokenStore) {
    guard busy.take() else { return store.releaseSpare() }
    defer { busy.giveBack() }
    guard count < Self.most else { return store.releaseSpare() }
    (idle + count).initialize(to: store)
    count &+= 1
  }
}
