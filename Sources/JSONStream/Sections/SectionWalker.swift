/// Walks over the tokens of a payload and stops at each part of a section, for
/// ``SectionStreamDecoder`` to decode it.
///
///     [ { "id":1, …, "cellType":"card_info", …, "data":[ {…}, {…} ] }, … ]
///                                └ .kind                  └ .cell └ .cell └ .header, .sectionEnd
///
/// The header is decoded at the section's end, from members that have been kept. To show a section
/// before, it is decoded where the cells begin, and once more at the end if members have followed.
/// If it lacks a member where they begin, there is none before the end, and with granularity cell
/// the cells wait for it.
///
/// Tokens stay on the tape until they are consumed. Cells that come before the discriminator or the
/// header wait there.
@usableFromInline
class SectionWalker: TokenWalker, @unchecked Sendable {
  // Sendable: as `TokenWalker`, whose `enter` and `leave` let one caller in at a time.

  /// The reason why ``next()`` returns.
  @usableFromInline
  enum Step {
    /// More bytes are needed.
    case needsTokens
    /// `value` is the section's discriminator. Comes again until
    /// ``SectionWalker/acceptKind(hasCells:)`` is called.
    case kind
    /// `value` is an object of the header's members. Comes again until
    /// ``SectionWalker/acceptHeader()`` or ``SectionWalker/refuseHeader(_:)`` is called.
    case header
    /// `value` is a complete cell; more may follow directly.
    case cell
    /// The section is over; its header was decoded before.
    case sectionEnd
    /// A section, a value in its place, a list or a line was skipped, in lenient mode;
    /// ``TokenWalker/takeLost()`` returns the report.
    case lost
  }

  /// The place in a list of sections.
  enum State {
    /// Is between two sections.
    case list
    /// Is between the members of a section.
    case members
    /// Is at the discriminator, for the decoder to accept it.
    case kind
    /// Is at the cells' key, for the decoder to accept the header; at the section's end, likewise.
    case earlyHeader, header
    /// Is in a section's cells. If they waited on the tape, `resume` is the first token behind all
    /// consumed ones.
    case cells
    /// Is at a section's end, behind its header.
    case over
    /// Is behind a section that was given up, or a value in its place.
    case lost
  }

  /// The kind of value that the path has to lead to.
  final let root: SectionDecodingOptions.Root
  /// Is true when null, `{}` or nothing may stand for no cells.
  final let allowsMissingCells: Bool
  /// The most that waits for a section's kind or header.
  final let maxDeferredBytes: Int
  /// The keys of discriminator and cells.
  final let keys: SectionKeys
  /// The keys that the header reads; nil where it may read any.
  final let headerKeys: [StaticString]?
  // Safe without a check at each access: one caller at a time walks, and no method below is called
  // while another one changes these in place.
  /// Where the walk is, while it is inside a value of the path.
  @exclusivity(unchecked) final var state = State.list
  /// The state of the current section.
  @exclusivity(unchecked) final var section = OpenSection()
  /// The first token behind all consumed ones, while cells are read that have waited; else nil.
  @exclusivity(unchecked) final var resume: Int?
  /// The path of the section, in lenient mode or where its cells are recorded.
  @exclusivity(unchecked) final var sectionPath = JSONPath()
  /// The section's type as it was sent, and its offset, in lenient mode.
  @exclusivity(unchecked) final var sentKind: (name: String, offset: Int)?
  /// The keys of a single object that may be of another format.
  @exclusivity(unchecked) final var strangeKeys = SeenKeys()
  /// The header's members that were copied from the tape.
  @exclusivity(unchecked) final var kept = KeptTokens()
  /// The place in the payload behind the bracket of the list that was entered last.
  private final var list: Int?
  /// That place, if the payload has no other list, and the walk is in it.
  @usableFromInline final var openList: Int? {
    phase == .inside && !isLines && !locator.isOneOfMany ? list : nil
  }
  /// Is true when all bytes so far are consumed, and the next ones are a section of a list.
  @usableFromInline final var isBetweenSections: Bool {
    phase == .inside && state == .list && skipped == nil && lost.isEmpty && failure == nil
      && head == source.pointee.count
  }
  /// Is true when the path leads to one section instead of a list.
  final var isSingle = false
  /// Is true with granularity cell.
  @usableFromInline final let reportsCells: Bool
  /// Is true when the header is decoded where the cells begin.
  final let hasEarlyHeader: Bool
  /// Is true when the bytes of cells are kept, and no step stops at a cell.
  @usableFromInline final let recordsCells: Bool
  /// The section's cells so far, as bytes, where they are kept.
  @exclusivity(unchecked) final var recorded: RecordedCells?
  /// The number of cells that were decoded since the last step. To count them later would read
  /// their tokens again.
  @exclusivity(unchecked) @usableFromInline final var decoded = 0

