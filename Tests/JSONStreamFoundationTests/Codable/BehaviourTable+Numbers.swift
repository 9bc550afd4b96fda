import Foundation

extension Behaviour {
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

  private static let wide: [Behaviour] = {
    guard #available(macOS 15, *) else { return [] }
    return all(Int128.self, texts) + all(UInt128.self, texts) + all([Int128].self, ["[1]", "[null]", #"["1"]"#])
  }()

  static let numbers: [Behaviour] =
    all(Int.self, texts) + all(Int8.self, texts) + all(Int16.self, texts) + all(Int32.self, texts)
    + all(Int64.self, texts) + all(UInt.self, texts) + all(UInt8.self, texts) + all(UInt16.self, texts)
    + all(UInt32.self, texts) + all(UInt64.self, texts) + wide
    + all(Double.self, texts) + all(Float.self, texts) + all(Decimal.self, texts)
    + all([Int].self, ["[1,2.5]", #"[1,"2"]"#, "[1,null]", "[]", "[[1]]"])
    + all([Double].self, ["[1,2.5]", #"[1,"2"]"#, "[1,null]"])
    + all([Decimal].self, [#"["1"]"#, "[null]", "[{}]", "[1.10]"])
    + all(
      [Decimal].self,
      [
        "[0,0.0,-0,-0.00,100,1200.00,-0.5,0.005]", "[123456789012345678,-12345678901234567.8]",
        "[1234567890123456789,0.0000000000000000001,0.000000000000000001]", "[999999999999999999,9999999999999999999]",
      ])
    + all(
      Numbers.self,
      [
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
}
