/// How payloads come: how fast, and what goes wrong with the next one.
struct LineSettings: Sendable, Hashable {
  /// What goes wrong.
  enum Fault: String, Sendable, Hashable, Codable {
    /// Nothing.
    case none
    /// Nothing comes for a while, in the middle.
    case stall
    /// The line is cut, in the middle.
    case cut
    /// The source answers with status 500.
    case status
  }

  /// Bytes a second; nil is as many as come.
  var rate: Int?
  /// What goes wrong with the next answer, once.
  var fault = Fault.none
  /// Behind how many bytes it stalls or is cut.
  var behind = 4096

  /// For how long it stalls.
  static let stallSeconds = 3

  /// The settings that somebody asks for, within what is possible.
  init(rate: Int? = nil, fault: Fault = .none, behind: Int = 4096) {
    self.rate = rate.flatMap { $0 > 0 ? min($0, 1_000_000_000) : nil }
    self.fault = fault
    self.behind = min(max(behind, 0), 1 << 40)
  }

  /// The fault, for people.
  var words: String {
    switch fault {
    case .none: "without a fault"
    case .stall: "to stall for \(Self.stallSeconds) s behind \(behind) bytes"
    case .cut: "to be cut behind \(behind) bytes"
    case .status: "to fail with status 500"
    }
  }
}
