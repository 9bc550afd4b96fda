/// Walks over the tokens of a payload and stops at each part of a section, for ``SectionStreamDecoder`` to decode it.
///
///     [ { "id":1, …, "cellType":"card_info", …, "data":[ {…}, {…} ] }, … ]
///                                └ .kind                  └ .cell └ .cell └ .header, .sectionEnd
///
/// The header is decoded at the section's end, from members that have been kept. To show a section before, it is decoded
/// where the cells begin, and once more at the end if members have followed. If it lacks a member where they begin,
/// there is none before the end, and with granularity cell the cells wait for it.
///
/// Tokens stay on the tape until they are consumed. Cells that come before the discriminator or the header wait there.
@usableFromInline
final class SectionWalker: TokenWalker, @unchecked Sendable {
  // Sendable: as `TokenWalker`, whose `enter` and `leave` let one caller in at a time.

  @usableFromInline
  enum Step {
    case needsTokens
    /// `value` is the section's discriminator. Comes again until ``SectionWalker/acceptKind(hasCells:)`` is called.
    case kind
    /// `value` is an object of the header's members. Comes again until ``SectionWalker/acceptHeader()`` or
    /// ``SectionWalker/refuseHeader(_:)`` is called.
    case header
    /// `value` is a complete cell; more may follow directly.
    case cell
    case sectionEnd
    /// A section, a value in its place, a list or a line was skipped, in lenient mode; ``TokenWalker/takeLost()`` returns the report.
    case lost
  }

  enum State {
    case list
    /// Between the members of a section.
    case members
    /// At the discriminator, for the decoder to accept it.
    case kind
    /// At the cells' key or the section's end, for the decoder to accept the header.
    case header(isAtEnd: Bool)
    /// In a section's cells. If they waited on the tape, `resume` is the first token behind all consumed ones.
    case cells(resume: Int?)
    /// Behind a section that was given up, or a value in its place.
    case lost
  }

  let options: SectionDecodingOptions
  let keys: SectionKeys
  /// The keys that the header reads; nil where it may read any.
  let headerKeys: [StaticString]?
  // Safe without a check at each access: one caller at a time walks, and no method below is called while another one
  // changes these in place.
  @exclusivity(unchecked) var state = State.list
  @exclusivity(unchecked) var section = OpenSection()
  /// The header's members that were copied from the tape.
  @exclusivity(unchecked) var kept = KeptTokens()
  /// Whether the path leads to one section instead of a list.
  var isSingle = false
  /// Whether the path leads to one section, and the payload has no other.
  var isAlone: Bool { isSingle && !isLines && !locator.isOneOfMany }
  /// The place in the payload behind the bracket of the list that was entered last.
  private var list: Int?
  /// The same, if the payload has no other list, and the walk is in it.
  @usableFromInline var openList: Int? {
    guard case .inside = phase, !isLines, !locator.isOneOfMany else { return nil }
    return list
  }
  /// Is true when all bytes so far are consumed, and the next ones are a section of a list.
  @usableFromInline var isBetweenSections: Bool {
    guard case .inside = phase, case .list = state, skipped == nil, lost.isEmpty, failure == nil else { return false }
    return head == source.pointee.count
  }
  @usableFromInline let reportsCells: Bool
  /// Whether the header is decoded where the cells begin.
  let hasEarlyHeader: Bool
  /// Whether the bytes of cells are kept, and no step stops at a cell.
  @usableFromInline let recordsCells: Bool
  /// The section's cells so far, as bytes, where they are kept.
  @exclusivity(unchecked) var recorded: RecordedCells?

  init(
    options: SectionDecodingOptions, keys: SectionKeys, headerKeys: [StaticString]?, hasEarlyHeader: Bool = false,
    recordsCells: Bool = false, outside: KeptOutside.Take? = nil
  ) throws {
    self.recordsCells = recordsCells
    self.options = options
    self.keys = keys
    self.headerKeys = headerKeys
    reportsCells = options.granularity == .cell
    self.hasEarlyHeader = hasEarlyHeader || reportsCells
    try super.init(at: options.path, options: options.stream, outside: outside.map(KeptOutside.init))
  }

  var isInSection: Bool {
    guard case .inside = phase else { return false }
    switch state {
    case .members, .kind, .header, .cells: return true
    case .list, .lost: return false
    }
  }

  override func outliveChunk() {
    super.outliveChunk()
    guard isInSection else { return }
    source.pointee.noteLines(in: &kept)
    recorded?.append(source.pointee.chunk, at: source.pointee.chunkOffset)
  }

