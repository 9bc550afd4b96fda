import HomeFeed
import JSONStream
import ScreenPipeline
import SectileBench
import JSONStreamFoundation

/// The streaming decoder with cells of this package's own, by code that was written by hand and by the macro's.
func foreignStrategies(_ engine: JSONEngine) -> [Strategy<SectionModel>] {
  [
    .streamed("\(engine.rawValue)-foreign-cell", engine: engine, cell: ForeignCell.self) { $0.model },
    .streamed("\(engine.rawValue)-foreign-macro-cell", engine: engine, cell: MacroCell.self) { $0.model },
  ]
}

// The other ways to the streaming decoder: an app's own cells have to be as fast through each of them.

/// By a feeder, by a strategy that can be rolled out, and by the reader of a screen.
let foreignCellDoors: [Strategy<SectionModel>] = [
  .streamed(
    "native-foreign-feeder", feeder: { try StreamingSectionFeeder(ForeignCell.self, options: $0) },
    section: { (section: ListSection<ForeignCell>) in section.model }),
  .streamed(
    "native-foreign-rollout", feeder: { try FeederStrategy.native(ForeignCell.self).makeFeeder(options: $0) },
    section: { (section: ListSection<ForeignCell>) in section.model }),
  .streamed(
    "native-foreign-screen",
    feeder: { ReadingFeeder(try SectionReader(ForeignCell.self, options: $0)) },
    section: { (section: ListSection<ForeignCell>) in section.model }),
]

// A screen compares cells.
extension ForeignCell: ScreenCell {}

/// A screen's reader as a feeder. Not generic: what it costs would be taken for the reader's.
private final class ReadingFeeder: SectionFeeder {
  private let reader: any ScreenReader<ListSection<ForeignCell>>

  init(_ reader: any ScreenReader<ListSection<ForeignCell>>) { self.reader = reader }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ListSection<ForeignCell>) throws -> Void) throws {
    try reader.feed(bytes) { if case .part(let section) = $0 { try handler(section) } }
  }

  func finish(_ handler: (ListSection<ForeignCell>) throws -> Void) throws {
    try reader.finish { if case .part(let section) = $0 { try handler(section) } }
  }
}

// The list of sections read without what the library knows of sections: as elements of any array, and as one value. `bench`
// holds both against the section decoder on the same cells.

/// A section as an app's type decodes it that streams elements.
struct WholeSection: StreamDecodable {
  let section: ListSection<ForeignCell>

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    let id: Int = try object.decode("id")
    let title: String = try object.decode("title")
    let headerImage: HeaderImage? = try object.decodeIfPresent("headerImageDTO")
    let layoutTemplate: LayoutTemplateInfo = try object.decode("layoutTemplateDTO")
    let kind: CellKind = try object.decode("cellType")
    let buttonTypes: [SectionButtonType] = try object.decode("buttonTypes")
    let cells: [ForeignCell] =
      ForeignCell.hasCells(kind)
      ? try object.decode("data") { try $0.elements { try ForeignCell(kind, from: $0) } } : []
    section = ListSection(
      header: SectionHeader(
        id: id, title: title, headerImage: headerImage, layoutTemplate: layoutTemplate, cellType: kind,
        buttonTypes: buttonTypes),
      cells: cells)
  }
}

/// By the decoder of elements: of lists only, as one section alone is no array.
let elementsStrategy = Strategy<SectionModel>.streamed(
  "native-elements", mayDiffer: true, feeder: { try ElementsFeeder(options: $0) },
  section: { (section: ListSection<ForeignCell>) in section.model })

/// A decoder of elements as a feeder.
private final class ElementsFeeder: SectionFeeder {
  private let decoder: ElementStreamDecoder<WholeSection, Never>

  init(options: SectionDecodingOptions) throws {
    var stream = options.stream
    stream.engine = .native
    stream.limits = stream.limits.forWholeSections
    decoder = try ElementStreamDecoder(at: options.path, options: stream)
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ListSection<ForeignCell>) throws -> Void) throws {
    try decoder.feed(bytes) { if case .element(let element) = $0 { try handler(element.section) } }
  }

  func finish(_ handler: (ListSection<ForeignCell>) throws -> Void) throws {
    try decoder.finish { if case .element(let element) = $0 { try handler(element.section) } }
  }
}

/// By the decoder of one value: a list of sections, or one alone.
let valueStrategy = Strategy<SectionModel>.whole(
  "native-value",
  decode: { payload in
    let decoder = JSONStreamDecoder(limits: JSONLimits().forWholeSections)
    let isOne = payload.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == UInt8(ascii: "{")
    return isOne
      ? [try decoder.decode(WholeSection.self, from: payload)]
      : try decoder.decode([WholeSection].self, from: payload)
  }, section: { (whole: WholeSection) in whole.section.model })

extension JSONLimits {
  /// These limits for a decoder whose elements are whole sections: the section decoder, which it is held against, has a
  /// limit for a cell and none for a section.
  fileprivate var forWholeSections: Self {
    var limits = self
    limits.elementBytes = .max
    return limits
  }
}
