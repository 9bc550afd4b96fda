@testable import BenchmarkKit
@testable import SectileBench

/// A measured payload made up for tests: costs are linear in the bytes, in nanoseconds a byte.
struct MadeUpPayload {
  var name = "folder/made-up.json"
  var bytes = 1_000_000
  /// Where the first screen's last cell ends, that cell's section, and the first section.
  var cell = 10_000
  var section = 12_000
  var firstSection = 4_000
  /// Bytes of the payload for each that travels.
  var ratio = 5
  var layout = 30_000.0
  /// Nanoseconds a byte by strategy.
  var rates = ["json-decoder": 22.0, "split-json-decoder": 24, "native-codable": 6, "native": 2]
  /// What every process's costs are times those.
  var processes = [1.0, 1, 1, 1, 1]
  var isLaidOut = true

  static let order = ["json-decoder", "split-json-decoder", "native", "yajl", "native-codable"]

  var payload: MeasuredPayload {
    let steps = (1...100).map { CompressedOffset(compressed: bytes * $0 / 100 / ratio, decompressed: bytes * $0 / 100) }
    let screen = FirstScreen(
      firstSection: min(firstSection, bytes), cell: min(cell, bytes), section: min(section, bytes), isLaidOut: isLaidOut
    )
    return MeasuredPayload(
      name: name, bytes: bytes, sections: 20, cells: 1000, travelling: OffsetMap(steps), isCompressed: true,
      screen: screen, reference: "json-decoder",
      strategies: Self.order.compactMap { name in rates[name].map { strategy(name, $0, screen) } }, rows: [])
  }

  private func strategy(_ name: String, _ rate: Double, _ screen: FirstScreen) -> MeasuredStrategy {
    let delivery: MeasuredStrategy.Delivery =
      switch name {
      case "json-decoder": .whole
      case "split-json-decoder": .section
      default: .cell
      }
    return MeasuredStrategy(
      name: name, delivery: delivery,
      costs: processes.map { factor in
        let rate = rate * factor
        func cost(_ offset: Int) -> Double { rate * Double(delivery == .whole ? bytes : offset) }
        return DecodeCosts(
          firstSection: cost(screen.firstSection),
          firstViewport: isLaidOut ? cost(screen.section) + layout : nil, total: rate * Double(bytes))
      })
  }

  static func with(_ change: (inout MadeUpPayload) -> Void) -> MeasuredPayload {
    var madeUp = MadeUpPayload()
    change(&madeUp)
    return madeUp.payload
  }
}

extension PayloadAdvice {
  /// Advice on this machine.
  static func of(_ payload: MeasuredPayload, on network: NetworkProfile, cpus: [Double] = [1, 3, 6]) -> PayloadAdvice? {
    PayloadAdvice(payload, AdviceConditions(network: network, cpus: cpus))
  }
}
