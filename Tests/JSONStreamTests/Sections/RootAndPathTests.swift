import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Where the list lies in the payload")
struct RootAndPathTests {
  @Test(
    "finds the list",
    arguments: [
      ("$", "%"), ("$.data.home.sections", #"{"data":{"home":{"sections":%}}}"#),
      ("$[1].list", #"[{"list":5},{"list":%},0]"#),
      ("$.a", #"{"x":{"a":[1,{"a":2}]},"y":"a","a":%,"z":[[]]}"#), ("$.a", #"{"a":%,"a":[1]}"#),
      ("$[\"odd key\"][2]", #"{"odd key":[{"a":[]},[[]],%]}"#),
      ("$.données", #"{"donn\u00e9es":%}"#),
      ("$[2][1]", "[0,[],[5,%,[]]]"),
      ("$.a.b", #"{"b":1,"a":{"c":{"b":2},"b":%,"d":3},"e":{"a":{"b":4}}}"#),
    ] as [(JSONPath, String)])
  func findsTheList(_ path: JSONPath, _ frame: String) throws {
    let text = frame.split(separator: "%", omittingEmptySubsequences: false).joined(
      separator: Samples.list)
    for granularity in [SectionGranularity.section, .cell] {
      let found = try decode(
        text, options: SectionDecodingOptions(path: path, granularity: granularity))
      #expect(found.failure == nil)
      #expect(found.sections.map(\.id) == [1, 2, 3])
      #expect(found.sections.map(\.cells.count) == [2, 2, 2])
    }
  }

  @Test("a section may stand alone")
  func aSectionMayStandAlone() throws {
    let section = Samples.section(7, cells: [Samples.image(1)])
    for root in [SectionDecodingOptions.Root.automatic, .section] {
      for (text, path) in [(section, "$"), (#"{"a":\#(section),"b":1}"#, "$.a")]
        as [(String, JSONPath)]
      {
        #expect(try decode(text, options: .init(path: path, root: root)).sections.map(\.id) == [7])
      }
    }
    // Keys that tell nothing may come first.
    let late = #"{"meta":{"data":[]},"title":"T","# + "\(section.dropFirst())"
    #expect(try decode(late).sections.map(\.id) == [7])
  }

  @Test(
    "a path that leads nowhere → how far it led, and what is there",
    arguments: [
      ("$.data.home.sections", "{}", "$", #"$ has no member "data""#),
      (
        "$.data.home.sections", #"{"meta":1,"error":{}}"#, "$",
        #"$ has no member "data"; it has "meta", "error""#
      ),
      (
        "$.data.home.sections", #"{"data":{"house":[]}}"#, "$.data",
        #"$.data has no member "home"; it has "house""#
      ),
      (
        "$.data.home.sections", #"{"data":{"home":{}}}"#, "$.data.home",
        #"$.data.home has no member "sections""#
      ),
      ("$.data", "[]", "$", #"$ is an array, so it has no member "data""#),
      ("$.data", "null", "$", #"$ is null, so it has no member "data""#),
      ("$.data", "7", "$", #"$ is a number, so it has no member "data""#),
      (
        "$.data.home", #"{"data":"x"}"#, "$.data",
        #"$.data is a string, so it has no member "home""#
      ),
      ("$[2]", "[[],1]", "$", "$ has no element 2; it has 2 elements"),
      ("$[0]", "[]", "$", "$ has no element 0; it is empty"),
      ("$[1]", "[[]]", "$", "$ has no element 1; it has 1 element"),
      ("$.a[1].b", #"{"a":{}}"#, "$.a", "$.a is an object, so it has no element 1"),
      ("$.a[1].b", #"{"a":[0,[]]}"#, "$.a[1]", #"$.a[1] is an array, so it has no member "b""#),
    ] as [(JSONPath, String, String, String)])
  func saysHowFarThePathLed(_ path: JSONPath, _ text: String, _ place: String, _ message: String)
    throws
  {
    let failure = try #require(try decode(text, options: .init(path: path)).failure)
    #expect(failure.code == .pathNotFound && failure.category == .data && failure.path == place)
    #expect(failure.message == "the path \(path) leads nowhere: \(message)")
  }

  @Test(
    "roots are checked",
    arguments: [
      (SectionDecodingOptions.Root.list, "{}", "expected an array of sections, found an object"),
      (.section, "[]", "expected an object (a section), found an array"),
      (.automatic, "7", "expected an array of sections or one section, found a number"),
      (.automatic, "null", "expected an array of sections or one section, found null"),
      (.list, #""x""#, "expected an array of sections, found a string"),
    ])
  func rootsAreChecked(_ root: SectionDecodingOptions.Root, _ text: String, _ message: String)
    throws
  {
    let failure = try #require(try decode(text, options: .init(path: "$", root: root)).failure)
    #expect(failure.code == .typeMismatch && failure.message == message && failure.byteOffset == 0)
  }

  @Test("the keys of another format are named")
  func keysOfOtherFormatsAreNamed() throws {
    for (text, keys) in [
      (#"{"templates":[]}"#, #""templates""#),
      (#"{"screenName":"Home","contents":[]}"#, #""screenName", "contents""#),
      (#"{"foo":1,"bar":{"id":2}}"#, #""foo", "bar""#), ("{}", ""), (#"{"title":5,"id":1}"#, ""),
      (#"{"headerImageDTO":[{}],"x":[]}"#, ""), (#"{"data":{"home":[]},"id":1}"#, ""),
    ] {
      let failure = try #require(try decode(text).failure)
      #expect(
        failure.code == .unknownFormat && (keys.isEmpty || failure.message.contains(keys)),
        "\(failure)")
    }
    #expect(try decode(#"{"data":{},"cellType":"card_image"}"#).failure?.code == .typeMismatch)
    // A section that was asked for is never another format.
    #expect(
      try decode("{}", options: .init(path: "$", root: .section)).failure?.code == .missingKey)
  }

  @Test("the rest is not decoded, and has to be JSON")
  func theRestIsChecked() throws {
    let found = try decode(#"{"a":\#(Samples.list),"b":[1,]}"#, options: .init(path: "$.a"))
    #expect(found.sections.count == 3 && found.failure?.code == .syntax)
    let cut = try decode(#"{"a":\#(Samples.list),"b":[1"#, options: .init(path: "$.a"))
    #expect(cut.sections.count == 3 && cut.failure?.category == .incomplete)
  }
}
