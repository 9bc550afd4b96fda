import Foundation
import JSONStream
import PayloadTools
import Sections
import TestSupport
import Testing

@testable import BenchmarkKit
@testable import SectileBench

@Suite("the work of a payload")
struct PayloadWorkTests {
  private static let payload = BenchPayload(
    name: "ten sections", bytes: PayloadGenerator(.init(sections: 10, cells: 50, seed: 1)).bytes())

  /// How many tokens a value has, by Foundation's account: literals, numbers, strings, keys and brackets.
  private static func tokenCount(_ value: Any) -> Int {
    switch value {
    case let list as [Any]: list.reduce(2) { $0 + tokenCount($1) }
    case let object as JSONObject: object.values.reduce(2) { $0 + 1 + tokenCount($1) }
    default: 1
    }
  }

  @Test("tokens are those that Foundation finds, whatever the chunks", arguments: [1, 64, 1000, 1 << 20])
  func tokens(chunkBytes: Int) throws {
    let known = Self.tokenCount(try JSONSerialization.jsonObject(with: Data(Self.payload.bytes)))
    let work = try PayloadWork(Self.payload, of: App.builtIn, BenchSettings(chunkBytes: chunkBytes))
    #expect(work.tokens == known && work.tokens > 500)
    #expect(work.cells == 500 && work.sections == 10)
    #expect(work.description.counts == ["sections": 10, "cells": 500, "tokens": work.tokens])
  }

  @Test("a streaming decoder has the first section soon after its last byte")
  func firstSection() throws {
    let bytes = Self.payload.bytes
    func first(_ name: String) throws -> Int? {
      try bytes.withUnsafeBufferPointer { try App.builtIn.firstSectionBytes(of: name, $0, BenchSettings()) }
    }
    let one = PayloadGenerator(.init(sections: 1, cells: 50, seed: 1)).bytes().count
    for engine in JSONEngine.allCases {
      let streamed = try #require(try first(engine.rawValue))
      #expect(streamed > one / 2 && streamed < one + 2048, "\(engine): \(streamed) of \(one)")
    }
    #expect(try first("json-decoder") == nil)
  }

  @Test("another payload, app, chunk or path is another workload")
  func workload() {
    func workload(_ text: String = "[]", _ app: String = "list", chunk: Int = 1, path: JSONPath = "$") -> String {
      PayloadWork.workload(
        BenchPayload(name: "name", bytes: Array(text.utf8)), of: app,
        BenchSettings(chunkBytes: chunk, options: SectionDecodingOptions(path: path)))
    }
    #expect(workload() == workload())
    let others = [workload("[ ]"), workload("[]", "shop"), workload(chunk: 2), workload(path: "$.a")]
    #expect(Set(others + [workload()]).count == 5)
  }
}
