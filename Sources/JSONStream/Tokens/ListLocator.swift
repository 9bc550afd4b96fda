/// Follows a path to the list in the payload, and with wildcards to the next ones. Everything
/// beside is skipped.
///
///     path   $.data.home
///     tokens {  "meta" {…}  "data"  {  "home"  [  …
///            ^0            ^descend ^1        ^descend: target
///
/// Its memory does not grow with the number of lists.
struct ListLocator {
  /// The path to follow. Where it selects elements, its last wildcard is left out.
  let path: JSONPath
  /// Is true when the path ends with a wildcard, and so selects elements instead of their list.
  let selectsElements: Bool
  /// The number of the path's steps that have been taken.
  private var level = 0
  /// Is true once the container of this level has been entered, where `nextIndex` is that of its
  /// next element.
  private var isInside = false
  /// In an array that an index is looked for in: the number of elements passed.
  private var nextIndex = 0
  /// The keys of the current object that were not the one looked for.
  private var seen = SeenKeys()
  /// Is true once a value was found.
  private var hasArrived = false
  /// The reason why the first other value of a wildcard was not found; nil where there is none, or
  /// one was found before.
  private var firstMiss: String?

  init(path: JSONPath) {
    selectsElements = path.components.last == .wildcard
    self.path = selectsElements ? JSONPath(path.components.dropLast()) : path
  }

  /// Begins anew, with another document.
  mutating func restart() {
    level = 0
    isInside = false
    nextIndex = 0
    hasArrived = false
    firstMiss = nil
    if !seen.isEmpty { seen = SeenKeys() }
  }

  /// The move at a token on the way.
  private enum Move {
    case arrived
    /// Pass over this number of tokens, and go on.
    case take(Int)
    case skipValue(hasKey: Bool)
    /// Skip the rest of this number of containers.
    case skipRest(of: Int)
    /// Skip the rest of this number of containers: no value on the path follows.
    case end(rest: Int)
    case lost(String)
  }

  /// The way on from the tokens at hand.
  enum Way {
    /// More tokens are needed.
    case wait
    /// Leads by a value that is not on the path and has to be skipped.
    case beside(SkippedValue)
    case arrived
    /// Has come behind all values that the path leads to; the rest of their containers has to be
    /// skipped.
    case over(SkippedValue)
  }

  /// Follows the path from `head`, which is moved, as far as there are tokens. Throws an error of
  /// code `pathNotFound`.
  mutating func follow(_ source: inout TokenSource, _ head: inout Int) throws -> Way {
    while head < source.count {
      switch move(source.tokens + head) {
      case .take(let number): head += number
      case .skipValue(let hasKey):
        if hasKey { head += 1 }
        return .beside(SkippedValue())
      case .skipRest(let containers): return .beside(SkippedValue(depth: containers))
      case .end(let rest): return .over(SkippedValue(depth: rest))
      case .arrived: return .arrived
      case .lost(let why):
        throw source.error(
          .pathNotFound, .data, "the path \(path) leads nowhere: \(why)", atToken: head)
      }
    }
    return .wait
  }

  /// Is true when the path may lead to several values.
  var isOneOfMany: Bool { path.hasWildcards }

  /// Leaves the value that the path led to. Returns the number of containers whose rest has to be
  /// skipped before ``follow(_:_:)`` is called again, or nil when no other value follows.
  mutating func leave() -> Int? {
    guard let wildcard = path.components.lastIndex(of: .wildcard) else {
      return nil
    }
    let rest = path.components.count - 1 - wildcard
    ascend(to: wildcard)
    return rest
  }

  /// Returns the move at the token `head`, and takes the step that it stands for.
  private mutating func move(_ head: UnsafePointer<JSONToken>) -> Move {
    guard level < path.components.count else {
      hasArrived = true
      return .arrived
    }
    let component = path.components[level]
    guard isInside else { return enter(head, component) }
    switch component {
    case .key(let key):
      guard head.pointee.kind == .key else {
        return miss {
          "\($0.reached) has no \($0.wanted(component))\($0.seen.isEmpty ? "" : "; it has \($0.seen)")"
        }
      }
      if key.utf8.elementsEqual(head.pointee.bytes) {
        descend()
        return .take(1)
      }
      seen.insert(head.pointee)
      return .skipValue(hasKey: true)
    case .index(let index):
      guard head.pointee.kind != .endArray else {
        return miss { "\($0.reached) has no \($0.wanted(component)); it \($0.size)" }
      }
      if nextIndex == index {
        descend()
        return .take(0)
      }
      nextIndex += 1
      return .skipValue(hasKey: false)
    case .wildcard:
      let kind = head.pointee.kind
      guard kind != .endObject, kind != .endArray else {
        return endOfWildcard()
      }
      descend()
      return .take(kind == .key ? 1 : 0)
    }
  }

