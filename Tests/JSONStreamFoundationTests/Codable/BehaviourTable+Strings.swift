import Foundation

extension Behaviour {
  static let strings: [Behaviour] =
    all([URL].self, [#"["https://example.com/a?b=c"]"#, #"["https://example.com/é è"]"#, #"[""]"#, "[1]", #"["a b"]"#])
    + all([String: URL].self, [#"{"a":"http://[::1]"}"#, #"{"a":"http://[::1"}"#])
    + all(
      [UUID].self,
      [
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#, #"["x"]"#, "[1]", "[null]",
        #"["0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"]"#,
        #"[" 621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#, #"["+621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#,
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5"]"#, #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5FF"]"#,
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5g"]"#, #"["E621E1F8C36C-495A-93FC-0C247A3E6E5F-"]"#,
        #"["E621E1F8-C36C-495A-93FC-0C247A3E6Eé"]"#,
      ])
    + all([String: UUID?].self, [#"{"a":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F"}"#, #"{"a":null}"#, #"{"a":"x"}"#])
    + all([String: String].self, [#"{"é":"1","e\u0301":"2"}"#, #"{"a":"b","a":"c"}"#, #"{"":""}"#])
    + all(
      Accented.self,
      [
        #"{"é":1}"#, #"{"e\u0301":1}"#, #"{"é":1,"e\u0301":2}"#, "{}", #"{"K":1,"K":3}"#, #"{"K":5}"#,
        #"{"\u212a":1,"K":3}"#, #"{"x":0,"\u212a":1,"y":[],"K":3}"#, #"{"e\u0301":2,"é":1}"#,
        #"{"a":0,"K":1,"\u212a":2}"#,
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
}
