import Foundation
import JSONStream

/// The tokens of one value, shared by all decoders and containers for it.
///
/// Decoders and containers may be kept; the parser's tokens are valid for one call. This class
/// alone follows their addresses, safely, because:
/// - Decoders and containers name a token by its index from the value's first token, and get
///   indices only from here. All tokens belong to one complete value, so a walk meets its end
///   before it leaves it.
/// - During the call (`begin` … `end`) the tokens do not change: the call is made on a borrowed
///   `JSONElement`.
/// - Every decoder and container references the store. If somebody does at the call's end, the
///   tokens and texts are copied into this object, and kept decoders read there, on any thread: the
///   store is constant from then on.
final class TokenStore {
  /// The value's first token: the caller's during a call, a copy's once the store is constant, else
  /// a null that is always there. Indices count from it.
  private(set) var base: UnsafePointer<JSONToken>
  /// The path of the whole value, as far as it has been asked for: that of an absent member, or of
  /// a cursor's value.
  private var path: [any CodingKey] = []
  /// The cursor that is at the value, until it is asked for the path.
  // Safe: followed during the call alone, whose caller lends it.
  private var cursor: UnsafeMutablePointer<TokenCursor>?
  /// The error about a limit, which the call throws even if a type catches it.
  private(set) var refusal: ValueFailure?
  /// The memory of copied tokens.
  private var copy: UnsafeMutableRawPointer?
  /// Is true once nothing in the store changes but the notes: after its tokens were copied, or
  /// where it stands for an absent member.
  private(set) var isConstant = false
  /// The number of the call, from 1.
  private(set) var call: UInt64 = 0
  /// The number of the run of calls, from 1. In a run, keys keep their names: see `sign(of:)`.
  private var run: UInt64 = 0
  /// The last of the containers in pools that the call has used.
  // Safe: the makers in `makers` and `evicted` have the memory.
  var pooled: UnsafeMutablePointer<PooledContainer>?

  /// The decoder's strategies.
  let settings: DecoderSettings
  /// Is true when keys are compared as they are sent.
  let usesDefaultKeys: Bool
  /// The cache of converted keys. Nil where the key alone does not decide, and once the store is
  /// constant.
  private(set) var convertedKeys: ConvertedKeys?
  /// The kinds of the types that were decoded. Not changed once the store is constant.
  private let kinds = BoundedCache<(type: ObjectIdentifier, kind: TypeKind)>(rows: 32)
  /// The makers of containers, by the type of their keys, with the tables of these.
  private let makers = BoundedCache<(keys: ObjectIdentifier, maker: KeyTableOwner)>(rows: 32)
  /// Makers that found no room there any more: the call may use their containers.
  private var evicted: [KeyTableOwner] = []

  /// The notes of each depth, at the index of the depth modulo their number.
  private let levels: UnsafeMutablePointer<TokenLevel>
  /// Memory of the levels' searches: an equal part for each, which has a place for every key of any
  /// table.
  private var places: UnsafeMutableBufferPointer<UInt64>
  /// Guards `notes` and `hasNotes` once the store is constant; before that one thread uses them.
  private let lock = NSLock()
  /// Facts about values, by their indices. Those of one call alone, as the next value has other
  /// tokens.
  private var notes: [Int: ValueNote] = [:]
  /// Is true when there is something that ``end()`` has to forget. Mostly there is not.
  private var hasNotes = false
  /// The texts of errors about types that met another kind of value: types that try one after the
  /// other make many.
  private var mismatches:
    BoundedCache<(type: ObjectIdentifier, kind: JSONToken.Kind, text: String)>?

  /// Creates a store without a value. Its memory stays the same for all calls.
  init(settings: DecoderSettings) {
    self.settings = settings
    usesDefaultKeys = settings.keyStyle == .asInText
    if settings.keyStyle == .converted { convertedKeys = ConvertedKeys() }
    base = Self.null
    levels = .allocate(capacity: Self.levelCount)
    places = .allocate(capacity: Self.levelCount * 32)
    places.initialize(repeating: 0)
    for depth in 0..<Self.levelCount {
      (levels + depth).initialize(to: TokenLevel(Self.part(depth, of: places)))
    }
  }

  deinit {
    copy?.deallocate()
    levels.deinitialize(count: Self.levelCount)
    levels.deallocate()
    places.deallocate()
  }

  /// A power of two.
  private static let levelCount = 16

  /// Returns the part of the places that is a level's.
  private static func part(_ depth: Int, of places: UnsafeMutableBufferPointer<UInt64>)
    -> UnsafeMutableBufferPointer<UInt64>
  {
    let count = places.count / levelCount
    return UnsafeMutableBufferPointer(rebasing: places[depth * count..<(depth + 1) * count])
  }

