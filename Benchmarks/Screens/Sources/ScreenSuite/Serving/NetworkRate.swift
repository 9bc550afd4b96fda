/// A network rate as `--rates` names it: megabits per second, or `none` for no limit.
package struct NetworkRate: Sendable, Hashable {
  /// The rate in bytes per second; nil is no limit.
  package let bytesPerSecond: Int?
  /// The rate's name in tables, such as "4 Mbit/s" or "no limit".
  package let name: String

  package static let unlimited = NetworkRate(bytesPerSecond: nil, name: "no limit")
  /// The rate at which the first viewport is judged.
  package static let slow = NetworkRate(megabits: 4, text: "4")
  package static let standard = [slow, NetworkRate(megabits: 20, text: "20"), unlimited]

  private init(bytesPerSecond: Int?, name: String) {
    self.bytesPerSecond = bytesPerSecond
    self.name = name
  }

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

  /// The least number of seconds in which `bytes` are transferred.
  package func seconds(for bytes: Int) -> Double { bytesPerSecond.map { Double(bytes) / Double($0) } ?? 0 }
}
