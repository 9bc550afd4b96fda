import HomeFeed
import Sections
import SectionsFoundation

extension PayloadDecode where Cell == PartCell {
  /// Decodes a screen graph and writes it as one line, once all of it is there.
  ///
  /// - Throws: ``ToolFailure`` when reading or writing fails; what the strategy throws.
  func writeScreenGraph(
    _ input: inout PayloadInput, to output: inout ByteOutput, _ summary: inout DecodeSummary
  ) throws {
    guard let strategy = DecodingStrategy(rawValue: strategy) else {
      throw ToolFailure(.usage, "there is no strategy '\(strategy)' for screen graphs")
    }
    var name = ""
    var templates: [TemplateModel] = []
    let feeder = PartFeeder<ScreenGraphEvent, ListSection<PartCell>>(
      try strategy.makeScreenGraphFeeder(options: options.ofScreen)
    ) { event in
      switch event {
      case .template(let template):
        templates.append(template)
        return .part(ListSection(template))
      case .skipped(let report):
        return .skipped(report)
      case .screenName(let sent):
        name = sent
        return .other
      }
    }
    try sections(of: &input, by: feeder, into: &summary) { _ in }
    let screen = ScreenModel(screenName: name, templates: templates)
    try output.append { text in
      PartLine.write(screen, to: &text)
      text.raw("\n")
    }
  }
}