  // Safe: written before anybody has its address, never changed, and never freed.
  nonisolated(unsafe) static let null: UnsafePointer<JSONToken> = {
    let text = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
    text.initialize(to: 0)
    let token = UnsafeMutablePointer<JSONToken>.allocate(capacity: 1)
    token.initialize(to: JSONToken(text: text, tag: JSONToken.tag(.null, 0), offset: 0))
    return UnsafePointer(token)
  }()

  /// Returns a store with the value `null` at `path`, for absent members.
  static func null(at path: [any CodingKey], settings: DecoderSettings) -> TokenStore {
    let store = TokenStore(settings: settings)
    store.path = path
    store.isConstant = true
    store.convertedKeys = nil
    return store
  }

  /// Begins a run of calls. Its number makes the signs of earlier runs invalid.
  func beginRun() { run &+= 1 }

  /// Begins a call: makes the tokens at `token` the store's value.
  func begin(_ token: UnsafePointer<JSONToken>, of cursor: UnsafeMutablePointer<TokenCursor>?) {
    base = token
    self.cursor = cursor
    call &+= 1
  }

  /// Ends a call after which nobody else references the store.
  func end() {
    base = Self.null
    if refusal != nil { refusal = nil }
    if !evicted.isEmpty { evicted = [] }
    guard hasNotes else { return }
    notes = [:]
    hasNotes = false
    path = []
    for depth in 0..<Self.levelCount {
      levels[depth].child = TokenLevel.Child()
      levels[depth].path = nil
    }
  }

  /// The coding path of the whole value. It costs something only where somebody asks.
  var start: [any CodingKey] {
    guard let cursor else { return path }
    self.cursor = nil
    hasNotes = true
    for (step, isSelected) in cursor.pointee.steps(to: base) {
      switch step {
      case .index(let index): path.append(PathKey.index(index))
      case .key(let key) where isSelected: path.append(PathKey.name(key))
      case .key(let key):
        var conversion = KeyConversion(settings.values.keys, path: path)
        path.append(PathKey.name(conversion.convert(key)))
      case .wildcard: break
      }
    }
    return path
  }

