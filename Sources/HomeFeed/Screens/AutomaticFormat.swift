public import CompositionalLayout
public import JSONStream
public import ScreenPipeline

/// The format of the feed's screens. Whether a payload is a section list, a screen graph or a
/// content list is detected from its first bytes (see ``FormatDetector``), which are kept until
/// then. The section list's decoder reports the errors of unknown payloads.
public struct AutomaticFormat: ScreenFormat {
  fileprivate let options: SectionDecodingOptions
  fileprivate let templates: TemplateCatalog
  fileprivate let catalog: ScreenCatalog

  /// Creates a format with the layouts of section lists (`templates`), and of screen graphs and
  /// content lists (`catalog`).
  public init(
    options: SectionDecodingOptions = SectionDecodingOptions(),
    templates: TemplateCatalog = TemplateCatalog(),
    catalog: ScreenCatalog = ScreenCatalog()
  ) {
    self.options = options
    self.templates = templates
    self.catalog = catalog
  }

  /// Creates the decoder of one payload.
  public func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<
    ScreenEvent<AnyScreenPart>
  > {
    try AutomaticDecoder(options)
  }

  /// Creates a layout without sections.
  public func makeLayout(in container: LayoutContainer) throws -> any AppendableLayout<
    AnyScreenPart
  > {
    try AutomaticLayout(self, container)
  }
}

/// A decoder that keeps bytes until the format is known, and then hands them to that format's
/// decoder.
///
/// Memory before that is bounded by the distance to the first key that decides.
private final class AutomaticDecoder: PayloadDecoder {
  private let options: SectionDecodingOptions
  private let detector: FormatDetector
  /// The bytes before the format was known; empty afterwards.
  private var kept: [UInt8] = []
  /// The format's decoder; nil until the format is known or the payload ends.
  private var decoder: (any PayloadDecoder<ScreenEvent<AnyScreenPart>>)?

  init(_ options: SectionDecodingOptions) throws {
    self.options = options
    detector = try FormatDetector(path: options.path, limits: options.limits)
  }

  func feed(
    _ bytes: RawSpan, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws {
    if let decoder { return try decoder.feed(bytes, handler) }
    let isKnown = bytes.withUnsafeBytes { bytes in
      let isKnown = detector.feed(bytes)
      if !isKnown { kept += bytes }
      return isKnown
    }
    if isKnown { try begin(handler).feed(bytes, handler) }
  }

  func finish(_ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws {
    try (decoder ?? begin(handler)).finish(handler)
  }

  /// Makes the decoder of the detected format, and feeds it the kept bytes. A payload whose format
  /// is unknown goes to the section list's decoder, which reports the error.
  private func begin(_ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws
    -> any PayloadDecoder<ScreenEvent<AnyScreenPart>>
  {
    let decoder: any PayloadDecoder<ScreenEvent<AnyScreenPart>> =
      switch detector.format {
      case .screenGraph: try ScreenGraphStreamDecoder(options: options)
      case .contentList: try ContentStreamDecoder(options: options)
      case .sectionList, .section, nil:
        try ScreenListDecoder(CellData.self, options: options).compactMap { event in
          switch event {
          case .part(let section): .part(.section(section))
          case .arriving(let section): .arriving(.section(section))
          case .skipped(let report): .skipped(report)
          // A list has none.
          case .envelope: nil
          }
        }
      }
    self.decoder = decoder
    let bytes = kept
    kept = []
    if !bytes.isEmpty {
      try decoder.feed(bytes, handler)
    }
    return decoder
  }
}

/// A layout that uses the section list's templates or the catalog, by the format of the first part.
private struct AutomaticLayout: AppendableLayout {
  private(set) var layout: SolvedLayout
  private let catalog: ScreenCatalog
  /// The templates of section lists.
  private var sections: PreparedTemplates<TemplateCatalog>
  /// The layouts of screen graphs' templates and of contents.
  private var parts: PreparedTemplates<ScreenCatalog>
  /// The format of the parts so far; nil before the first. Parts of another one are refused.
  private var format: PayloadFormat?

  init(_ format: AutomaticFormat, _ container: LayoutContainer) throws {
    layout = try SolvedLayout(container: container)
    catalog = format.catalog
    sections = PreparedTemplates(format.templates)
    parts = PreparedTemplates(catalog)
  }

  mutating func append(_ part: AnyScreenPart) throws -> String? {
    guard format == nil || format == part.format else {
      throw LayoutError(
        .invalidValue,
        "a page is of another format than the screen: ask for pages of the screen's own format",
        path: "$", section: layout.sectionCount)
    }
    switch part {
    case .section(let section):
      _ = try sections.append(section.layoutTemplate, itemCount: part.cellCount, to: &layout)
    case .template(let template):
      let name = catalog.name(of: template.type, components: template.components.map(\.type))
      _ = try parts.append(name, itemCount: part.cellCount, to: &layout)
    case .content(let content):
      _ = try parts.append(.content(content.sectionComponentType), itemCount: 1, to: &layout)
    }
    format = part.format
    return nil
  }

  mutating func extend(_ section: Int, to part: AnyScreenPart) throws -> Bool {
    // A template that is a column has another layout with each component.
    guard case .section = part else { return false }
    try layout.appendItems(
      part.cellCount - layout.itemCount(inSection: section), toSection: section)
    return true
  }
}

extension AnyScreenPart {
  fileprivate var format: PayloadFormat {
    switch self {
    case .section: .sectionList
    case .template: .screenGraph
    case .content: .contentList
    }
  }
}
