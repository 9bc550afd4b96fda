import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation

/// What decodes: chosen by a flag, watched in one of a hundred payloads, with JSONDecoder to fall back on.
func strategy(
  isStreaming: Bool, log: @escaping @Sendable (String) -> Void
) -> any SectionStrategy<SectionModel> {
  guard isStreaming else { return DecodingStrategy.jsonDecoder }
  let shadow = Shadow(by: DecodingStrategy.jsonDecoder, share: 0.01, seed: 7) { report in
    for difference in report.differences { log("differs: \(difference)") }
  }
  let fallback = Fallback(to: DecodingStrategy.jsonDecoder) { report in
    log("refused: \(report.code) at \(report.path), then \(report.outcome)")
  }
  return Rollout(DecodingStrategy.native, shadow: shadow, fallback: fallback)
}

/// Takes the sections, whatever decodes them.
func show(_ chunks: AsyncStream<[UInt8]>, by strategy: any SectionStrategy<SectionModel>) async throws {
  for try await section in chunks.sections(by: strategy) { print(section.id, section.title) }
}
