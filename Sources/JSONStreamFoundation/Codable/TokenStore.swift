import Foundation
import JSONStream

/// The tokens of one value, shared by all decoders and containers that are made for it.
///
/// `Decoder` and its containers may be kept by whoever gets them; the tokens may not: they are the parser's and last for
/// one call. This class stands in between, and alone follows their addresses. It is safe because:
/// - Nothing else sees an address. Decoders and containers name a token by its distance from the value's first one, and
///   get distances only from here: from 0, from what follows a token, from a token's span. All tokens belong to one
///   complete value, so a walk meets its end before it leaves it.
/// - During the call (`begin` … `end`) the parser's tokens stay as they are: `JSONValue`, which the call is made on, is
///   borrowed for it and cannot outlive them.
/// - Whoever kept something holds a decoder, for containers do, too. `live` counts the decoders that are not back in the
///   store; when some are left at the call's end, the value's tokens and texts are copied into memory of this object, and
///   what was kept goes on reading there, as it does with JSONDecoder. When none are left, nobody can read.
final class TokenStore {
  /// The value's first token.
  private(set) var base: UnsafePointer<JSONToken>
  /// The way to the value from the document's root. Nil where nothing is known to stand around it.
  private(set) var path: RootPath?
  /// The error that the call throws, whatever its types make of it: something is beyond a limit.
  private(set) var refusal: ValueFailure?
  /// What `base` points into, once the tokens have been copied.
  private var copy: UnsafeMutableRawPointer?

  let settings: DecoderSettings
  /// Whether keys are taken as they are in the text.
  let usesDefaultKeys: Bool
  /// What keys have been converted to. Nil where that is not to be known by the key alone, and once others than the
  /// decode under way may ask.
  private(set) var convertedKeys: ConvertedKeys?
  /// Decoders that can be used again, each referenced from here only: the first `spareCount` places. Safe: one thread
  /// decodes a value, and the memory lives as long as the store.
  private let spare: UnsafeMutablePointer<TokenDecoder>
  private var spareCount = 0
  /// As many as values are nested in most cells.
  private static let mostSpare = 16
  /// What is known of the types that have been decoded.
  private let typeKinds = TypeTable<TypeKind>()
  private let containerMakers = TypeTable<ContainerMaker<PathKey>>()
  /// How many decoders there are besides.
  private var live = 0
  /// Whether the tokens are the store's own, for good. From then on nothing of the store changes, as those who kept
  /// decoders may use them on any thread: who would remember something looks here first.
  private(set) var isDetached = false

  init(settings: DecoderSettings) {
    self.settings = settings
    usesDefaultKeys = settings.keyStyle == .asInText
    if settings.keyStyle == .converted { convertedKeys = ConvertedKeys(KeyConversion.camelCase) }
    // Replaced by `begin` before the first decoder is made.
    base = Self.null
    spare = .allocate(capacity: Self.mostSpare)
  }

  deinit {
    copy?.deallocate()
    // Whoever is spare holds on to the store: there are none.
    spare.deallocate()
  }

  // Safe: written here, before anybody has its address, and never again; never freed.
  /// A token on its own: `null`.
  nonisolated(unsafe) private static let null: UnsafePointer<JSONToken> = {
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    text.initialize(to: 0)
    let token = UnsafeMutablePointer<JSONToken>.allocate(capacity: 1)
    token.initialize(to: JSONToken(text: text, tag: JSONToken.tag(.null, 0), offset: 0))
    return UnsafePointer(token)
  }()

  /// A store of the value `null`, for what is not there.
  static func null(settings: DecoderSettings) -> TokenStore {
    let store = TokenStore(settings: settings)
    store.isDetached = true
    store.convertedKeys = nil
    return store
  }

  // MARK: A call

  /// Begins a call: takes the tokens of a complete value, and the way to it.
  func begin(_ token: UnsafePointer<JSONToken>, _ path: RootPath?) {
    base = token
    self.path = path
  }

  /// Ends a call.
  ///
  /// - Returns: Whether the store can be used for another value: nobody kept anything.
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

  /// Copies what the value consists of: its tokens, and behind them their texts.
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

