import Foundation

extension Behaviour {
  static let keys: [Behaviour] =
    all(
      Snake.self,
      [
        #"{"one_two_three":1,"_leading":2,"trailing_":3,"my_url":4,"url_of":5,"already":"x"}"#,
        #"{"oneTwoThree":1,"myURL":4,"urlOf":5}"#, #"{"one__two_three":1,"ONE_TWO_THREE":2}"#,
        #"{"one_two_three":1,"oneTwoThree":2}"#, #"{"inner":{"a_b":1,"c_d_":2},"deep":{"e_f":{"g_h":\#(plain)}}}"#,
        #"{"deep":{"e_f":{"g_h":{"id":1,"name":"n","ratio":1,"is_on":true,"tags":[]}}}}"#, #"{"inner":{"a_b":"x"}}"#,
        #"{"inner":[]}"#, #"{"inner":null}"#, #"{"inner":7}"#, #"{"plain":{"is_on":1}}"#,
        #"{"plain":{"id":1,"is_on":1}}"#,
        #"{"_":1,"__":2,"":3}"#, #"{"deep":{"a_b":{"c_d":{}}}}"#, #"{"one_two_three":"x"}"#,
        #"{"plain":{"id":1,"name":"n","ratio":1,"is_on":7,"tags":[]}}"#,
      ], "from snake case"
    ) { $0.keyDecodingStrategy = .convertFromSnakeCase }
    + all([String: Int].self, [#"{"a_b":1,"a_b":2}"#, #"{"a_b":1,"a_b":"x"}"#], "from snake case") {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    + all(SnakeKeys.self, snakeKeys.map { #"{"\#($0)":1}"# }, "from snake case") {
      $0.keyDecodingStrategy = .convertFromSnakeCase
    }
    + all(
      Plain.self,
      [
        #"{"ID":1,"NAME":"n","RATIO":0.5,"ISON":true,"TAGS":["x"]}"#, #"{"ID":1,"NAME":3}"#, "{}",
        #"{"ID":1,"NAME":"n","RATIO":0.5,"ISON":true,"TAGS":["x",1]}"#,
      ], "by a closure"
    ) { decoder in
      decoder.keyDecodingStrategy = .custom { path in
        let name = path.last?.stringValue.lowercased() ?? ""
        return PathCodingKey(stringValue: name == "ison" ? "isOn" : name)
      }
    }
    + all(Context.self, [#"{"a":{"b":{"c":1}}}"#], "by a closure that is told the path") { decoder in
      decoder.keyDecodingStrategy = .custom { path in
        PathCodingKey(stringValue: path.map(\.stringValue).joined(separator: "/"))
      }
    }

  /// Keeps the keys that it gets.
  struct SnakeKeys: Decodable, Equatable {
    var keys: [String]
    init(from decoder: any Decoder) throws {
      keys = try decoder.container(keyedBy: PathCodingKey.self).allKeys.map(\.stringValue).sorted()
    }
  }

  private static let snakeKeys = [
    "", "_", "__", "a", "_a", "a_", "a_b", "_a_b_", "a__b", "A_B", "aB_cD", "alreadyCamel", "ALL_CAPS", "_ALL", "é_ü",
    "straße_über", "a_1_2b", "1_a", "x_ß", "ǆ_ǆ", "a_ b", "a-b_c d", "👍_👎", "I_İ", "one_two_three", "a_'b",
    "___a___b___", "a_b\\u0301c", "ﬁ_ﬂ", "__a__", "é_É_ß", "_a_b c d_", "one_two_THREE", "a_\\u0301b_c",
  ]
}
