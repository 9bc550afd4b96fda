import HomeFeed
import JSONStream
import ScreenPipeline

/// An entry point of the libraries.
enum HostileEntryPoint: String, CaseIterable, Sendable {
  case events
  case sections, cells, lenient, lenientCells
  /// A header and cells of an app's own.
  case own
  case graph, lenientGraph

  static let builtIn: [HostileEntryPoint] = [.sections, .cells, .lenient, .lenientCells]
}

/// The outcome of an input at an entry point. Its description is what runs compare.
enum HostileOutcome: Sendable, CustomStringConvertible {
  /// Accepted. The parser of events has no sections.
  case result(sections: Int, cells: Int, skipped: Int = 0)
  case error(JSONStreamError.Code, at: Int)

  var description: String {
    switch self {
    case .result(let sections, let cells, let skipped):
      "\(sections) sections, \(cells) cells, \(skipped) left out"
    case .error(let code, let place): "\(code) at byte \(place)"
    }
  }
}

/// One input made to harm, with the limits that it meets.
struct HostileInput: Sendable {
  let text: HostileText
  let limits: JSONLimits
  let chunkBytes: Int

  /// Reads the text at an entry point with one engine. An error of any other type than the
  /// library's own ends the process: that is the failure which these inputs look for.
  func outcome(at entryPoint: HostileEntryPoint, _ engine: JSONEngine) -> HostileOutcome {
    do {
      return switch entryPoint {
      case .events: try parse(engine)
      case .sections: try decode(CellData.self, .section, .strict, engine)
      case .cells: try decode(CellData.self, .cell, .strict, engine)
      case .lenient: try decode(CellData.self, .section, .lenient, engine)
      case .lenientCells: try decode(CellData.self, .cell, .lenient, engine)
      case .own: try decode(OwnCell.self, .cell, .strict, engine)
      case .graph: try join(.strict, engine)
      case .lenientGraph: try join(.lenient, engine)
      }
    } catch let error as JSONStreamError {
      // An app's log line is one line, whatever the payload was, and no longer than the path may
      // be.
      precondition(error.description.utf8.count < 512 * 300 && !error.description.contains("\n"))
      return .error(error.code, at: error.position?.byteOffset ?? -1)
    } catch { preconditionFailure("no typed error: \(error)") }
  }

  /// Thrown when events or reports do not add up; it ends the process as an untyped error.
  private struct Unbalanced: Error {}

  private func parse(_ engine: JSONEngine) throws -> HostileOutcome {
    var depth = 0
    let parser = try JSONStreamParser(engine: engine, limits: limits)
    func take(_ event: borrowing JSONEvent) {
      switch event.kind {
      case .startArray, .startObject: depth += 1
      case .endArray, .endObject: depth -= 1
      default: break
      }
    }
    try text.write(chunkBytes: chunkBytes) { try parser.feed($0, take) }
    try parser.finish(take)
    guard depth == 0 else { throw Unbalanced() }
    return .result(sections: 0, cells: 0)
  }

  private func decode<Cell: SectionCell>(
    _ cell: Cell.Type, _ granularity: SectionGranularity, _ mode: DecodingMode, _ engine: JSONEngine
  ) throws -> HostileOutcome {
    var options = SectionDecodingOptions(
      granularity: granularity, mode: mode, engine: engine, limits: limits)
    // Short sections: many of the inputs have none.
    options.allowsMissingCells = true
    let decoder = try SectionStreamDecoder<Cell>(options: options)
    var sections = 0
    var cells = 0
    var skipped = 0
    func take(_ event: SectionEvent<Cell>) {
      switch event {
      case .section(let section):
        sections += 1
        cells += section.cells.count
      case .began: break
      case .cell: cells += 1
      case .ended: sections += 1
      case .skipped: skipped += 1
      }
    }
    try text.write(chunkBytes: chunkBytes) { try decoder.feed($0, take) }
    try decoder.finish(take)
    guard decoder.skipped.total == skipped else { throw Unbalanced() }
    return .result(sections: sections, cells: cells, skipped: skipped)
  }

  private func join(_ mode: DecodingMode, _ engine: JSONEngine) throws -> HostileOutcome {
    let decoder = try ScreenGraphStreamDecoder(
      options: SectionDecodingOptions(
        mode: mode, engine: engine, limits: limits))
    var templates = 0
    var components = 0
    var skipped = 0
    func take(_ event: ScreenEvent<AnyScreenPart>) {
      switch event {
      case .part(.template(let template)):
        templates += 1
        components += template.components.count
      case .skipped: skipped += 1
      case .envelope, .arriving, .part: break
      }
    }
    try text.write(chunkBytes: chunkBytes) { try decoder.feed($0, take) }
    try decoder.finish(take)
    return .result(sections: templates, cells: components, skipped: skipped)
  }
}

/// A format of an app's own, whose sections can be short: `{"kind":"words","items":["a","b"]}`.
struct OwnCell: SectionCell {
  /// One kind of section with cells, and one without.
  enum Kind: String, StreamDecodable, CaseIterable {
    case words, nothing
  }

  /// The least header that a section can have: its type.
  struct Header: SectionHeaderDecodable {
    var kind: Kind

    init(from value: borrowing JSONElement) throws {
      var object = try value.object()
      kind = try object.decode("kind")
    }
  }

  static let keys = SectionKeys(kind: "kind", cells: "items")
  static func hasCells(_ kind: Kind) -> Bool { kind != .nothing }

  var word: String

  init(_ kind: Kind, from value: borrowing JSONElement) throws {
    word = try value.string()
  }
}
