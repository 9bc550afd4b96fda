import Foundation
import JSONStream
import PayloadTools
import Sections
import TestSupport
import Testing

import BenchmarkKit
@testable import SectileBench

@Suite("the work of a payload")
struct PayloadWorkTests {
  @Test("sections, cells and tokens are counted")
  func counts() throws {
    let bytes =
      Array(#"[{"id":1,"title":"t","layoutTemplateDTO":{"layoutTemplate":"card_01","#.utf8)
      + Array(#""scrollDirection":"vertical","groupOrientation":"vertical"},"cellType":"card_image","#.utf8)
      + Array(#""buttonTypes":[],"data":[{"id":1,"url":"u"}]}]"#.utf8)
    let work = try PayloadWork.description(
      of: BenchPayload(name: "one", bytes: bytes), by: App.builtIn, named: "list", BenchSettings())
    // Five containers have two brackets each; beside them there are 12 keys and 9 values.
    #expect(work.counts == ["sections": 1, "cells": 1, "tokens": 31])
  }

  @Test("a streaming decoder has the first section soon after its last byte")
  func firstSection() throws {
    let bytes = PayloadGenerator(.init(sections: 10, cells: 50, seed: 1)).bytes()
    func first(_ name: String) throws -> Int? {
      try bytes.withUnsafeBufferPointer { try App.builtIn.firstSectionBytes(of: name, $0, SectionDecodingOptions()) }
    }
    let one = PayloadGenerator(.init(sections: 1, cells: 50, seed: 1)).bytes().count
    for engine in JSONEngine.allCases {
      let streamed = try #require(try first(engine.rawValue))
      #expect(streamed > one / 2 && streamed < one + 2048, "\(engine): \(streamed) of \(one)")
    }
    #expect(try first("json-decoder") == nil)
  }

  @Test("another payload, app or path is another workload")
  func workload() {
    func workload(_ text: String = "[]", _ app: String = "list", path: JSONPath = "$") -> String {
      PayloadWork.workload(
        BenchPayload(name: "name", bytes: Array(text.utf8)), of: app,
        BenchSettings(options: SectionDecodingOptions(path: path)))
    }
    #expect(workload() == workload())
    let others = [workload("[ ]"), workload("[]", "shop"), workload(path: "$.a")]
    #expect(Set(others + [workload()]).count == 4)
  }
}
