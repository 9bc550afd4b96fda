/// What has been read since the tape's last token of a value that nobody wants: no tokens are built of it, only the place
/// in it is known.
///
///     tape     { "unknown" [            the value is open on the tape
///     skipped              {…} "a" {    elements, keys and containers in it: counted, and forgotten
///
/// Unsafe by design, and safe by these rules, which this file and ``CallbackContext`` have to keep: a key's text lies in the
/// chunk under way or in its texts until ``keepKeys()`` at the chunk's end copies it; pushing makes room first.
struct SkippedContent: ~Copyable {
  enum Key: UInt8 {
    /// As the tape says it: only in the first frame.
    case untouched
    case none
    case some
  }

  private struct Frame {
    var isObject: Bool
    var state: Key
    var text: UnsafeMutablePointer<UInt8>?
    var length = 0
    var isOwned = false
    var begun = 0
  }

  /// The tape's innermost container, and what is open beyond it.
  private var frames: UnsafeMutablePointer<Frame>
  private var capacity = 16
  /// How many containers are open that are not on the tape.
  private(set) var depth = 0
  private(set) var isActive = false
  /// How many containers are open on the tape when the value is over.
  private(set) var outerDepth = 0
  /// How many tokens were not built.
  private(set) var count = 0
  /// The last token, if it was not built.
  private(set) var lastKind: JSONToken.Kind?
  private(set) var lastEnd = 0
  private(set) var lastIsZero = false

  init() {
    frames = .allocate(capacity: capacity)
    frames.initialize(to: Frame(isObject: false, state: .untouched))
  }

  deinit {
    for index in 0...depth where frames[index].isOwned { frames[index].text?.deallocate() }
    frames.deallocate()
  }

  /// Whether the innermost open container that is not on the tape is an object; nil when there is none.
  var isInObject: Bool? { isActive && depth > 0 ? frames[depth].isObject : nil }

  mutating func begin(outerDepth: Int, isObject: Bool) {
    isActive = true
    self.outerDepth = outerDepth
    restart(isObject: isObject)
  }

  mutating func finish() {
    isActive = false
    restart(isObject: false)
  }

  /// Stands in a container of the tape, of which nothing has been skipped yet.
  mutating func restart(isObject: Bool) {
    lastKind = nil
    forgetKey()
    frames[0] = Frame(isObject: isObject, state: .untouched)
  }

  @inline(__always)
  mutating func note(_ kind: JSONToken.Kind, end: Int, isZero: Bool = false) {
    lastKind = kind
    lastEnd = end
    lastIsZero = isZero
    count &+= 1
  }

  @inline(__always)
  mutating func key(_ text: UnsafePointer<UInt8>, _ length: Int) {
    forgetKey()
    frames[depth].state = .some
    // Only ever read, unless it is a copy.
    frames[depth].text = UnsafeMutablePointer(mutating: text)
    frames[depth].length = length
  }

  @inline(__always)
  mutating func scalar() {
    if frames[depth].isObject { completeMember() } else { frames[depth].begun &+= 1 }
  }

  @inline(__always)
  mutating func start(isObject: Bool) {
    if !frames[depth].isObject { frames[depth].begun &+= 1 }
    if depth + 1 == capacity { grow() }
    depth += 1
    (frames + depth).initialize(to: Frame(isObject: isObject, state: .none))
  }

  @inline(__always)
  mutating func end() {
    forgetKey()
    depth -= 1
    if frames[depth].isObject { completeMember() }
  }

  /// Copies the keys that lie in the chunk, which is about to go away.
  mutating func keepKeys() {
    guard isActive else { return }
    for index in 0...depth {
      guard let text = frames[index].text, !frames[index].isOwned else { continue }
      // Only what paths tell of it: each open container has one.
      let length = min(frames[index].length, JSONPath.maxKeyBytes + 1)
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, length))
      copy.initialize(from: text, count: length)
      frames[index].text = copy
      frames[index].length = length
      frames[index].isOwned = true
    }
  }

  /// How the containers look that an error's path leads through.
  var described: [PathTracker.Skipped] {
    guard isActive else { return [] }
    return (0...depth).map { index in
      let frame = frames[index]
      let key = frame.text.map { JSONPath.shownKey(UnsafeBufferPointer(start: $0, count: frame.length)) }
      return PathTracker.Skipped(
        isObject: frame.isObject, key: key, isKeyTold: frame.state != .untouched, begun: frame.begun)
    }
  }

  @inline(__always)
  private mutating func completeMember() {
    forgetKey()
    frames[depth].state = .none
  }

  @inline(__always)
  private mutating func forgetKey() {
    if frames[depth].isOwned { frames[depth].text?.deallocate() }
    frames[depth].isOwned = false
    frames[depth].text = nil
  }

  private mutating func grow() {
    let moved = UnsafeMutablePointer<Frame>.allocate(capacity: capacity * 2)
    moved.moveInitialize(from: frames, count: depth + 1)
    frames.deallocate()
    frames = moved
    capacity *= 2
  }
}
