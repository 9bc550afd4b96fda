import Foundation
import JSONStream
import PayloadTools
import Testing

@testable import SectileBench

@Suite("profile: traces")
struct TraceTests {
  @Test("chunks, phases and sections are there, nested as viewers need it", arguments: [100, 5000, 65_536])
  func wellFormed(_ chunkBytes: Int) throws {
    let bytes = PayloadGenerator(.init(sections: 20, cells: 10, seed: 5)).bytes()
    var settings = try quick()
    settings.chunkBytes = chunkBytes
    let profile = try App.builtIn.profile(bytes, named: "odd \"name\"\n", settings)
    let trace = try TraceReader(Data(profile.trace()))
    #expect(trace.mistakes.isEmpty, "\(trace.mistakes.prefix(5))")
    #expect(trace.processNames == [1: "odd \"name\"\n"] && trace.threadNames.count == 2)
    let chunks = trace.events.filter { $0.category == "chunk" }
    #expect(chunks.count == (bytes.count + chunkBytes - 1) / chunkBytes)
    #expect(chunks.reduce(0) { $0 + ($1.arguments["bytes"] as? Int ?? 0) } == bytes.count)
    #expect(chunks.reduce(0) { $0 + ($1.arguments["tokens"] as? Int ?? 0) } == profile.tokens)
    let reading = trace.events.filter { $0.name.hasPrefix("reading") }
    #expect(reading.reduce(0) { $0 + ($1.arguments["bytes"] as? Int ?? 0) } == bytes.count)
    let sections = trace.events.filter { $0.category == "section" }
    #expect(sections.map { $0.arguments["path"] as? String } == profile.sections.map(\.path))
    #expect(sections.map { $0.arguments["bytes"] as? Int } == profile.sections.map(\.bytes))
    #expect(
      Set(sections.map(\.thread)).count == 1
        && sections.allSatisfy { section in
          chunks.allSatisfy { $0.thread != section.thread }
        })
    #expect(trace.events.filter { $0.category == "phase" && ["decode", "layout"].contains($0.name) }.count == 2)
  }

  @Test("the reader sees what is wrong with a trace")
  func reader() throws {
    func mistakes(_ events: String) throws -> [String] {
      let names = """
        {"name":"process_name","ph":"M","pid":1,"tid":0,"args":{"name":"p"}},
        {"name":"thread_name","ph":"M","pid":1,"tid":1,"args":{"name":"t"}}
        """
      return try TraceReader(Data("{\"traceEvents\":[\(names),\(events)]}".utf8)).mistakes
    }
    func event(_ start: Double, _ duration: Double, thread: Int = 1) -> String {
      #"{"name":"e","cat":"c","ph":"X","ts":\#(start),"dur":\#(duration),"pid":1,"tid":\#(thread),"args":{}}"#
    }
    #expect(try mistakes(event(0, 10) + "," + event(2, 3) + "," + event(5, 5) + "," + event(10, 1)).isEmpty)
    #expect(try !mistakes(event(0, 10) + "," + event(5, 6)).isEmpty)
    #expect(try !mistakes(event(5, 1) + "," + event(0, 1)).isEmpty)
    #expect(try !mistakes(event(0, 1, thread: 2)).isEmpty)
    #expect(try !mistakes(#"{"name":"e","ph":"X","ts":1,"pid":1,"tid":1}"#).isEmpty)
    #expect(try !mistakes(#"{"name":"e","ph":"B","ts":1,"pid":1,"tid":1}"#).isEmpty)
  }

  @Test("spans are written in order whatever order they come in")
  func order() throws {
    func span(_ name: String, _ start: Int64, _ duration: Int64) -> Timeline.Span {
      Timeline.Span(name: name, category: "c", track: .phases, start: start, duration: duration)
    }
    let timeline = Timeline([span("d", 1_001, 5), span("b", 0, 1_000), span("c", 3, 7), span("a", 0, 2_000)])
    #expect(timeline.spans.map(\.name) == ["a", "b", "c", "d"])
    let trace = try TraceReader(Data(TraceFile.json(of: [("p", timeline)])))
    #expect(trace.mistakes.isEmpty && trace.events.map(\.start) == [0, 0, 3, 1_001])
    #expect(trace.events.map(\.end) == [2_000, 1_000, 10, 1_006])
  }

  @Test("any JSON has a timeline of its chunks")
  func raw() throws {
    let profile = try rawProfile(Array(HomePayload.json.utf8), chunkBytes: 500)
    let trace = try TraceReader(Data(TraceFile.json(of: [(profile.payload, profile.timeline)])))
    #expect(trace.mistakes.isEmpty && trace.events.count == (profile.bytes + 499) / 500)
  }
}
