import HomeFeed
import SectileBench
import Sections
import SectionsFoundation

/// A strategy on the whole way: what decodes the chunks as they arrive.
struct ScreenStrategy: Sendable {
  let name: String
  let makeFeeder: @Sendable () throws -> any SectionFeeder<SectionModel>

  init(_ name: String, feeder: @escaping @Sendable () throws -> any SectionFeeder<SectionModel>) {
    self.name = name
    makeFeeder = feeder
  }

  init(_ strategy: DecodingStrategy) { self.init(strategy.rawValue) { try strategy.makeFeeder() } }

  /// The strategy that ratios are relative to.
  static let reference = ScreenStrategy(.jsonDecoder)
  /// The fair rival: what a team could write itself.
  static let rival = ScreenStrategy(.splitJSONDecoder)
  /// The one that the bars are about.
  static let streaming = ScreenStrategy(.yajl)
  /// The built-in ones.
  static let all = DecodingStrategy.allCases.map { ScreenStrategy($0) }
  /// The same on Sectile's own engine.
  static let native = ScreenStrategy(.native)
  /// What is measured unless strategies are named. JSONSerialization's is left out: it waits for the last byte as
  /// json-decoder does, and is slower.
  static let standard = [reference, rival, streaming, native]
}
