/// Walks over the tokens of a payload and stops at each part of a section, for
/// ``SectionStreamDecoder`` to decode it.
///
///     [ { "id":1, …, "cellType":"card_info", …, "data":[ {…}, {…} ] }, … ]
///                                └ .kind                  └ .cells        └ .header, .sectionEnd
///
/// The header is decoded at the section's end, from members that have been kept. To show a section
/// before, it is decoded where the cells begin, and once more at the end if members have followed.
/// If it lacks a member where they begin, there is none before the end, and with granularity cell
/// the cells wait for it.
///
/// Tokens stay on the tape until they are consumed. Cells that come before the discriminator or the
/// header wait there.
@usableFromInline
struct SectionWalk: ~Copyable, TokenWalk {
  /// The reason why ``next(_:)`` returns.
  @usableFromInline
  enum Step {
    /// More bytes are needed.
    case needsTokens
    /// The cursor's run begins with the section's discriminator. The decoder answers with
    /// ``SectionWalk/acceptKind(hasCells:_:)``, or gives the section up.
    case kind
    /// The cursor's run begins with an object of the header's members. The decoder answers with
    /// ``SectionWalk/acceptHeader(_:)`` or ``SectionWalk/refuseHeader(_:_:)``.
    case header
    /// The cursor's run begins with a complete cell; more may follow directly.
    case cells
    /// The section is over; its header was decoded before.
    case sectionEnd
    /// A section, a value in its place, a list or a line was skipped, in lenient mode; the cursor
    /// has the report.
    case lost
  }

  /// The place in what the path leads to.
  enum State {
    /// Is between two sections, or outside all values of the path.
    case list
    /// Is in a section.
    case section
    /// Is behind a section that was given up, or a value in its place, while the rest of it is
    /// skipped. It may be the only one at the path.
    case lost(isSingle: Bool)
  }

  /// The parts to look for.
  let rules: SectionRules
  /// The rules' values, for the decoder.
  @usableFromInline let reportsCells: Bool
  @usableFromInline let recordsCells: Bool
  /// Where the walk is.
  var state = State.list
  /// The section in which the walk is; where it is in none, of no use.
  var section = OpenSection()
  /// The header's members that were copied from the tape. Those of another section are forgotten
  /// when one begins.
  var kept = KeptTokens()
  /// The place in the payload behind the bracket of the list that was entered last; nil before.
  private var list: Int?
  /// The number of cells that were decoded since the last step. To count them later would read
  /// their tokens again.
  @usableFromInline var decoded = 0
  /// The bytes of the cells of the section that has just ended, where they are kept, until they are
  /// taken.
  private var finished: RecordedCells?

  init(_ rules: SectionRules) {
    self.rules = rules
    reportsCells = rules.reportsCells
    recordsCells = rules.recordsCells
  }

  /// Forgets the payload, for a new one. All else is reset where a section begins.
  mutating func restart() {
    state = .list
    list = nil
    decoded = 0
    finished = nil
  }

  /// Returns the place behind the bracket of the list in which the walk is, if the payload has no
  /// other list.
  mutating func openList(_ cursor: inout TokenCursor) -> Int? {
    guard cursor.phase == .inside, !cursor.isLines, !cursor.locator.isOneOfMany else {
      return nil
    }
    return list
  }

  /// Is true when all bytes so far are consumed, and the next ones are a section of a list.
  mutating func isBetweenSections(_ cursor: inout TokenCursor) -> Bool {
    guard case .list = state, cursor.phase == .inside, cursor.skipped == nil else {
      return false
    }
    return !cursor.hasLost && cursor.failure == nil && cursor.head == cursor.source.count
  }

  // MARK: Steps

  /// Goes to the next part of a section, or to what else there is to tell.
  @usableFromInline
  mutating func next(_ cursor: inout TokenCursor) throws -> Step {
    guard !cursor.hasLost else { return .lost }
    do {
      return try step(&cursor)
    } catch {
      guard cursor.leaveOut(error, &self) else { throw error }
      return .lost
    }
  }

