import Foundation

extension Behaviour {
  static let dates: [Behaviour] = {
    let texts = [
      #"{"at":0}"#, #"{"at":-1.5,"all":[1,2.25],"named":{"a":3}}"#, #"{"at":"2024-02-29T12:34:56Z"}"#,
      #"{"at":"2024-02-29T12:34:56+02:00","all":["1970-01-01T00:00:00Z"]}"#, #"{"at":"2024-02-30T12:34:56Z"}"#,
      #"{"at":"x"}"#, #"{"at":null}"#, #"{"at":true}"#, #"{"all":[1,"x"]}"#, #"{"all":["x"]}"#, #"{"named":{"a":[]}}"#,
      #"{"at":"2024"}"#, #"{"at":"2024-02-29T12:34:56.123Z"}"#, #"{"at":1e400}"#, "{}", #"{"at":""}"#,
    ]
    let strategies: [(String, JSONDecoder.DateDecodingStrategy)] = [
      ("deferred", .deferredToDate), ("seconds", .secondsSince1970), ("milliseconds", .millisecondsSince1970),
      ("ISO 8601", .iso8601), ("formatted", .formatted(yearFormatter())),
      (
        "by a closure",
        .custom { decoder in
          let path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
          return Date(
            timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self) + Double(path.count))
        }
      ),
    ]
    return strategies.flatMap { name, strategy in
      all(Timed.self, texts, name) { $0.dateDecodingStrategy = strategy }
        + all(Date.self, ["1.5", #""2024-02-29T12:34:56Z""#, #""2024""#, "null", "[]"], name) {
          $0.dateDecodingStrategy = strategy
        }
    }
  }()

  private static func yearFormatter() -> DateFormatter {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    formatter.dateFormat = "yyyy"
    return formatter
  }

  static let data: [Behaviour] = {
    let texts = [
      #"{"bytes":"AAEC/w=="}"#, #"{"bytes":""}"#, #"{"bytes":"AAE"}"#, #"{"bytes":"AA E="}"#, #"{"bytes":"\u0041AEC"}"#,
      #"{"bytes":"AA\nEC"}"#, #"{"bytes":[0,255]}"#, #"{"bytes":[256]}"#, #"{"bytes":null}"#, #"{"bytes":7}"#,
      #"{"all":["AA==","x"]}"#, #"{"all":[[1],[2]]}"#, #"{"bytes":"é"}"#, #"{"bytes":"===="}"#, #"{"bytes":"AAEC/w"}"#,
    ]
    let strategies: [(String, JSONDecoder.DataDecodingStrategy)] = [
      ("base64", .base64), ("deferred", .deferredToData),
      ("by a closure", .custom { Data("\($0.codingPath.count)".utf8) + Data(try String(from: $0).utf8) }),
    ]
    return strategies.flatMap { name, strategy in
      all(Blob.self, texts, name) { $0.dataDecodingStrategy = strategy }
    }
  }()
}
