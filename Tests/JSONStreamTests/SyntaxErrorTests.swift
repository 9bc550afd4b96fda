import JSONStream
import TestSupport
import Testing

@Suite("Syntax errors point at the offending byte and say what is wrong")
struct SyntaxErrorTests {
  /// Documents, and `line:column path: message` of their errors.
  static let malformed: [(text: String, expected: String)] = [
    ("[1,]", "1:4 $[1]: expected a value after ',', found ']'; a trailing comma is not allowed"),
    ("{\"a\":1,}", "1:8 $: expected a key after ',', found '}'; a trailing comma is not allowed"),
    ("{\"a\" 1}", "1:6 $.a: expected ':' after the key, found a number"),
    ("{\"a\"}", "1:5 $.a: expected ':' after the key, found '}'"),
    ("{\"a\":}", "1:6 $.a: expected a value after ':', found '}'"),
    ("{\"a\"::1}", "1:6 $.a: expected a value after ':', found ':'"),
    ("{\"a\":1 \"b\":2}", "1:8 $: expected ',' or '}' after the value, found a string"),
    ("{\"a\":1]", "1:7 $: expected ',' or '}' after the value, found ']'"),
    ("{,}", "1:2 $: expected a key or '}', found ','"),
    ("{1:2}", "1:2 $: expected a key or '}', found a number; keys stand in double quotes"),
    (
      "{\"a\":1,2:3}",
      "1:8 $: expected a key after ',', found a number; keys stand in double quotes"
    ),
    ("{true:1}", "1:2 $: expected a key or '}', found 't'; keys stand in double quotes"),
    ("[1 2]", "1:4 $[1]: expected ',' or ']' after the value, found a number"),
    ("[1 \"two\"]", "1:4 $[1]: expected ',' or ']' after the value, found a string"),
    ("[1 null]", "1:4 $[1]: expected ',' or ']' after the value, found 'n'"),
    ("[1}", "1:3 $[1]: expected ',' or ']' after the value, found '}'"),
    (
      "[01]",
      "1:3 $[1]: expected ',' or ']' after the value, found a number; a number has no leading zeros"
    ),
    ("[,1]", "1:2 $[0]: expected a value or ']', found ','"),
    ("[}", "1:2 $[0]: expected a value or ']', found '}'"),
    ("]", "1:1 $: expected a value, found ']'"),
    ("[tru3]", "1:5 $[0]: expected true, found 'tru3'"),
    ("[1,\n  2,\n  nope]", "3:4 $[2]: expected null, found 'no'"),
    ("{\"a\":[1,{\"b\":nul}]}", "1:17 $.a[1].b: expected null, found 'nul}'"),
    (
      "[True]",
      "1:2 $[0]: expected a value or ']', found 'T'; true, false and null are written in small letters"
    ),
    (
      "[NaN]",
      "1:2 $[0]: expected a value or ']', found 'N'; JSON has no NaN and no Infinity, and null is written in small letters"
    ),
    ("[Infinity]", "1:2 $[0]: expected a value or ']', found 'I'; JSON has no NaN and no Infinity"),
    (
      "['a']",
      "1:2 $[0]: expected a value or ']', found a single quote; strings stand in double quotes"
    ),
    ("{'a':1}", "1:2 $: expected a key or '}', found a single quote; keys stand in double quotes"),
    ("{a:1}", "1:2 $: expected a key or '}', found 'a'; keys stand in double quotes"),
    ("{\"a\":1,b:2}", "1:8 $: expected a key after ',', found 'b'; keys stand in double quotes"),
    ("[+1]", "1:2 $[0]: expected a value or ']', found '+'; a number does not begin with '+'"),
    ("[.5]", "1:2 $[0]: expected a value or ']', found '.'; a number begins with a digit or '-'"),
    ("[1.]", "1:4 $[0]: expected a digit after the decimal point, found ']'"),
    ("[1e]", "1:4 $[0]: expected a digit in the exponent, found ']'"),
    ("[1e+x]", "1:5 $[0]: expected a digit in the exponent, found 'x'"),
    ("[-]", "1:3 $[0]: expected a digit after '-', found ']'"),
    ("[- 1]", "1:3 $[0]: expected a digit after '-', found a space"),
    (
      "[1 // one\n]",
      "1:4 $[1]: expected ',' or ']' after the value, found '/'; JSON has no comments"
    ),
    ("/* one */ [1]", "1:1 $: expected a value, found '/'; JSON has no comments"),
    ("{\"a\":\"x\\qy\"}", "1:9 $.a: '\\q' is no escape; a backslash itself is written '\\\\'"),
    ("{\"a\":\"x\\u12G4\"}", "1:12 $.a: expected four hexadecimal digits after '\\u', found 'G'"),
    ("{\"a\n\":1}", "1:4 $: a line feed cannot stand in a string; it is written '\\n'"),
    ("[\"a\tb\"]", "1:4 $[0]: a tab cannot stand in a string; it is written '\\t'"),
    ("[\"a\u{0}b\"]", "1:4 $[0]: byte 0x00 cannot stand in a string; it is written '\\u0000'"),
    ("[1] x", "1:5 $: expected nothing after the end of the document, found 'x'"),
    ("[1]]", "1:4 $: expected nothing after the end of the document, found ']'"),
    ("[1] \"", "1:5 $: expected nothing after the end of the document, found a string"),
    ("[1]\n tru", "2:2 $: expected nothing after the end of the document, found 't'"),
    ("[1] 5", "1:5 $: expected nothing after the end of the document, found a number"),
    ("[\u{1}]", "1:2 $[0]: expected a value or ']', found byte 0x01"),
    ("[é]", "1:2 $[0]: expected a value or ']', found byte 0xC3"),
    ("[\\u0031]", "1:2 $[0]: expected a value or ']', found '\\'"),
    (
      "<html>",
      "1:1 $: expected a value, found '<'; this is an HTML page, such as one to log in or one about an error"
    ),
  ]

