/// A connection: one round trip, then a constant rate. The article Advise has the presets' sources.
struct NetworkProfile: Hashable, Sendable, Encodable {
  /// The name as `--network` takes it.
  var name: String
  /// The rate once the first byte is there, of compressed bytes.
  var bytesPerSecond: Double
  /// The time from the request to the first byte.
  var roundTripMilliseconds: Double
  /// 3G: 500 kbit/s, 400 ms.
  static let threeG = NetworkProfile(
    name: "3G", bytesPerSecond: 500_000 / 8, roundTripMilliseconds: 400)
  /// Slow 4G: 1.6 Mbit/s, 150 ms; the default of `advise`.
  static let slow4G = NetworkProfile(
    name: "slow 4G", bytesPerSecond: 1_600_000 / 8, roundTripMilliseconds: 150)
  /// 4G: 9 Mbit/s, 60 ms.
  static let fourG = NetworkProfile(
    name: "4G", bytesPerSecond: 9_000_000 / 8, roundTripMilliseconds: 60)
  /// Wi-Fi: 30 Mbit/s, 2 ms.
  static let wifi = NetworkProfile(
    name: "Wi-Fi", bytesPerSecond: 30_000_000 / 8, roundTripMilliseconds: 2)
  /// The presets, the slowest first.
  static let named = [threeG, slow4G, fourG, wifi]

  /// The name with its figures, such as `slow 4G: 1.6 Mbit/s, 150 ms`.
  var label: String {
    let bits = bytesPerSecond * 8
    let rate =
      bits < 1e6 ? "\(Rounded.number(bits / 1e3)) kbit/s" : "\(Rounded.number(bits / 1e6)) Mbit/s"
    return "\(name): \(rate), \(Rounded.number(roundTripMilliseconds)) ms"
  }
}

extension NetworkProfile {
  /// Reads the connection of a HAR file's response from its timings, the server's time included;
  /// nil without those.
  init?(recordedIn name: String) {
    guard let place = HARFile.place(in: name),
      let response = try? HARFile.opened(place.file).response(place.number, of: place.file),
      let waiting = response.waiting, let receiving = response.receiving, receiving > 0
    else { return nil }
    let sent = Double(response.sentBytes ?? response.body.count)
    self.init(
      name: "as recorded", bytesPerSecond: sent / receiving, roundTripMilliseconds: waiting * 1000)
  }

  /// Reads a preset's name, whatever its case and punctuation, or a rate of 1 to 1e15 bytes a
  /// second, whose first byte comes at once; nil for anything else.
  init?(parsing text: String) {
    func plain(_ name: String) -> String {
      name.lowercased().filter { $0.isLetter || $0.isNumber }
    }
    if let preset = Self.named.first(where: { plain($0.name) == plain(text) }) {
      self = preset
    } else if let rate = Double(text), (1...1e15).contains(rate) {
      self.init(name: "\(text) bytes/s", bytesPerSecond: rate, roundTripMilliseconds: 0)
    } else {
      return nil
    }
  }
}
