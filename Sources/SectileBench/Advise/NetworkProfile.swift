import Foundation
import PayloadTools

/// A connection, as far as a download depends on it: a round trip until the first byte, then bytes at one rate.
///
/// The named ones are the presets of browsers' developer tools:
///
/// | name | rate | round trip | source |
/// |---|---|---|---|
/// | `3g` | 500 kbit/s | 400 ms | Chrome DevTools, "3G" |
/// | `slow-4g` | 1.6 Mbit/s | 150 ms | Chrome DevTools, "Slow 4G"; what Lighthouse and PageSpeed Insights load pages with |
/// | `4g` | 9 Mbit/s | 60 ms | Chrome DevTools, "Fast 4G" |
/// | `wifi` | 30 Mbit/s | 2 ms | Firefox's Network Monitor, "Wi-Fi" |
///
/// Chrome's are those that `front_end/core/sdk/NetworkManager.ts` of devtools-frontend aims at. It throttles requests, not
/// packets, and so makes them slower by factors of its own, which a replay has no need of. The first byte comes one round
/// trip after the request: on a connection that is open, from a server that answers at once, without slow start or loss.
struct NetworkProfile: Hashable, Sendable, Encodable {
  var name: String
  var bytesPerSecond: Double
  var roundTripMilliseconds: Double

  static let threeG = NetworkProfile(name: "3G", bytesPerSecond: 500_000 / 8, roundTripMilliseconds: 400)
  static let slow4G = NetworkProfile(name: "slow 4G", bytesPerSecond: 1_600_000 / 8, roundTripMilliseconds: 150)
  static let fourG = NetworkProfile(name: "4G", bytesPerSecond: 9_000_000 / 8, roundTripMilliseconds: 60)
  static let wifi = NetworkProfile(name: "Wi-Fi", bytesPerSecond: 30_000_000 / 8, roundTripMilliseconds: 2)
  static let named = [threeG, slow4G, fourG, wifi]

  /// The name, rate and round trip, such as "slow 4G: 1.6 Mbit/s, 150 ms".
  var label: String {
    let bits = bytesPerSecond * 8
    let rate =
      bits < 1e6 ? "\(Rounded.number(bits / 1e3)) kbit/s" : "\(Rounded.number(bits / 1e6)) Mbit/s"
    return "\(name): \(rate), \(Rounded.number(roundTripMilliseconds)) ms"
  }
}

extension NetworkProfile {
  /// The connection that a HAR file's response came over, as far as its timings say it: nil for other payloads, and where
  /// they do not. The round trip has the server's own time in it.
  init?(recordedIn name: String) {
    guard let mark = name.range(of: ".har#", options: .caseInsensitive) else { return nil }
    let file = String(name[..<name.index(before: mark.upperBound)])
    let responses = (try? HARFile(BenchPayload.read(file).bytes, named: file).responses) ?? []
    guard let transfer = responses.first(where: { $0.name == name || $0.name.hasPrefix(name + " ") })?.transfer,
      let waiting = transfer.waiting, let receiving = transfer.receiving, receiving > 0
    else { return nil }
    let bytes = Double(transfer.sentBytes ?? transfer.bytes)
    self.init(name: "as recorded", bytesPerSecond: bytes / receiving, roundTripMilliseconds: waiting * 1000)
  }

  /// The preset of a name, or a rate of 1 to 1e15 bytes a second, whose first byte comes at once; nil when it is neither.
  init?(parsing text: String) {
    func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    if let preset = Self.named.first(where: { plain($0.name) == plain(text) }) {
      self = preset
    } else if let rate = Double(text), (1...1e15).contains(rate) {
      self.init(name: "\(text) bytes/s", bytesPerSecond: rate, roundTripMilliseconds: 0)
    } else {
      return nil
    }
  }
}
