/// Members of one object that outlive their place on the tape: copies of their tokens and texts, put together as an
/// object of their own.
///
///     tape   {  "id" 7  "items" [ … ten thousand … ]  "tint" "red"  }
///     kept   {  "id" 7                                "tint" "red"  }
///
/// Unsafe by design, and safe by these rules, which this file alone has to keep: appending makes room first; every text
/// lies in `texts`, which is reset only together with the tokens.
package struct KeptMembers: ~Copyable {
  /// Tokens that were side by side in the payload, and what tells the lines of their offsets.
  struct Batch {
    /// Behind its last token, and behind that token's first byte.
    var endIndex = 0
    let endOffset: Int
    let lines: LineSnapshot
  }

  /// Tokens `0 ..< count`: an object's start, its members, its end.
  private var tokens: UnsafeMutablePointer<JSONToken>
  private(set) var count = 0
  private var capacity = 64
  private var texts = ByteArena()
  private(set) var batches: [Batch] = []
  /// About how many bytes of the payload the members take.
  package private(set) var byteCount = 0

  package init() { tokens = .allocate(capacity: capacity) }

  deinit { tokens.deallocate() }

  /// Whether no member is kept.
  package var isEmpty: Bool { count <= 2 }

  /// The object's first token. Valid until the next change.
  package var object: UnsafePointer<JSONToken> { UnsafePointer(tokens) }

  /// Forgets all members, and begins an object.
  package mutating func begin(_ start: JSONToken) {
    texts.reset()
    batches.removeAll(keepingCapacity: true)
    byteCount = 0
    tokens.initialize(to: JSONToken(text: start.text, tag: 0, offset: start.offset))
    count = 1
    end(at: start)
  }

  /// Appends complete members: pairs of key and value.
  mutating func append(_ members: UnsafePointer<JSONToken>, _ number: Int, _ batch: Batch) {
    guard count > 0 else { return }
    reserve(count + number)
    // Over the object's end, which comes again behind them.
    var place = tokens + count - 1
    for index in 0..<number {
      var token = members[index]
      switch token.rawKind {
      case JSONToken.Kind.number.rawValue, JSONToken.Kind.string.rawValue, JSONToken.Kind.key.rawValue:
        byteCount += token.length + 3
        token.text = texts.copy(token.text, token.length)
      default:
        byteCount += 2
      }
      place.initialize(to: token)
      place += 1
    }
    count += number - 1
    var batch = batch
    batch.endIndex = count
    batches.append(batch)
    end(at: members[number - 1])
  }

  private mutating func end(at last: JSONToken) {
    reserve(count + 1)
    (tokens + count).initialize(
      to: JSONToken(text: last.text, tag: JSONToken.Kind.endObject.rawValue, offset: last.offset))
    tokens[0].tag = JSONToken.tag(.startObject, count)
    count += 1
    _checkInvariants()
  }

  /// In debug builds: the members are an object of their own.
  private func _checkInvariants() {
    assert(count >= 2 && count <= capacity)
    assert(tokens[0].kind == .startObject && tokens[0].length == count - 1 && tokens[count - 1].kind == .endObject)
    assert(batches.last.map { $0.endIndex == count - 1 } ?? true)
  }

  private mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = max(wanted, capacity * 2)
    let moved = UnsafeMutablePointer<JSONToken>.allocate(capacity: larger)
    moved.moveInitialize(from: tokens, count: count)
    tokens.deallocate()
    tokens = moved
    capacity = larger
  }

  /// Which of the tokens an error names, if it is one of these.
  func index(named address: UInt) -> Int? {
    let distance = Int(bitPattern: address &- UInt(bitPattern: tokens))
    let index = distance / MemoryLayout<JSONToken>.stride
    return distance >= 0 && index < count ? index : nil
  }
}
