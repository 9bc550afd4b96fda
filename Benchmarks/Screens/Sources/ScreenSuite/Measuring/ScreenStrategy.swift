package import HomeFeed
package import SectileBench
package import JSONStream
import JSONStreamFoundation

/// A strategy of decoding the chunks while they arrive.
package struct ScreenStrategy: Sendable {
  package let name: String
  package let makeFeeder: @Sendable () throws -> any SectionFeeder<SectionModel>

  package init(_ name: String, feeder: @escaping @Sendable () throws -> any SectionFeeder<SectionModel>) {
    self.name = name
    makeFeeder = feeder
  }

  package init(_ strategy: DecodingStrategy) { self.init(strategy.rawValue) { try strategy.makeFeeder() } }

  /// The strategy to which ratios are relative.
  package static let reference = ScreenStrategy(.jsonDecoder)
  /// The strategy to compare with: streaming that a team could write with JSONDecoder.
  package static let rival = ScreenStrategy(.splitJSONDecoder)
  /// The strategy that the bars judge: the engine that needs no library of the system.
  package static let streaming = ScreenStrategy(.native)
  /// The built-in ones.
  package static let all = DecodingStrategy.allCases.map { ScreenStrategy($0) }
  /// The strategy on the system's libyajl.
  package static let yajl = ScreenStrategy(.yajl)
  /// The strategies that are measured by default. JSONSerialization's is left out: like json-decoder it waits for the
  /// last byte, and it is slower.
  package static let standard = [reference, rival, yajl, streaming]
}
