/// A kind of input of any length, for works whose cost has to grow as the input does.
package struct GrowthShape: Sendable {
  /// What takes such an input.
  enum Kind: Sendable {
    case payload, lines, har, description, recordings, catalog
  }

  package let name: String
  let kind: Kind
  /// Makes an input of so many parts.
  let make: @Sendable (_ parts: Int) -> String

  init(
    _ name: String, _ kind: Kind = .payload, _ make: @escaping @Sendable (_ parts: Int) -> String
  ) {
    self.name = name
    self.kind = kind
    self.make = make
  }

  /// Makes a list of parts.
  static func list(_ name: String, _ part: @escaping @Sendable (_ number: Int) -> String) -> Self {
    Self(name) { "[\(many($0, part))]" }
  }

  static func many(_ parts: Int, separator: String = ",", _ part: (_ number: Int) -> String)
    -> String
  {
    (0..<parts).map(part).joined(separator: separator)
  }

  /// Returns a part's id, of six digits. scrub keeps numbers of up to three, and does most for
  /// those of five. So with ids that grow, later parts would cost more than the first.
  static func id(_ number: Int) -> Int { 100_000 + number }

  /// Is true when an input has names that ``GrowthInput/other`` changes.
  var hasNames: Bool { make(1).contains("key") }

  /// Returns how many parts an input of about so many bytes has.
  package func parts(ofBytes bytes: Int) -> Int {
    let counted = 64
    return max(4, bytes * counted / max(1, make(2 * counted).utf8.count - make(counted).utf8.count))
  }
}

extension GrowthShape {
  package static let all = sections + objects + texts + screens + documents

  // MARK: Sections of the built-in format

  private static let members =
    #""title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","#
    + #""groupOrientation":"vertical"},"buttonTypes":[]"#

  private static func section(_ number: Int, kind: String = "card_image", _ cells: String) -> String
  {
    #"{"id":\#(number),\#(members),"cellType":"\#(kind)","data":[\#(cells)]}"#
  }

  private static func cell(_ number: Int) -> String {
    #"{"id":\#(number),"url":"u"}"#
  }

