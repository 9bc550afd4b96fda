public import CompositionalLayout
public import SectionTemplates
public import Sections

/// Lists of sections, or one section alone: of the built-in cells, or of an app's own.
///
///     SectionListFormat()
///     SectionListFormat(ShelfCell.self, options: .init(path: "$.data.home.sections", mode: .lenient))
public struct SectionListFormat<Cell: ScreenCell>: ScreenFormat where Cell.Header == SectionHeader<Cell.Kind> {
  /// A section.
  public typealias Part = ListSection<Cell>

  /// The layouts.
  public var catalog: TemplateCatalog
  /// Pixels per point that frames are rounded to; nil leaves them exact.
  public var scale: Double?
  @usableFromInline let reader: @Sendable () throws -> any ScreenReader<ListSection<Cell>>

  /// The format, decoded as its bytes arrive: the first viewport can end in the middle of a section.
  ///
  /// Inlinable, so that an app's own cells are decoded by code that is specialised for them.
  @inlinable
  public init(
    _ cell: Cell.Type = CellData.self, options: SectionDecodingOptions = SectionDecodingOptions(),
    catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil
  ) {
    self.catalog = catalog
    self.scale = scale
    reader = {
      let feeder = try StreamingSectionFeeder(cell, options: options)
      return FeederReader(feeder) { feeder.arriving }
    }
  }

  /// The format, decoded by another strategy.
  public init(
    catalog: TemplateCatalog = TemplateCatalog(), scale: Double? = nil,
    feeder: @escaping @Sendable () throws -> any SectionFeeder<ListSection<Cell>>
  ) {
    self.catalog = catalog
    self.scale = scale
    reader = { FeederReader(try feeder()) }
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: When it cannot be set up.
  public func makeReader() throws -> any ScreenReader<ListSection<Cell>> { try reader() }

  /// Makes the layout of a screen without sections.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<ListSection<Cell>> {
    SectionListLayout<Cell>(base: try ScreenLayout(container: container, catalog: catalog, scale: scale))
  }
}

/// Reads by a feeder of whole sections.
@usableFromInline
final class FeederReader<Part: ScreenPart>: ScreenReader {
  private let feeder: any SectionFeeder<Part>
  private let arrivingPart: () -> Part?
  private let skips = Skips()

  @usableFromInline var arriving: Part? { arrivingPart() }

  /// What was left out since the last section.
  private final class Skips {
    var reports: [SkipReport] = []

    func drain(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
      guard !reports.isEmpty else { return }
      let reports = reports
      self.reports.removeAll()
      for report in reports { try handler(.skipped(report)) }
    }
  }

  @usableFromInline
  init(_ feeder: any SectionFeeder<Part>, arriving: @escaping () -> Part? = { nil }) {
    self.feeder = feeder
    arrivingPart = arriving
    feeder.onSkip = { [skips] in skips.reports.append($0) }
  }

  @usableFromInline
  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try feeder.feed(bytes) { try take($0, handler) }
    try skips.drain(handler)
  }

  @usableFromInline
  func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try feeder.finish { try take($0, handler) }
    try skips.drain(handler)
  }

  private func take(_ part: Part, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try skips.drain(handler)
    try handler(.part(part))
  }
}

private struct SectionListLayout<Cell: ScreenCell>: GrowingLayout where Cell.Header == SectionHeader<Cell.Kind> {
  var base: ScreenLayout

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: ListSection<Cell>) throws { try base.append(part) }
}
