import Testing

/// A payload of a format that nobody registered, and the list that every command has to find in it.
struct StrangerPayload: CustomTestStringConvertible, Sendable {
  let name: String
  let text: String
  let list: String
  let count: Int

  var testDescription: String { name }
  var bytes: [UInt8] { Array(text.utf8) }

  private init(_ name: String, _ list: String, _ count: Int, _ text: String) {
    self.name = name
    self.list = list
    self.count = count
    self.text = text
  }

  static func things(_ count: Int) -> String {
    "[\((0..<count).map(thing).joined(separator: ","))]"
  }

  private static func thing(_ number: Int) -> String {
    #"{"id":\#(number),"name":"thing number \#(number)","price":\#(number).5,"tags":["a","b"]}"#
  }

  private static func map(_ count: Int, _ key: (Int) -> String) -> String {
    "{\((0..<count).map { "\"\(key($0))\":\(thing($0))" }.joined(separator: ","))}"
  }

  private static func pages(_ count: Int) -> String {
    let stories = (0..<20).map { #"{"id":\#($0),"h":"story \#($0)"}"# }.joined(separator: ",")
    return (0..<count).map { #"{"cursor":"c\#($0)","stories":[\#(stories)]}"# }.joined(
      separator: ",")
  }

  /// A page of comments: a post, and what is said about it, each a listing.
  private static var comments: String {
    func listing(_ children: [String]) -> String {
      #"{"kind":"Listing","data":{"after":null,"children":[\#(children.joined(separator: ","))]}}"#
    }
    let post =
      #"{"kind":"t3","data":{"id":"p","title":"A post","author":"a","score":5,"url":"https://example.com"}}"#
    let comments = (0..<8).map {
      #"{"kind":"t1","data":{"id":"c\#($0)","author":"b","score":1,"body":"A comment of some length, number \#($0)"}}"#
    }
    return "[\(listing([post])),\(listing(comments))]"
  }

  static let all = [
    StrangerPayload(
      "the envelope of most REST services", "$.data", 5,
      #"{"data":\#(things(5)),"meta":{"page":1}}"#),
    StrangerPayload(
      "JSON:API", "$.data", 6,
      #"{"jsonapi":{"version":"1.0"},"links":{"self":"/a"},"data":\#(things(6)),"included":[{"id":"9","type":"p"}]}"#
    ),
    StrangerPayload("JSON-RPC", "$.result", 4, #"{"jsonrpc":"2.0","id":1,"result":\#(things(4))}"#),
    StrangerPayload("an id at the beginning", "$.result", 4, #"{"id":1,"result":\#(things(4))}"#),
    StrangerPayload("an id at the end", "$.items", 4, #"{"items":\#(things(4)),"id":"x"}"#),
    StrangerPayload(
      "OpenAPI", "$.paths[*]", 4,
      #"{"openapi":"3.0.0","info":{"title":"t"},"paths":\#(map(4) { "/v1/things/\($0)0" }),"components":{"schemas":{}}}"#
    ),
    StrangerPayload(
      "GraphQL", "$.data.home.sections", 3,
      #"{"data":{"home":{"sections":[{"title":"A","items":\#(things(2))},{"title":"B","items":\#(things(2))},"#
        + #"{"title":"C","items":\#(things(2))}]}},"extensions":{"cost":1}}"#),
    StrangerPayload(
      "a connection of GraphQL", "$.data.things.edges", 2,
      #"{"data":{"things":{"edges":[{"cursor":"a","node":{"id":1,"name":"one"}},"#
        + #"{"cursor":"b","node":{"id":2,"name":"two"}}],"pageInfo":{"hasNextPage":true}}}}"#),
    StrangerPayload(
      "a playlist", "$.contents", 5, #"{"id":"PL1","title":"My list","contents":\#(things(5))}"#),
    StrangerPayload(
      "contents with a screen's name", "$.contents", 5,
      #"{"screenName":"Home","contents":\#(things(5))}"#),
    StrangerPayload(
      "a page of a CMS", "$.body", 5, #"{"title":"A page","slug":"a-page","body":\#(things(5))}"#),
    StrangerPayload("bodies", "$.bodies", 5, #"{"bodies":\#(things(5)),"count":5}"#),
    StrangerPayload(
      "templates of mails", "$.templates", 5, #"{"templates":\#(things(5)),"total":5}"#),
    StrangerPayload(
      "a design's templates, components and body", "$.components", 5,
      #"{"templates":[{"id":1}],"components":\#(things(5)),"body":[{"id":"b","text":"x"}]}"#),
    StrangerPayload("a card", "$.data.rows", 4, #"{"type":"card","data":{"rows":\#(things(4))}}"#),
    StrangerPayload(
      "a discriminator without cells", "$", 3,
      #"[{"cellType":"a","x":1},{"cellType":"b","x":2},{"cellType":"a","x":3}]"#),
    StrangerPayload(
      "cells without a discriminator", "$", 2,
      #"[{"data":[1,2],"name":"one"},{"data":[3],"name":"two"}]"#),
    StrangerPayload("a list of documents", "$", 5, things(5)),
    StrangerPayload("a map by id", "$.by_id[*]", 40, #"{"by_id":\#(map(40) { "10\($0)" })}"#),
    StrangerPayload(
      "pages that carry a cursor", "$.pages[*].stories", 60, #"{"pages":[\#(pages(3))]}"#),
    StrangerPayload("a page of comments", "$[1].data.children", 8, comments),
    StrangerPayload(
      "an answer that is a pair", "$[1]", 6, #"[{"page":1,"pages":1,"total":6},\#(things(6))]"#),
    StrangerPayload(
      "a feed of a podcast", "$.items", 4,
      #"{"version":"https://jsonfeed.org/version/1.1","title":"F","items":\#(things(4))}"#),
    StrangerPayload(
      "GeoJSON", "$.features", 2,
      #"{"type":"FeatureCollection","features":[{"type":"Feature","id":1,"properties":{"name":"one"}},"#
        + #"{"type":"Feature","id":2,"properties":{"name":"two"}}]}"#),
  ]
}
