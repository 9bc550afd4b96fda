import Foundation
import JSONStream
import Testing

/// Whatever holds the bytes, they are read the same.
@Suite struct ByteSourceTests {
  private static let bytes = Array(#"{"a":[1,"é",true]}"#.utf8)

  private func kinds(_ feed: (borrowing JSONStreamParser, (borrowing JSONEvent) -> Void) throws -> Void) throws
    -> [String]
  {
    let parser = try JSONStreamParser()
    var kinds: [String] = []
    try feed(parser) { kinds.append("\($0.kind) \($0.text ?? "")") }
    try parser.finish { kinds.append("\($0.kind) \($0.text ?? "")") }
    return kinds
  }

  @Test("takes what holds bytes")
  func takesWhatHoldsBytes() throws {
    let bytes = Self.bytes
    let expected = try kinds { parser, note in try parser.feed(bytes) { note($0) } }
    #expect(expected.count == 8)
    #expect(try kinds { parser, note in try parser.feed(Data(bytes)) { note($0) } } == expected)
    #expect(try kinds { parser, note in try parser.feed(([0] + bytes)[1...]) { note($0) } } == expected)
    #expect(try kinds { parser, note in try parser.feed(ContiguousArray(bytes).span) { note($0) } } == expected)
    #expect(try kinds { parser, note in try parser.feed(bytes.lazy.map { $0 }) { note($0) } } == expected)
    #expect(
      try kinds { parser, note in
        try bytes.withUnsafeBufferPointer { try parser.feed($0) { note($0) } }
      } == expected)
  }
}

@Suite struct LimitClampTests {
  @Test("values beyond what is possible are brought back")
  func valuesBeyondPossible() throws {
    var limits = JSONLimits.standard
    limits.stringBytes = .max
    limits.elementBytes = .max
    limits.depth = -1
    limits.payloadBytes = .min
    #expect(limits == JSONLimits(depth: -1, stringBytes: .max, elementBytes: .max, payloadBytes: .min))
    #expect(limits.stringBytes == 1 << 28 - 1 && limits.depth == 1 && limits.payloadBytes == 0)

    limits = .standard
    limits.stringBytes = .max
    let parser = try JSONStreamParser(limits: limits)
    // A cut token used to overflow the arithmetic.
    try parser.feed(Array(#"["ab"#.utf8)) { _ in }
    try parser.feed(Array(#"c"]"#.utf8)) { _ in }
    try parser.finish()
  }
}
