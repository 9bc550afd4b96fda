import TestSupport
import Foundation
import Testing

/// Reads a trace as the format is described ("Trace Event Format", JSON object format) and as viewers read it, and takes
/// down whatever they would stumble over.
struct TraceReader {
  /// A complete event.
  struct Event {
    var name: String
    var category: String
    /// Nanoseconds: what is written in microseconds with three decimals.
    var start: Int
    var end: Int
    var process: Int
    var thread: Int
    var arguments: JSONObject
  }

  private(set) var events: [Event] = []
  private(set) var processNames: [Int: String] = [:]
  private(set) var threadNames: [[Int]: String] = [:]
  private(set) var mistakes: [String] = []

  init(_ data: Data) throws {
    let file = try #require(JSONSerialization.jsonObject(with: data) as? JSONObject)
    if let unit = file["displayTimeUnit"] as? String, unit != "ms", unit != "ns" {
      mistakes.append("displayTimeUnit is \(unit)")
    }
    for event in try #require(file["traceEvents"] as? [JSONObject]) { take(event) }
    checkNesting()
  }

  private mutating func take(_ event: JSONObject) {
    guard let name = event["name"] as? String, let phase = event["ph"] as? String, let process = event["pid"] as? Int,
      let thread = event["tid"] as? Int
    else { return mistakes.append("a key that every event needs is missing: \(event)") }
    let arguments = event["args"] as? JSONObject ?? [:]
    switch phase {
    case "M":
      switch name {
      case "process_name":
        guard let text = arguments["name"] as? String else { return mistakes.append("\(name) without a name") }
        processNames[process] = text
      case "thread_name":
        guard let text = arguments["name"] as? String else { return mistakes.append("\(name) without a name") }
        threadNames[[process, thread]] = text
      case "thread_sort_index", "process_sort_index":
        if !(arguments["sort_index"] is Int) { mistakes.append("\(name) without a sort_index") }
      default: mistakes.append("metadata of no meaning: \(name)")
      }
    case "X":
      guard let start = event["ts"] as? Double, let duration = event["dur"] as? Double, start >= 0, duration >= 0,
        let category = event["cat"] as? String
      else { return mistakes.append("a complete event without ts, dur or cat: \(event)") }
      let begin = Int((start * 1000).rounded())
      events.append(
        Event(
          name: name, category: category, start: begin, end: begin + Int((duration * 1000).rounded()), process: process,
          thread: thread, arguments: arguments))
    default: mistakes.append("an event of phase \(phase)")
    }
  }

  /// On each thread, in the order of the file, as a viewer stacks them.
  private mutating func checkNesting() {
    var stacks: [[Int]: [Event]] = [:]
    var last: [[Int]: Int] = [:]
    for event in events {
      let place = [event.process, event.thread]
      if event.start < last[place, default: 0] { mistakes.append("\(event.name) comes too late in the file") }
      last[place] = event.start
      var stack = stacks[place, default: []]
      while let top = stack.last, top.end <= event.start { stack.removeLast() }
      if let top = stack.last, event.end > top.end { mistakes.append("\(event.name) sticks out of \(top.name)") }
      stack.append(event)
      stacks[place] = stack
      if processNames[event.process] == nil { mistakes.append("process \(event.process) has no name") }
      if threadNames[place] == nil { mistakes.append("thread \(place) has no name") }
    }
  }
}
