import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenPipeline
import SectileBench

extension HostileTable {
  /// Works through entry points that the inputs do not have; those of which two at a time would
  /// take most memory apart.
  var works: [HostileCase] { marks + memory + whole + walks + exponents }

  /// A base character and so many bytes of marks on it, of two classes in turns. Hashing such a
  /// text sorts the marks: where that is done by insertion, in quadratic time.
  private func marks(_ bytes: Int) -> String {
    "a" + String(repeating: "\u{301}\u{316}", count: bytes / 4)
  }

  private var marks: [HostileCase] {
    // Keys as long as other strings may be: what is left to bound them is how many marks follow
    // each other.
    let longKeys = limits { $0.keyBytes = $0.stringBytes }
    let size = limits.stringBytes - 64
    func kind<Cell: SectionCell>(_ cell: Cell.Type, _ name: String) -> HostileCase {
      work(
        "combining marks in a cellType\(name)", size: 2 * mebibyte, .element(2 * mebibyte),
        ending: "1 section"
      ) {
        size in
        let text = "[{\(header.replacing("card_image", with: marks(size))),\"data\":[]}]"
        return { try sections(of: Cell.self, in: ["\(text)"], .lenient) }
      }
    }
    return [
      work(
        "combining marks in a key of a Codable cell", size: size, .text(limits.stringBytes),
        ending: "1 section"
      ) {
        size in
        let text = "\(openSection){\"id\":1,\"url\":\"\",\"\(marks(size))\":0}]}]"
        return { try sections(of: TableCell.self, in: ["\(text)"], .strict, limits: longKeys) }
      },
      work(
        "combining marks in a key of a dictionary", size: size, .text(limits.stringBytes),
        ending: "keyLimit"
      ) {
        size in
        let payload = Array("{\"\(marks(size / 2))\":0,\"\(marks(size / 4))\":0}".utf8)
        return {
          "\(try JSONStreamDecoder(limits: longKeys).decode([String: Int].self, from: payload).count) members"
        }
      },
      work(
        "combining marks in the id of a template", size: 2 * mebibyte, .element(3 * mebibyte),
        ending: "1 template"
      ) { size in
        let template =
          "{\"id\":\"\(marks(size))\",\"type\":\"CAROUSEL\",\"order\":1,\"componentsId\":[]}"
        return { try templates(template) }
      },
      kind(TableCell.self, ", of an app's own"), kind(CellData.self, ""),
      work("combining marks in Cache-Control", size: mebibyte, .text(mebibyte), ending: "kept") {
        size in
        let headers = ["cache-control": "no-cache, \(marks(size))=1, max-age=\(marks(size))"]
        return { PayloadStorage(headers) == .forbidden ? "forbidden" : "kept" }
      },
    ]
  }

  private var memory: [HostileCase] {
    let waiting = deferredBytes - 512
    let elements = limits.elementBytes
    return [
      work(
        "line feeds among members that are kept", size: mebibyte, .element(mebibyte),
        ending: "1 section"
      ) { size in
        let members = HostileText.Part.many("\"a\":1,\n\"items\":[],\n\n\n\n", size / 22)
        return {
          try sections(of: OwnCell.self, in: ["[{", members, "\"kind\":\"words\"}]"], .strict)
        }
      },
      work(
        "line feeds in data before its type", size: waiting,
        .section(cells: 0, kept: deferredBytes),
        ending: "1 section"
      ) { size in
        {
          try sections(
            of: CellData.self, in: ["[{\"data\":[", .many("\n", size), "],\(header)}]"], .strict)
        }
      },
      work(
        "line feeds between cells before their type", size: waiting,
        .section(cells: deferredBytes / 36, kept: deferredBytes), ending: "1 section"
      ) { size in
        let cells = HostileText.Part.many(",\n\(cell)", size / 36)
        return {
          try sections(
            of: CellData.self, in: ["[{\"data\":[\(cell)", cells, "],\(header)}]"], .strict)
        }
      },
      work(
        "a key of 4 MiB where keys are converted from snake case", size: limits.stringBytes - 64,
        .text(limits.stringBytes), ending: "keyLimit"
      ) { size in
        let text: HostileText = [
          "\(openSection){\"id\":1,\"url\":\"\",\"", .many("a_", size / 2), "\":0}]}]",
        ]
        return { try sections(of: SnakeCell.self, in: text, .strict) }
      },
      work(
        "a template with references to nothing", size: 8 * mebibyte / 5, .graph(8 * mebibyte),
        ending: "1 template"
      ) { size in
        let references = Array(repeating: "\"a\"", count: size / 4).joined(separator: ",")
        return {
          try templates(
            "{\"id\":\"t\",\"type\":\"CAROUSEL\",\"order\":1,\"componentsId\":[\(references)]}")
        }
      },
      work(
        "an array of bad elements, left out, of which each would take 8 KiB", size: scaled(20_000),
        .element(elements),
        ending: "0 elements"
      ) { size in
        let payload = [UInt8]("{\"list\":[0\(String(repeating: ",0", count: size))]}".utf8)
        return {
          let decoder = CodableSettings(userInfo: [.skips: SkipCollector()])
          let decoded = try JSONStreamDecoder().decode(
            [String: LossyArray<Huge>].self, from: payload, decoder: decoder)
          return "\(decoded["list"]?.elements.count ?? -1) elements"
        }
      },
      work(
        "an array of elements of which the first is bad", size: elements - 64, .element(elements),
        ending: "typeMismatch"
      ) { size in
        let payload = [UInt8]("{\"list\":[0\(String(repeating: ",0", count: size / 2 - 16))]}".utf8)
        return {
          "\(try JSONStreamDecoder().decode(Strict.self, from: payload).list.count) elements"
        }
      },
    ]
  }

