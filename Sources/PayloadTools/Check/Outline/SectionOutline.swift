import JSONStream
package import Sections

/// Walks over a payload's sections and shows what they hold, whatever it is: unlike the decoder it knows no models, and
/// goes on behind what an app could not decode.
///
///     [ { "id":1, …, "cellType":"card_info", "data":[ {…}, {…} ], "x":0 }, … ]
///         └ header members, together         └ cell └ cell         └ header member
///
/// Memory is bounded by the largest header or cell, and where `data` comes before `cellType`, by the largest section,
/// within the decoder's limits.
///
/// Unsafe, and safe by these rules: tokens are only read between `advance` and the next `drop`, up to `count`, and values
/// are only made of tokens whose value is complete; they are lent to the visitor for the duration of a call.
package final class SectionOutline {
  enum State {
    /// On the way to the list.
    case locating
    /// In the list, between sections.
    case list
    /// In a section, among the members of its header.
    case members
    /// In a section's `data`.
    case cells
    /// In a value beside the path.
    case skipping
    /// Behind the list.
    case behind
  }

  let keys: SectionKeys
  let options: SectionDecodingOptions

  var source: TokenSource
  var state = State.locating
  var locator: ListLocator
  /// The first token that has not been consumed.
  var head = 0
  /// The first token of the section's header that has not been looked at.
  var cursor = 0
  /// Whether the payload is one section, not a list.
  var isSingle = false
  /// Whether the section's cells have been shown, or passed.
  var hasPassedCells = false
  /// Whether `cellType` is among the members up to the cursor, or among those that have been shown.
  var hasKind = false
  /// The key of cells that wait for their `cellType`.
  var deferredCells: Int?
  /// The value beside the path that is being passed.
  var unwanted = SkippedValue()

  /// Creates an outline of one payload.
  ///
  /// - Throws: `JSONStreamError` when the parser cannot be set up.
  package init(keys: SectionKeys, options: SectionDecodingOptions) throws {
    self.keys = keys
    self.options = options
    source = try TokenSource(limits: options.limits)
    locator = ListLocator(path: options.path)
  }

  /// Shows what the next bytes complete.
  ///
  /// - Throws: `JSONStreamError` when the payload is no JSON, has no list, or a limit is reached.
  /// - Complexity: O(n) in the bytes.
  package func feed(_ bytes: UnsafeBufferPointer<UInt8>, to visitor: some SectionVisitor) throws {
    source.begin(bytes)
    reading: while true {
      switch source.advance() {
      case .chunkEnd:
        break reading
      case .tokens:
        try take(visitor)
      case .failed(let error):
        try take(visitor)
        throw error
      }
    }
    source.endChunk()
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: `JSONStreamError` when the payload cannot end here.
  package func finish(to visitor: some SectionVisitor) throws {
    let end = source.finish()
    try take(visitor)
    if case .failed(let error) = end { throw error }
  }

  /// Where a section begins that begins now, and the closing bracket of one that ends now.
  var offset: Int { source.absoluteOffset(of: source.tokens[cursor]) }

  /// The bytes of a value that has just been shown.
  func range(of value: borrowing JSONValue) -> Range<Int> {
    let start = source.absoluteOffset(of: value.token.pointee)
    // Without the comma.
    return start..<start + byteCount(value.token) - 1
  }

  /// Where a value that has just been shown lies.
  func place(of value: borrowing JSONValue, in payload: String) -> CheckPlace {
    place(of: source.located(value.failure(.custom, ""), at: head), in: payload)
  }

  /// Where the section under way begins. Only while its header is shown for the first time.
  func sectionPlace(in payload: String) -> CheckPlace {
    place(of: source.error(.custom, .data, "", atToken: head), in: payload)
  }

  /// Adds path and position to what decoding a value that has just been shown threw.
  func located(_ error: any Error, in value: borrowing JSONValue) -> JSONStreamError {
    // An error of the app's own names no value: it is about the whole.
    guard JSONValueError.named(by: error) == nil else { return source.located(error, at: head) }
    var located = source.located(value.failure(.custom, "\(error)"), at: head)
    located.underlying = error
    return located
  }

  /// Where a part of the header that has just been shown lies.
  ///
  /// - Parameter path: The way from the section down.
  func place(ofHeader path: JSONPath, in payload: String) -> CheckPlace? {
    guard case .key(let wanted)? = path.components.first else { return nil }
    var found: CheckPlace?
    forEachMember { place in
      guard found == nil, source.tokens[place].isKey(named: wanted) else { return }
      let value = JSONValue(token: source.tokens + place + 1)
      found = self.place(of: value, down: path.components.dropFirst(), in: payload)
    }
    return found
  }

  private func place(
    of value: borrowing JSONValue, down path: ArraySlice<JSONPath.Component>, in payload: String
  ) -> CheckPlace {
    var found: CheckPlace?
    switch path.first {
    case .key(let wanted):
      value.forEachMember { key, member, _ in
        guard found == nil, wanted.utf8.elementsEqual(key) else { return }
        found = place(of: member, down: path.dropFirst(), in: payload)
      }
    case .index(let wanted):
      var index = 0
      value.forEachElement { element, _ in
        if index == wanted { found = place(of: element, down: path.dropFirst(), in: payload) }
        index += 1
      }
    case nil: break
    }
    return found ?? place(of: value, in: payload)
  }

  private func place(of error: JSONStreamError, in payload: String) -> CheckPlace {
    CheckPlace(payload: payload, path: error.path, position: error.position)
  }

  private func take(_ visitor: some SectionVisitor) throws {
    try walk(visitor)
    source.drop(head)
    cursor -= head
    if let cells = deferredCells { deferredCells = cells - head }
    head = 0
  }
}
