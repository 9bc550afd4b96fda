@testable import SectileBench

struct MadeUpPayload {
  var name = "folder/made-up.json"
  var bytes = 1_000_000
  var cell = 10_000
  var section = 12_000
  var firstSection = 4_000
  var layout = 30_000.0
  var rates = ["json-decoder": 22.0, "split-json-decoder": 24, "native-codable": 6, "native": 2]
  var memories: [String: Double] = [:]
  var processes = [1.0, 1, 1, 1, 1]
  var isLaidOut = true

  static let order = ["split-json-decoder", "native", "yajl", "native-codable"]

  var payload: MeasuredPayload {
    let screen = FirstScreen(
      firstSection: min(firstSection, bytes), cell: min(cell, bytes), section: min(section, bytes),
      isLaidOut: isLaidOut
    )
    return MeasuredPayload(
      name: name, bytes: bytes, cells: 1000,
      travelling: Curve((1...100).map { (bytes * $0 / 500, bytes * $0 / 100) }), screen: screen,
      today: strategy("json-decoder", .whole, screen),
      others: Self.order.filter { rates[$0] != nil }.map {
        strategy($0, $0 == "split-json-decoder" ? .section : .cell, screen)
      }, rows: [])
  }

  private func strategy(
    _ name: String, _ delivery: MeasuredStrategy.Delivery, _ screen: FirstScreen
  ) -> MeasuredStrategy {
    let costs = processes.map { factor in
      func cost(_ offset: Int) -> Double {
        (rates[name] ?? 0) * factor * Double(delivery == .whole ? bytes : offset)
      }
      return DecodeCosts(
        firstSection: cost(screen.firstSection),
        firstViewport: isLaidOut ? cost(screen.section) + layout : nil,
        total: cost(bytes))
    }
    return MeasuredStrategy(name: name, delivery: delivery, costs: costs, memory: memories[name])
  }

  static func with(_ change: (inout MadeUpPayload) -> Void) -> MeasuredPayload {
    var madeUp = MadeUpPayload()
    change(&madeUp)
    return madeUp.payload
  }
}

extension PayloadAdvice {
  static func of(
    _ payload: MeasuredPayload, on network: NetworkProfile, cpus: [Double] = [1, 3, 6]
  ) -> PayloadAdvice {
    PayloadAdvice(payload, on: network, cpus: cpus)
  }
}
