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
  /// Writes one timeline after the other.
  ///
  /// - Parameter relieve: Is called now and then: a trace of many sections is long.
  static func write<Failure: Error>(
    _ timelines: [(name: String, timeline: Timeline)], to text: inout JSONText,
    relieve: (inout JSONText) throws(Failure) -> Void
  ) throws(Failure) {
    text.raw(#"{"displayTimeUnit":"ms","traceEvents":["#)
    for (index, entry) in timelines.enumerated() {
      let process = index + 1
      if index > 0 { text.raw(",") }
      text.raw("\n")
      name("process_name", process, ["name": entry.name], &text)
      for track in Timeline.Track.allCases where entry.timeline.spans.contains(where: { $0.track == track }) {
        nameThread(process, track, &text)
      }
      for span in entry.timeline.spans {
        text.raw(",\n")
        write(span, process, &text)
        try relieve(&text)
      }
    }
    text.raw("\n]}\n")
  }

  private static func name(
    _ what: String, _ process: Int, track: Timeline.Track? = nil, _ arguments: JSONMembers, _ text: inout JSONText
  ) {
    text.value(
      ["name": what, "ph": "M", "pid": process, "tid": track?.rawValue ?? 0, "args": arguments] as JSONMembers)
  }

  private static func nameThread(_ process: Int, _ track: Timeline.Track, _ text: inout JSONText) {
    text.raw(",\n")
    name("thread_name", process, track: track, ["name": track.name], &text)
    text.raw(",\n")
    name("thread_sort_index", process, track: track, ["sort_index": track.rawValue], &text)
  }

  private static func write(_ span: Timeline.Span, _ process: Int, _ text: inout JSONText) {
    text.value(
      [
        "name": span.name, "cat": span.category, "ph": "X", "ts": Microseconds(nanoseconds: span.start),
        "dur": Microseconds(nanoseconds: span.duration), "pid": process, "tid": span.track.rawValue,
        "args": JSONMembers(span.arguments.map { ($0, $1) }),
      ] as JSONMembers)
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
