import HomeFeed
import JSONStream
import TestSupport
import Testing

@Suite("Where the list lies in the payload")
struct RootAndPathTests {
  private func options(_ path: String, _ root: SectionDecodingOptions.Root = .automatic) throws
    -> SectionDecodingOptions
  {
    SectionDecodingOptions(path: try JSONPath(parsing: path), root: root)
  }

  @Test(
    "finds the list",
    arguments: [
      ("$", "%"), ("$.data.home.sections", #"{"data":{"home":{"sections":%}}}"#),
      ("$[1].list", #"[{"list":5},{"list":%},0]"#),
      ("$.a", #"{"x":{"a":[1,{"a":2}]},"y":"a","a":%,"z":[[]]}"#), ("$.a", #"{"a":%,"a":[1]}"#),
      ("$[\"odd key\"][2]", #"{"odd key":[{"a":[]},[[]],%]}"#), ("$.données", #"{"donn\u00e9es":%}"#),
      ("$[2][1]", "[0,[],[5,%,[]]]"), ("$.a.b", #"{"b":1,"a":{"c":{"b":2},"b":%,"d":3},"e":{"a":{"b":4}}}"#),
    ])
  func findsTheList(_ path: String, _ frame: String) throws {
    let text = frame.split(separator: "%", omittingEmptySubsequences: false).joined(separator: Samples.list)
    for granularity in [SectionGranularity.section, .cell] {
      var options = try options(path)
      options.granularity = granularity
      let found = try decode(text, options: options)
      #expect(found.failure == nil)
      #expect(found.sections.map(\.id) == [1, 2, 3])
      #expect(found.sections.map(\.cells.count) == [2, 2, 2])
    }
  }

  @Test("a section may stand alone")
  func aSectionMayStandAlone() throws {
    let section = Samples.section(7, cells: [Samples.image(1)])
    for root in [SectionDecodingOptions.Root.automatic, .section] {
      #expect(try decode(section, options: try options("$", root)).sections.map(\.id) == [7])
      #expect(try decode(#"{"a":\#(section),"b":1}"#, options: try options("$.a", root)).sections.map(\.id) == [7])
    }
    // Keys that tell nothing may come first.
    let late = #"{"meta":{"data":[]},"title":"T","# + "\(section.dropFirst())"
    #expect(try decode(late).sections.map(\.id) == [7])
  }

  /// Code, path and message: how far the path led, and what is there.
  @Test(
    "says how far the path led",
    arguments: [
      ("$.data.home.sections", #"{}"#, "$", "the path $.data.home.sections leads nowhere: $ has no member \"data\""),
      (
        "$.data.home.sections", #"{"meta":1,"error":{}}"#, "$",
        "the path $.data.home.sections leads nowhere: $ has no member \"data\"; it has \"meta\", \"error\""
      ),
      (
        "$.data.home.sections", #"{"data":{"house":[]}}"#, "$.data",
        "the path $.data.home.sections leads nowhere: $.data has no member \"home\"; it has \"house\""
      ),
      (
        "$.data.home.sections", #"{"data":{"home":{}}}"#, "$.data.home",
        "the path $.data.home.sections leads nowhere: $.data.home has no member \"sections\""
      ),
      ("$.data", "[]", "$", "the path $.data leads nowhere: $ is an array, so it has no member \"data\""),
      ("$.data", "null", "$", "the path $.data leads nowhere: $ is null, so it has no member \"data\""),
      ("$.data", "7", "$", "the path $.data leads nowhere: $ is a number, so it has no member \"data\""),
      (
        "$.data.home", #"{"data":"x"}"#, "$.data",
        "the path $.data.home leads nowhere: $.data is a string, so it has no member \"home\""
      ),
      ("$[2]", "[[],1]", "$", "the path $[2] leads nowhere: $ has no element 2; it has 2 elements"),
      ("$[0]", "[]", "$", "the path $[0] leads nowhere: $ has no element 0; it is empty"),
      ("$[1]", "[[]]", "$", "the path $[1] leads nowhere: $ has no element 1; it has 1 element"),
      ("$.a[1].b", #"{"a":{}}"#, "$.a", "the path $.a[1].b leads nowhere: $.a is an object, so it has no element 1"),
      (
        "$.a[1].b", #"{"a":[0,[]]}"#, "$.a[1]",
        "the path $.a[1].b leads nowhere: $.a[1] is an array, so it has no member \"b\""
      ),
    ])
  func saysHowFarThePathLed(_ path: String, _ text: String, _ place: String, _ message: String) throws {
    let failure = try #require(try decode(text, options: try options(path)).failure)
    #expect(failure.code == .pathNotFound)
    #expect(failure.category == .data)
    #expect(failure.message == message)
    #expect(failure.path == place)
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
  func rootsAreChecked(_ root: SectionDecodingOptions.Root, _ text: String, _ message: String) throws {
    let failure = try #require(try decode(text, options: try options("$", root)).failure)
    #expect(failure.code == .typeMismatch)
    #expect(failure.message == message)
    #expect(failure.position?.byteOffset == 0)
  }

  @Test("a list holds objects", arguments: ["[1]", "[null]", "[[]]", "[\"a\"]"])
  func aListHoldsObjects(_ text: String) throws {
    let failure = try #require(try decode(text).failure)
    #expect(failure.code == .typeMismatch)
    #expect(failure.path == "$[0]")
    #expect(failure.position?.byteOffset == 1)
  }

  @Test("the keys of another format are named")
  func keysOfOtherFormatsAreNamed() throws {
    for (text, keys) in [
      (#"{"templates":[]}"#, #""templates""#), (#"{"screenName":"Home","contents":[]}"#, #""screenName", "contents""#),
    ] {
      let failure = try #require(try decode(text).failure)
      #expect(failure.code == .unknownFormat)
      #expect(failure.message.contains(keys))
    }
    let unknown = try #require(try decode(#"{"foo":1,"bar":{"id":2}}"#).failure)
    #expect(unknown.code == .unknownFormat)
    #expect(unknown.message.contains("\"foo\", \"bar\""))
    #expect(try decode("{}").failure?.code == .unknownFormat)
    // A section that was asked for is never another format.
    #expect(try decode("{}", options: try options("$", .section)).failure?.code == .missingKey)
  }

  /// What lies outside is not decoded, but it has to be JSON.
  @Test("the rest is checked")
  func theRestIsChecked() throws {
    let found = try decode(#"{"a":\#(Samples.list),"b":[1,]}"#, options: try options("$.a"))
    #expect(found.sections.count == 3)
    #expect(found.failure?.code == .syntax)
    let cut = try decode(#"{"a":\#(Samples.list),"b":[1"#, options: try options("$.a"))
    #expect(cut.sections.count == 3)
    #expect(cut.failure?.category == .incomplete)
  }

  @Test("big siblings are skipped")
  func bigSiblingsAreSkipped() throws {
    let sibling = "[" + String(repeating: #"{"id":1,"data":[[[{"sections":[]}]]],"s":"]}"},"#, count: 500) + "0]"
    let text =
      #"{"x":\#(sibling),"data":{"y":\#(sibling),"sections":\#(Samples.list),"z":\#(sibling)},"w":\#(sibling)}"#
    var options = try options("$.data.sections")
    // Smaller than the siblings: what is skipped is not kept.
    options.limits = JSONLimits(elementBytes: 2000)
    options.maxDeferredBytes = 2000
    let found = try decode(text, options: options, chunkings: Chunking.few)
    #expect(found.failure == nil)
    #expect(found.sections.count == 3)
  }
}
