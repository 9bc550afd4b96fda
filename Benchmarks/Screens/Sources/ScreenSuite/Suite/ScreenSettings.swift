package import BenchmarkKit
import ScreenPipeline
package import SectileBench

/// The settings of `bench`.
package struct ScreenSettings: Sendable {
  package var strategies = ScreenStrategy.standard
  package var rates = NetworkRate.standard
  /// The served home screen, by default of a little over 5 MB.
  package var home = PayloadGenerator(sections: 200, cells: 95)
  /// The number of measured rounds of each scenario; nil is ``rounds(of:at:)``'s choice.
  package var samples: Int?
  /// The counter of the client's allocations; nil leaves memory out.
  package var allocations: AllocationCounter?

  package init() {}

  /// Returns the number of rounds of a scenario at a rate: fewer where the whole screen comes over
  /// a slow network.
  func rounds(of scenario: ScreenScenario, at rate: NetworkRate) -> Int {
    guard samples == nil, rate == .slow else { return samples ?? 5 }
    switch scenario {
    case .open: return 3
    case .refresh, .retry: return 1
    case .reopen, .unchanged: return 5
    }
  }
}

/// A network rate as `--rates` names it: megabits per second, or `none` for no limit.
package struct NetworkRate: Sendable, Hashable {
  /// The rate in bytes per second; nil is no limit.
  package let bytesPerSecond: Int?
  /// The name in tables: `4 Mbit/s`, `no limit`.
  let name: String

  package static let unlimited = NetworkRate(bytesPerSecond: nil, name: "no limit")
  /// The rate at which the first viewport is judged.
  package static let slow = NetworkRate(megabits: 4, text: "4")
  static let standard = [slow, NetworkRate(megabits: 20, text: "20"), unlimited]

  /// The query parameter by which the server keeps to the rate; none without a limit.
  var parameters: [PayloadRequest.Parameter] {
    bytesPerSecond.map { [.init("rate", "\($0)")] } ?? []
  }
}

extension NetworkRate {
  private init(megabits: Double, text: some StringProtocol) {
    self.init(bytesPerSecond: Int(megabits * 125_000), name: "\(text) Mbit/s")
  }

  /// Parses a rate of 0.01 to 100 000 Mbit/s, or `none`; nil when it is neither.
  package init?(parsing text: some StringProtocol) {
    if text == "none" {
      self = .unlimited
    } else if let megabits = Double(text), (0.01...100_000).contains(megabits) {
      self.init(megabits: megabits, text: text)
    } else {
      return nil
    }
  }
}
