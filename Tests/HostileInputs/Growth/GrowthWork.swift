import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import SectileBench

/// An input, in memory and as a file, which both outlive the work on it.
struct GrowthInput {
  let kind: GrowthShape.Kind
  let bytes: UnsafeBufferPointer<UInt8>
  let file: String
  /// The input with other names in the place of those that begin with "key".
  let other: String
}

/// Work on an input, which returns its outcome in words.
struct GrowthWork: Sendable {
  let name: String
  let kinds: Set<GrowthShape.Kind>
  /// Is true of a comparison of names, which takes many times what other works take.
  var needsNames = false
  let run: @Sendable (GrowthInput) throws -> String

  init(
    _ name: String, _ kinds: Set<GrowthShape.Kind>,
    _ run: @escaping @Sendable (GrowthInput) throws -> String
  ) {
    self.name = name
    self.kinds = kinds
    self.run = run
  }

  /// Returns whether the work is run on a shape: it reads such inputs, and has the names that it
  /// needs.
  func takes(_ shape: GrowthShape) -> Bool {
    kinds.contains(shape.kind) && (shape.hasNames || !needsNames)
  }

  /// Runs the work. An error is an outcome, too, as many inputs are invalid.
  func outcome(_ input: GrowthInput) -> String {
    do { return try run(input) } catch let error as JSONStreamError { return "\(error.code)" } catch
    {
      return "\(error)"
    }
  }
}

extension GrowthWork {
  static let all = decoders + sections + screens + commands

  /// The limits of a payload that is in memory as a whole.
  private static let limits = JSONLimits(stringBytes: .max, elementBytes: .max)

  /// Feeds an input to a decoder, in chunks of one size or whole.
  private static func feed(
    _ decoder: some PayloadDecoder, _ input: GrowthInput, chunkBytes: Int = .max
  ) throws -> String {
    var events = 0
    let bytes = input.bytes
    for start in stride(from: 0, to: bytes.count, by: min(chunkBytes, bytes.count)) {
      let chunk = bytes[start..<min(bytes.count, start + min(chunkBytes, bytes.count))]
      try decoder.feed(UnsafeBufferPointer(rebasing: chunk)) { _ in events += 1 }
    }
    try decoder.finish { _ in events += 1 }
    return "events"
  }

  // MARK: Decoders of any JSON

  /// Works that take any JSON: events, elements, values and lossy arrays.
  private static var decoders: [Self] {
    let events = JSONEngine.allCases.map { engine in
      Self("events, \(engine)", [.payload]) { input in
        let parser = try JSONStreamParser(engine: engine, limits: limits)
        try parser.feed(input.bytes) { _ in }
        try parser.finish()
        return "read"
      }
    }
    let elements = [Int.max, 1000].map { chunkBytes in
      Self(
        "elements, lenient, in chunks of \(chunkBytes == .max ? "all" : "\(chunkBytes)") bytes",
        [.payload, .lines]
      ) {
        input in
        var options = StreamOptions(mode: .lenient, limits: limits)
        if input.kind == .lines { options.documents = .lines }
        return try feed(
          ElementStreamDecoder(Int.self, options: options), input, chunkBytes: chunkBytes)
      }
    }
    return events + elements + [
      Self("a value", [.payload]) { input in
        "\(try JSONStreamDecoder(limits: limits).decode(WholeValue.self, from: input.bytes).isThere)"
      },
      Self("a Codable value", [.payload]) { input in
        "\(try JSONStreamDecoder(limits: limits).decode(CodableValue.self, from: input.bytes).isThere)"
      },
      Self("a lossy array", [.payload]) { input in
        let decoder = CodableSettings(userInfo: [.skips: SkipCollector()])
        _ = try JSONStreamDecoder(limits: limits).decode(
          LossyArray<Int>.self, from: input.bytes, decoder: decoder)
        return "decoded"
      },
    ]
  }

  // MARK: Sections

