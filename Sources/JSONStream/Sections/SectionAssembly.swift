/// A walk over a payload's sections, and what has been decoded of the one at which it is.
///
/// Its parameters have no constraints, so that the runtime looks for no conformances when an app
/// first names it.
@usableFromInline
final class SectionAssembly<Kind, Header, Cell>: OrderedCalls {
  /// The calls on the decoder so far.
  @usableFromInline var calls = CallOrder()
  /// The place in the payload, and the section there. Changed only within a call.
  @usableFromInline var state: SectionState<Kind, Header, Cell>
  /// The cursor's numbers, which are read at any time.
  @usableFromInline let tally: SkipTally
  /// The bytes of the cells of the section that is delivered, where they are kept; else nil.
  @usableFromInline var recorded: RecordedCells?

  /// Creates an assembly. `headerKeys` are those that the header reads; nil where it may read any.
  /// `outside` gets the root around the list.
  @usableFromInline
  init(
    options: SectionDecodingOptions, keys: SectionKeys, headerKeys: [StaticString]?,
    hasEarlyHeader: Bool = false, recordsCells: Bool = false,
    outside: ((_ root: borrowing JSONElement) throws -> Void)? = nil
  ) throws(JSONStreamError) {
    let rules = SectionRules(
      options, keys: keys, headerKeys: headerKeys, hasEarlyHeader: hasEarlyHeader,
      recordsCells: recordsCells)
    let cursor = try TokenCursor(
      at: options.path, options: options.stream, outside: outside.map(KeptOutside.init),
      counts: false)
    tally = cursor.tally
    state = SectionState(cursor, SectionWalk(rules))
  }

  /// The header and the cells so far of the section that is arriving, once it has a header; nil
  /// within a call.
  @usableFromInline var arriving: (header: Header, cells: [Cell])? {
    calls.isBusy ? nil : state.parts.header.last.map { ($0, state.parts.cells) }
  }

  /// Makes all of it as for a new payload.
  @usableFromInline func reset() throws {
    try calls.restart()
    try state.restart()
  }

  /// Returns the bytes of the cells of the section that is being delivered, once.
  @usableFromInline func takeRecorded() -> RecordedCells? { recorded.take() }

  /// The place behind the list's bracket, between two calls, if the payload has no other list and
  /// the walk is in it.
  @usableFromInline var openList: Int? { state.openList() }

  /// Is true when all bytes so far are consumed, and the next ones are a section of a list.
  @usableFromInline var isBetweenSections: Bool { state.isBetweenSections() }
}

/// The state that a call on a decoder of sections changes.
///
/// It is one property of its owner: access to a class's property is checked each time, and a call
/// on a small payload would pay three checks in place of one.
@usableFromInline
struct SectionState<Kind, Header, Cell>: ~Copyable {
  /// The payload's tokens, and the place in them.
  @usableFromInline var cursor: TokenCursor
  /// Finds the parts of sections.
  @usableFromInline var walk: SectionWalk
  /// The decoded parts of the section.
  @usableFromInline var parts = SectionParts<Kind, Header, Cell>()

  init(_ cursor: consuming TokenCursor, _ walk: consuming SectionWalk) {
    self.cursor = cursor
    self.walk = walk
  }

  /// Returns the place behind the bracket of the list in which the walk is, if the payload has no
  /// other list. Mutating, as the tokens are.
  mutating func openList() -> Int? { walk.openList(&cursor) }

  /// Returns whether all bytes so far are consumed, and the next ones are a section of a list.
  mutating func isBetweenSections() -> Bool { walk.isBetweenSections(&cursor) }

  /// Forgets the payload, and begins anew with the next one.
  mutating func restart() throws {
    try cursor.restart()
    walk.restart()
    parts = SectionParts()
  }
}

/// The decoded parts of a section.
///
/// Arrays of one element at most are in place of optionals: to destroy an optional of a type that
/// depends on the cell, `deinit` would look up generic metadata, which takes longer than all else
/// that is done once for a decoder. `Array()`: here, a literal would be a call.
@usableFromInline
struct SectionParts<Kind, Header, Cell> {
  /// The section's kind, once it is decoded, between two calls; during a call it may be in a local
  /// variable.
  @usableFromInline var kind: [Kind] = Array()
  /// The header of a section that goes on behind it. One that is decoded at the section's end is
  /// not put here: in a new process, the runtime would make the array's type for it.
  @usableFromInline var header: [Header] = Array()
  /// The section's cells so far.
  @usableFromInline var cells: [Cell] = Array()
  /// The cell that takes the place of the cells of a section of unknown type; empty where there is
  /// none.
  var fallback: [Cell] = Array()
  /// The number of the section's cells that were delivered, with granularity cell.
  @usableFromInline var reported = 0
  /// The number of cells of the section before, as a capacity to reserve.
  @usableFromInline var lastCount = 0
  /// The parts of the section that lenient mode has skipped.
  var losses = SectionLosses()

  init() {}
}

/// The parts that lenient mode has skipped of the section that is being decoded.
struct SectionLosses {
  /// The section's type, if it is unknown.
  var unknownName: String?
  /// The section's reports, which wait until it is delivered.
  var waiting: [SkipReport] = []
  /// The number of the section's cells that were skipped.
  var cells = 0
}
