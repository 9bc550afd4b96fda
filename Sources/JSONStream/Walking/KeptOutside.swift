/// The payload's root around the lists, for an envelope, a cursor or a title.
///
///     {  "total" 40  "blocks" [ {…}, {…} ]  "next" "page-2"  }
///                             └ lent, as far as it has come  └ whole
///
/// Not `Sendable`: only its walker uses it.
final class KeptOutside {
  /// Takes the root with the list empty: once as far as it has arrived, where the list begins, and
  /// once complete.
  typealias Take = (_ root: borrowing JSONValue) throws -> Void

  private var kept = KeptTokens()
  /// The first token that has not been copied; nil inside the list.
  private var next: Int? = 0
  private let take: Take?
  private var hasBegun = false
  private var hasEnded = false

  init(_ take: Take? = nil) { self.take = take }

  var root: UnsafePointer<JSONToken> { kept.root }

  func restart() {
    kept.removeAll()
    (next, hasBegun, hasEnded) = (0, false, false)
  }

  func pass(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    guard let start = next, start < head else { return }
    next = head
    let limit = source.pointee.limits.elementBytes
    guard let beyond = source.pointee.keep(start..<head, in: &kept, limit: limit) else {
      return
    }
    throw source.pointee.error(
      .elementLimit, .limit,
      "what stands outside the elements is larger than \(limit) bytes; raise the limit elementBytes if it is meant",
      atToken: beyond)
  }

  func drop(_ number: Int) { if let next { self.next = next - number } }

  func beginList(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    try pass(source, before: head)
    next = nil
    guard let take, !hasBegun else { return }
    hasBegun = true
    // Part of a root may not decode.
    kept.complete(with: root)
    _ = try? take(JSONValue(token: root))
  }

  func endList(at head: Int) { next = head }

  func end(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    try pass(source, before: head)
    guard let take, takeEnd() else { return }
    do {
      try take(JSONValue(token: root))
    } catch {
      throw located(error, source, at: head - 1)
    }
  }

  /// Returns true once, when the root is complete.
  func takeEnd() -> Bool {
    guard kept.isComplete, !hasEnded else { return false }
    hasEnded = true
    return true
  }

  func outliveChunk(_ source: UnsafeMutablePointer<TokenSource>) {
    source.pointee.noteLines(in: &kept)
  }

  func located(_ error: any Error, _ source: UnsafeMutablePointer<TokenSource>, at index: Int)
    -> JSONStreamError
  {
    source.pointee.located(error, inRoot: kept, at: index)
  }
}
