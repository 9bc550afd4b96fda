import Foundation

extension Behaviour {
  /// JSONDecoder's behaviours.
  static let groups: [(name: String, rows: [Behaviour])] = [
    ("scalars", scalars), ("numbers", numbers), ("nulls", nulls), ("structures", structures),
    ("containers", containers), ("keys", keys), ("dates", dates), ("data", data), ("strings", strings),
    ("paths of errors", errors),
  ]

  /// All of them.
  static let table = groups.flatMap(\.rows)

  static let scalars: [Behaviour] =
    all([String].self, [#"["a","é\u00e9\n\"","😀",""]"#, #"["a",1]"#, #"["a",null]"#, "{}", "null", "7", #""x""#])
    + all(String.self, [#""x""#, "1", "null", "true", "[]", "{}"])
    + all([Bool].self, ["[true,false]", "[1]", "[null]", #"["true"]"#])
    + all(Bool.self, ["true", "null", "0"])
    + all(Bool?.self, ["true", "null", "0"])
    + all([String: Bool].self, [#"{"a":true}"#, #"{"a":null}"#, "[]", "null"])

  static let nulls: [Behaviour] =
    all(Int?.self, ["null", "1", #""1""#]) + all(Int??.self, ["null", "1"])
    + all([Int?].self, ["[1,null,3]", "[null]"])
    + all([String: Int?].self, [#"{"a":null,"b":1}"#]) + all(Plain?.self, ["null", "{}", "1"])
    + all([Plain].self, ["[null]", "null", "[]"]) + all([[Int]].self, ["[[1],null]", "[[1],[]]"])
    + all(Numbers.self, ["null", "[]"]) + all([Date].self, ["[null]"]) + all([URL].self, ["[null]"])
    + all([Data].self, ["[null]"]) + all([Decimal].self, ["[null]"])

  static let errors: [Behaviour] =
    all([[String: [Plain]]].self, [#"[{},{"a b":[\#(plain),{"id":1,"name":[]}]}]"#, #"[{"a":[{}]}]"#, #"[{"a":{}}]"#])
    + all([Nested.Inner].self, [#"[{"list":[[0],[0,0,"x"]]}]"#])
}
