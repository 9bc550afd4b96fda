import Foundation

extension Behaviour {
  /// JSONDecoder's behaviours, one a row.
  static let table: [Behaviour] =
    scalars + numbers + nulls + structures + containers + keys + dates + data + strings + errors

  static let scalars: [Behaviour] =
    all([String].self, [#"["a","é\u00e9\n\"","😀",""]"#, #"["a",1]"#, #"["a",null]"#, "{}", "null", "7", #""x""#])
    + all(String.self, [#""x""#, "1", "null", "true", "[]", "{}"])
    + all([Bool].self, ["[true,false]", "[1]", "[null]", #"["true"]"#])
    + all(Bool.self, ["true", "null", "0"])
    + all(Bool?.self, ["true", "null", "0"])
    + all([String: Bool].self, [#"{"a":true}"#, #"{"a":null}"#, "[]", "null"])

  private static let texts = [
    "0", "-0", "7", "-7", "1.0", "1e2", "1E+2", "100e-2", "1.5", "-1.0", "127", "128", "-128", "-129", "255", "256",
    "32767", "32768", "65535", "65536", "2147483647", "2147483648", "4294967296", "9007199254740993",
    "9007199254740993.0", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "9223372036854775807.0",
    "-9223372036854775808.0", "18446744073709549568.0", "10000000000000000000.0", "1e19", "1e18", "1e400", "-1e400",
    "1e-400", "0.0", "-0.0", "0e10", "1.0000000000000001", "12345678901234567.8", "-12345678901234567.8",
    "900719925474099300000000000e-9", "123456789012345678901234567890e-15", "0.1", "3.4028235e38", "3.5e38", "1e-45",
    "1e-46", "16777217", "4.9e-324", "2e-324", "1.7976931348623157e308", "1.8e308", "0.30000000000000004",
    "340282366920938463463374607431768211455", "1e128", "1e127", "1e-128", "1e-129", "0e400", "0.1e128", "12e127",
  ]

  static let numbers: [Behaviour] =
    all(Int.self, texts) + all(Int8.self, texts) + all(Int16.self, texts) + all(Int32.self, texts)
    + all(Int64.self, texts) + all(UInt.self, texts) + all(UInt8.self, texts) + all(UInt16.self, texts)
    + all(UInt32.self, texts) + all(UInt64.self, texts) + all(Int128.self, texts) + all(UInt128.self, texts)
    + all(Double.self, texts) + all(Float.self, texts) + all(Decimal.self, texts)
    + all([Int].self, ["[1,2.5]", #"[1,"2"]"#, "[1,null]", "[]", "[[1]]"])
    + all([Double].self, ["[1,2.5]", #"[1,"2"]"#, "[1,null]"])
    + all([Decimal].self, [#"["1"]"#, "[null]", "[{}]", "[1.10]"])
    + all([Int128].self, ["[1]", "[null]", #"["1"]"#])
    + all(Numbers.self, [
      #"{"a":1,"b":2,"c":3,"d":4,"e":5.5,"f":6.5,"g":7.25,"h":8}"#, "{}", #"{"a":null,"e":null,"f":null,"g":null}"#,
      #"{"a":200}"#, #"{"b":-1}"#, #"{"e":"x"}"#, #"{"f":[]}"#, #"{"g":true}"#, #"{"h":{}}"#, #"{"a":"1"}"#,
    ])
    + all([Float].self, [#"["Inf","-Inf","NaN",1.5]"#, #"["inf"]"#, "[true]", "[null]"], "converting") {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "Inf", negativeInfinity: "-Inf", nan: "NaN")
    }
    + all([Double].self, [#"["Inf","-Inf","NaN",1.5]"#, #"["Inf"]"#, "[null]"], "converting") {
      $0.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "Inf", negativeInfinity: "-Inf", nan: "NaN")
    }
    + all([Double].self, [#"["Inf"]"#])

  static let nulls: [Behaviour] =
    all(Int?.self, ["null", "1", #""1""#]) + all(Int??.self, ["null", "1"]) + all([Int?].self, ["[1,null,3]", "[null]"])
    + all([String: Int?].self, [#"{"a":null,"b":1}"#]) + all(Plain?.self, ["null", "{}", "1"])
    + all([Plain].self, ["[null]", "null", "[]"]) + all([[Int]].self, ["[[1],null]", "[[1],[]]"])
    + all(Numbers.self, ["null", "[]"]) + all([Date].self, ["[null]"]) + all([URL].self, ["[null]"])
    + all([Data].self, ["[null]"]) + all([Decimal].self, ["[null]"])

  private static let plain = #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":["x","y"]}"#

  static let structures: [Behaviour] =
    all(Plain.self, [
      plain, #"{"tags":[],"isOn":false,"ratio":-1,"name":"","id":0,"note":"t","extra":[{}]}"#,
      #"{"id":1,"name":"n","ratio":0.5,"isOn":true}"#, #"{"id":"1","name":"n"}"#, #"{"id":1,"name":null}"#,
      #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"note":5,"tags":[]}"#, #"{"id":1.5}"#, "{}", "[]",
      #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":["x",3]}"#,
      #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":null}"#,
      #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":{"a":1}}"#, #"{"id":1,"id":2,"name":"n","name":3}"#,
    ])
      + all([Plain].self, ["[\(plain),\(plain)]", "[\(plain),{}]"])
      + all(Flavour.self, [#""sweet""#, #""bitter""#, "1", "null"])
      + all([Flavour].self, [#"["sweet","bitter"]"#]) + all(Level.self, ["9", "2", "9.0", #""9""#, "null"])
      + all(Shape.self, [
        #"{"point":{}}"#, #"{"circle":{"radius":2}}"#, #"{"pair":{"_0":1,"_1":"x"}}"#, "{}", #"{"square":{}}"#,
        #"{"circle":{}}"#, #"{"circle":{"radius":"2"}}"#, #"{"point":{},"circle":{}}"#, #""point""#, #"{"point":null}"#,
      ])
      + all(Nested.self, [
        nested(), nested(inner: #"{"list":[[1,"2"]]}"#), nested(inner: #"{"plain":{"id":true},"list":[]}"#),
        nested(byName: #"{"a":{"list":[[]]},"b":{"plain":null,"list":[[7]]}}"#), nested(byName: #"{"a":{"list":7}}"#),
        nested(byName: "[]"), nested(byName: "null"), nested(byNumber: #"{"1":"a","-2":"b"}"#),
        nested(byNumber: #"{"x":"a"}"#), nested(byNumber: #"{"1":2}"#), nested(byNumber: #"["a"]"#),
        nested(byFlavour: #"["sweet",1,"sour",2]"#), nested(byFlavour: #"["sweet"]"#),
        nested(byFlavour: #"["sweet",1,"bitter",2]"#), nested(byFlavour: #"{"sweet":1}"#),
        nested(maybe: "[1,null,2]"), nested(maybe: "[1,{}]"), nested(flavour: #""none""#), nested(level: "5"),
        nested(shape: #"{"circle":{"radius":[]}}"#),
      ])
      + all(Tree.self, [
        #"{"value":1,"children":[{"value":2},{"value":3,"children":[]}]}"#,
        #"{"value":1,"children":[{"value":2,"children":[{"value":"x"}]}]}"#, deepTree(100),
      ])

  private static func nested(
    inner: String = #"{"plain":\#(plain),"list":[[1,2],[]]}"#, byName: String = "{}", byNumber: String = "{}",
    byFlavour: String = "null", maybe: String = "[]", flavour: String = #""sour""#, level: String = "1",
    shape: String = "null"
  ) -> String {
    #"{"inner":\#(inner),"byName":\#(byName),"byNumber":\#(byNumber),"byFlavour":\#(byFlavour),"maybe":\#(maybe),"#
      + #""flavour":\#(flavour),"level":\#(level),"shape":\#(shape)}"#
  }

  static func deepTree(_ depth: Int) -> String {
    String(repeating: #"{"value":1,"children":["#, count: depth) + #"{"value":2}"# + String(repeating: "]}", count: depth)
  }

  static let containers: [Behaviour] =
    all(WithSuper.self, [
      #"{"extra":"x","super":{"id":3}}"#, #"{"extra":"x"}"#, #"{"extra":"x","super":null}"#,
      #"{"extra":"x","super":{"id":"3"}}"#, #"{"extra":"x","super":[]}"#, #"{"super":{"id":3}}"#,
    ])
      + all(Flat.self, [
        #"{"extra":"x","id":3}"#, #"{"id":3,"extra":"x","parent":{"id":4}}"#, #"{"extra":"x","parent":{}}"#,
        #"{"extra":"x","parent":{"id":[]}}"#, #"{"extra":"x"}"#,
      ])
      + all(Wrapped.self, [
        #"{"number":1,"plain":\#(plain)}"#, #"{"number":"x","plain":{}}"#, #"{"number":null,"plain":null}"#,
        #"{"number":1}"#, "{}",
      ])
      + all(Mixed.self, [#"[1,"a",[null,[2.5]],[]]"#, #"{"a":1}"#, "null", "true", #"[1,{"a":1}]"#])
      + all(Row.self, [
        #"[1,"s",null,true,[5],{"x":1,"y":[1,2]},2.5]"#, #"[1,"s",4,null,[5],{"x":null,"y":[]},2.5,6,null]"#,
        #"[1,"s",null,true,[5],{"x":1},2.5]"#, #"[1,"s",null,true,[],{"y":[]},2.5]"#, #"[1,"s",null,true,[5],{"y":1},2]"#,
        #"[1,"s",null,true,[5],{"y":[]}]"#, #"[1,"s",null,true,[5],7]"#, #"[1,"s",null,true,{}]"#, #"[1,"s",null,4]"#,
        #"[1,"s"]"#, "[1]", "[]", #"[1,"s",null,true,[5]]"#, #"[1,"s",null,true,[5],{"y":[]},null]"#,
        #"[1,"s",null,true,[5],null]"#, #"[1,"s",null,true,null]"#, #"[1,"s",null]"#,
      ])
      + all(Curious.self, [
        #"{"a":1,"b":2,"c":3}"#, #"{"c":"x","b":null,"a":1.5}"#, #"{"a":1,"b":2,"a":"second","c":3,"b":null}"#,
        #"{"a":1,"a":2,"a":3,"b":1,"b":2,"c":1,"c":2}"#, #"{"b":[1],"x":{},"a":2,"y":[],"c":3,"a":4}"#, many(200), many(30),
        #"{"é":1,"a":2,"b":3,"c":4}"#, #"{"a":1,"c":3}"#,
      ])
      + all(Configuring.self, [
        #"{"one":1,"two":2,"three":[3,4]}"#, #"{"one":1,"two":null,"three":[]}"#, #"{"one":1,"three":["x"]}"#,
        #"{"two":2}"#, #"{"one":null}"#, #"{"one":1,"two":{}}"#,
      ])
      + all(Picky.self, ["1", "0", #""x""#]) + all([Picky].self, ["[1,2]", "[1,0]"])
      + all([String: Picky].self, [#"{"a":0}"#])
      + all(Forgiving.self, ["1", "300", #""x""#, "null"]) + all([Forgiving].self, [#"["x",1]"#, "[1,300]"])
      + all(Context.self, ["1", #"{"a":{"b":1},"c":[1]}"#])
      + all(Context.self, [#"{"a":{"b":1}}"#], "with userInfo") { decoder in
        if let key = Context.key { decoder.userInfo[key] = "known" }
      }

  /// An object with many members, asked ones among them.
  private static func many(_ count: Int) -> String {
    let members = (0..<count).map { #""k\#($0)":\#($0)"# }
    return "{" + (members + [#""b":1"#] + members + [#""a":2,"c":"x","a":9"#]).joined(separator: ",") + "}"
  }

  static let keys: [Behaviour] =
    all(Snake.self, [
      #"{"one_two_three":1,"_leading":2,"trailing_":3,"my_url":4,"url_of":5,"already":"x"}"#,
      #"{"oneTwoThree":1,"myURL":4,"urlOf":5}"#, #"{"one__two_three":1,"ONE_TWO_THREE":2}"#,
      #"{"one_two_three":1,"oneTwoThree":2}"#, #"{"inner":{"a_b":1,"c_d_":2},"deep":{"e_f":{"g_h":\#(plain)}}}"#,
      #"{"deep":{"e_f":{"g_h":{"id":1,"name":"n","ratio":1,"is_on":true,"tags":[]}}}}"#, #"{"inner":{"a_b":"x"}}"#,
      #"{"inner":[]}"#, #"{"inner":null}"#, #"{"inner":7}"#, #"{"plain":{"is_on":1}}"#, #"{"plain":{"id":1,"is_on":1}}"#,
      #"{"_":1,"__":2,"":3}"#, #"{"deep":{"a_b":{"c_d":{}}}}"#, #"{"one_two_three":"x"}"#,
      #"{"plain":{"id":1,"name":"n","ratio":1,"is_on":7,"tags":[]}}"#,
    ], "from snake case") { $0.keyDecodingStrategy = .convertFromSnakeCase }
      + all([String: Int].self, [#"{"a_b":1,"a_b":2}"#, #"{"a_b":1,"a_b":"x"}"#], "from snake case") {
        $0.keyDecodingStrategy = .convertFromSnakeCase
      }
      + all(SnakeKeys.self, snakeKeys.map { #"{"\#($0)":1}"# }, "from snake case") {
        $0.keyDecodingStrategy = .convertFromSnakeCase
      }
      + all(Plain.self, [
        #"{"ID":1,"NAME":"n","RATIO":0.5,"ISON":true,"TAGS":["x"]}"#, #"{"ID":1,"NAME":3}"#, "{}",
        #"{"ID":1,"NAME":"n","RATIO":0.5,"ISON":true,"TAGS":["x",1]}"#,
      ], "by a closure") { decoder in
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
    "straße_über", "a_1_2b", "1_a", "x_ß", "ǆ_ǆ", "a_ b", "a-b_c d", "👍_👎", "I_İ", "one_two_three", "a_'b", "___a___b___",
    "a_b\\u0301c", "ﬁ_ﬂ",
  ]

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
          return Date(timeIntervalSince1970: try decoder.singleValueContainer().decode(Double.self) + Double(path.count))
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

  static let strings: [Behaviour] =
    all([URL].self, [#"["https://example.com/a?b=c"]"#, #"["https://example.com/é è"]"#, #"[""]"#, "[1]", #"["a b"]"#])
    + all([String: URL].self, [#"{"a":"http://[::1]"}"#, #"{"a":"http://[::1"}"#])
    + all([UUID].self, [#"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#, #"["x"]"#])
    + all([String: String].self, [#"{"é":"1","e\u0301":"2"}"#, #"{"a":"b","a":"c"}"#, #"{"":""}"#])
    + all(Accented.self, [#"{"é":1}"#, #"{"e\u0301":1}"#, #"{"é":1,"e\u0301":2}"#, "{}", #"{"K":1,"K":3}"#, #"{"K":5}"#,
      #"{"\u212a":1,"K":3}"#, #"{"x":0,"\u212a":1,"y":[],"K":3}"#, #"{"e\u0301":2,"é":1}"#, #"{"a":0,"K":1,"\u212a":2}"#,
    ])
    + all(CGRect.self, ["[[1,2],[3,4]]", "[[1,2]]", "[[1,2],[3]]"])
    + all(ClosedRange<Int>.self, ["[1,2]", "[2,1]", "[1]"])
    + all([Locale].self, [#"[{"identifier":"tr_TR"}]"#])

  /// A key that has two spellings, and one that a sign of its own is equal to.
  struct Accented: Decodable, Hashable {
    enum CodingKeys: String, CodingKey { case accented = "é", kelvin = "K" }
    var accented: Int?
    var kelvin: Int?
  }

  static let errors: [Behaviour] =
    all([[String: [Plain]]].self, [#"[{},{"a b":[\#(plain),{"id":1,"name":[]}]}]"#, #"[{"a":[{}]}]"#, #"[{"a":{}}]"#])
    + all([Nested.Inner].self, [#"[{"list":[[0],[0,0,"x"]]}]"#])
}
