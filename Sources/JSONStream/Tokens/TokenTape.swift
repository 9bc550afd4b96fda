/// The tokens that have been read and not yet consumed, in order.
///
/// An engine appends; a consumer reads from the front, decodes what is complete and drops it. The tape
/// therefore holds one slice's tokens and the unfinished element before it, never a document. A text stays in the
/// chunk that it was read from until ``spill()`` at the chunk's end copies what is still wanted.
///
/// Unsafe by design, and safe by these rules, which this file alone has to keep:
/// - Appending makes room first.
/// - A text's pointer is valid until its token is dropped: it lies in the chunk under way (until `spill`), in
///   `chunkTexts` (reset by `spill`, after copying) or in `spilledTexts` (reset when no spilled token is left).
@usableFromInline
package struct TokenTape: ~Copyable {
  /// Tokens `0 ..< count`.
  @usableFromInline package private(set) var tokens: UnsafeMutablePointer<JSONToken>
  @usableFromInline package var count = 0
  /// A little more than a power of two: that is what limits on elements mostly are, and a slice that exceeds one must not
  /// double the tape once more before that is seen.
  private(set) var capacity = 257

  /// One where a scalar lies behind the tokens that is not delivered before the byte behind it has come, else none.
  private var held = 0

  /// How many tokens have been dropped since the beginning: token `i` is number `dropped + i` of the payload.
  private(set) var dropped = 0

  /// The open containers, outermost first: the number of the start, doubled, plus one for an object. Unsigned, because
  /// the double of a number of 32 bits needs all of them.
  private(set) var open: UnsafeMutablePointer<UInt>
  private(set) var openCapacity = 64
  /// How many containers are open.
  var depth = 0

  /// The texts that had escapes or were cut, of the chunk under way.
  var chunkTexts = ByteArena()
  /// Copies of the texts of tokens from earlier chunks: the first `spilledCount` tokens'.
  private var spilledTexts = ByteArena()
  private var spilledCount = 0

  init() {
    tokens = TokenMemory.allocate(capacity)
    open = .allocate(capacity: openCapacity)
  }

  deinit {
    TokenMemory.free(tokens)
    open.deallocate()
  }

  @inline(never)
  mutating func grow() { TokenMemory.grow(&tokens, &capacity) }

  // MARK: Appending

  @inline(__always)
  mutating func append(_ tag: UInt32, _ text: UnsafePointer<UInt8>, offset: UInt32) {
    if _slowPath(count == capacity) { grow() }
    (tokens + count).initialize(to: JSONToken(text: text, tag: tag, offset: offset))
    count &+= 1
  }

  /// Copies the text of the token at `index`, if there is one and it lies in bytes that will not outlive the call.
  mutating func keepText(at index: Int, ifIn bytes: UnsafeBufferPointer<UInt8>) {
    guard index < count, UInt(bitPattern: tokens[index].text) &- UInt(bitPattern: bytes.baseAddress) < UInt(bytes.count)
    else { return }
    tokens[index].text = keep(tokens[index].text, tokens[index].length)
  }

  /// Copies a text that will not outlive the call.
  mutating func keep(_ text: UnsafePointer<UInt8>, _ length: Int) -> UnsafePointer<UInt8> {
    chunkTexts.copy(text, length)
  }

  @inline(__always)
  mutating func begin(_ kind: JSONToken.Kind, offset: UInt32) {
    if depth == openCapacity { growOpen() }
    open[depth] = UInt(bitPattern: dropped &+ count) &<< 1 | (kind == .startObject ? 1 : 0)
    depth &+= 1
    append(kind.rawValue, JSONToken.text(ofDepth: depth), offset: offset)
  }

  @inline(__always)
  mutating func end(_ kind: JSONToken.Kind, _ anyPointer: UnsafePointer<UInt8>, offset: UInt32) {
    append(kind.rawValue, anyPointer, offset: offset)
    depth &-= 1
    let start = Int(bitPattern: open[depth] &>> 1) &- dropped
    // A start that has been dropped was consumed while it was open: nobody asks for its distance.
    if start >= 0 {
      tokens[start].tag |= UInt32(truncatingIfNeeded: count &- 1 &- start) &<< 4
    }
  }

  @inline(never)
  mutating func growOpen() {
    let moved = UnsafeMutablePointer<UInt>.allocate(capacity: openCapacity * 2)
    moved.moveInitialize(from: open, count: depth)
    open.deallocate()
    open = moved
    openCapacity *= 2
  }

  /// The innermost open container, by the kind of its start; nil at the root.
  var container: JSONToken.Kind? {
    depth == 0 ? nil : open[depth - 1] & 1 == 1 ? .startObject : .startArray
  }

  // MARK: Holding back

  /// Whether a scalar is held back.
  var isHolding: Bool { held > 0 }

  /// Whether the last token is a value without parts.
  var endsWithScalar: Bool { count > 0 && tokens[count - 1].rawKind <= JSONToken.Kind.string.rawValue }

  /// Holds the last token back: consumers do not see it until ``release()``.
  mutating func hold() {
    assert(held == 0 && endsWithScalar)
    count -= 1
    held = 1
  }

  /// Makes the token that was held back the last one again. Called before an engine appends.
  mutating func release() {
    count += held
    held = 0
  }

  // MARK: Enclosing

  /// Makes members an object of their own, until ``release(_:)``: their object may still be open, and go on.
  ///
  ///     tape       {  "id" 7  "items" [ {           where the header is
  ///     enclosed   {  "id" 7  }       [ {           decoded from its object so far
  ///
  /// - Parameter range: The object's start and complete members; a token follows.
  package mutating func enclose(_ range: Range<Int>) -> EnclosedObject {
    assert(range.upperBound < count && tokens[range.lowerBound].kind == .startObject)
    let object = EnclosedObject(
      range: range, startTag: tokens[range.lowerBound].tag, endTag: tokens[range.upperBound].tag)
    tokens[range.lowerBound].tag = JSONToken.tag(.startObject, range.count)
    tokens[range.upperBound].tag = JSONToken.Kind.endObject.rawValue
    return object
  }

  /// Makes the tokens what they were. None has been appended or dropped in between.
  package mutating func release(_ object: EnclosedObject) {
    tokens[object.range.lowerBound].tag = object.startTag
    tokens[object.range.upperBound].tag = object.endTag
  }

  // MARK: Consuming

  /// Forgets the first `number` tokens.
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

  /// Copies the texts that the remaining tokens still have in the chunk, which is about to go away.
  ///
  /// - Complexity: O(tokens and bytes that came since the last call), however long the tape is.
  mutating func spill() {
    let end = count + held
    for index in spilledCount..<end {
      let token = tokens[index]
      switch token.rawKind {
      case JSONToken.Kind.number.rawValue, JSONToken.Kind.string.rawValue, JSONToken.Kind.key.rawValue:
        tokens[index].text = spilledTexts.copy(token.text, token.length)
      default:
        break
      }
    }
    spilledCount = end
    chunkTexts.reset()
    _checkInvariants()
  }

  /// In debug builds: what the unsafe accesses rely on.
  func _checkInvariants() {
    assert(count >= 0 && count + held <= capacity && spilledCount <= count + held)
    assert(depth >= 0 && depth <= openCapacity)
    assert(hasOpenStarts, "an open container's start is on the tape, open, or dropped")
  }

  /// A plain loop: debug builds check with every chunk, and there a closure for each level took half the time of deep texts.
  private var hasOpenStarts: Bool {
    var level = 0
    while level < depth {
      let start = Int(bitPattern: open[level] >> 1) - dropped
      guard start < count, level == 0 || open[level - 1] >> 1 < open[level] >> 1, start < 0 || tokens[start].isOpen
      else { return false }
      level += 1
    }
    return true
  }
}

/// What two tokens were before ``TokenTape/enclose(_:)``.
package struct EnclosedObject {
  let range: Range<Int>
  let startTag: UInt32
  let endTag: UInt32
}
