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
    text.raw(#"{"name":"process_name","ph":"M","pid":"#)
    text.integer(process)
    text.raw(#","tid":0,"args":{"name":"#)
    text.string(name)
    text.raw("}}")
  }

  private static func nameThread(_ process: Int, _ track: Timeline.Track, _ text: inout JSONText) {
    for (name, key) in [("thread_name", "name"), ("thread_sort_index", "sort_index")] {
      text.raw(",\n{\"name\":")
      text.string(name)
      text.raw(#","ph":"M","pid":"#)
      text.integer(process)
      text.raw(#","tid":"#)
      text.integer(track.rawValue)
      text.raw(#","args":{"#)
      text.string(key)
      text.raw(":")
      if key == "name" { text.string(track.name) } else { text.integer(track.rawValue) }
      text.raw("}}")
    }
  }

  private static func write(_ span: Timeline.Span, _ process: Int, _ text: inout JSONText) {
    text.raw(#"{"name":"#)
    text.string(span.name)
    text.raw(#","cat":"#)
    text.string(span.category)
    text.raw(#","ph":"X","ts":"#)
    microseconds(span.start, &text)
    text.raw(#","dur":"#)
    microseconds(span.duration, &text)
    text.raw(#","pid":"#)
    text.integer(process)
    text.raw(#","tid":"#)
    text.integer(span.track.rawValue)
    text.raw(#","args":{"#)
    for (index, argument) in span.arguments.enumerated() {
      if index > 0 { text.raw(",") }
      text.string(argument.name)
      text.raw(":")
      switch argument.value {
      case .text(let value): text.string(value)
      case .number(let value): text.integer(value)
      }
    }
    text.raw("}}")
  }

  private static func microseconds(_ nanoseconds: Int64, _ text: inout JSONText) {
    let rest = nanoseconds % 1000
    text.integer(Int(nanoseconds / 1000))
    guard rest != 0 else { return }
    text.raw(rest < 10 ? ".00" : rest < 100 ? ".0" : ".")
    text.integer(Int(rest))
  }
}
