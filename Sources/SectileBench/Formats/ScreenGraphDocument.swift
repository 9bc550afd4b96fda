import HomeFeed
import PayloadTools
import Sections
import SectionsFoundation

extension PayloadDecode where Cell == PartCell {
  /// Decodes a screen graph and writes it as one line, once all of it is there.
  ///
  /// - Throws: `ToolFailure` when reading or writing fails; what the strategy throws.
  func writeScreenGraph(
    _ input: inout PayloadInput, to output: inout ByteOutput, _ summary: DecodeSummary
  ) throws {
    guard let strategy = DecodingStrategy(rawValue: strategy) else {
      throw ToolFailure(.usage, "there is no strategy '\(strategy)' for screen graphs")
    }
    var templates: [TemplateModel] = []
    let parts = PartFeeder(try strategy.makeScreenGraphFeeder(options: options.ofScreen))
    let feeder = MappedFeeder(parts) { template in
      templates.append(template)
      return ListSection<PartCell>(template)
    }
    try sections(of: &input, by: feeder, into: summary) { _ in }
    let screen = ScreenModel(screenName: parts.name, templates: templates)
    try output.append { $0.line(PartLine.object(screen)) }
  }
}
