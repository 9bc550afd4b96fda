import Foundation

extension Behaviour {
  static let plain = #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":["x","y"]}"#

  static let structures: [Behaviour] =
    all(
      Plain.self,
      [
        plain, #"{"tags":[],"isOn":false,"ratio":-1,"name":"","id":0,"note":"t","extra":[{}]}"#,
        #"{"id":1,"name":"n","ratio":0.5,"isOn":true}"#, #"{"id":"1","name":"n"}"#, #"{"id":1,"name":null}"#,
        #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"note":5,"tags":[]}"#, #"{"id":1.5}"#, "{}", "[]",
        #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":["x",3]}"#,
        #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":null}"#,
        #"{"id":1,"name":"n","ratio":0.5,"isOn":true,"tags":{"a":1}}"#, #"{"id":1,"id":2,"name":"n","name":3}"#,
      ])
    + all([Plain].self, ["[\(plain),\(plain)]", "[\(plain),{}]", "[]", "[null]", "null", "{}", "7"])
    + all([[Flavour]].self, [#"[["sweet"],[]]"#, #"[["sweet","x"]]"#, #"["sweet"]"#, #"[null]"#])
    + all([Int?].self, ["[1,null]"]) + all([String: Int?].self, [#"{"a":null,"b":1}"#])
    + all(
      [String: Int].self,
      [
        #"{"a":1,"b":2.0}"#, #"{"a":1,"a":"x"}"#, #"{"7":"x"}"#, #"{"a":null}"#, "[]", "null", "7", "{}",
        #"{"é":1,"e\u0301":2}"#,
      ])
    + all([String: String].self, [#"{"a":"b","7":1}"#, #"{"a":null}"#, "[]", "null", "7", "{}"])
    + all(
      [String: [Flavour]].self,
      [#"{"a":["sweet"],"b":[]}"#, #"{"a":[],"a":7}"#, #"{"7":["x"]}"#, #"{"a":7,"a":[]}"#, "[]", "null"])
    + all(Flavour.self, [#""sweet""#, #""bitter""#, "1", "null"])
    + all([Flavour].self, [#"["sweet","bitter"]"#]) + all(Level.self, ["9", "2", "9.0", #""9""#, "null"])
    + all(
      Shape.self,
      [
        #"{"point":{}}"#, #"{"circle":{"radius":2}}"#, #"{"pair":{"_0":1,"_1":"x"}}"#, "{}", #"{"square":{}}"#,
        #"{"circle":{}}"#, #"{"circle":{"radius":"2"}}"#, #"{"point":{},"circle":{}}"#, #""point""#, #"{"point":null}"#,
      ])
    + all(
      Nested.self,
      [
        nested(), nested(inner: #"{"list":[[1,"2"]]}"#), nested(inner: #"{"plain":{"id":true},"list":[]}"#),
        nested(byName: #"{"a":{"list":[[]]},"b":{"plain":null,"list":[[7]]}}"#), nested(byName: #"{"a":{"list":7}}"#),
        nested(byName: "[]"), nested(byName: "null"), nested(byNumber: #"{"1":"a","-2":"b"}"#),
        nested(byNumber: #"{"x":"a"}"#), nested(byNumber: #"{"1":2}"#), nested(byNumber: #"["a"]"#),
        nested(byFlavour: #"["sweet",1,"sour",2]"#), nested(byFlavour: #"["sweet"]"#),
        nested(byFlavour: #"["sweet",1,"bitter",2]"#), nested(byFlavour: #"{"sweet":1}"#),
        nested(maybe: "[1,null,2]"), nested(maybe: "[1,{}]"), nested(flavour: #""none""#), nested(level: "5"),
        nested(shape: #"{"circle":{"radius":[]}}"#),
      ])
    + all(
      Tree.self,
      [
        #"{"value":1,"children":[{"value":2},{"value":3,"children":[]}]}"#,
        #"{"value":1,"children":[{"value":2,"children":[{"value":"x"}]}]}"#, deepTree(100), deepTree(250),
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
    String(repeating: #"{"value":1,"children":["#, count: depth) + #"{"value":2}"#
      + String(repeating: "]}", count: depth)
  }
}