  /// Returns the move at the value in which the component is, and goes into it.
  private mutating func enter(
    _ head: UnsafePointer<JSONToken>, _ component: JSONPath.Component
  ) -> Move {
    switch (component, head.pointee.kind) {
    case (.key, .startObject), (.index, .startArray), (.wildcard, .startObject),
      (.wildcard, .startArray):
      isInside = true
      return .take(1)
    default:
      let token = head.pointee
      return miss { "\($0.reached) is \(token.phrase), so it has no \($0.wanted(component))" }
    }
  }

  /// Returns the step after a failed component: to the next value of the last wildcard before it.
  /// `why` words the error.
  private mutating func miss(_ why: (ListLocator) -> String) -> Move {
    guard let wildcard = path.components[..<level].lastIndex(of: .wildcard) else {
      return .lost(why(self))
    }
    if !hasArrived, firstMiss == nil { firstMiss = why(self) }
    let rest = level - 1 - wildcard + (isInside ? 1 : 0)
    ascend(to: wildcard)
    return rest == 0 ? .skipValue(hasKey: false) : .skipRest(of: rest)
  }

  /// Returns the move at the end of a wildcard's container: on to the next value of the wildcard
  /// before it, or to the end.
  private mutating func endOfWildcard() -> Move {
    guard let outer = path.components[..<level].lastIndex(of: .wildcard) else {
      // An empty selection is no error.
      guard hasArrived || firstMiss == nil else {
        return .lost(firstMiss ?? "")
      }
      return .end(rest: level + 1)
    }
    let rest = level - outer
    ascend(to: outer)
    return .skipRest(of: rest)
  }

  /// Takes a step, into a value of the path.
  private mutating func descend() {
    level = level + 1
    isInside = false
    nextIndex = 0
    seen = SeenKeys()
  }

  /// Goes back into the container of a wildcard.
  private mutating func ascend(to wildcard: Int) {
    level = wildcard
    isInside = true
  }

  /// The path so far, for errors.
  private var reached: String {
    JSONPath(Array(path.components[..<level])).description
  }

  private var size: String {
    switch nextIndex {
    case 0: "is empty"
    case 1: "has 1 element"
    default: "has \(nextIndex) elements"
    }
  }

  /// The step that is looked for, in words.
  private func wanted(_ component: JSONPath.Component) -> String {
    switch component {
    case .key(let key): "member \"\(key)\""
    case .index(let index): "element \(index)"
    case .wildcard: "elements or members"
    }
  }
}

/// The first keys of an object, for the error about one that it does not have.
struct SeenKeys: CustomStringConvertible {
  /// The most keys to show, each up to 60 bytes: an error stays readable.
  private static let shown = 12
  /// The keys to show.
  private var keys: [String] = []
  /// The number of all keys.
  private var count = 0
  /// The offset of the last key, to recognise one that comes again because its value was
  /// incomplete.
  private var last: UInt32?

  var isEmpty: Bool { count == 0 }

  init() {}

  mutating func insert(_ key: JSONToken) {
    guard key.offset != last else { return }
    last = key.offset
    count += 1
    if keys.count < Self.shown {
      keys.append(String(decoding: key.bytes.prefix(60), as: UTF8.self))
    }
  }

  var description: String {
    keys.map { "\"\($0)\"" }.joined(separator: ", ")
      + (count > keys.count ? " and \(count - keys.count) more" : "")
  }
}

/// A value that is being skipped, possibly across several slices.
struct SkippedValue {
  /// The number of containers that have been entered and not left.
  private var depth: Int

  init(depth: Int = 0) { self.depth = depth }

  /// Extends the value to the end of the container around it.
  mutating func widen() { depth += 1 }

  /// Skips as much as there is, a complete container in one step. Moves `head`, and returns whether
  /// the value has ended.
  mutating func pass(_ tokens: UnsafePointer<JSONToken>, _ head: inout Int, _ count: Int) -> Bool {
    while head < count {
      let token = tokens[head]
      head += token.span
      switch token.kind {
      case .key: continue
      case .endObject, .endArray: depth -= 1
      default: if token.isOpen { depth += 1 }
      }
      if depth == 0 { return true }
    }
    return false
  }
}
