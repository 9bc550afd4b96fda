import Foundation

extension Behaviour {
  private static let snakeCase: @Sendable (JSONDecoder) -> Void = {
    $0.keyDecodingStrategy = .convertFromSnakeCase
  }

  static let keys = [
    Behaviour(
      Snake.self,
      [
        #"{"one_two_three":1,"_leading":2,"trailing_":3,"my_url":4,"url_of":5,"already":"x"}"#,
        #"{"oneTwoThree":1,"myURL":4,"urlOf":5}"#, #"{"one__two_three":1,"ONE_TWO_THREE":2}"#,
        #"{"one_two_three":1,"oneTwoThree":2}"#,
        #"{"inner":{"a_b":1,"c_d_":2},"deep":{"e_f":{"g_h":\#(plain)}}}"#,
        #"{"deep":{"e_f":{"g_h":{"id":1,"name":"n","ratio":1,"is_on":true,"tags":[]}}}}"#,
        #"{"plain":{"id":1,"name":"n","ratio":1,"is_on":7,"tags":[]}}"#,
      ], "from snake case", snakeCase),
    Behaviour(
      [String: Int].self, [#"{"a_b":1,"a_b":2}"#, #"{"a_b":1,"a_b":"x"}"#], "from snake case",
      snakeCase),
    Behaviour([Int: Int].self, [#"{"1_2":1,"3":2}"#, #"{"a_b":1}"#], "from snake case", snakeCase),
    Behaviour(
      Hesitant.self, [#"{"one_two":[1,"x"]}"#, #"{"one_two":[1],"three_four":0}"#],
      "from snake case", snakeCase),
    Behaviour(AllKeys.self, snakeKeys.map { #"{"\#($0)":1}"# }, "from snake case", snakeCase),
    Behaviour(
      Plain.self,
      [#"{"ID":1,"NAME":"n","RATIO":0.5,"ISON":true,"TAGS":["x"]}"#, #"{"ID":1,"NAME":3}"#],
      "by a closure"
    ) { decoder in
      decoder.keyDecodingStrategy = .custom { path in
        let name = path.last?.stringValue.lowercased() ?? ""
        return PathCodingKey(stringValue: name == "ison" ? "isOn" : name)
      }
    },
    Behaviour(Context.self, [#"{"a":{"b":{"c":1}}}"#], "by a closure that is told the path") {
      decoder in
      decoder.keyDecodingStrategy = .custom { path in
        PathCodingKey(stringValue: path.map(\.stringValue).joined(separator: "/"))
      }
    },
  ]

  private struct AllKeys: Decodable, Equatable {
    var keys: [String]
    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: PathCodingKey.self).allKeys.map(\.stringValue).sorted()
    }
  }

  private static let snakeKeys = [
    "", "_", "__", "a", "_a", "a_", "a_b", "_a_b_", "a__b", "A_B", "aB_cD", "alreadyCamel",
    "ALL_CAPS", "_ALL", "é_ü",
    "straße_über", "a_1_2b", "1_a", "x_ß", "ǆ_ǆ", "a_ b", "a-b_c d", "👍_👎", "I_İ", "one_two_three",
    "a_'b",
    "___a___b___", "a_b\\u0301c", "ﬁ_ﬂ", "__a__", "é_É_ß", "_a_b c d_", "one_two_THREE",
    "a_\\u0301b_c",
  ]

  static let dates: [Behaviour] = {
    let documents = [
      #"{"at":0}"#, #"{"at":-1.5,"all":[1,2.25],"named":{"a":3}}"#,
      #"{"at":"2024-02-29T12:34:56Z"}"#,
      #"{"at":"2024-02-29T12:34:56+02:00","all":["1970-01-01T00:00:00Z"]}"#,
      #"{"at":"2024-02-30T12:34:56Z"}"#,
      #"{"at":"2024"}"#, #"{"at":"2024-02-29T12:34:56.123Z"}"#, #"{"at":1e400}"#,
      #"{"all":[1,"x"]}"#,
    ]
    let years = DateFormatter()
    years.locale = Locale(identifier: "en_US_POSIX")
    years.timeZone = TimeZone(secondsFromGMT: 0)
    years.dateFormat = "yyyy"
    let strategies: [(String, JSONDecoder.DateDecodingStrategy)] = [
      ("deferred", .deferredToDate), ("seconds", .secondsSince1970),
      ("milliseconds", .millisecondsSince1970),
      ("ISO 8601", .iso8601), ("formatted", .formatted(years)),
      (
        "by a closure",
        .custom { decoder in
          let path = decoder.codingPath.map(\.stringValue).joined(separator: "/")
          return Date(
            timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self)
              + Double(path.count))
        }
      ),
    ]
    return strategies.flatMap { name, strategy in
      [
        Behaviour(Timed.self, documents, name) { $0.dateDecodingStrategy = strategy },
        Behaviour(Date.self, ["1.5", #""2024-02-29T12:34:56Z""#, #""2024""#], name) {
          $0.dateDecodingStrategy = strategy
        },
      ]
    }
  }()

  static let data: [Behaviour] = {
    let documents = [
      #"{"bytes":"AAEC/w=="}"#, #"{"bytes":""}"#, #"{"bytes":"AAE"}"#, #"{"bytes":"AA E="}"#,
      #"{"bytes":"\u0041AEC"}"#,
      #"{"bytes":"AA\nEC"}"#, #"{"bytes":[0,255]}"#, #"{"bytes":[256]}"#, #"{"all":["AA==","x"]}"#,
      #"{"all":[[1],[2]]}"#, #"{"bytes":"é"}"#, #"{"bytes":"===="}"#, #"{"bytes":"AAEC/w"}"#,
    ]
    let strategies: [(String, JSONDecoder.DataDecodingStrategy)] = [
      ("base64", .base64), ("deferred", .deferredToData),
      (
        "by a closure",
        .custom { Data("\($0.codingPath.count)".utf8) + Data(try String(from: $0).utf8) }
      ),
    ]
    return strategies.map { name, strategy in
      Behaviour(Blob.self, documents, name) { $0.dataDecodingStrategy = strategy }
    }
  }()
}
