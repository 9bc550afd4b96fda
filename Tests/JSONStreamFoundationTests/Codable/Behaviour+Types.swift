import Foundation

// `CodableBehaviourTests` change these documents: members that are missing, null or of another type
// need no row.

extension Behaviour {
  static let table = scalars + numbers + structures + containers + strings + keys + dates + data

  static let scalars = [
    Behaviour([String].self, [#"["a","é\u00e9\n\"","😀",""]"#]), Behaviour(String.self, [#""x""#]),
    Behaviour([Bool].self, ["[true,false]", "[1]"]), Behaviour(Bool.self, ["true"]),
    Behaviour(Bool?.self, ["true", "0"]),
    Behaviour([String: Bool].self, [#"{"a":true}"#]), Behaviour(Int?.self, ["null", "1"]),
    Behaviour(Int??.self, ["null", "1"]), Behaviour([Int?].self, ["[1,null,3]"]),
    Behaviour([String: Int?].self, [#"{"a":null,"b":1}"#]),
    Behaviour(Plain?.self, ["null", "{}", plain]),
    Behaviour([[Int]].self, ["[[1],null]", "[[1],[]]"]), Behaviour([URL].self, ["[null]"]),
    Behaviour([Data].self, ["[null]"]), Behaviour([Decimal].self, ["[null]"]),
    Behaviour([Date].self, ["[null]"]),
  ]

  private static let texts = [
    "0", "-0", "7", "-7", "1.0", "1e2", "1E+2", "100e-2", "1.5", "-1.0", "127", "128", "-128",
    "-129", "255", "256",
    "32767", "32768", "65535", "65536", "2147483647", "2147483648", "4294967296",
    "9007199254740993",
    "9007199254740993.0", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "9223372036854775807.0",
    "-9223372036854775808.0", "18446744073709549568.0", "10000000000000000000.0", "1e19", "1e18",
    "1e400", "-1e400",
    "1e-400", "0.0", "-0.0", "0e10", "1.0000000000000001", "12345678901234567.8",
    "-12345678901234567.8",
    "900719925474099300000000000e-9", "123456789012345678901234567890e-15", "0.1", "3.4028235e38",
    "3.5e38", "1e-45",
    "1e-46", "16777217", "4.9e-324", "2e-324", "1.7976931348623157e308", "1.8e308",
    "0.30000000000000004",
    "340282366920938463463374607431768211455", "1e128", "1e127", "1e-128", "1e-129", "0e400",
    "0.1e128", "12e127",
  ]

  /// Those that JSONDecoder does not round to a double first: see the differences.
  private static let integers =
    texts.filter { !$0.contains { ".eE".contains($0) } }
    + [
      "1.0", "1e2", "1E+2", "100e-2", "1.5", "-1.0", "0.0", "-0.0", "1e18", "1e400",
      "9007199254740993.0",
    ]

  private static let wide: [Behaviour] = {
    guard #available(macOS 15, *) else { return [] }
    return [
      Behaviour(Int128.self, integers), Behaviour(UInt128.self, integers),
      Behaviour([Int128].self, ["[1]", "[null]"]),
    ]
  }()

  static let numbers =
    [
      Behaviour(Int.self, integers), Behaviour(Int8.self, integers),
      Behaviour(Int16.self, integers),
      Behaviour(Int32.self, integers), Behaviour(Int64.self, integers),
      Behaviour(UInt.self, integers),
      Behaviour(UInt8.self, integers), Behaviour(UInt16.self, integers),
      Behaviour(UInt32.self, integers),
      Behaviour(UInt64.self, integers), Behaviour(Double.self, texts), Behaviour(Float.self, texts),
      Behaviour(Decimal.self, texts), Behaviour([Int].self, ["[1,2.5]"]),
      Behaviour([Double].self, ["[1,2.5]"]),
      Behaviour(
        [Decimal].self,
        [
          "[0,0.0,-0,-0.00,100,1200.00,-0.5,0.005,1.10]",
          "[123456789012345678,-12345678901234567.8]",
          "[1234567890123456789,0.0000000000000000001,0.000000000000000001]",
          "[999999999999999999,9999999999999999999]",
        ]),
      Behaviour(
        Numbers.self,
        [#"{"a":1,"b":2,"c":3,"d":4,"e":5.5,"f":6.5,"g":7.25,"h":8}"#, #"{"a":200}"#, #"{"b":-1}"#]),
      Behaviour(
        [Float].self, [#"["Inf","-Inf","NaN",1.5]"#, #"["inf"]"#], "converting", convertingFloats),
      Behaviour(
        [Double].self, [#"["Inf","-Inf","NaN",1.5]"#, #"["inf"]"#], "converting", convertingFloats),
      Behaviour([Double].self, [#"["Inf"]"#]),
    ] + wide

  private static let convertingFloats: @Sendable (JSONDecoder) -> Void = {
    $0.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "Inf", negativeInfinity: "-Inf", nan: "NaN")
  }

  static let plain = #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":["x","y"]}"#

  static let structures = [
    Behaviour(
      Plain.self,
      [plain, #"{"tags":[],"isOn":false,"ratio":-1,"name":"","id":0,"note":"t","extra":[{}]}"#]),
    Behaviour([Plain].self, ["[\(plain),\(plain)]", "[\(plain),{}]"]),
    Behaviour([[Flavour]].self, [#"[["sweet"],[]]"#]),
    Behaviour(Flavour.self, [#""sweet""#, #""bitter""#]),
    Behaviour([Flavour].self, [#"["sweet","bitter"]"#]),
    Behaviour(Level.self, ["9", "2", "9.0", #""9""#]),
    Behaviour(
      [String: Int].self, [#"{"a":1,"b":2.0}"#, #"{"a":1,"a":"x"}"#, #"{"é":1,"e\u0301":2}"#]),
    Behaviour(
      [Int: Int].self, [#"{"1":2,"-30":4}"#, #"{"1":2,"1":"x"}"#, #"{"1":2,"x":3}"#, #"{"1.0":2}"#]),
    Behaviour([Int: [Flavour]].self, [#"{"7":["sweet"],"8":[]}"#, #"{"7":["bitter"]}"#]),
    Behaviour(
      [String: String].self, [#"{"a":"b","a":"c"}"#, #"{"é":"1","e\u0301":"2"}"#, #"{"":""}"#]),
    Behaviour([String: [Flavour]].self, [#"{"a":["sweet"],"b":[]}"#, #"{"a":[],"a":7}"#]),
    Behaviour(
      Shape.self,
      [
        #"{"point":{}}"#, #"{"circle":{"radius":2}}"#, #"{"pair":{"_0":1,"_1":"x"}}"#,
        #"{"square":{}}"#,
        #"{"point":{},"circle":{}}"#,
      ]),
    Behaviour(
      Nested.self,
      [
        nested(), nested(byName: #"{"a":{"list":[[]]},"b":{"plain":null,"list":[[7]]}}"#),
        nested(byNumber: #"{"1":"a","-2":"b"}"#), nested(byNumber: #"{"x":"a"}"#),
        nested(byFlavour: #"["sweet",1,"sour",2]"#), nested(byFlavour: #"["sweet"]"#),
        nested(byFlavour: #"["sweet",1,"bitter",2]"#), nested(shape: #"{"circle":{"radius":[]}}"#),
      ]),
    Behaviour(
      Tree.self,
      [
        #"{"value":1,"children":[{"value":2},{"value":3,"children":[]}]}"#, deepTree(100),
        deepTree(250),
      ]),
    Behaviour([[String: [Plain]]].self, [#"[{},{"a b":[\#(plain),{"id":1,"name":[]}]}]"#]),
    Behaviour([Nested.Inner].self, [#"[{"list":[[0],[0,0,"x"]]}]"#]),
  ]

  private static func nested(
    byName: String = "{}", byNumber: String = "{}", byFlavour: String = "null",
    shape: String = "null"
  ) -> String {
    #"{"inner":{"plain":\#(plain),"list":[[1,2],[]]},"byName":\#(byName),"byNumber":\#(byNumber),"#
      + #""byFlavour":\#(byFlavour),"maybe":[1,null,2],"flavour":"sour","level":1,"shape":\#(shape)}"#
  }

  private static func deepTree(_ depth: Int) -> String {
    String(repeating: #"{"value":1,"children":["#, count: depth) + #"{"value":2}"#
      + String(repeating: "]}", count: depth)
  }

  static let containers = [
    Behaviour(WithSuper.self, [#"{"extra":"x","super":{"id":3}}"#, #"{"super":{"id":3}}"#]),
    Behaviour(Flat.self, [#"{"extra":"x","id":3}"#, #"{"id":3,"extra":"x","parent":{"id":4}}"#]),
    Behaviour(Wrapped.self, [#"{"number":1,"plain":\#(plain)}"#]),
    Behaviour(Mixed.self, [#"[1,"a",[null,[2.5]],[]]"#, #"{"a":1}"#]),
    Behaviour(
      Row.self,
      [
        #"[1,"s",null,true,[5],{"x":1,"y":[1,2]},2.5]"#,
        #"[1,"s",4,null,[5],{"x":null,"y":[]},2.5,6,null]"#,
        #"[1,"s",null,true,[5]]"#, #"[1,"s",null,true,[5],{"y":[]},null]"#, #"[1,"s"]"#, "[]",
      ]),
    Behaviour(
      Curious.self,
      [
        #"{"a":1,"b":2,"c":3}"#, #"{"a":1,"b":2,"a":"second","c":3,"b":null}"#,
        #"{"a":1,"a":2,"a":3,"b":1,"b":2,"c":1,"c":2}"#,
        #"{"b":[1],"x":{},"a":2,"y":[],"c":3,"a":4}"#, many(200),
        many(30),
      ]),
    Behaviour(Picky.self, ["1", "0"]), Behaviour([Picky].self, ["[1,2]", "[1,0]"]),
    Behaviour([String: Picky].self, [#"{"a":0}"#]),
    Behaviour(Forgiving.self, ["1", "300", #""x""#]),
    Behaviour([Forgiving].self, [#"["x",1]"#, "[1,300]"]),
    Behaviour(Context.self, ["1", #"{"a":{"b":1},"c":[1]}"#]),
    Behaviour(Context.self, [#"{"a":{"b":1}}"#], "with userInfo") { decoder in
      if let key = Context.key { decoder.userInfo[key] = "known" }
    },
  ]

  /// An object with many members, asked ones among them.
  private static func many(_ count: Int) -> String {
    let members = (0..<count).map { #""k\#($0)":\#($0)"# }
    return "{"
      + (members + [#""b":1"#] + members + [#""a":2,"c":"x","a":9"#]).joined(separator: ",") + "}"
  }

  static let strings = [
    Behaviour(
      [URL].self,
      [#"["https://example.com/a?b=c"]"#, #"["https://example.com/é è"]"#, #"[""]"#, #"["a b"]"#]),
    Behaviour([String: URL].self, [#"{"a":"http://[::1]"}"#, #"{"a":"http://[::1"}"#]),
    Behaviour(
      [UUID].self,
      [
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#, #"["0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"]"#,
        #"[" 621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#, #"["+621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#,
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5"]"#, #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5FF"]"#,
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5g"]"#, #"["E621E1F8C36C-495A-93FC-0C247A3E6E5F-"]"#,
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6Eé"]"#,
      ]),
    Behaviour([String: UUID?].self, [#"{"a":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#]),
    Behaviour(
      Accented.self,
      [
        #"{"é":1}"#, #"{"e\u0301":1}"#, #"{"é":1,"e\u0301":2}"#, #"{"K":1,"K":3}"#,
        #"{"\u212a":1,"K":3}"#,
        #"{"x":0,"\u212a":1,"y":[],"K":3}"#, #"{"e\u0301":2,"é":1}"#, #"{"a":0,"K":1,"\u212a":2}"#,
      ]),
    Behaviour(CGRect.self, ["[[1,2],[3,4]]"]),
    Behaviour(ClosedRange<Int>.self, ["[1,2]", "[2,1]"]),
    Behaviour([Locale].self, [#"[{"identifier":"tr_TR"}]"#]),
  ]
}

/// A key that has two spellings, and one that a sign of its own is equal to.
struct Accented: Decodable, Hashable {
  enum CodingKeys: String, CodingKey { case accented = "é", kelvin = "K" }
  var accented: Int?
  var kelvin: Int?
}