  override func keepUnconsumed() -> Int {
    // Members that go on at `head` stay together, so that their size does not depend on the chunks.
    if section.members.upperBound != head { copyMembers() }
    let needed = section.members.isEmpty ? head : section.members.lowerBound
    if case .waiting(let start, _) = section.cells { return min(start, needed) }
    return needed
  }

  override func dropped(_ number: Int) {
    if case .waiting(let start, let bytes) = section.cells {
      section.cells = .waiting(start: start - number, headerBytes: bytes)
    }
    let members = section.members
    if !members.isEmpty { section.members = members.lowerBound - number..<members.upperBound - number }
  }

  override func checkRetained(received: Int) throws {
    if case .waiting = section.cells { return try checkWaiting(through: source.pointee.count - 1) }
    guard case .inside = phase, skipped == nil else { return }
    switch state {
    case .cells(resume: nil): try source.pointee.checkOpenElement(Self.element, at: head, received: received)
    case .members: try source.pointee.checkOpenElement(Self.element, at: head + 1, received: received)
    case .list, .kind, .header, .cells, .lost: break
    }
  }

  override func leaveOut(_ error: any Error) -> Bool {
    if giveUp(error) { return true }
    guard super.leaveOut(error) else { return false }
    section = OpenSection()
    return true
  }

  @usableFromInline
  func next() throws -> Step {
    guard lost.isEmpty else { return .lost }
    do {
      return try step()
    } catch {
      guard leaveOut(error) else { throw error }
      return .lost
    }
  }

  private func step() throws -> Step {
    let tokens = source.pointee.tokens
    let count = source.pointee.count
    end = tokens + count
    while try reach() {
      switch state {
      case .list:
        switch tokens[head].kind {
        case .startObject: beginSection()
        case .endArray, .endObject: leaveList(at: head)
        case .key:
          guard head + 1 < count else { return .needsTokens }
          head += 1
          guard tokens[head].kind != .startObject else { continue }
          fallthrough
        default:
          guard isLenient else {
            throw error(.typeMismatch, "expected an object (a section), found \(tokens[head].phrase)", at: head)
          }
          loseElement()
          return .lost
        }

      case .members:
        while case .members = state, skipped == nil, head < count {
          if let step = try member(tokens, count) { return step }
        }

      case .kind:
        place = tokens + head
        if isLenient { noteKind() }
        return .kind

      case .header:
        place = headerObject(tokens)
        return .header

      case .cells(let resume):
        // The decoder has consumed the cells before `place`.
        consume()
        guard head < count else { return .needsTokens }
        let token = tokens[head]
        if token.kind == .endArray {
          recorded?.close(
            at: source.pointee.absoluteOffset(of: token), source.pointee.chunk, at: source.pointee.chunkOffset)
          head = resume ?? head + 1
          state = .members
        } else if token.isComplete {
          try source.pointee.checkElement(Self.element, at: head)
          place = tokens + head
          guard recordsCells else { return .cell }
          try recordCells()
        } else {
          return .needsTokens
        }

      case .lost: state = .list
      }
    }
    return .needsTokens
  }

  /// Returns the places of sections at which the payload can be cut into parts of much the same length, at most so many.
  @usableFromInline
  func cuts(in payload: UnsafeBufferPointer<UInt8>, workers: Int) -> [Int] {
    // Behind `payloadBytes` is an error.
    guard workers > 1, payload.count <= options.limits.payloadBytes, let list = openList else { return [] }
    var cuts = [list]
    for part in 1..<workers {
      let wanted = list + (payload.count - list) / workers * part
      guard let cut = NativeScanner.object(in: payload, from: cuts[part - 1], behind: wanted) else { break }
      cuts.append(cut)
    }
    return Array(cuts.dropFirst())
  }

  override func passedSkipped() {
    guard case .inside = phase, case .lost = state else { return }
    if isSingle { leaveList(at: head - 1) } else { state = .list }
  }

  override func arrive(at token: JSONToken) throws {
    isSingle = false
    switch (token.kind, options.root) {
    case (.startArray, .automatic), (.startArray, .list):
      list = source.pointee.absoluteOffset(of: token) + 1
      try enterList()
      state = .list
    case (.startArray, _) where selectsElements, (.startObject, _) where selectsElements:
      try enterList()
      state = .list
    case (.startObject, .automatic), (.startObject, .section):
      // Too much before the section is not its fault.
      try outside?.pass(source, before: head)
      isSingle = true
      beginSection()
      try outside?.beginList(source, before: head)
    default:
      let expected =
        switch options.root {
        case _ where selectsElements: "an array or an object of sections"
        case .automatic: "an array of sections or one section"
        case .list: "an array of sections"
        case .section: "an object (a section)"
        }
      throw error(.typeMismatch, "expected \(expected), found \(token.phrase)", at: head)
    }
  }
}
