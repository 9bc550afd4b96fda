import FuzzSupport
import HomeFeed
import JSONStream
import SectileBench
import JSONStreamFoundation

/// What one strategy made of a payload.
struct StrategyRun {
  private(set) var sections: [SectionModel] = []
  private(set) var reports: [SkipReport] = []
  private(set) var failure: JSONStreamError?

  init(_ strategy: DecodingStrategy, _ bytes: [UInt8], _ options: SectionDecodingOptions, _ chunking: Chunking) {
    var reports: [SkipReport] = []
    do {
      let feeder = try strategy.makeFeeder(options: options)
      func take(_ event: ElementEvent<SectionModel, Never>) {
        switch event {
        case .element(let section): sections.append(section)
        case .skipped(let report): reports.append(report)
        }
      }
      try chunking.forEachChunk(of: bytes) { try feeder.feed($0, take) }
      try feeder.finish(take)
    } catch let error as JSONStreamError {
      failure = error
    } catch {
      Fuzzer.fail("\(strategy) throws \(error)")
    }
    self.reports = reports
  }
}