  /// One chunk.
  private var whole: [HostileCase] {
    func chunk(
      _ name: String, _ engine: JSONEngine, ending: String,
      _ text: @escaping @Sendable (Int) -> String
    )
      -> HostileCase
    {
      work("one chunk of 64 MiB of \(name), \(engine)", size: 64 * mebibyte, ending: ending) {
        size in
        let payload = [UInt8](text(size).utf8)
        return {
          try sections(of: CellData.self, .strict, engine) { take in
            try payload.withUnsafeBufferPointer(take)
          }
        }
      }
    }
    return JSONEngine.allCases.flatMap { engine in
      [
        chunk("line feeds", engine, ending: "0 sections") {
          "[" + String(repeating: "\n", count: $0) + "]"
        },
        chunk("cells", engine, ending: "1 section") {
          openSection + cell + String(repeating: ",\(cell)", count: $0 / 18) + "]}]"
        },
        work(
          "a whole document of 64 MiB, \(engine)", size: 64 * mebibyte, .element(mebibyte),
          ending: "64 elements"
        ) {
          size in
          let element = "{\"x\":\"" + String(repeating: "a\\n", count: size / 64 / 3) + "\"}\n"
          let payload = [UInt8](
            "[\(Array(repeating: element, count: 64).joined(separator: ","))]".utf8)
          return {
            "\(try JSONStreamDecoder(engine: engine).decode([Wide].self, from: payload).count) elements"
          }
        },
      ]
    }
  }

