import Foundation

extension Behaviour {
  static let containers: [Behaviour] =
    all(
      WithSuper.self,
      [
        #"{"extra":"x","super":{"id":3}}"#, #"{"extra":"x"}"#, #"{"extra":"x","super":null}"#,
        #"{"extra":"x","super":{"id":"3"}}"#, #"{"extra":"x","super":[]}"#, #"{"super":{"id":3}}"#,
      ])
    + all(
      Flat.self,
      [
        #"{"extra":"x","id":3}"#, #"{"id":3,"extra":"x","parent":{"id":4}}"#, #"{"extra":"x","parent":{}}"#,
        #"{"extra":"x","parent":{"id":[]}}"#, #"{"extra":"x"}"#,
      ])
    + all(
      Wrapped.self,
      [
        #"{"number":1,"plain":\#(plain)}"#, #"{"number":"x","plain":{}}"#, #"{"number":null,"plain":null}"#,
        #"{"number":1}"#, "{}",
      ])
    + all(Mixed.self, [#"[1,"a",[null,[2.5]],[]]"#, #"{"a":1}"#, "null", "true", #"[1,{"a":1}]"#])
    + all(
      Row.self,
      [
        #"[1,"s",null,true,[5],{"x":1,"y":[1,2]},2.5]"#, #"[1,"s",4,null,[5],{"x":null,"y":[]},2.5,6,null]"#,
        #"[1,"s",null,true,[5],{"x":1},2.5]"#, #"[1,"s",null,true,[],{"y":[]},2.5]"#,
        #"[1,"s",null,true,[5],{"y":1},2]"#,
        #"[1,"s",null,true,[5],{"y":[]}]"#, #"[1,"s",null,true,[5],7]"#, #"[1,"s",null,true,{}]"#, #"[1,"s",null,4]"#,
        #"[1,"s"]"#, "[1]", "[]", #"[1,"s",null,true,[5]]"#, #"[1,"s",null,true,[5],{"y":[]},null]"#,
        #"[1,"s",null,true,[5],null]"#, #"[1,"s",null,true,null]"#, #"[1,"s",null]"#,
      ])
    + all(
      Curious.self,
      [
        #"{"a":1,"b":2,"c":3}"#, #"{"c":"x","b":null,"a":1.5}"#, #"{"a":1,"b":2,"a":"second","c":3,"b":null}"#,
        #"{"a":1,"a":2,"a":3,"b":1,"b":2,"c":1,"c":2}"#, #"{"b":[1],"x":{},"a":2,"y":[],"c":3,"a":4}"#, many(200),
        many(30),
        #"{"é":1,"a":2,"b":3,"c":4}"#, #"{"a":1,"c":3}"#,
      ])
    + all(
      Configuring.self,
      [
        #"{"one":1,"two":2,"three":[3,4]}"#, #"{"one":1,"two":null,"three":[]}"#, #"{"one":1,"three":["x"]}"#,
        #"{"two":2}"#, #"{"one":null}"#, #"{"one":1,"two":{}}"#,
      ])
    + all(
      Repeating.self,
      [
        #"{"a":1,"b":2,"c":3}"#, #"{"a":1,"a":2,"b":3,"b":4,"c":5,"a":6}"#, #"{"a":1,"b":2,"a":3,"b":4,"c":5}"#,
        #"{"c":1,"b":2,"a":3,"c":4}"#, #"{"a":1,"x":[{}],"b":2,"y":0,"a":"x","c":3,"c":4}"#, #"{"b":2,"c":3,"b":4}"#,
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
}
