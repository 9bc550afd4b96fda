/// The payload's root around the list of sections, for a cursor, totals or a title.
///
///     {  "total" 40  "blocks" [ {…}, {…} ]  "next" "page-2"  }
///                             └ lent, as far as it has come  └ lent, whole
///
/// Not `Sendable`: only its scanner uses it.
final class SectionSurroundings {
  /// Takes the root with the list empty: once as far as it has arrived, where the list begins, and once complete.
  typealias Take = (_ root: borrowing JSONValue, _ isWhole: Bool) throws -> Void

  private var root = KeptRoot()
  /// The first token that has not been copied; nil inside the list.
  private var next: Int? = 0
  private let take: Take
  /// Whether the first list has begun, and whether the root has ended.
  private var hasBegun = false
  private var isOver = false

  init(_ take: @escaping Take) { self.take = take }

  func pass(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    guard let start = next, start < head else { return }
    next = head
    try source.pointee.keep(start..<head, in: &root)
  }

  func drop(_ number: Int) { if let next { self.next = next - number } }

  func beginList(_ source: UnsafeMutablePointer<TokenSource>, before head: Int) throws {
    try pass(source, before: head)
    next = nil
    guard !hasBegun else { return }
    hasBegun = true
    // Part of a root may not decode.
    root.withEnds { root in _ = try? take(JSONValue(token: root), false) }
  }

  func endList(at head: Int) { next = head }

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