  /// Takes tokens up to the next part of a section. Each turn of the loop consumes tokens or
  /// changes the state, so it ends.
  private mutating func step(_ cursor: inout TokenCursor) throws -> Step {
    cursor.run.end = cursor.source.tokens + cursor.source.count
    while try cursor.reach(&self) {
      switch state {
      case .list:
        if let step = try element(&cursor) { return step }

      case .section: return try nextPart(&cursor)

      case .lost: state = .list
      }
    }
    return .needsTokens
  }

  /// Begins the next section of a list, or leaves the list. Returns a step where more tokens are
  /// needed, or something else is in a section's place.
  private mutating func element(_ cursor: inout TokenCursor) throws -> Step? {
    let tokens = cursor.source.tokens
    switch tokens[cursor.head].kind {
    case .startObject:
      beginSection(&cursor)
      return nil
    case .endArray, .endObject:
      cursor.leaveList(at: cursor.head)
      return nil
    case .key:
      guard cursor.head + 1 < cursor.source.count else { return .needsTokens }
      cursor.head += 1
      guard tokens[cursor.head].kind != .startObject else { return nil }
    default: break
    }
    try loseElement(&cursor)
    return .lost
  }

  /// Takes tokens up to the section's next part, or its end. What is skipped meanwhile is a member.
  private mutating func nextPart(_ cursor: inout TokenCursor) throws -> Step {
    repeat {
      let step: Step?
      switch section.place {
      case .cells(let resume): step = try cells(resume: resume, &cursor)
      case .over:
        leaveSection(&cursor)
        return .sectionEnd
      case .members, .kind, .header: step = try members(&cursor)
      }
      if let step { return step }
    } while try cursor.reach(&self)
    return .needsTokens
  }

  /// Goes on in the section's cells. Returns the next step, or nil behind their end.
  @inline(__always)
  private mutating func cells(resume: Int?, _ cursor: inout TokenCursor) throws -> Step? {
    consumeCells(&cursor)
    guard cursor.head < cursor.source.count else { return .needsTokens }
    let tokens = cursor.source.tokens
    let token = tokens[cursor.head]
    if token.rawKind == JSONToken.Kind.endArray.rawValue {
      section.recorded?.close(
        at: cursor.source.absoluteOffset(of: token), cursor.source.chunk.bytes,
        at: cursor.source.chunk.offset)
      cursor.head = resume ?? cursor.head + 1
      section.place = .members
      return nil
    }
    guard token.isComplete else { return .needsTokens }
    try cursor.source.checkElement(Self.element, at: cursor.head)
    cursor.run.value = tokens + cursor.head
    guard rules.recordsCells else { return .cells }
    try record(&cursor)
    return nil
  }

  /// Takes over which cells the decoder has consumed: those before the cursor's run.
  mutating func consumeCells(_ cursor: inout TokenCursor) {
    let start = cursor.head
    cursor.consume()
    guard decoded > 0 else { return }
    // Paths step over a whole section, so its cells are only counted if it goes on behind them.
    let head = cursor.head
    let goesOn = head == cursor.source.count || cursor.source.tokens[head].kind != .endArray
    if goesOn { cursor.source.pass(before: start) }
    cursor.source.places.paths.pass(elements: decoded, from: start, to: head)
    decoded = 0
  }

  /// Goes on behind the section's end.
  mutating func leaveSection(_ cursor: inout TokenCursor) {
    state = .list
    if rules.recordsCells {
      finished = recorded(&cursor)
      section.recorded = nil
    }
    if section.isSingle {
      cursor.leaveList(at: cursor.head)
    } else {
      cursor.head += 1
    }
  }

  /// Returns the recorded cells of the section that has just ended; nil when it has none.
  @usableFromInline
  mutating func takeRecorded() -> RecordedCells? { finished.take() }