  private static var sections: [Self] {
    [
      Self("cells") { "[\(section(0, many($0, cell)))]" },
      list("sections") { section($0, cell($0)) },
      Self("bad cells") { "[\(section(0, many($0) { #"{"id":"\#($0)","url":"u"}"# }))]" },
      Self("bad cells on lines") {
        "[\(section(0, many($0, separator: ",\n") { #"{"id":"\#($0)","url":"u"}"# }))]"
      },
      list("bad sections") { section($0, "").replacing(#""title":"t""#, with: #""title":\#($0)"#) },
      list("kinds of sections") { section($0, kind: "kind\($0)", cell($0)) },
      list("cells before their types") { number in
        #"{"data":[\#(cell(number)),\#(cell(0))],"id":\#(number),\#(members),"cellType":"card_image"}"#
      },
      Self("cells before their type") {
        #"[{"data":[\#(many($0, cell))],"id":1,\#(members),"cellType":"card_image"}]"#
      },
      list("numbers") { "\($0)" },
      Self("nesting in cells") { parts in
        let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
        return "[\(section(0, many(parts) { #"{"id":\#($0),"url":"u","x":\#(deep)}"# }))]"
      },
    ]
  }

  // MARK: Any JSON

  private static var objects: [Self] {
    [
      list("objects") { #"{"id":\#($0),"name":"name \#($0 % 17)","price":\#($0).5}"# },
      Self("objects on lines") { parts in
        "[\n\(many(parts, separator: ",\n") { "  {\n    \"id\": \($0),\n    \"name\": \"n\"\n  }" })\n]"
      },
      list("kinds with a key of their own") { #"{"type":"t\#($0)","t\#($0)":\#($0),"c":[]}"# },
      list("keys of their own") { #"{"id":\#($0),"key\#($0)":\#($0)}"# },
      Self("a map by id") { #"{"users":{\#(many($0) { #""u\#(id($0))":{"name":"n"}"# })}}"# },
      Self("an object of many keys") { "[{\(many($0) { #""key\#(id($0))":\#(id($0))"# })}]" },
      Self("one key again and again") { "[{\(many($0) { #""key":\#($0)"# })}]" },
      Self("objects in an object") {
        "[{\(many($0) { #""key\#(id($0))":{"inner\#(id($0))":{"x":1}}"# })}]"
      },
      list("lists in elements") { #"{"title":"t","items":[{"id":\#($0)},{"id":1},{"id":2}]}"# },
      list("nesting") { _ in
        String(repeating: "[", count: 200) + String(repeating: "]", count: 200)
      },
      list("nesting of objects") { number in
        String(repeating: "{\"a\":", count: 100) + "\(number)" + String(repeating: "}", count: 100)
      },
      list("empty arrays") { _ in "[]" },
      list("empty objects") { _ in "{}" },
      list("coordinates") { #"{"at":[\#($0).25,-\#($0).5]}"# },
      list("members of several types") {
        #"{"a":\#([#""x""#, "1", "[1]", "null", #"{"b":2}"#][$0 % 5])}"#
      },
    ]
  }

  private static var texts: [Self] {
    func text(_ name: String, _ part: String) -> Self {
      Self(name) { #"["\#(String(repeating: part, count: $0))"]"# }
    }
    return [
      text("digits in a text", "1"), text("a long text", "word "), text("escapes", #"\n\u00e9"#),
      text("other letters", "й🍜"), text("base64", "QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo"),
      text("JSON in a text", #"{\"a\":1},"#),
      text("slashes and points", "a/b.c-"),
      Self("digits of a number") { "[\(String(repeating: "7", count: $0))]" },
      Self("digits of a fraction") { "[0.\(String(repeating: "7", count: $0))]" },
      Self("white space") { "[1,\(String(repeating: "\n \t", count: $0))2]" },
      list("exponents") { "\($0).5e-\($0 % 300)" },
      list("dates") { #"{"at":"2024-01-\#(10 + $0 % 20)T10:00:00Z"}"# },
      list("addresses") { #"{"url":"https://example.com/a/\#($0)?x=1#y"}"# },
      list("words that differ") { #"{"text":"word\#($0) other\#($0)"}"# },
    ]
  }

  // MARK: Screens and documents

  private static var screens: [Self] {
    func graph(
      _ name: String, templates: @escaping @Sendable (Int) -> String,
      components: @escaping @Sendable (Int) -> String,
      bodies: @escaping @Sendable (Int) -> String
    ) -> Self {
      Self(name) { parts in
        #"{"screenName":"x","templates":[\#(many(parts, templates))],"components":[\#(many(parts, components))],"#
          + #""body":[\#(many(parts, bodies))]}"#
      }
    }
    let template: @Sendable (Int) -> String = {
      #"{"id":"t\#($0)","type":"CAROUSEL","order":1,"componentsId":["c\#($0)"]}"#
    }
    let component: @Sendable (Int) -> String = {
      #"{"id":"c\#($0)","type":"BANNER","bodyId":"b\#($0)"}"#
    }
    return [
      graph("a screen graph", templates: template, components: component) {
        #"{"id":"b\#($0)","body":{"a":"b"}}"#
      },
      graph("bad bodies of a screen graph", templates: template, components: component) {
        #"{"id":"b\#($0)"}"#
      },
      graph("equal ids of a screen graph", templates: template, components: component) { _ in
        #"{"id":"b","body":{}}"#
      },
      Self("a content list") { parts in
        let contents = many(parts) {
          #"{"sectionComponentType":"TITLE","section":{"title":"t\#($0)","badges":[{"text":"b"}]}}"#
        }
        return #"{"screenName":"Home","contents":[\#(contents)]}"#
      },
      Self("bad contents") { parts in
        let contents = many(parts) {
          #"{"sectionComponentType":"TITLE","section":{"title":\#($0)}}"#
        }
        return #"{"screenName":"Home","contents":[\#(contents)]}"#
      },
    ]
  }

  private static let row =
    #"{"type":"group","axis":"horizontal","size":{"width":{"type":"fractionalWidth","value":1},"#
    + #""height":{"type":"absolute","value":44}},"subitems":[{"type":"item","size":{"width":"#
    + #"{"type":"fractionalWidth","value":1},"height":{"type":"fractionalHeight","value":1}}}]}"#

  private static func description(_ sections: String, _ counts: String, _ more: String = "")
    -> String
  {
    #"{"container":{"width":390,"height":844},"layout":{"sections":[\#(sections)]},"itemsPerSection":[\#(counts)]\#(more)}"#
  }

  private static var documents: [Self] {
    [
      Self("lines", .lines) { many($0, separator: "\n") { #"{"id":\#($0),"name":"n"}"# } },
      Self("bad lines", .lines) { many($0, separator: "\n") { #"{"id":\#($0),"name"}"# } },
      Self("HAR entries", .har) { parts in
        let entries = many(parts) {
          #"{"request":{"method":"GET","url":"https://h/x\#($0)"},"response":{"content":"#
            + #"{"mimeType":"application/json","text":"[{\"id\":\#($0)}]"}}}"#
        }
        return #"{"log":{"entries":[\#(entries)]}}"#
      },
      Self("sections of a layout", .description) { parts in
        description(many(parts) { _ in #"{"group":\#(row)}"# }, many(parts) { _ in "3" })
      },
      Self("sections of a layout that differ", .description) { parts in
        description(
          many(parts) { #"{"group":\#(row.replacing("44", with: "\(44 + $0)"))}"# },
          many(parts) { _ in "3" })
      },
      Self("recorded items", .recordings) { parts in
        let frames = many(parts) { #"{"x":0,"y":\#(44 * $0),"w":390,"h":44}"# }
        return description(
          #"{"group":\#(row)}"#, "\(parts)",
          #","name":"n","expected":{"items":[[\#(frames)]],"contentHeight":\#(44 * parts)}"#)
      },
      Self("recordings", .recordings) { parts in
        let one = description(
          #"{"group":\#(row)}"#, "1",
          #","name":"n","expected":{"items":[[{"x":0,"y":1,"w":390,"h":44}]]}"#)
        return "[\(many(parts) { _ in one })]"
      },
    ]
  }
}