  private static var sections: [Self] {
    [SectionGranularity.section, .cell].map { granularity in
      Self("sections, lenient, by \(granularity)", [.payload]) { input in
        try feed(
          SectionStreamDecoder<CellData>(
            options: SectionDecodingOptions(
              granularity: granularity, mode: .lenient, limits: limits)), input)
      }
    } + [
      Self("lazy sections, lenient", [.payload]) { input in
        let options = SectionDecodingOptions(mode: .lenient, limits: limits)
        let decoder = try SectionStreamDecoder<CellData>.lazy(options: options, onSkip: { _ in })
        func take(_ event: ElementEvent<LazySection<CellData>, Never>) {
          guard case .element(let section) = event else { return }
          // From the end, so that each is asked for alone.
          for cell in section.cells.reversed() { _ = try? cell.get() }
        }
        try decoder.feed(input.bytes, take)
        try decoder.finish(take)
        return "decoded"
      },
      Self("split-json-decoder, lenient", [.payload]) { input in
        let options = SectionDecodingOptions(mode: .lenient, limits: limits)
        return try feed(DecodingStrategy.splitJSONDecoder.makeDecoder(options: options), input)
      },
    ]
  }

  // MARK: Screens

  private static var screens: [Self] {
    let options = SectionDecodingOptions(mode: .lenient, limits: limits)
    return [
      Self("a screen graph, lenient", [.payload]) {
        try feed(ScreenGraphStreamDecoder(options: options), $0)
      },
      Self("a content list, lenient", [.payload]) {
        try feed(ContentStreamDecoder(options: options), $0)
      },
      Self("the format", [.payload]) { input in
        let detector = try FormatDetector(limits: limits)
        _ = detector.feed(input.bytes)
        return "\(detector.format.map { "\($0)" } ?? "none")"
      },
    ]
  }

  // MARK: Commands

  /// Those that take times are left out: what they do with a payload, again and again, is decode
  /// it.
  private static var commands: [Self] {
    #if Commands
      let payloads = [
        "decode F", "decode F --emit models", "decode F --mode lenient --emit none", "check F",
        "check F --against G",
        "layout --payload F --mode lenient", "layout --payload F --mode lenient --emit html",
        "scrub F --seed 1",
        "generate --like F --seed 1 --scale 2",
      ]
      return payloads.map { command($0, [.payload]) } + [
        command("decode F --lines", [.lines]), command("decode F --lines --mode lenient", [.lines]),
        command("check F --lines", [.lines]),
        command("check F", [.har]), command("layout F", [.description]),
        command("layout F --emit svg", [.description]),
        command("layout F --emit html", [.description]),
        command("layout --verify F", [.recordings]),
      ]
    #else
      return []
    #endif
  }

  #if Commands
    private static func command(_ line: String, _ kinds: Set<GrowthShape.Kind>) -> Self {
      var work = Self(line, kinds) { input in
        let words = line.split(separator: " ").map { word in
          // Only what a line names is written: not every shape has a second input.
          switch word {
          case "F": input.file
          case "G": input.other
          default: String(word)
          }
        }
        return
          "status \(SectileTool(buildMode: BuildMode { assert($0()) }).status(of: words).rawValue)"
      }
      work.needsNames = line.contains(" G")
      return work
    }
  #endif
}

/// A value of any type, all of whose parts are asked for.
private struct WholeValue: StreamDecodable {
  let isThere = true

  init(from value: borrowing JSONElement) throws {
    switch value.kind {
    case .array: _ = try [WholeValue](from: value)
    case .object: _ = try [String: WholeValue](from: value)
    case .string: _ = try value.string()
    case .number: _ = try? value.double()
    case .bool, .null: break
    }
  }
}

/// A value of any kind, read through Codable.
private struct CodableValue: Decodable {
  /// A key of any name.
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  let isThere = true

  init(from decoder: any Decoder) throws {
    if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { _ = try list.decode(CodableValue.self) }
    } else if let object = try? decoder.container(keyedBy: Key.self) {
      for key in object.allKeys {
        _ = try object.decode(CodableValue.self, forKey: key)
      }
    } else {
      let scalar = try decoder.singleValueContainer()
      if (try? scalar.decode(String.self)) == nil {
        _ = try? scalar.decode(Double.self)
      }
    }
  }
}
