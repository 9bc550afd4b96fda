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
      nameProcess(process, entry.name, &text)
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

  private static func nameProcess(_ process: Int, _ name: String, _ text: inout JSONText) {
    text.object { text in
      text.member("name", "process_name")
      text.member("ph", "M")
      text.member("pid", process)
      text.member("tid", 0)
      text.object("args") { $0.member("name", name) }
    }
  }

  private static func nameThread(_ process: Int, _ track: Timeline.Track, _ text: inout JSONText) {
    for name in ["thread_name", "thread_sort_index"] {
      text.raw(",\n")
      text.object { text in
        text.member("name", name)
        text.member("ph", "M")
        text.member("pid", process)
        text.member("tid", track.rawValue)
        text.object("args") { text in
          if name == "thread_name" {
            text.member("name", track.name)
          } else {
            text.member("sort_index", track.rawValue)
          }
        }
      }
    }
  }

  private static func write(_ span: Timeline.Span, _ process: Int, _ text: inout JSONText) {
    text.object { text in
      text.member("name", span.name)
      text.member("cat", span.category)
      text.member("ph", "X")
      text.member("ts", span.start, microseconds)
      text.member("dur", span.duration, microseconds)
      text.member("pid", process)
      text.member("tid", span.track.rawValue)
      text.key("args")
      text.object(span.arguments.map { (key: $0.name, value: $0.value) }) { text, value in
        switch value {
        case .text(let value): text.string(value)
        case .number(let value): text.integer(value)
        }
      }
    }
  }

  private static func microseconds(_ text: inout JSONText, _ nanoseconds: Int64) {
    let rest = nanoseconds % 1000
    text.integer(Int(nanoseconds / 1000))
    guard rest != 0 else { return }
    text.raw(rest < 10 ? ".00" : rest < 100 ? ".0" : ".")
    text.integer(Int(rest))
  }
}
