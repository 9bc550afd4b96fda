import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import JSONStreamFoundation

// The ways into the libraries that works take.

/// Cells through Codable.
enum TableCell: TabledCell {
  typealias Header = SectionHeader<TabledCellKind<TableCell>>

  case image(OnlyImageModel)

  static let table = CellTable<TableCell>([.codable("card_image", TableCell.image)])
}

/// Cells through Codable, whose keys are converted.
enum SnakeCell: TabledCell {
  typealias Header = SectionHeader<TabledCellKind<SnakeCell>>

  case image(OnlyImageModel)

  static let table = CellTable<SnakeCell>(
    [.codable("card_image", SnakeCell.image)], decoder: StreamDecoder(keyDecodingStrategy: .convertFromSnakeCase))
}

/// Eight of one type, side by side.
struct Eight<Part: Sendable>: Sendable {
  var one, two, three, four, five, six, seven, eight: Part

  init(_ part: Part) {
    (one, two, three, four, five, six, seven, eight) = (part, part, part, part, part, part, part, part)
  }
}

/// An element that takes much more than its shortest text.
struct Wide: Decodable, StreamDecodable {
  var texts = Eight("")

  init(from value: borrowing JSONValue) throws { _ = try value.object() }

  init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: Key.self) }

  private enum Key: CodingKey { case x }
}

/// An element of 8 KiB.
struct Huge: Decodable {
  var texts = Eight(Eight(Eight("")))

  init(from decoder: any Decoder) throws { _ = try decoder.container(keyedBy: Key.self) }

  private enum Key: CodingKey { case x }
}

struct Lossy: Decodable {
  var list: LossyArray<Huge>
}

struct Strict: StreamDecodable {
  var list: [Wide]

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    list = try object.decode("list")
  }
}

extension HostileTable {
  /// A base character and so many bytes of marks on it, of two classes in turns.
  func marks(_ bytes: Int) -> String { "a" + String(repeating: "\u{301}\u{316}", count: bytes / 4) }

  /// A list of one section of one cell.
  func payload(cell: String) -> [UInt8] { [UInt8]("[{\(header),\"data\":[\(cell)]}]".utf8) }

  /// A screen graph of one template.
  func graph(_ template: String) -> [UInt8] {
    [UInt8]("{\"screenName\":\"x\",\"templates\":[\(template)],\"components\":[],\"body\":[]}".utf8)
  }

  func sections<Cell: SectionCell>(
    of cell: Cell.Type, in payload: [UInt8], _ mode: DecodingMode, _ limits: JSONLimits? = nil
  ) throws -> String {
    try sections(of: cell, mode, limits: limits) { take in
      try payload.withUnsafeBufferPointer { bytes in
        for start in stride(from: 0, to: bytes.count, by: 65_536) {
          try take(UnsafeBufferPointer(rebasing: bytes[start..<min(start + 65_536, bytes.count)]))
        }
      }
    }
  }

  func sections<Cell: SectionCell>(of cell: Cell.Type, in text: HostileText, _ mode: DecodingMode) throws -> String {
    try sections(of: cell, mode) { try text.write(chunkBytes: 65_536, $0) }
  }

  func sections<Cell: SectionCell>(
    of cell: Cell.Type, _ mode: DecodingMode, _ engine: JSONEngine = .native, limits: JSONLimits? = nil,
    _ feed: ((UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void
  ) throws -> String {
    let decoder = try SectionStreamDecoder<Cell>(
      options: SectionDecodingOptions(
        granularity: .cell, mode: mode, engine: engine, limits: limits ?? self.limits,
        maxDeferredBytes: maxDeferredBytes))
    var sections = 0
    func take(_ event: SectionEvent<Cell>) { if case .ended = event { sections += 1 } }
    try feed { try decoder.feed($0, take) }
    try decoder.finish(take)
    return "\(sections) section\(sections == 1 ? "" : "s")"
  }

  func templates(in payload: [UInt8]) throws -> String {
    let decoder = try ScreenGraphStreamDecoder(options: SectionDecodingOptions(mode: .lenient, limits: limits))
    var templates = 0
    func take(_ event: ScreenEvent<AnyScreenPart>) { if case .part = event { templates += 1 } }
    try payload.withUnsafeBufferPointer { try decoder.feed($0, take) }
    try decoder.finish(take)
    return "\(templates) template"
  }

  /// Opens a screen and asks for its next page.
  func page(_ pages: [[UInt8]], sections: Int) throws -> String {
    let source = BytesSource(["/0": .init(pages[0]), "/1": .init(pages[1])])
    let loader = try ScreenLoader(
      PayloadRequest("/0"), from: source, format: AutomaticFormat(), container: LayoutContainer(width: 390, height: 844)
    ) { _ in PayloadRequest("/1") }
    let done = DispatchSemaphore(value: 0)
    let found = FoundCount()
    Task {
      await loader.perform(.open)
      await loader.perform(.more)
      found.count = await loader.current.screen.sections.count
      done.signal()
    }
    done.wait()
    return found.count == 2 * sections ? "twice as many sections" : "\(found.count) sections"
  }
}

/// Sendable: written before the semaphore is signalled, read behind it.
private final class FoundCount: @unchecked Sendable {
  var count = 0
}
