/// What stands outside the list of sections, where somebody wants it: a cursor, totals, a title.
///
///     {  "total" 40  "blocks" [ {…}, {…} ]  "next" "page-2"  }
///                             └ lent, as far as it has come  └ lent, whole
///
/// Not `Sendable`: its scanner's.
final class SectionSurroundings {
  /// Takes the payload's root, in which the list is empty, as far as it has come where the list begins, and once more whole.
  typealias Take = (_ root: borrowing JSONValue, _ isWhole: Bool) throws -> Void

  private var root = KeptRoot()
  /// The first token that has not been copied; nil in the list.
  private var next: Int? = 0
  private let take: Take
  /// Whether the list has begun, the first one where there are many, and the root has ended.
  private var hasBegun = false
  private var isOver = false

  init(_ take: @escaping Take) { self.take = take }

  /// The tokens up to this one have been passed, the list's start or end the last of them.
  func pass(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    guard let start = next, start < head else { return }
    next = head
    try source.pointee.keep(start..<head, in: &root)
  }

  /// So many tokens are dropped.
  func drop(_ number: Int) { if let next { self.next = next - number } }

  /// The list has begun.
  func beginList(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    try pass(source, before: head)
    next = nil
    guard !hasBegun else { return }
    hasBegun = true
    // Half of it may not be enough.
    root.withEnds { root in _ = try? take(JSONValue(token: root), false) }
  }

  /// The list ends with this token.
  func endList(at head: Int) { next = head }

  /// Lends the root, if it has ended.
  func end(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    try pass(source, before: head)
    guard root.isComplete, !isOver else { return }
    isOver = true
    do {
      try take(JSONValue(token: root.root), true)
    } catch {
      throw source.pointee.located(error, in: root, at: head - 1)
    }
  }

  func outliveChunk(_ source: UnsafeMutablePointer<TokenSource>) { source.pointee.outliveChunk(&root) }
}
