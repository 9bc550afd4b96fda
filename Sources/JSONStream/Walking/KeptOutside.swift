/// The payload's root around the lists, for an envelope, a cursor or a title.
///
///     {  "total" 40  "blocks" [ {…}, {…} ]  "next" "page-2"  }
///                             └ lent, as far as it has come  └ whole
///
/// Not `Sendable`: only its cursor uses it.
@usableFromInline
final class KeptOutside {
  /// Takes the root with the list empty: once as far as it has arrived, where the list begins, and
  /// once complete.
  typealias Take = (_ root: borrowing JSONElement) throws -> Void

  /// The root's tokens so far, without those of the lists.
  private var kept = KeptTokens()
  /// The first token that has not been copied; nil inside the list.
  private var next: Int? = 0
  /// Takes the root; nil where the cursor's consumer asks for it.
  private let take: Take?
  /// Is true once the first list has begun.
  private var hasBegun = false
  /// Is true once the complete root has been taken.
  private var hasEnded = false

  init(_ take: Take? = nil) { self.take = take }

  /// The root's first token. Valid until the next change.
  var root: UnsafePointer<JSONToken> { kept.root }

  /// Begins anew, with another payload.
  func restart() {
    kept.removeAll()
    next = 0
    hasBegun = false
    hasEnded = false
  }

  /// Copies the tokens before `head` that are outside the lists. Throws an error when they are too
  /// many.
  func pass(_ source: inout TokenSource, before head: Int) throws {
    guard let start = next, start < head else { return }
    next = head
    let limit = source.limits.elementBytes
    guard let beyond = source.keep(start..<head, in: &kept, limit: limit) else {
      return
    }
    throw source.error(
      .elementLimit, .limit,
      "what stands outside the elements is larger than \(limit) bytes; raise the limit elementBytes if it is meant",
      atToken: beyond)
  }

  /// Moves its index down, after tokens were dropped.
  func drop(_ number: Int) { if let next { self.next = next - number } }

  /// Copies the tokens up to a list's bracket, and copies none inside the list. The first list is
  /// the time to lend the root.
  func beginList(_ source: inout TokenSource, before head: Int) throws {
    try pass(&source, before: head)
    next = nil
    guard let take, !hasBegun else { return }
    hasBegun = true
    // Part of a root may not decode.
    kept.complete(with: root)
    _ = try? take(JSONElement(token: root))
  }

  /// Copies tokens again, from the list's end at `head` on.
  func endList(at head: Int) { next = head }

  /// Copies the rest of the root, and lends it.
  func end(_ source: inout TokenSource, before head: Int) throws {
    try pass(&source, before: head)
    guard let take, takeEnd() else { return }
    do {
      try take(JSONElement(token: root))
    } catch {
      throw located(error, &source, at: head - 1)
    }
  }

  /// Returns true once, when the root is complete.
  func takeEnd() -> Bool {
    guard kept.isComplete, !hasEnded else { return false }
    hasEnded = true
    return true
  }

  /// Notes the lines of the copies, which are known only until the chunk ends.
  func outliveChunk(_ source: inout TokenSource) {
    source.noteLines(in: &kept)
  }

  /// Adds path and position to an error from decoding the root.
  func located(_ error: any Error, _ source: inout TokenSource, at index: Int)
    -> JSONStreamError
  {
    source.located(error, inRoot: kept, at: index)
  }
}
