public import CompositionalLayout
import JSONStream
public import ScreenPipeline

/// Screen graphs: their templates are the sections, in the order of display.
public struct ScreenGraphFormat: ScreenFormat {
  /// A template.
  public typealias Part = TemplateModel

  /// The layouts.
  public var catalog: ScreenCatalog
  /// Pixels per point that frames are rounded to; nil leaves them exact.
  public var scale: Double?
  /// Makes what decodes one payload.
  public var makeFeeder: @Sendable () throws -> any ScreenFeeder<ScreenGraphEvent>

  /// The format, decoded as its bytes arrive.
  public init(
    options: ScreenDecodingOptions = ScreenDecodingOptions(), catalog: ScreenCatalog = ScreenCatalog(),
    scale: Double? = nil
  ) {
    self.init(catalog: catalog, scale: scale) { try StreamingScreenGraphFeeder(options: options) }
  }

  /// The format, decoded by another strategy.
  public init(
    catalog: ScreenCatalog = ScreenCatalog(), scale: Double? = nil,
    feeder: @escaping @Sendable () throws -> any ScreenFeeder<ScreenGraphEvent>
  ) {
    self.catalog = catalog
    self.scale = scale
    makeFeeder = feeder
  }

  /// Makes what decodes one payload.
  ///
  /// - Throws: When it cannot be set up.
  public func makeReader() throws -> any ScreenReader<TemplateModel> {
    EventReader(try makeFeeder()) { event in
      switch event {
      case .screenName(let name): .name(name)
      case .template(let template): .part(template)
      case .skipped(let report): .skipped(report)
      }
    }
  }

  /// Makes the layout of a screen without sections.
  ///
  /// - Throws: `LayoutError` when the container's size cannot be computed with.
  public func makeLayout(in container: LayoutContainer) throws -> any GrowingLayout<TemplateModel> {
    TemplateLayout(base: try PartLayout(container: container, catalog: catalog, scale: scale))
  }
}

/// Reads by a feeder of a screen's events.
final class EventReader<Event, Part: ScreenPart>: ScreenReader {
  private let feeder: any ScreenFeeder<Event>
  private let event: (Event) -> ScreenEvent<Part>

  init(_ feeder: any ScreenFeeder<Event>, _ event: @escaping (Event) -> ScreenEvent<Part>) {
    self.feeder = feeder
    self.event = event
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try feeder.feed(bytes) { try handler(event($0)) }
  }

  func finish(_ handler: (ScreenEvent<Part>) throws -> Void) throws {
    try feeder.finish { try handler(event($0)) }
  }
}

private struct TemplateLayout: GrowingLayout {
  var base: PartLayout

  var layout: SolvedLayout { base.layout }

  mutating func append(_ part: TemplateModel) throws { try base.append(part) }
}
