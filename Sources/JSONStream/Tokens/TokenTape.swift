/// The tokens that have been read and not yet consumed, in order.
///
///     payload   …[{"id":1},{"id":2},{"i|           | the chunk's end
///     tape       dropped…  {  "id" 2  }  {         tokens[0 ..< count]
///
/// An engine appends; a consumer decodes complete elements at the front and drops them. So the tape
/// holds one slice's tokens and the unfinished element before it, never a document.
///
/// Safe by these rules, which this file alone keeps: appending makes room first, and a text's
/// pointer is valid until its token is dropped. It lies in the current chunk until ``spill()`` or
/// ``carry(_:read:room:)`` moves it, in `chunkTexts`, which both reset when no token needs it, or
/// in `spilledTexts`, reset when no spilled token is left.
@usableFromInline
package struct TokenTape: ~Copyable {
  /// The tokens. Their address changes when the tape grows.
  @usableFromInline package private(set) var tokens: UnsafeMutablePointer<JSONToken>
  /// The number of tokens that a consumer may read. A token that is held back lies behind them.
  @usableFromInline package var count = 0
  /// The number of tokens for which there is memory.
  private(set) var capacity: Int

  /// The number of scalars behind the tokens that wait for the byte after them: 0 or 1.
  private var held = 0

  /// The number of tokens dropped so far: token `i` is number `dropped + i` of the payload.
  private(set) var dropped = 0

  /// The open containers, outermost first: twice the number of the start, plus one for an object.
  private(set) var open: UnsafeMutablePointer<UInt>
  /// The number of containers for which `open` has memory.
  private(set) var openCapacity = Self.firstDepth
  /// The number of open containers.
  var depth = 0

  /// The texts of the current chunk that had escapes or were cut.
  var chunkTexts = ByteArena()
  /// Copies of the texts of the first `spilledCount` tokens, which come from earlier chunks.
  private var spilledTexts = ByteArena()
  /// The number of tokens at the tape's start whose texts were spilled.
  private var spilledCount = 0
  /// The last bytes of the chunk before.
  var carried = CarriedBytes()

  /// The first open containers and tokens lie behind the tape in its memory: a kilobyte, up to
  /// which glibc keeps freed memory at hand.
  private static let firstCapacity = 40
  private static let firstDepth = 16
  var isSmall: Bool { capacity == Self.firstCapacity }

  /// Returns a tape at a constant address, in memory that is to be released.
  static func make() -> UnsafeMutablePointer<TokenTape> {
    let openBytes = firstDepth * MemoryLayout<UInt>.stride
    let tokenBytes = firstCapacity * MemoryLayout<JSONToken>.stride
    let room = TokenMemory.room(MemoryLayout<TokenTape>.stride + openBytes + tokenBytes)
    let open = room + MemoryLayout<TokenTape>.stride
    let tape = room.bindMemory(to: TokenTape.self, capacity: 1)
    tape.initialize(
      to: TokenTape(
        tokens: (open + openBytes).bindMemory(to: JSONToken.self, capacity: firstCapacity),
        open: open.bindMemory(to: UInt.self, capacity: firstDepth)))
    return tape
  }

  @inline(__always)
  private init(
    tokens: UnsafeMutablePointer<JSONToken>, open: UnsafeMutablePointer<UInt>
  ) {
    self.tokens = tokens
    capacity = Self.firstCapacity
    self.open = open
  }

  deinit {
    if capacity > Self.firstCapacity { TokenMemory.release(tokens) }
    if openCapacity > Self.firstDepth { open.deallocate() }
  }

  /// Makes room for more tokens. The first ones lie in the tape's own memory, which cannot grow, so
  /// they are moved.
  @inline(never)
  mutating func grow() {
    guard isSmall else { return TokenMemory.grow(&tokens, &capacity) }
    // A little more than a power of two, as limits on elements mostly are: exceeding one does not
    // double the tape first.
    capacity = 257
    let first = tokens
    tokens = TokenMemory.room(capacity * MemoryLayout<JSONToken>.stride).assumingMemoryBound(
      to: JSONToken.self)
    tokens.moveInitialize(from: first, count: count)
  }

  // MARK: Appending

  /// Appends a token, whose text has to outlive it or to be kept.
  @inline(__always)
  mutating func append(_ tag: UInt32, _ text: UnsafePointer<UInt8>, offset: UInt32) {
    if _slowPath(count == capacity) { grow() }
    (tokens + count).initialize(to: JSONToken(text: text, tag: tag, offset: offset))
    count &+= 1
  }

  /// Copies the text of the token at `index`, if it lies in `bytes`, which are freed after the
  /// call.
  mutating func keepText(at index: Int, ifIn bytes: UnsafeBufferPointer<UInt8>) {
    guard index < count,
      UInt(bitPattern: tokens[index].text) &- UInt(bitPattern: bytes.baseAddress)
        < UInt(bytes.count)
    else { return }
    tokens[index].text = chunkTexts.copy(tokens[index].text, tokens[index].length)
  }

  /// Appends a container's start, and opens it.
  @inline(__always)
  mutating func begin(_ kind: JSONToken.Kind, offset: UInt32) {
    if depth == openCapacity { growOpen() }
    open[depth] = UInt(bitPattern: dropped &+ count) &<< 1 | (kind == .startObject ? 1 : 0)
    depth &+= 1
    append(kind.rawValue, JSONToken.text(ofDepth: depth), offset: offset)
  }

  /// Appends a container's end, and gives its start the distance.
  @inline(__always)
  mutating func end(_ kind: JSONToken.Kind, _ anyPointer: UnsafePointer<UInt8>, offset: UInt32) {
    append(kind.rawValue, anyPointer, offset: offset)
    depth &-= 1
    let start = Int(bitPattern: open[depth] &>> 1) &- dropped
    // A start that was dropped was consumed while open, so its distance is not needed.
    if start >= 0 {
      tokens[start].tag |= UInt32(truncatingIfNeeded: count &- 1 &- start) &<< 4
    }
  }

  /// Makes room for twice as many open containers.
  @inline(never)
  mutating func growOpen() {
    let moved = UnsafeMutablePointer<UInt>.allocate(capacity: openCapacity * 2)
    moved.moveInitialize(from: open, count: depth)
    if openCapacity > Self.firstDepth { open.deallocate() }
    open = moved
    openCapacity *= 2
  }

  /// The innermost open container; nil outside all.
  var container: JSONToken.Kind? {
    guard depth > 0 else { return nil }
    return open[depth - 1] & 1 == 1 ? .startObject : .startArray
  }

  // MARK: Holding back

  /// Is true when a scalar waits for the byte after it.
  var isHolding: Bool { held > 0 }

  /// Is true when the last token is a scalar: its raw kind is before that of keys.
  var endsWithScalar: Bool {
    count > 0 && tokens[count - 1].kind.rawValue <= JSONToken.Kind.string.rawValue
  }

  /// Hides the last token, a scalar that may go on.
  mutating func hold() {
    assert(held == 0 && endsWithScalar)
    count -= 1
    held = 1
  }

  /// Shows the scalar again, before more is read.
  mutating func release() {
    count += held
    held = 0
  }

  // MARK: Consuming

  /// Drops tokens from the front, and moves the others there. O(the tokens that are left), which
  /// are mostly few: those of one unfinished element.
  mutating func drop(_ number: Int) {
    guard number > 0 else { return }
    _checkInvariants()
    dropped += number
    count -= number
    let left = count + held
    if left > 0 { tokens.update(from: tokens + number, count: left) }
    guard spilledCount > 0 else { return }
    spilledCount = max(0, spilledCount - number)
    if spilledCount == 0 { spilledTexts.reset() }
  }

  /// Carries the chunk's last bytes, of which `read` have been read, with the texts of the tokens
  /// that lie there.
  @inline(__always) mutating func carry(
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>, read: Int, room: Int
  ) {
    let bytes = UnsafeBufferPointer(rebasing: bytes)
    if !carried.keep(bytes, read: read, room: room) { move(bytes, room: room) }
  }

  /// Moves carried bytes, and with them the addresses in the tokens. Texts without their escapes do
  /// not lie there; if none are left, their memory is free.
  @inline(never) private mutating func move(_ bytes: UnsafeBufferPointer<UInt8>, room: Int) {
    let base = UInt(bitPattern: bytes.baseAddress)
    let distance = carried.move(bytes, room: room)
    var others: UInt32 = 0
    for index in 0..<(count &+ held) {
      let isInside = UInt(bitPattern: tokens[index].text) &- base < UInt(bytes.count)
      tokens[index].text += isInside ? distance : 0
      others |= isInside ? 0 : 1 &<< tokens[index].rawKind
    }
    if others & JSONToken.textKinds == 0 { chunkTexts.reset() }
  }

  /// Copies the remaining tokens' texts out of the chunk, whose memory ends. O(tokens and bytes
  /// since the last call).
  mutating func spill() {
    let end = count + held
    for index in spilledCount..<end {
      let token = tokens[index]
      if token.hasText {
        tokens[index].text = spilledTexts.copy(token.text, token.length)
      }
    }
    spilledCount = end
    chunkTexts.reset()
    _checkInvariants()
  }

  /// Checks in debug builds what is true between two changes.
  func _checkInvariants() {
    assert(count >= 0 && count + held <= capacity && spilledCount <= count + held)
    assert(depth >= 0 && depth <= openCapacity)
    assert(hasOpenStarts, "an open container's start is on the tape, open, or dropped")
  }

  /// A plain loop: with a closure for each level, the check took half the time of deep texts in
  /// debug builds.
  private var hasOpenStarts: Bool {
    var level = 0
    while level < depth {
      let start = Int(bitPattern: open[level] >> 1) - dropped
      guard start < count, level == 0 || open[level - 1] >> 1 < open[level] >> 1,
        start < 0 || tokens[start].isOpen
      else { return false }
      level += 1
    }
    return true
  }
}