  /// Walks over what has come before.
  private var walks: [HostileCase] {
    [
      work("regional indicators in Cache-Control", size: mebibyte, .text(mebibyte), ending: "kept")
      { size in
        let indicators = String(repeating: "\u{1F1F9}", count: size / 4)
        let headers = ["cache-control": "max-age=1, \(indicators)", "age": "\u{1F1F9}"]
        return { PayloadStorage(headers) == .forbidden ? "forbidden" : "kept" }
      },
      work(
        "a page of as many sections as the screen has", size: scaled(20_000),
        .section(cells: 0, kept: scaled(40 << 20)), ending: "twice as many sections"
      ) { size in
        let pages = [0, size].map { first in
          let sections = (first..<first + size).map {
            "{\(header.replacing(#""id":1"#, with: "\"id\":\($0)")),\"data\":[]}"
          }
          return [UInt8]("[\(sections.joined(separator: ","))]".utf8)
        }
        return { try page(pages, sections: size) }
      },
    ]
  }

  private var exponents: [HostileCase] {
    let numbers = [
      "10e9223372036854775807", "1e-9223372036854775808", "-1.5E+9223372036854775807",
      "0.01e-9223372036854775807",
      "1e" + String(repeating: "9", count: 400), "10.0e-" + String(repeating: "9", count: 400),
    ]
    return [
      work("exponents in scrub", size: scaled(100_000), .text(scaled(1 << 20)), ending: "as long") {
        size in
        let payload = [UInt8](
          "[\((0..<max(6, size / 64)).map { numbers[$0 % 6] }.joined(separator: ","))]".utf8)
        return {
          var scrubber = PayloadScrubber(key: SecretKey(seed: 1), rules: KeepRules())
          var result: [UInt8] = []
          try payload.withUnsafeBufferPointer { try scrubber.scrub($0, into: &result) }
          return result.count == payload.count ? "as long" : "of another length"
        }
      },
      work("a budget of all that can be counted", size: 1, ending: "done") { _ in
        {
          let decoder = try SectionStreamDecoder<CellData>(
            options: SectionDecodingOptions(mode: .lenient(upTo: .count(.max))))
          try decoder.feed(Array("[{},1,[]]".utf8)) { _ in }
          try decoder.finish { _ in }
          return "done"
        }
      },
    ]
  }

  // MARK: Entry points

  private func sections<Cell: SectionCell>(
    of cell: Cell.Type, in text: HostileText, _ mode: DecodingMode, limits: JSONLimits? = nil
  ) throws -> String {
    try sections(of: cell, mode, limits: limits) { try text.write(chunkBytes: 65_536, $0) }
  }

  private func sections<Cell: SectionCell>(
    of cell: Cell.Type, _ mode: DecodingMode, _ engine: JSONEngine = .native,
    limits: JSONLimits? = nil,
    _ feed: ((UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void
  ) throws -> String {
    let decoder = try SectionStreamDecoder<Cell>(
      options: SectionDecodingOptions(
        granularity: .cell, mode: mode, engine: engine, limits: limits ?? self.limits))
    var sections = 0
    func take(_ event: SectionEvent<Cell>) {
      if case .ended = event { sections += 1 }
    }
    try feed { try decoder.feed($0, take) }
    try decoder.finish(take)
    return "\(sections) section\(sections == 1 ? "" : "s")"
  }

  /// A screen graph of one template.
  private func templates(_ template: String) throws -> String {
    let payload = [UInt8](
      "{\"screenName\":\"x\",\"templates\":[\(template)],\"components\":[],\"body\":[]}".utf8)
    let decoder = try ScreenGraphStreamDecoder(
      options: SectionDecodingOptions(mode: .lenient, limits: limits))
    var templates = 0
    func take(_ event: ScreenEvent<AnyScreenPart>) {
      if case .part = event { templates += 1 }
    }
    try payload.withUnsafeBufferPointer { try decoder.feed($0, take) }
    try decoder.finish(take)
    return "\(templates) template"
  }

  /// Opens a screen and asks for its next page.
  private func page(_ pages: [[UInt8]], sections: Int) throws -> String {
    let source = ClosureSource {
      try await BytesSource(pages[$0.path == "/0" ? 0 : 1]).answer(to: $0)
    }
    let loader = try ScreenLoader(
      PayloadRequest("/0"), from: source, format: AutomaticFormat(),
      container: LayoutContainer(width: 390, height: 844)
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
    [.codable("card_image", SnakeCell.image)],
    decoder: CodableSettings(keyDecodingStrategy: .convertFromSnakeCase))
}

/// Elements that take much more than their shortest text: 128 bytes, and 8 KiB.
private struct Wide: Decodable, StreamDecodable {
  var texts = InlineTexts("")

  init(from value: borrowing JSONElement) throws { _ = try value.object() }
  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKey.self)
  }
}

/// An element of 8 KiB in memory, whose text has two bytes.
private struct Huge: Decodable {
  var texts = InlineTexts(InlineTexts(InlineTexts("")))

  init(from decoder: any Decoder) throws {
    _ = try decoder.container(keyedBy: NoKey.self)
  }
}

/// A key that is never asked for: opening the container is all that the elements do.
private enum NoKey: CodingKey { case x }

/// Eight of one type, side by side.
private struct InlineTexts<Part: Sendable>: Sendable {
  var one, two, three, four, five, six, seven, eight: Part

  init(_ part: Part) {
    one = part
    two = part
    three = part
    four = part
    five = part
    six = part
    seven = part
    eight = part
  }
}

/// An object whose elements must all be valid.
private struct Strict: StreamDecodable {
  var list: [Wide]

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    list = try object.decode("list")
  }
}
