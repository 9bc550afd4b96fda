public import Foundation
public import HomeFeed
public import JSONStream
public import JSONStreamFoundation

/// The built-in strategies that decode a payload to the feed's sections.
public enum DecodingStrategy: String, SectionStrategy, Hashable, CaseIterable {
  /// Decodes the `Codable` models by Foundation's `JSONDecoder`: the reference.
  case jsonDecoder = "json-decoder"
  /// Makes the models from the tree of `JSONSerialization`.
  case jsonSerialization = "json-serialization"
  /// Finds each section's end by a byte scan, and decodes the section by `JSONDecoder`.
  case splitJSONDecoder = "split-json-decoder"
  /// The streaming decoder on Sectile's own engine.
  case native
  #if SECTILE_YAJL
    /// The streaming decoder on the system's libyajl, with the package trait `Yajl`, on Linux and
    /// macOS.
    case yajl
  #endif

  /// The strategy's name on the command line.
  public var name: String { rawValue }

  /// The engine of a streaming strategy, which overrides that of the options; nil for other
  /// strategies.
  public var engine: JSONEngine? { JSONEngine(rawValue: rawValue) }

  /// Returns a decoder that decodes one payload.
  public func makeDecoder(
    options: SectionDecodingOptions = SectionDecodingOptions()
  ) throws -> any SectionDecoder<SectionModel> {
    switch self {
    case .jsonDecoder: LocatingJSONDecoder<SectionModel>(options, keys: CellData.keys).gathering
    case .jsonSerialization: TreeSections.decoder(options)
    case .splitJSONDecoder:
      SplitJSONDecoder(SectionModel.self, options: options, keys: CellData.keys)
    default:
      try SectionStreamDecoder.sections(
        of: CellData.self, options: options.wholeSections(by: engine ?? .native))
    }
  }

  /// Decodes a whole payload, and reports every value that lenient mode skips before the section
  /// that lacks it.
  public func decode(
    _ payload: Data, options: SectionDecodingOptions = SectionDecodingOptions(),
    onSkip: ((SkipReport) throws -> Void)? = nil
  ) throws -> [SectionModel] {
    switch self {
    case .jsonDecoder:
      try LocatingJSONDecoder<SectionModel>(options, keys: CellData.keys)
        .sections(of: payload, onSkip: onSkip)
    case .jsonSerialization: try TreeSections.decode(payload, options, onSkip: onSkip)
    default: try makeDecoder(options: options).sections(of: payload, onSkip: onSkip)
    }
  }

  var strategy: Strategy<SectionModel> {
    switch self {
    case .jsonDecoder, .jsonSerialization:
      // Foundation's tree keeps other duplicate keys, and other numbers.
      .whole(
        rawValue, mayDiffer: self == .jsonSerialization, isLenient: true,
        decode: { try decode($0, options: $1, onSkip: $2) }, section: { $0 })
    case .splitJSONDecoder:
      .streamed(
        rawValue, isLenient: true, decoder: { try makeDecoder(options: $0) }, section: { $0 })
    default: .streamed(rawValue, engine: engine ?? .native, cell: CellData.self) { $0 }
    }
  }
}

/// The cells of the home feed through their `Codable` conformances, as an app streams its existing
/// types.
struct CodableCell: TabledCell {
  typealias Header = SectionHeader<TabledCellKind<CodableCell>>

  static let table = CellTable<CodableCell>([
    .codable("card_image", cell(CellData.cardImage)),
    .codable("card_image_title", cell(CellData.cardImageTitle)),
    .codable("card_info", cell(CellData.cardInfo)),
    .codable("featured_01_info", cell(CellData.featured01Info)),
    .codable("featured_02_info", cell(CellData.featured02Info)),
    .empty("none"),
  ])

  fileprivate let data: CellData

  private static func cell<Model>(
    _ make: @escaping @Sendable (Model) -> CellData
  ) -> @Sendable (Model) -> CodableCell { { CodableCell(data: make($0)) } }
}

extension Strategy<SectionModel> {
  static var nativeCodable: Self {
    .streamed("native-codable", engine: .native, cell: CodableCell.self) { section in
      let header = section.header
      return SectionModel(
        header: SectionHeader(
          id: header.id, title: header.title, headerImage: header.headerImage,
          layoutTemplate: header.layoutTemplate,
          kind: CellType(rawValue: header.kind.description) ?? .none,
          buttonTypes: header.buttonTypes),
        cells: section.cells.map(\.data))
    }
  }
}
