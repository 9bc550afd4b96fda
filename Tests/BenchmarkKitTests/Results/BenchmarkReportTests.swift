import Foundation
import Testing

@testable import SectileMeasure

struct BenchmarkReportTests {
  private let report = BenchmarkReport(
    environment: BenchmarkEnvironment(
      cpu: "Test CPU", architecture: "x86_64", cores: 2, os: "Debian GNU/Linux 12 (Linux 6.1)",
      swift: "6.3.1",
      glibc: "2.36", buildMode: .release, addressRandomisation: true,
      libraries: ["libyajl": "2.1.0"]),
    payloads: [
      PayloadDescription(name: "home.json", bytes: 4096, counts: ["sections": 5, "cells": 17])
    ],
    equal: true,
    measurements: [0, 1].map { index in
      BenchmarkMeasurement(
        payload: "home.json", strategy: "s\(index)", metric: "decode.time", unit: "ms",
        summary: SampleSummary([1, 2, 3].map { $0 * Double(index + 1) })!,
        ratioToReference: index == 0 ? nil : RatioEstimate(median: 0.5, low: 0.25, high: 0.75))
    })

  private func json(_ value: some Encodable) throws -> String {
    String(try DocumentCoder.text(of: value, onOneLine: true).dropLast())
  }

  @Test("has exactly the keys of the contract")
  func exactlyKeysContract() throws {
    let expected =
      #"{"environment":{"addressRandomisation":true,"architecture":"x86_64","buildMode":"release","cores":2,"#
      + #""cpu":"Test CPU","glibc":"2.36","glibcTunables":null,"libyajl":"2.1.0","#
      + #""os":"Debian GNU/Linux 12 (Linux 6.1)","swift":"6.3.1","swiftDeterministicHashing":null},"#
      + #""equal":true,"#
      + #""measurements":[{"median":2,"metric":"decode.time","min":1,"p90":2.8,"payload":"home.json","#
      + #""ratioToReference":null,"samples":3,"strategy":"s0","unit":"ms","values":[1,2,3]},"#
      + #"{"median":4,"metric":"decode.time","min":2,"p90":5.6,"payload":"home.json","#
      + #""ratioToReference":{"high":0.75,"low":0.25,"median":0.5},"samples":3,"strategy":"s1","unit":"ms","#
      + #""values":[2,4,6]}],"#
      + #""payloads":[{"bytes":4096,"cells":17,"name":"home.json","sections":5}],"schemaVersion":2}"#
    #expect(try json(report) == expected)
  }

  @Test("reads what was written without samples")
  func readsWrittenWithout() throws {
    let text = try json(report).replacing(#","values":[1,2,3]"#, with: "").replacing(
      #","values":[2,4,6]"#, with: "")
    let decoded = try JSONDecoder().decode(BenchmarkReport.self, from: Data(text.utf8))
    #expect(decoded.measurements.map(\.values) == [[], []])
    #expect(decoded.measurements.map(\.median) == report.measurements.map(\.median))
  }

  @Test("an environment says what it does not know: a key that is missing is no agreement")
  func missingKeys() throws {
    let text = try json(report)
    for member in [
      #""addressRandomisation":true,"#, #""glibc":"2.36","#, #""glibcTunables":null,"#,
    ] {
      let lacking = Data(text.replacing(member, with: "").utf8)
      #expect(throws: DecodingError.self, "\(member)") {
        try JSONDecoder().decode(BenchmarkReport.self, from: lacking)
      }
    }
  }

  @Test("skips keys that it does not know")
  func skipsKeysNot() throws {
    let text = try json(report)
      .replacing(#""cells":17"#, with: #""cells":17,"note":"x""#)
      .replacing(#""equal":true"#, with: #""equal":true,"more":[1]"#)
      .replacing(#""cores":2"#, with: #""cores":2,"sockets":1"#)
    #expect(try JSONDecoder().decode(BenchmarkReport.self, from: Data(text.utf8)) == report)
  }

  @Test("reads the former schema, and refuses one that it does not know")
  func refusesSchemaNot() throws {
    let former = try json(report).replacing(#""schemaVersion":2"#, with: #""schemaVersion":1"#)
    #expect(try JSONDecoder().decode(BenchmarkReport.self, from: Data(former.utf8)) == report)
    let text = try json(report).replacing(#""schemaVersion":2"#, with: #""schemaVersion":99"#)
    let error = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(BenchmarkReport.self, from: Data(text.utf8))
    }
    #expect("\(error)".contains("schema version 99, and this program reads versions 1 to 2"))
  }

  @Test("describes this process")
  func describesThisProcess() {
    let environment = BenchmarkEnvironment.current(buildMode: .release, libraries: ["libtest": "1"])
    #expect(
      environment.cores > 0 && !environment.os.isEmpty && environment.architecture != "unknown")
    #expect(environment.swift.hasPrefix("6.") && environment.libraries == ["libtest": "1"])
    #if canImport(Glibc)
      // Only digits and a point: "2.36".
      #expect(environment.glibc?.wholeMatch(of: /\d+\.\d+/) != nil, "\(environment.glibc ?? "nil")")
      #expect(environment.os.contains("Linux"))
    #else
      #expect(environment.glibc == nil)
    #endif
  }

  @Test("the build mode is that of the caller")
  func buildModeCaller() {
    #if DEBUG
      #expect(BuildMode { assert($0()) } == .debug)
    #else
      #expect(BuildMode { assert($0()) } == .release)
    #endif
  }

  @Test("finds the processor model")
  func findsTheProcessorModel() {
    let intel = "processor\t: 0\nmodel name\t: Some CPU @ 2.00GHz\nmodel name\t: Other\n"
    #expect(BenchmarkEnvironment.processorModel(inCPUInfo: intel) == "Some CPU @ 2.00GHz")
    let arm = "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\n"
    #expect(BenchmarkEnvironment.processorModel(inCPUInfo: arm) == "implementer 0x41, part 0xd0c")
    #expect(BenchmarkEnvironment.processorModel(inCPUInfo: "processor : 0") == nil)
  }

  @Test("tells whether addresses are random")
  func tellsWhetherAddresses() {
    func randomises(_ personality: String?, _ machine: String?) -> Bool? {
      BenchmarkEnvironment.randomisesAddresses(personality: personality, machineWide: machine)
    }
    #expect(randomises("00000000\n", "2\n") == true)
    #expect(randomises("00040000\n", "2\n") == false)
    #expect(randomises("00000000\n", "0\n") == false)
    #expect(randomises(nil, "0\n") == false)
    #expect(randomises(nil, "2\n") == nil)
    #expect(randomises("what\n", nil) == nil)
  }
}
