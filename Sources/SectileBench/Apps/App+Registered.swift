import BenchmarkKit
import CompositionalLayout
import JSONStream
import Sections

extension App: RegisteredApp {
  var strategyNames: [String] { strategies.map(\.name) }
  var hasLayout: Bool { layout != nil }
  var samplePayloads: SamplePayloads { isBuiltIn && payloads.isEmpty ? .generated : .files(payloads) }

  func measuring(_ settings: BenchSettings, catalog: String?) throws -> Measuring {
    let suite = DecodeSuite(app: self, settings: settings)
    let layout = try layout.map { try applying(catalog, to: $0, for: LayoutSuite.container) }
    return { payload, progress in
      try suite.run(
        payload, layout: { sections in try layout.map { try LayoutSuite.cases(for: sections, by: $0) } ?? [] },
        progress: progress)
    }
  }

  func measuringCellTypes(_ settings: BenchSettings) -> CellTypeMeasuring {
    CellTypeSuite(app: self, options: settings.options, samples: settings.samples).run
  }

  func profiling(_ settings: ProfileSettings) throws -> Profiling {
    try ProfileSuite(app: self, settings: settings).run
  }

  func hasSections(_ payload: BenchPayload, at path: JSONPath) -> Bool {
    SectionSniffer.findsSections(of: Cell.keys, in: payload, at: path)
  }

  func checker(at path: JSONPath) -> any PayloadChecking {
    PayloadChecker(CheckTarget<Cell>(kinds: kinds.map(Self.name)), at: path)
  }

  func decode(
    _ request: DecodeRequest, _ input: inout PayloadInput, to output: inout ByteOutput,
    _ summary: inout DecodeSummary
  ) throws {
    let decode = PayloadDecode(app: self, strategy: request.strategy, options: request.options)
    guard request.writesSections else { return try decode.count(&input, into: &summary) }
    try decode.sections(of: &input, into: &summary) { section in
      try output.stream { text, relieve in try writer.write(section, &text, relieve) }
    }
  }

  func layout(_ request: LayoutRequest) throws -> PayloadLayout {
    func layout(by templates: some AppLayout<Cell.Header>) throws -> PayloadLayout {
      try PayloadLayout(request, of: self, by: applying(request.catalog, to: templates, for: request.container))
    }
    return try layout(by: layoutOrFailure())
  }

  func catalogText(replacing catalog: String?) throws -> [UInt8] {
    func text(of templates: some AppLayout<Cell.Header>) throws -> [UInt8] {
      try CatalogFile.text(of: applying(catalog, to: templates, for: nil).document)
    }
    return try text(of: layoutOrFailure())
  }

  private func layoutOrFailure() throws -> any AppLayout<Cell.Header> {
    if let layout { return layout }
    throw ToolFailure(.usage, "the app '\(name)' has no layouts: give it some with layOut(by:)")
  }

  /// A layout with the templates of a file, where one is named.
  private func applying<Layout: AppLayout<Cell.Header>>(
    _ catalog: String?, to layout: Layout, for container: LayoutContainer?
  ) throws -> Layout {
    guard let catalog else { return layout }
    let document = try JSONFile.decode(Layout.Document.self, from: catalog)
    return try ToolFailure.about(catalog) { try layout.applying(document, for: container) }
  }
}
