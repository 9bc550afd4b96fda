import HomeFeed
import JSONStream
import ScreenPipeline

/// Shows a screen graph while its bytes arrive.
func show(_ chunks: [[UInt8]], at path: String = "$") throws {
  let decoder = try ScreenGraphStreamDecoder(
    options: SectionDecodingOptions(path: .init(parsing: path), mode: .lenient))
  func show(_ event: ScreenEvent<AnyScreenPart>) {
    switch event {
    case .name(let name): print(name)
    case .part(.template(let template)):
      // The next one from the top: its components, and what they show, are there.
      for component in template.components { print(template.type.rawValue, component.body.data) }
    case .skipped(let report): print(report)
    default: break
    }
  }
  for chunk in chunks { try decoder.feed(chunk, show) }
  try decoder.finish(show)
}
