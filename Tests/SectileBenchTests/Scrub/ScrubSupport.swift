import JSONStream

@testable import SectileBench

func scrub(_ payload: [UInt8], seed: UInt64 = 1, rules: KeepRules = KeepRules()) throws -> [UInt8] {
  var scrubber = PayloadScrubber(key: SecretKey(seed: seed), rules: rules)
  var result: [UInt8] = []
  try payload.withUnsafeBufferPointer { try scrubber.scrub($0, into: &result) }
  return result
}

func scrub(_ payload: String, seed: UInt64 = 1, rules: KeepRules = KeepRules()) throws -> String {
  String(decoding: try scrub(Array(payload.utf8), seed: seed, rules: rules), as: UTF8.self)
}

func scrubbed(_ value: String, seed: UInt64 = 1) throws -> String {
  String(try scrub("[\(value)]", seed: seed).dropFirst().dropLast())
}

/// A token as a parser sees it that does not know how payloads are scrubbed.
struct SeenToken: Equatable {
  var kind: JSONEvent.Kind
  var offset: Int
  var text: String?
}

func tokens(of payload: [UInt8]) throws -> [SeenToken] {
  let parser = try JSONStreamParser()
  var tokens: [SeenToken] = []
  func take(_ event: borrowing JSONEvent) {
    tokens.append(SeenToken(kind: event.kind, offset: event.byteOffset, text: event.text))
  }
  try parser.feed(payload, take)
  try parser.finish(take)
  return tokens
}
