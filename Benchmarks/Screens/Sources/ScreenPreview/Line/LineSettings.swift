/// The settings of the simulated line: its rate, and the fault of the next answer.
struct LineSettings: Sendable, Hashable {
  enum Fault: String, Sendable, Hashable, Codable {
    case none
    /// The body pauses in the middle.
    case stall
    /// The body is cut in the middle.
    case cut
    /// The source answers with status 500.
    case status
  }

  /// The rate in bytes per second; nil is no limit.
  var rate: Int?
  var fault = Fault.none
  /// The number of bytes before a stall or a cut.
  var behind = 4096

  /// The duration of a stall, in seconds.
  static let stallSeconds = 3

  /// Creates settings, and limits them to valid values.
  init(rate: Int? = nil, fault: Fault = .none, behind: Int = 4096) {
    self.rate = rate.flatMap { $0 > 0 ? min($0, 1_000_000_000) : nil }
    self.fault = fault
    self.behind = min(max(behind, 0), 1 << 40)
  }

  var words: String {
    switch fault {
    case .none: "without a fault"
    case .stall: "to stall for \(Self.stallSeconds) s behind \(behind) bytes"
    case .cut: "to be cut behind \(behind) bytes"
    case .status: "to fail with status 500"
    }
  }
}