  /// Creates a walker. `headerKeys` are those that the header reads; nil where it may read any.
  /// `outside` gets the root around the list.
  @usableFromInline
  init(
    options: SectionDecodingOptions, keys: SectionKeys, headerKeys: [StaticString]?,
    hasEarlyHeader: Bool = false, recordsCells: Bool = false,
    outside: ((_ root: borrowing JSONValue) throws -> Void)? = nil
  ) throws {
    self.recordsCells = recordsCells
    root = options.root
    allowsMissingCells = options.allowsMissingCells
    maxDeferredBytes = options.maxDeferredBytes
    self.keys = keys
    self.headerKeys = headerKeys
    reportsCells = options.granularity == .cell
    self.hasEarlyHeader = hasEarlyHeader || reportsCells
    try super.init(
      at: options.path, options: options.stream, outside: outside.map(KeptOutside.init),
      counts: false)
  }

  /// Is true between a section's start and its end, unless it was given up.
  final var isInSection: Bool {
    phase == .inside && state != .list && state != .lost
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
    if !members.isEmpty {
      section.members = members.lowerBound - number..<members.upperBound - number
    }
  }

  /// Checks cells that wait, or the cell or header value that has begun and not ended.
  override func checkRetained(received: Int) throws {
    if case .waiting = section.cells {
      return try checkWaiting(through: source.pointee.count - 1)
    }
    // Most payloads are smaller than the limit.
    guard phase == .inside, max(received, 2 * source.pointee.count) > elementLimit else {
      return
    }
    guard skipped == nil, state == .members || state == .cells && resume == nil else {
      return
    }
    let index = state == .cells ? head : head + 1
    // The next token tells whether `{}` stands for no cells.
    if index > head, head < source.pointee.count, source.pointee.tokens[head].isKey(keys.cells) {
      return
    }
    try source.pointee.checkOpenElement(Self.element, at: index, received: received)
  }

  override func leaveOut(_ error: any Error) -> Bool {
    if giveUp(error) { return true }
    guard super.leaveOut(error) else { return false }
    section = OpenSection()
    return true
  }

  /// Takes over which cells the decoder has consumed: those before `place`.
  final func consumeCells() {
    let start = head
    consume()
    guard decoded > 0 else { return }
    // Paths step over a whole section, so its cells are only counted if it goes on behind them.
    let goesOn = head == source.pointee.count || source.pointee.tokens[head].kind != .endArray
    if goesOn { source.pointee.pass(before: start) }
    source.pointee.paths.pass(elements: decoded, from: start, to: head)
    decoded = 0
  }

  /// Goes to the next part of a section, or to what else there is to tell.
  @usableFromInline
  final func next() throws -> Step {
    guard lost.isEmpty else { return .lost }
    do {
      return try step()
    } catch {
      guard leaveOut(error) else { throw error }
      return .lost
    }
  }

  /// Takes tokens up to the next part of a section. Each turn of the loop consumes tokens or
  /// changes the state, so it ends.
  private final func step() throws -> Step {
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
          try loseElement()
          return .lost
        }

      case .members:
        if let step = try members(tokens, count) { return step }

      case .kind:
        place = tokens + head
        if isLenient { noteKind() }
        return .kind

      case .earlyHeader, .header:
        place = headerObject(tokens)
        return .header

      case .cells:
        consumeCells()
        guard head < count else { return .needsTokens }
        let token = tokens[head]
        if token.rawKind == JSONToken.Kind.endArray.rawValue {
          recorded?.close(
            at: source.pointee.absoluteOffset(of: token), source.pointee.chunk,
            at: source.pointee.chunkOffset)
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

      case .over:
        leaveSection()
        return .sectionEnd

      case .lost: state = .list
      }
    }
    return .needsTokens
  }

  /// Goes on behind the section's end.
  final func leaveSection() {
    section.members = 0..<0
    state = .list
    if isSingle { leaveList(at: head) } else { head += 1 }
  }

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

  override func passedSkipped() {
    guard case .inside = phase, case .lost = state else { return }
    if isSingle { leaveList(at: head - 1) } else { state = .list }
  }

  /// Enters a list of sections, or begins the single section at the path. The options' root decides
  /// which of the two is allowed.
  override func arrive(at token: JSONToken) throws {
    isSingle = false
    switch (token.kind, root) {
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
        switch root {
        case _ where selectsElements: "an array or an object of sections"
        case .automatic: "an array of sections or one section"
        case .list: "an array of sections"
        case .section: "an object (a section)"
        }
      throw error(.typeMismatch, "expected \(expected), found \(token.phrase)", at: head)
    }
  }
}
