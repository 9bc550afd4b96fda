import JSONStream
import SectionsFoundation

extension FieldNode {
  /// Takes down that an object of this field was asked for a key that it has not got.
  func noteAskedInVain(_ entry: AbsentKeyLog.Entry, budget: inout Int) {
    var asked = entry
    asked.object = 0
    if let known = askedPlaces[asked] {
      known.askedInVain += 1
      return
    }
    var expected = 0
    // A converted key may stand for any of several in the text: when one of them has come, it is that.
    var key = entry.isCamelCase ? KeyConversion.snakeCase(entry.key) : entry.key
    let sent = entry.isCamelCase ? seen.first { $0.isMeant(by: entry) } : nil
    guard let node = sent ?? key.withUTF8({ child($0, expected: &expected, budget: &budget) }) else { return }
    node.askedInVain += 1
    if entry.isCamelCase { node.convertedKey = entry.key }
    if askedPlaces.count < Self.distinctKeys { askedPlaces[asked] = node }
  }

  /// Whether a key that an app asks for is this member's.
  func isMeant(by entry: AbsentKeyLog.Entry) -> Bool {
    guard case .key(let key)? = path.last else { return false }
    return key == entry.key || entry.isCamelCase && KeyConversion.camelCase(key) == entry.key
  }

  /// Whether a member that was asked for by its converted key, and never came, came by another spelling.
  func isSent(as child: FieldNode) -> Bool {
    guard let wanted = child.convertedKey else { return false }
    return seen.contains { other in
      guard case .key(let key)? = other.path.last else { return false }
      return KeyConversion.camelCase(key) == wanted
    }
  }
}
