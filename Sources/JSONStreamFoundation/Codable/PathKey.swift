/// A key of a coding path that belongs to no type: an array's index, or a member's name.
enum PathKey: CodingKey {
  case index(Int)
  case name(String)
  /// A dictionary's key, whose integer value is its number, if it is one.
  case dictionaryKey(String)
  /// No step: the value is the decoder's own.
  case none

  static let superKey = PathKey.name("super")

  init(stringValue: String) { self = .name(stringValue) }

  init(intValue: Int) { self = .index(intValue) }

  @inline(__always)
  static func isNone<Key: CodingKey>(_ key: Key) -> Bool {
    guard Key.self == PathKey.self, case .none = same(key, as: PathKey.self) else { return false }
    return true
  }

  var stringValue: String {
    switch self {
    case .index(let index): "Index \(index)"
    case .name(let name), .dictionaryKey(let name): name
    case .none: ""
    }
  }

  var intValue: Int? {
    switch self {
    case .index(let index): index
    case .dictionaryKey(let name): Int(name)
    case .name, .none: nil
    }
  }
}
