import PayloadTools

/// Timelines as a file for Perfetto, chrome://tracing and speedscope: the JSON object format of Chrome's trace events.
///
///     {"displayTimeUnit":"ms","traceEvents":[
///       {"name":"process_name","ph":"M","pid":1,"tid":0,"args":{"name":"home.json"}},
///       {"name":"chunk 0","cat":"chunk","ph":"X","ts":12.5,"dur":40.25,"pid":1,"tid":1,"args":{…}}]}
///
/// A payload is a process, a track of its timeline a thread. Spans are complete events (`X`) with times in microseconds,
/// written with three decimals: to the nanosecond, so that inner spans never stick out of outer ones. On each thread they
/// come in order of time, outer ones first.
struct TraceFile {
  /// One timeline after the other.
  static func json(of timelines: [(name: String, timeline: Timeline)]) -> [UInt8] {
    var text = JSONText()
    text.raw(#"{"displayTimeUnit":"ms","traceEvents":["#)
    for (index, entry) in timelines.enumerated() {
      let process = index + 1
      var events = [name("process_name", process, ["name": entry.name])]
      for track in Timeline.Track.allCases where entry.timeline.spans.contains(where: { $0.track == track }) {
        events.append(name("thread_name", process, track: track, ["name": track.name]))
        events.append(name("thread_sort_index", process, track: track, ["sort_index": track.rawValue]))
      }
      for event in events + entry.timeline.spans.map({ object($0, process) }) {
        text.raw(text.bytes.last == UInt8(ascii: "[") ? "\n" : ",\n")
        text.value(event)
      }
    }
    text.raw("\n]}\n")
    return text.bytes
  }

  private static func name(
    _ what: String, _ process: Int, track: Timeline.Track? = nil, _ arguments: JSONMembers
  ) -> JSONMembers {
    ["name": what, "ph": "M", "pid": process, "tid": track?.rawValue ?? 0, "args": arguments]
  }

  private static func object(_ span: Timeline.Span, _ process: Int) -> JSONMembers {
    [
      "name": span.name, "cat": span.category, "ph": "X", "ts": Microseconds(nanoseconds: span.start),
      "dur": Microseconds(nanoseconds: span.duration), "pid": process, "tid": span.track.rawValue,
      "args": JSONMembers(span.arguments.map { ($0, $1) }),
    ]
  }
}

private struct Microseconds: JSONPart {
  let nanoseconds: Int64

  func writeJSON(to text: inout JSONText) {
    let rest = nanoseconds % 1000
    text.integer(Int(nanoseconds / 1000))
    guard rest != 0 else { return }
    text.raw(rest < 10 ? ".00" : rest < 100 ? ".0" : ".")
    text.integer(Int(rest))
  }
}