  /// Checks that the stack has room for what the container at `index` holds.
  ///
  /// - Throws: ``ValueFailure`` of code `depthLimit`.
  @inline(__always)
  func checkDepth(_ index: Int) throws {
    if base[index].isDeep { try checkStack(index) }
  }

  @inline(never)
  private func checkStack(_ index: Int) throws {
    // Once refused, nothing is tried again in another way.
    if StackRoom.isLow { throw refuse(StackRoom.failure(at: base + index)) }
    if let refusal { throw refusal }
  }

  /// Checks that the key at `index` may be compared as a string.
  ///
  /// - Throws: ``ValueFailure`` of code `keyLimit`.
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

  /// A decoder that nobody else has.
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

  /// Gives a decoder back, if the caller alone has it.
  @inline(__always)
  func giveBack(_ decoder: inout TokenDecoder) {
    guard !isDetached, spareCount < Self.mostSpare, TokenDecoder.isUnkept(&decoder) else { return decoder.keep() }
    decoder.clear()
    decoder.isSpare = true
    live &-= 1
    (spare + spareCount).initialize(to: decoder)
    spareCount &+= 1
  }

  /// A decoder that is not spare goes away.
  func forget() {
    guard !isDetached else { return }
    live &-= 1
  }

  /// Lets go of the spare decoders, which hold on to the store.
  func releaseSpare() {
    let count = spareCount
    spareCount = 0
    for index in 0..<count { spare[index].releaseContainer() }
    spare.deinitialize(count: count)
  }

  /// The maker of containers with one type of keys. Nil where it is not known and is not to be remembered.
  @inline(__always)
  func containerMaker<Key: CodingKey>(of keys: Key.Type) -> UnsafePointer<ContainerMaker<PathKey>>? {
    // Not as the maker's own type: an optional of that would be looked up each time.
    containerMakers.fact(of: keys) ?? newMaker(of: keys)
  }

  @inline(never)
  private func newMaker<Key: CodingKey>(of keys: Key.Type) -> UnsafePointer<ContainerMaker<PathKey>>? {
    isDetached ? nil : containerMakers.insert(ContainerMaker.entry(for: keys), of: keys)
  }

  // MARK: Reading

  /// How a type's values are decoded.
  @inline(__always)
  func kind<Value: Decodable>(of type: Value.Type) -> TypeKind {
    typeKinds.fact(of: type)?.pointee ?? newKind(of: type)
  }

  @inline(never)
  private func newKind<Value: Decodable>(of type: Value.Type) -> TypeKind {
    let kind = TypeKind(type)
    return isDetached ? kind : typeKinds.insert(kind, of: type).pointee
  }

  /// What the token at `index` is.
  @inline(__always)
  func kind(_ index: Int) -> JSONToken.Kind { base[index].kind }

  @inline(__always)
  func isKind(_ kind: JSONToken.Kind, _ index: Int) -> Bool { base[index].rawKind == kind.rawValue }

  /// The token behind the value at `index`.
  @inline(__always)
  func next(_ index: Int) -> Int { index &+ base[index].span }

  /// The text of a string, key or number.
  @inline(__always)
  func string(_ index: Int) -> String { base[index].string }

  /// A number as an integer, when its text is one of up to 18 digits.
  @inline(__always)
  func shortInteger(_ index: Int) -> Int64? { base[index].shortInteger }

  /// A number as a double, unless it does not fit.
  @inline(__always)
  func double(_ index: Int) -> Double? { base[index].double }

  /// A number as a float, unless it does not fit.
  func float(_ index: Int) -> Float? { base[index].float }

  /// An error about the token at `index`.
  func failure(
    _ index: Int, _ code: JSONStreamError.Code, _ message: String, cause: (any Error)? = nil
  ) -> JSONValueError {
    JSONValueError(code: code, message: message, token: base + index, cause: cause)
  }
}

/// The value itself, for a caller who has found out that its type is the one asked for. No cast is looked up.
@inline(__always)
func same<Value, Asked>(_ value: Value, as type: Asked.Type) -> Asked {
  // Safe: both are one type.
  precondition(Value.self == Asked.self)
  return unsafeBitCast(value, to: type)
}
