/// Follows a path into the payload to where the list lies, skipping what is beside it; and on from there, to the next one,
/// where the path has wildcards.
///
///     path   $.data.home
///     tokens {  "meta" {…}  "data"  {  "home"  [  …
///            ^0            ^descend ^1        ^descend: target
///
/// Its memory does not grow with the number of lists: whether a container on the path is an array or an
/// object, the next token says.
package struct ListLocator {
  private let path: JSONPath
  /// How many components of the path have been followed.
  private var level = 0
  /// Whether the container of the level has been entered, and for arrays, which element comes next.
  private var isInside = false
  private var nextIndex = 0
  /// The keys seen in the container of the level: for the error.
  private var seen = SeenKeys()
  /// Whether the path has led to a value, and why it did not at first.
  private var hasArrived = false
  private var firstMiss: String?

  package init(path: JSONPath) { self.path = path }

  /// What to do with the tokens at the head.
  private enum Move {
    /// The value at the head is the one.
    case arrived
    /// Take that many tokens, then ask again.
    case take(Int)
    /// Take a key, if there is one, then skip the value behind it.
    case skipValue(hasKey: Bool)
    /// Skip what is left of so many containers.
    case skipRest(of: Int)
    /// Skip what is left of so many containers: there are no more values on the path.
    case end(rest: Int)
    /// The path leads nowhere.
    case lost(String)
  }

  /// Where a scanner is on the way.
  package enum Way {
    /// The tokens do not suffice to tell.
    case wait
    /// At what lies beside the way, to be passed.
    case beside(SkippedValue)
    /// At the value that the path leads to.
    case arrived
    /// Behind all values that the path leads to, in containers of which the rest is to be passed.
    case over(SkippedValue)
  }

  /// Goes on from the head, which is moved, as far as the tokens tell.
  ///
  /// - Throws: ``JSONStreamError`` of code `pathNotFound`.
  package mutating func follow(_ source: UnsafeMutablePointer<TokenSource>, _ head: inout Int) throws -> Way {
    while head < source.pointee.count {
      switch move(source.pointee.tokens + head) {
      case .take(let number):
        head += number
      case .skipValue(let hasKey):
        if hasKey { head += 1 }
        return .beside(SkippedValue())
      case .skipRest(let containers):
        return .beside(SkippedValue(depth: containers))
      case .end(let rest):
        return .over(SkippedValue(depth: rest))
      case .arrived:
        return .arrived
      case .lost(let why):
        throw source.pointee.error(.pathNotFound, .data, "the path \(path) leads nowhere: \(why)", atToken: head)
      }
    }
    return .wait
  }

  /// Whether there may be other values on the path than the one that it has led to.
  package var isOneOfMany: Bool { path.hasWildcards }

  /// Goes on behind the value that the path has led to.
  ///
  /// - Returns: How many containers' rest has to be passed before ``follow(_:_:)`` is called again; nil where the path
  ///   leads to nothing else.
  package mutating func leave() -> Int? {
    guard let wildcard = path.components.lastIndex(of: .wildcard) else { return nil }
    let rest = path.components.count - 1 - wildcard
    ascend(to: wildcard)
    return rest
  }

  /// The number of containers around the value that the path has led to.
  package var depth: Int { path.components.count }

  /// Decides on the token at `head`.
  private mutating func move(_ head: UnsafePointer<JSONToken>) -> Move {
    guard level < path.components.count else {
      hasArrived = true
      return .arrived
    }
    let component = path.components[level]
    if !isInside {
      switch (component, head.pointee.kind) {
      case (.key, .startObject), (.index, .startArray), (.wildcard, .startObject), (.wildcard, .startArray):
        isInside = true
        return .take(1)
      default:
        let token = head.pointee
        return miss { "\($0.reached) is \(token.phrase), so it has no \($0.wanted(component))" }
      }
    }
    switch component {
    case .key(let key):
      guard head.pointee.kind == .key else {
        return miss { "\($0.reached) has no \($0.wanted(component))\($0.seen.isEmpty ? "" : "; it has \($0.seen)")" }
      }
      if head.pointee.isKey(named: key) {
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
      switch head.pointee.kind {
      case .endObject, .endArray: return endOfWildcard()
      case .key:
        descend()
        return .take(1)
      default:
        descend()
        return .take(0)
      }
    }
  }

  /// The way ends here: what a wildcard before it selects besides may still lead on.
  ///
  /// If the container of the level has been entered, its end is at the head; if not, the value that it should be.
  ///
  /// - Parameter why: Says what is not there: asked for once a payload.
  private mutating func miss(_ why: (ListLocator) -> String) -> Move {
    guard let wildcard = path.components[..<level].lastIndex(of: .wildcard) else { return .lost(why(self)) }
    if !hasArrived, firstMiss == nil { firstMiss = why(self) }
    let rest = level - 1 - wildcard + (isInside ? 1 : 0)
    ascend(to: wildcard)
    return rest == 0 ? .skipValue(hasKey: false) : .skipRest(of: rest)
  }

  /// The end of a container of which all was selected.
  private mutating func endOfWildcard() -> Move {
    guard let outer = path.components[..<level].lastIndex(of: .wildcard) else {
      // Where there was nothing to be selected from, none is missed.
      guard hasArrived || firstMiss == nil else { return .lost(firstMiss ?? "") }
      return .end(rest: level + 1)
    }
    let rest = level - outer
    ascend(to: outer)
    return .skipRest(of: rest)
  }

  private mutating func descend() {
    level += 1
    isInside = false
    nextIndex = 0
    seen = SeenKeys()
  }

  /// Goes back into the container that a wildcard selects from.
  private mutating func ascend(to wildcard: Int) {
    level = wildcard
    isInside = true
  }

  private var reached: String { JSONPath(Array(path.components[..<level])).description }

  private var size: String {
    switch nextIndex {
    case 0: "is empty"
    case 1: "has 1 element"
    default: "has \(nextIndex) elements"
    }
  }

  private func wanted(_ component: JSONPath.Component) -> String {
    switch component {
    case .key(let key): "member \"\(key)\""
    case .index(let index): "element \(index)"
    case .wildcard: "elements or members"
    }
  }
}

/// The keys of an object as an error shows them: the first few.
package struct SeenKeys: CustomStringConvertible {
  private static let shown = 12
  private var keys: [String] = []
  private var count = 0
  /// The offset of the last one: a key whose value is not complete comes again.
  private var last: UInt32?

  package var isEmpty: Bool { count == 0 }

  package init() {}

  package mutating func insert(_ key: JSONToken) {
    guard key.offset != last else { return }
    last = key.offset
    count += 1
    if keys.count < Self.shown { keys.append(String(decoding: key.bytes.prefix(60), as: UTF8.self)) }
  }

  package var description: String {
    keys.map { "\"\($0)\"" }.joined(separator: ", ") + (count > keys.count ? " and \(count - keys.count) more" : "")
  }
}
