import JSONStream

/// How often each key of a payload comes, by its place.
package final class KeyInventory {
  private var follower = PathFollower()
  private var counts: [Int: Int] = [:]
  private let parser: JSONStreamParser

  package init() throws { parser = try JSONStreamParser() }

  /// Reads a payload.
  ///
  /// - Throws: `JSONStreamError` when it is no JSON; what came before counts.
  package func read(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    try parser.feed(bytes, take)
    try parser.finish(take)
  }

  private func take(_ event: borrowing JSONEvent) {
    let place = follower.take(event)
    if event.kind == .key { counts[place, default: 0] += 1 }
  }

  /// The counts, by paths such as `$[*].data[*].rating`.
  package var keys: [String: Int] {
    Dictionary(counts.map { (follower.patterns.path(of: $0).description, $1) }, uniquingKeysWith: +)
  }
}
