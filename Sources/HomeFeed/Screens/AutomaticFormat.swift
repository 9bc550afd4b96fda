public import CompositionalLayout
public import JSONStream
public import ScreenPipeline

/// The format of payloads whose format is detected from the first bytes (see `FormatDetector`). Bytes are kept until
/// the format is known. The section list's decoder reports the errors of unknown payloads.
public struct AutomaticFormat: ScreenFormat {
  /// A section of any format.
  public typealias Part = AnyScreenPart

  /// The format of section lists.
  public var lists: any ScreenFormat<SectionModel>
  /// The format of screen graphs.
  public var graphs: any ScreenFormat<TemplateModel>
  /// The format of content lists.
  public var contents: any ScreenFormat<ContentDTO>
  /// The path of the sections or the screen.
  public var path: JSONPath
  fileprivate var limits = JSONLimits.standard

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - lists: The format of section lists.
  ///   - graphs: The format of screen graphs.
  ///   - contents: The format of content lists.
  ///   - path: The path of the sections or the screen, as in the formats' own options.
  public init(
    lists: any ScreenFormat<SectionModel> = SectionListFormat(),
    graphs: any ScreenFormat<TemplateModel> = ScreenGraphFormat(),
    contents: any ScreenFormat<ContentDTO> = ContentListFormat(), path: JSONPath = JSONPath()
  ) {
    self.lists = lists
    self.graphs = graphs
    self.contents = contents
    self.path = path
  }

  /// Creates a format with the same options for all formats.
  public init(options: ScreenDecodingOptions) {
    let sections = SectionDecodingOptions(
      path: options.path, mode: options.mode, limits: options.limits, maxSkipped: options.maxSkipped)
    self.init(
      lists: SectionListFormat(options: sections), graphs: ScreenGraphFormat(options: options),
      contents: ContentListFormat(options: options), path: options.path)
    limits = options.limits
  }

  /// Creates the reader of one payload.
  public func makeReader(for head: PayloadHead) throws -> any ScreenReader<AnyScreenPart> {
    try AutomaticReader(self, head)
  }

  /// Creates a layout without sections.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<AnyScreenPart> {
    AutomaticLayout(format: self, empty: try SolvedLayout(container: container))
  }

  fileprivate func makeReader(
    of format: PayloadFormat?, for head: PayloadHead
  ) throws -> any ScreenReader<AnyScreenPart> {
    switch format {
    case .screenGraph: try graphs.makeReader(for: head).mapped(AnyScreenPart.template)
    case .contentList: try contents.makeReader(for: head).mapped(AnyScreenPart.content)
    case .sectionList, .section, nil: try lists.makeReader(for: head).mapped(AnyScreenPart.section)
    }
  }
}

/// Keeps bytes until the format is known.
private final class AutomaticReader: EventDecoder {
  private let format: AutomaticFormat
  private let head: PayloadHead
  private var detection: Detection
  private var kept: [UInt8] = []
  private var reader: (any ScreenReader<AnyScreenPart>)?

  /// A box for the noncopyable detector.
  private final class Detection {
    var detector: FormatDetector

    init(path: JSONPath, limits: JSONLimits) throws {
      detector = try FormatDetector(path: path, limits: limits)
    }
  }

  init(_ format: AutomaticFormat, _ head: PayloadHead) throws {
    self.format = format
    self.head = head
    detection = try Detection(path: format.path, limits: format.limits)
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws {
    if let reader { return try reader.feed(bytes, handler) }
    let found = detection.detector.feed(bytes)
    guard found != nil || detection.detector.isOver else {
      kept += bytes
      return
    }
    let reader = try begin(found, handler)
    try reader.feed(bytes, handler)
  }

  func finish(_ handler: (ScreenEvent<AnyScreenPart>) throws -> Void) throws {
    try (reader ?? begin(nil, handler)).finish(handler)
  }

  private func begin(
    _ found: PayloadFormat?, _ handler: (ScreenEvent<AnyScreenPart>) throws -> Void
  ) throws -> any ScreenReader<AnyScreenPart> {
    let reader = try format.makeReader(of: found, for: head)
    self.reader = reader
    let bytes = kept
    kept = []
    if !bytes.isEmpty { try bytes.withUnsafeBufferPointer { try reader.feed($0, handler) } }
    return reader
  }
}

extension EventDecoder {
  fileprivate func mapped<Base>(_ part: @escaping (Base) -> AnyScreenPart) -> any ScreenReader<AnyScreenPart>
  where Event == ScreenEvent<Base> {
    compactMap { event in
      switch event {
      case .name(let name): .name(name)
      // `AnyScreenPart` has no envelope.
      case .envelope: nil
      case .part(let base): .part(part(base))
      case .arriving(let base): .arriving(part(base))
      case .skipped(let report): .skipped(report)
      }
    }
  }
}

private struct AutomaticLayout: GrowingLayout {
  let format: AutomaticFormat
  let empty: SolvedLayout
  private var lists: (any GrowingLayout<SectionModel>)?
  private var graphs: (any GrowingLayout<TemplateModel>)?
  private var contents: (any GrowingLayout<ContentDTO>)?

  init(format: AutomaticFormat, empty: SolvedLayout) {
    self.format = format
    self.empty = empty
  }

  var layout: SolvedLayout { lists?.layout ?? graphs?.layout ?? contents?.layout ?? empty }

  mutating func append(_ part: AnyScreenPart) throws -> LayoutPlacement {
    let container = empty.container
    let placement: LayoutPlacement?
    switch part {
    case .section(let section):
      guard graphs == nil, contents == nil else { throw mixed }
      if lists == nil { lists = try format.lists.makeLayout(in: container) }
      placement = try lists?.append(section)
    case .template(let template):
      guard lists == nil, contents == nil else { throw mixed }
      if graphs == nil { graphs = try format.graphs.makeLayout(in: container) }
      placement = try graphs?.append(template)
    case .content(let content):
      guard lists == nil, graphs == nil else { throw mixed }
      if contents == nil { contents = try format.contents.makeLayout(in: container) }
      placement = try contents?.append(content)
    }
    return placement ?? .named
  }

  mutating func extend(_ section: Int, to part: AnyScreenPart) throws -> Bool {
    switch part {
    case .section(let part): try lists?.extend(section, to: part) ?? false
    case .template(let part): try graphs?.extend(section, to: part) ?? false
    case .content(let part): try contents?.extend(section, to: part) ?? false
    }
  }

  private var mixed: LayoutError {
    LayoutError(
      .invalidValue, "a page is of another format than the screen: ask for pages of the screen's own format",
      path: "$", section: layout.sectionCount)
  }
}