  /// Copies the value's tokens, and behind them their texts.
  func detach() {
    // Found now, because the cursor is there only during the call.
    _ = start
    let count = base.pointee.span
    let textBytes = (0..<count).reduce(0) { $0 + (base[$1].hasText ? base[$1].length : 0) }
    let tokenBytes = count * MemoryLayout<JSONToken>.stride
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: tokenBytes + textBytes + 1, alignment: MemoryLayout<JSONToken>.alignment)
    let tokens = memory.bindMemory(to: JSONToken.self, capacity: count)
    var text = (memory + tokenBytes).bindMemory(to: UInt8.self, capacity: textBytes + 1)
    for index in 0..<count {
      var token = base[index]
      if token.hasText {
        text.initialize(from: token.text, count: token.length)
        token.text = UnsafePointer(text)
        text += token.length
      }
      (tokens + index).initialize(to: token)
    }
    copy = memory
    base = UnsafePointer(tokens)
    refusal = nil
    isConstant = true
    // Nobody may change the searches from now on.
    for depth in 0..<Self.levelCount { levels[depth].search.close() }
    convertedKeys = nil
  }

  /// Throws ``ValueFailure`` of code `depthLimit` when the stack has no room to decode the
  /// container at `index`.
  @inline(__always) func checkDepth(_ index: Int) throws {
    if base[index].isDeep { try checkStack(index) }
  }

  @inline(never) private func checkStack(_ index: Int) throws {
    // After a refusal, no alternative is tried.
    if StackRoom.isLow { throw refuse(StackRoom.failure(at: base + index)) }
    if let refusal { throw refusal }
  }

  /// Throws ``ValueFailure`` of code `keyLimit` when the key at `index` cannot be compared as a
  /// string.
  @inline(__always)
  func checkKey(_ index: Int) throws {
    do { try KeyText.check(base + index) } catch { throw refuse(error) }
  }

  /// Returns the error about a limit, and records the first one: the call throws that at its end,
  /// whatever the type has made of it.
  private func refuse(_ error: JSONElementError) -> ValueFailure {
    let failure = ValueFailure.beyond(error)
    if !isConstant { refusal = refusal ?? failure }
    return failure
  }

  /// Returns the way in which values of a type are decoded.
  @inline(__always) func kind<Value: Decodable>(of type: Value.Type) -> TypeKind {
    let place = ObjectIdentifier(type)
    return kinds.first(place.hash) { $0.type == place }?.kind ?? newKind(of: type)
  }

  @inline(never) private func newKind<Value: Decodable>(of type: Value.Type) -> TypeKind {
    let kind = TypeKind(type)
    let place = ObjectIdentifier(type)
    if !isConstant { kinds.insert((place, kind), place.hash) }
    return kind
  }

  @inline(__always) func kind(_ index: Int) -> JSONToken.Kind {
    base[index].kind
  }

  @inline(__always) func isKind(_ kind: JSONToken.Kind, _ index: Int) -> Bool {
    kind == .string ? base[index].isString : base[index].rawKind == kind.rawValue
  }

  /// Returns the index behind the value, or behind the token, at `index`. O(1).
  @inline(__always) func next(_ index: Int) -> Int { index &+ base[index].span }

  @inline(__always) func string(_ index: Int) -> String { base[index].string }

  @inline(__always)
  func level(_ depth: Int) -> UnsafeMutablePointer<TokenLevel> {
    levels + (depth & (Self.levelCount - 1))
  }

  /// Begins to search for members of the object at `index`. Returns what makes containers with keys
  /// of a type; nil once the store is constant.
  @inline(__always)
  func open<Key: CodingKey>(_ index: Int, depth: Int, _ keys: Key.Type) -> Unmanaged<
    ContainerMaker<KeyedDecodingContainer<Key>>
  >? {
    // An app's conversion of keys is called when it is by JSONDecoder.
    let table = settings.keyStyle == .byPath ? table(of: index) : nil
    guard !isConstant else { return nil }
    let level = level(depth)
    if level.pointee.keys != ObjectIdentifier(keys) { findMaker(keys, level) }
    guard let maker = level.pointee.maker else { return nil }
    level.pointee.search.begin(index, maker.table, base, run, table)
    // Safe: made for this type of keys.
    return Unmanaged.passUnretained(
      unsafeDowncast(maker, to: ContainerMaker<KeyedDecodingContainer<Key>>.self))
  }

  /// Puts the maker of containers with these keys into a level: a known one, or a new one.
  @inline(never) private func findMaker<Key: CodingKey>(
    _ type: Key.Type, _ level: UnsafeMutablePointer<TokenLevel>
  ) {
    let keys = ObjectIdentifier(type)
    level.pointee.keys = keys
    level.pointee.maker = makers.first(keys.hash) { $0.keys == keys }?.maker
    guard level.pointee.maker == nil else { return }
    let maker = ContainerMaker { KeyedDecodingContainer(TokenKeyedContainer<Key>(object: $0)) }
    level.pointee.maker = maker
    if let entry = makers.insert((keys, maker), keys.hash) { evicted.append(entry.maker) }
  }

  /// Returns the index of the value of a member of the object at `index`, 0 when it is absent, by
  /// the key's name.
  @inline(never) func member<Key: CodingKey>(_ key: Key, of index: Int, depth: Int) -> Int {
    let name = key.stringValue
    let level = level(depth)
    guard level.pointee.search.object == index, let number = level.pointee.search.expected(name)
    else { return unexpectedMember(name, key, of: index, level) }
    let value = level.pointee.search.find(number, in: Unmanaged.passUnretained(self))
    note(key, number, level)
    return value ?? tabledMember(name, of: index, level)
  }

  /// Notes that a key was asked for in this run by its number.
  @inline(__always) private func note<Key: CodingKey>(
    _ key: Key, _ number: Int, _ level: UnsafeMutablePointer<TokenLevel>
  ) {
    guard level.pointee.search.isAgain, level.pointee.keys == ObjectIdentifier(Key.self),
      let sign = MemberSearch.sign(of: key)
    else { return }
    level.pointee.search.keys.pointee.note(sign: sign, number, run)
  }

  /// As ``member(_:of:depth:)``, where the key is not the expected one.
  @inline(never) private func unexpectedMember<Key: CodingKey>(
    _ name: String, _ key: Key, of index: Int, _ level: UnsafeMutablePointer<TokenLevel>
  ) -> Int {
    guard Self.isComparable(name) else {
      // All keys are looked at: one that cannot be compared, either, fails the call.
      _ = table(of: index)
      return 0
    }
    guard !isConstant else { return table(of: index)[name] ?? 0 }
    if level.pointee.search.object != index {
      // Another object of this depth was opened since.
      if level.pointee.keys != ObjectIdentifier(Key.self) {
        findMaker(Key.self, level)
      }
      guard let maker = level.pointee.maker else { return table(of: index)[name] ?? 0 }
      level.pointee.search.begin(index, maker.table, base, run)
    }
    // A closure converts the same key in another way at another path.
    guard settings.keyStyle != .byPath,
      let number = level.pointee.search.keys.pointee.number(of: name, isSent: usesDefaultKeys)
    else { return tabledMember(name, of: index, level) }
    if number >= level.pointee.search.places.count { makeRoom() }
    note(key, number, level)
    return level.pointee.search.find(number, in: Unmanaged.passUnretained(self))
      ?? tabledMember(name, of: index, level)
  }

  /// Returns whether a name that a type asks for may be hashed and compared: both take time
  /// quadratic in its combining marks. No member has a name with too many, because such a key is
  /// an error.
  private static func isComparable(_ name: String) -> Bool {
    var text = name
    return text.withUTF8 { KeyText.isBounded($0) }
  }

  /// Returns the index of the value of a member, by a table of all members; 0 when it is absent.
  @inline(never) private func tabledMember(
    _ name: String, of index: Int, _ level: UnsafeMutablePointer<TokenLevel>
  ) -> Int {
    let table = level.pointee.search.table ?? table(of: index)
    level.pointee.search.table = table
    return table.find(name) ?? 0
  }

  /// Doubles the number of places of each level.
  private func makeRoom() {
    let more = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: 2 * places.count)
    more.initialize(repeating: 0)
    for depth in 0..<Self.levelCount {
      let own = Self.part(depth, of: more)
      _ = own.update(fromContentsOf: levels[depth].search.places)
      levels[depth].search.places = own
    }
    places.deallocate()
    places = more
  }

  /// Returns JSONDecoder's text about a type that met another kind of value.
  func mismatchText(_ type: Any.Type, _ index: Int) -> String {
    let place = ObjectIdentifier(type)
    let kind = kind(index)
    let hash = place.hash &+ UInt64(kind.rawValue) &<< 32
    guard !isConstant else { return Self.mismatchText(type, kind) }
    if let known = mismatches?.first(hash, where: { $0.type == place && $0.kind == kind }) {
      return known.text
    }
    let text = Self.mismatchText(type, kind)
    let texts = mismatches ?? BoundedCache(rows: 8)
    texts.insert((place, kind, text), hash)
    mismatches = texts
    return text
  }

  private static func mismatchText(_ type: Any.Type, _ kind: JSONToken.Kind) -> String {
    let found =
      switch kind {
      case .null: "null"
      case .true, .false: "bool"
      case .number: "number"
      case .string, .key: "a string"
      case .startObject, .endObject: "a dictionary"
      case .startArray, .endArray: "an array"
      }
    return "Expected to decode \(type) but found \(found) instead."
  }

  /// Remembers until the call's end the value that a path led through.
  func remember(_ child: TokenLevel.Child, at depth: Int) {
    level(depth).pointee.child = child
    hasNotes = true
  }

  /// Remembers the path that was asked for last. The call's end forgets it, also that of the whole
  /// value, which has no values on the way: the next value's path may begin with other keys.
  func remember(_ path: (values: [Int], keys: [any CodingKey])) {
    level(0).pointee.path = path
    hasNotes = true
  }

  // Threads that use kept decoders wait for each other.

  func note(of index: Int) -> ValueNote? {
    if isConstant { lock.lock() }
    defer { if isConstant { lock.unlock() } }
    return hasNotes ? notes[index] : nil
  }

  func changeNote(of index: Int, _ change: (inout ValueNote) -> Void) {
    if isConstant { lock.lock() }
    defer { if isConstant { lock.unlock() } }
    hasNotes = true
    change(&notes[index, default: ValueNote()])
  }

  func failure(
    _ index: Int, _ code: JSONStreamError.Code, _ message: String, cause: (any Error)? = nil
  ) -> JSONElementError {
    JSONElementError(code: code, message: message, token: base + index, cause: cause)
  }
}

/// A number out of range, or a value beyond a limit. Becomes a `DecodingError` only at the top, as
/// in JSONDecoder, so that a type cannot catch it as one.
enum ValueFailure: Error, @unchecked Sendable {
  // Sendable: constants; nobody follows the pointer.
  case beyond(JSONElementError)
  /// A text is made of it only at the top: types that try one number type after the other fail
  /// often.
  case unfit(String, Any.Type, UnsafePointer<JSONToken>)

  var value: JSONElementError {
    switch self {
    case .beyond(let error): return error
    case .unfit(let text, let type, let token):
      let shown = text.utf8.count > 40 ? text.prefix(40) + "…" : text[...]
      return JSONElementError(
        code: .numberOutOfRange, message: "the number \(shown) does not fit \(type)", token: token)
    }
  }
}