  /// Returns the places of sections at which the payload can be cut into parts of much the same
  /// length, at most so many. The first part is longer, as it can be begun before.
  @usableFromInline
  static func cuts(in payload: UnsafeBufferPointer<UInt8>, behind list: Int, _ workers: Int)
    -> [Int]
  {
    var cuts = [list]
    let length = (payload.count - list) / workers
    for part in 1..<workers {
      let wanted = list + length * part + length / 16
      guard let cut = NativeScanner.object(in: payload, from: cuts[part - 1], behind: wanted) else {
        break
      }
      cuts.append(cut)
    }
    return Array(cuts.dropFirst())
  }
}

// The cursor calls these while it reads and moves.

extension SectionWalk {
  /// Enters a list of sections, or begins the single section at the path. The options' root decides
  /// which of the two is allowed.
  @usableFromInline
  mutating func arrive(at token: JSONToken, _ cursor: inout TokenCursor) throws {
    let selectsElements = cursor.locator.selectsElements
    switch (token.kind, rules.root) {
    case (.startArray, .automatic), (.startArray, .list):
      list = cursor.source.absoluteOffset(of: token) + 1
      fallthrough
    case (.startArray, _) where selectsElements, (.startObject, _) where selectsElements:
      try cursor.enterList()
      state = .list
    case (.startObject, .automatic), (.startObject, .section):
      // Too much before the section is not its fault.
      try cursor.outside?.pass(&cursor.source, before: cursor.head)
      beginSection(&cursor, isSingle: true)
      try cursor.outside?.beginList(&cursor.source, before: cursor.head)
    default:
      let expected =
        switch rules.root {
        case _ where selectsElements: "an array or an object of sections"
        case .automatic: "an array of sections or one section"
        case .list: "an array of sections"
        case .section: "an object (a section)"
        }
      throw cursor.error(
        .typeMismatch, "expected \(expected), found \(token.phrase)", at: cursor.head)
    }
  }

  @usableFromInline
  mutating func keepUnconsumed(_ cursor: inout TokenCursor) -> Int {
    guard case .section = state else { return cursor.head }
    // Members that go on at `head` stay together, so that their size does not depend on the chunks.
    if section.members.upperBound != cursor.head {
      copyMembers(&cursor)
    }
    let needed = section.members.isEmpty ? cursor.head : section.members.lowerBound
    return min(section.waitingStart ?? needed, needed)
  }

  @usableFromInline
  mutating func dropped(_ number: Int) {
    guard case .section = state else { return }
    section.drop(number)
  }

  @usableFromInline
  mutating func outliveChunk(_ cursor: inout TokenCursor) {
    guard case .section = state else { return }
    cursor.source.noteLines(in: &kept)
    section.recorded?.append(cursor.source.chunk.bytes, at: cursor.source.chunk.offset)
  }

  /// Checks cells that wait, or the cell or header value that has begun and not ended.
  @usableFromInline
  mutating func checkRetained(received: Int, _ cursor: inout TokenCursor) throws {
    guard case .section = state else { return }
    let count = cursor.source.count
    if case .waiting = section.cells {
      return try checkWaiting(through: count - 1, &cursor)
    }
    // Most payloads are smaller than the limit.
    guard cursor.skipped == nil, max(received, 2 * count) > cursor.run.limit else {
      return
    }
    let head = cursor.head
    switch section.place {
    case .cells(resume: nil):
      try cursor.source.checkOpenElement(Self.element, at: head, received: received)
    case .members:
      // The next token tells whether `{}` stands for no cells.
      if head < count, cursor.source.tokens[head].isKey(rules.keys.cells) {
        return
      }
      try cursor.source.checkOpenElement(Self.element, at: head + 1, received: received)
    case .cells, .kind, .header, .over: break
    }
  }

  @usableFromInline
  mutating func passedSkipped(_ cursor: inout TokenCursor) {
    guard case .lost(let isSingle) = state else { return }
    state = .list
    if isSingle { cursor.leaveList(at: cursor.head - 1) }
  }

  @usableFromInline
  mutating func leave() { state = .list }
}