  @Test("is malformed", arguments: malformed)
  func isMalformed(_ text: String, _ expected: String) throws {
    let failure = try #require(try transcript(text).failure)
    let found = "\(failure.line ?? 0):\(failure.column ?? 0) \(failure.path): \(failure.message)"
    #expect(found == expected && failure.category == .malformed)
  }

  @Test(
    "is incomplete",
    arguments: ["", " \n\t ", "tru", "[", "{\"a\"", "[1,", "\"abc", "-", "[\"\\ud83d", "1e"])
  func isIncomplete(_ text: String) throws {
    let failure = try #require(try transcript(text).failure)
    let messages = [
      "": "the payload is empty", " \n\t ": "the payload has nothing but white space",
    ]
    #expect(failure.message.hasPrefix(messages[text] ?? "the payload ends in the middle"))
    #expect(
      failure.category == .incomplete && failure.code == .unexpectedEnd
        && failure.byteOffset == text.utf8.count)
  }

  /// Lines and columns far into a pretty-printed document, with tokens kept over many chunks.
  @Test("positions in long documents")
  func positionsInLongDocuments() throws {
    let line = "  {\"name\": \"öäü\",\r\n   \"tags\": [true, null, -1.5e3]},\n"
    let good = "[\n" + String(repeating: line, count: 400)
    let failure = try #require(
      try transcript(good + "  {\"name\": nine}\n]", chunkings: Chunking.few + [.split(at: 9000)])
        .failure)
    #expect(
      failure.line == 802 && failure.column == 13 && failure.byteOffset == good.utf8.count + 12)
    #expect(failure.path == "$[400].name")
  }

  /// Any one byte of a document replaced by any other: the same verdict, at the same place, however
  /// it is cut.
  @Test("agrees on mutations")
  func agreesOnMutations() throws {
    let document = Array(
      #"{"a":[1,-2.5e+3,true],"b\n":{"c":"é\ud83d\ude00"},"d":[[],{}, null ,false]} "#.utf8)
    let replacements = Array("]}[{,:\"\\ 0.eE-+tnu/x\n\u{1}\u{C}".utf8) + [0x80, 0xC3, 0xFF]
    for place in document.indices {
      for replacement in TestSize.some(of: replacements, from: place) {
        var mutated = document
        mutated[place] = replacement
        try transcript(
          mutated,
          chunkings: [.size(1), .size(2), .size(5), .split(at: place), .split(at: place + 1)])
        mutated.insert(document[place], at: place)
        try transcript(mutated, chunkings: [.size(1), .size(3), .split(at: place + 1)])
      }
    }
  }

  @Test("a good document that is cut anywhere is incomplete, never malformed")
  func truncationIsIncomplete() throws {
    let document = Array(
      #"{"a":[1,-2.5e+3,true],"b\n":{"c":"é\ud83d\ude00"},"d":[[],{}, null ,false]}"#.utf8)
    for end in document.indices {
      let failure = try #require(
        try transcript(Array(document[..<end]), chunkings: [.size(1), .size(3)]).failure)
      #expect(failure.category == .incomplete && failure.byteOffset == end)
    }
  }
}
