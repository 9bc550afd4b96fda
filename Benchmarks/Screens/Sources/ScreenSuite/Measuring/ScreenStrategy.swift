package import HomeFeed
package import SectileBench
package import JSONStream
import JSONStreamFoundation

/// A strategy on the whole way: what decodes the chunks as they arrive.
package struct ScreenStrategy: Sendable {
  package let name: String
  package let makeFeeder: @Sendable () throws -> any SectionFeeder<SectionModel>

  package init(_ name: String, feeder: @escaping @Sendable () throws -> any SectionFeeder<SectionModel>) {
    self.name = name
    makeFeeder = feeder
  }

  package init(_ strategy: DecodingStrategy) { self.init(strategy.rawValue) { try strategy.makeFeeder() } }

  /// The strategy that ratios are relative to.
  package static let reference = ScreenStrategy(.jsonDecoder)
  /// The fair rival: what a team could write itself.
  package static let rival = ScreenStrategy(.splitJSONDecoder)
  /// The one that the bars are about: the engine that an app has without a library of the system.
  package static let streaming = ScreenStrategy(.native)
  /// The built-in ones.
  package static let all = DecodingStrategy.allCases.map { ScreenStrategy($0) }
  /// The same on the system's libyajl.
  package static let yajl = ScreenStrategy(.yajl)
  /// What is measured unless strategies are named. JSONSerialization's is left out: it waits for the last byte as
  /// json-decoder does, and is slower.
  package static let standard = [reference, rival, yajl, streaming]
}
