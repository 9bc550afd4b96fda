/// A connection, as far as a download depends on it: a wait until the first byte, then bytes at one rate.
///
/// The named ones are the presets of tools that developers have at hand:
///
/// | name | rate | first byte | source |
/// |---|---|---|---|
/// | `3g` | 1.6 Mbit/s | 300 ms | WebPageTest's "3G" |
/// | `4g` | 9 Mbit/s | 170 ms | WebPageTest's "4G" |
/// | `wifi` | 30 Mbit/s | 2 ms | the "WiFi" of Chrome DevTools' presets up to 2017 |
///
/// The first byte comes one round trip after the request: on a connection that is open, from a server that answers at once.
/// A server that thinks, or a connection that is to be made, is what `--ttfb` is for. Slow start and loss are not modelled.
struct NetworkProfile: Hashable, Sendable, Codable {
  var name: String
  var bytesPerSecond: Double
  /// From the request to the first byte, in milliseconds.
  var ttfbMilliseconds: Double

  static let threeG = NetworkProfile(name: "3g", bytesPerSecond: 1_600_000 / 8, ttfbMilliseconds: 300)
  static let fourG = NetworkProfile(name: "4g", bytesPerSecond: 9_000_000 / 8, ttfbMilliseconds: 170)
  static let wifi = NetworkProfile(name: "wifi", bytesPerSecond: 30_000_000 / 8, ttfbMilliseconds: 2)
  static let named = [threeG, fourG, wifi]
}

extension NetworkProfile {
  /// The preset of a name, or a rate of 1 to 1e15 bytes a second, whose first byte comes at once; nil when it is neither.
  init?(parsing text: String) {
    if let preset = Self.named.first(where: { $0.name == text.lowercased() }) {
      self = preset
    } else if let rate = Double(text), (1...1e15).contains(rate) {
      self.init(name: "\(text) bytes/s", bytesPerSecond: rate, ttfbMilliseconds: 0)
    } else {
      return nil
    }
  }
}

/// How the payload travels.
enum PayloadEncoding: String, CaseIterable, Sendable, Codable {
  case gzip
  case none
}
