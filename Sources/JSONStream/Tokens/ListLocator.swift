/// Follows a path into the payload to where the list lies, skipping what is beside it.
///
///     path   $.data.home
///     tokens {  "meta" {…}  "data"  {  "home"  [  …
///            ^0            ^descend ^1        ^descend: target
package struct ListLocator {
  private let path: JSONPath
  /// How many components of the path have been followed.
  private var level = 0
  /// Whether the container of the level has been entered, and for arrays, which element comes next.
  private var isInside = false
  private var nextIndex = 0
  /// The keys seen in the container of the level: for the error.
  private var seen = SeenKeys()

  package init(path: JSONPath) { self.path = path }

  /// What to do with the tokens at the head.
  package enum Move {
    /// The value at the head is the one.
    case arrived
    /// Take that many tokens, then ask again.
    case take(Int)
    /// Take a key, if there is one, then skip the value behind it.
    case skipValue(hasKey: Bool)
    /// The tokens do not suffice to tell.
    case wait
    /// The path leads nowhere.
    case lost(String)
  }

  /// Where a scanner is on the way.
  package enum Way {
    /// The tokens do not suffice to tell.
    case wait
    /// At a value beside the way, to be passed.
    case beside
    /// At the value that the path leads to.
    case arrived
  }

  /// Goes on from the head, which is moved, as far as the tokens tell.
  ///
  /// - Throws: ``JSONStreamError`` of code `pathNotFound`.
  package mutating func follow(_ source: UnsafeMutablePointer<TokenSource>, _ head: inout Int) throws -> Way {
    while head < source.pointee.count {
      switch move(source.pointee.tokens + head, source.pointee.count - head) {
      case .wait:
        return .wait
      case .take(let number):
        head += number
      case .skipValue(let hasKey):
        if hasKey { head += 1 }
        return .beside
      case .arrived:
        return .arrived
      case .lost(let why):
        throw source.pointee.error(.pathNotFound, .data, "the path \(path) leads nowhere: \(why)", atToken: head)
      }
    }
    return .wait
  }

  /// Decides on the tokens from `head` on.
  package mutating func move(_ head: UnsafePointer<JSONToken>, _ available: Int) -> Move {
    guard level < path.components.count else { return .arrived }
    guard available > 0 else { return .wait }
    let component = path.components[level]
    if !isInside {
      switch (component, head.pointee.kind) {
      case (.key, .startObject), (.index, .startArray):
        isInside = true
        return .take(1)
      default:
        return .lost("\(reached) is \(head.pointee.phrase), so it has no \(wanted(component))")
      }
    }
    switch component {
    case .key(let key):
      guard head.pointee.kind == .key else {
        return .lost("\(reached) has no \(wanted(component))\(seen.isEmpty ? "" : "; it has \(seen)")")
      }
      if head.pointee.isKey(named: key) {
        descend()
        return .take(1)
      }
      seen.insert(head.pointee)
      return .skipValue(hasKey: true)
    case .index(let index):
      guard head.pointee.kind != .endArray else {
        return .lost("\(reached) has no \(wanted(component)); it \(size)")
      }
      if nextIndex == index {
        descend()
        return .take(0)
      }
      nextIndex += 1
      return .skipValue(hasKey: false)
    }
  }

  private mutating func descend() {
    level += 1
    isInside = false
    nextIndex = 0
    seen = SeenKeys()
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
