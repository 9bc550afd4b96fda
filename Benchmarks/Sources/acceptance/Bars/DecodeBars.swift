import BenchmarkKit
import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation
import ScreenPipeline
import SectileBench

/// Measures the bars of decoding a list of the feed's sections: all ways in turn in one process,
/// again and again; freeing is not timed.
struct DecodeBars {
  typealias Bar = (way: String, least: Double, ratio: Double)
  private typealias Way = (name: String, least: Double, decode: () throws -> Any)

  let payload: Data

  /// Returns how many times as fast as JSONDecoder the sections are decoded: into cells, into
  /// `Codable` models, and as lazy sections with the cells of a first viewport.
  func againstJSONDecoder(native: Double, codable: Double?, lazy: Double?) throws -> [Bar] {
    let bytes = Array(payload)
    func reference() throws -> [SectionModel] {
      try JSONDecoder().decode([SectionModel].self, from: payload)
    }
    let sections = try reference()
    guard try sections == Self.native(bytes), try sections == Self.codable(bytes) else {
      throw ToolFailure(.badInput, "the sections differ; no speed is shown")
    }
    var ways: [Way] = [("native", native, { try Self.native(bytes) })]
    if let codable {
      ways.append(("native-codable", codable, { try Self.codable(bytes) as [SectionModel] }))
    }
    if let lazy { ways.append(("lazy", lazy, { try Self.lazy(bytes) })) }
    return try measured(ways, against: reference)
  }

  /// Returns the speed of short chunks, where that of chunks of 64 KiB is 1.
  func ofShortChunks() throws -> [Bar] {
    let bytes = Array(payload)
    func way(_ chunk: Int, _ least: Double) -> Way {
      ("chunks of \(chunk) bytes", least, { try Self.native(bytes, chunk: chunk) })
    }
    return try measured([way(4096, 0.95), way(1400, 0.85)], against: { try Self.native(bytes) })
  }

  /// Returns the speed of solving the sections' layout, where that of decoding them is 1.
  func ofLayout() throws -> [Bar] {
    let bytes = Array(payload)
    let sections = try Self.native(bytes)
    func solve() throws -> SolvedLayout {
      var prepared = PreparedTemplates(TemplateCatalog())
      var layout = try SolvedLayout(container: LayoutContainer(width: 390, height: 844))
      for section in sections {
        _ = try prepared.append(
          section.header.layoutTemplate, itemCount: section.cells.count, to: &layout)
      }
      return layout
    }
    return try measured([("solve of the layout", 1, solve)], against: { try Self.native(bytes) })
  }

  /// Returns the time of an empty list in microseconds, with a new decoder for each.
  func ofEmptyList() throws -> Double {
    let bytes = Array("[]".utf8)
    func decode() throws {
      for _ in 0..<1000 {
        let decoder = try SectionStreamDecoder<CellData>()
        try decoder.feed(bytes) { _ in }
        try decoder.finish { _ in }
      }
    }
    return try seconds(of: decode) * 1e3
  }

  /// Decodes in each round by all ways in turn. Returns the medians of the rounds' ratios.
  private func measured(_ ways: [Way], against reference: () throws -> Any) throws -> [Bar] {
    var ratios = ways.map { _ in [Double]() }
    for _ in 0..<21 {
      let seconds = try seconds(of: reference)
      for (index, way) in ways.enumerated() {
        ratios[index].append(try seconds / self.seconds(of: way.decode))
      }
    }
    return zip(ways, ratios).map { ($0.name, $0.least, median(of: $1)) }
  }

  /// Returns the median time of one decode, of as many in a row as read 2 MB: caches are warm then,
  /// as the heap is.
  private func seconds(of decode: () throws -> Any) rethrows -> Double {
    median(
      of: try (0..<max(1, 2_000_000 / payload.count)).map { _ in
        let began = ContinuousClock.now
        let result = try decode()
        defer { keep(result) }
        return (ContinuousClock.now - began) / .seconds(1)
      })
  }

  private func median(of values: [Double]) -> Double {
    values.sorted()[values.count / 2]
  }

  private static func native(_ bytes: [UInt8], chunk: Int = 64 << 10) throws -> [SectionModel] {
    var sections: [SectionModel] = []
    func take(_ event: SectionEvent<CellData>) {
      if case .section(let section) = event { sections.append(section) }
    }
    let decoder = try SectionStreamDecoder<CellData>()
    var rest = bytes[...]
    while !rest.isEmpty {
      try decoder.feed(rest.prefix(chunk), take)
      rest = rest.dropFirst(chunk)
    }
    try decoder.finish(take)
    return sections
  }

  static func codable<Element: Decodable & SendableMetatype>(
    _ bytes: [UInt8], at path: JSONPath = "$"
  ) throws -> [Element] {
    var elements: [Element] = []
    func take(_ event: ElementEvent<Element, Never>) {
      if case .element(let element) = event { elements.append(element) }
    }
    let decoder = try ElementStreamDecoder(Element.self, at: path)
    try decoder.feed(bytes, take)
    try decoder.finish(take)
    return elements
  }

  private static func lazy(_ bytes: [UInt8]) throws -> [LazySection<CellData>] {
    var sections: [LazySection<CellData>] = []
    var left: Int = 12
    func take(_ event: ElementEvent<LazySection<CellData>, Never>) throws {
      guard case .element(let section) = event else { return }
      let shown = section.cells.prefix(left)
      for cell in shown { keep(try cell.get()) }
      left -= shown.count
      sections.append(section)
    }
    let decoder = try SectionStreamDecoder<CellData>.lazy()
    try decoder.feed(bytes, take)
    try decoder.finish(take)
    return sections
  }
}
