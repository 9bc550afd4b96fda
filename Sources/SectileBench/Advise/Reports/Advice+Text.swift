import BenchmarkKit

// What `advise` prints: the answer, its reasons, a table, and how sure all of it is.

extension Advice {
  /// Everything, for people.
  func text() -> String {
    var text = deciding.answer + "\n"
    for payload in payloads where payload.payload != deciding.payload { text += payload.answer + "\n" }
    for payload in payloads {
      text += "\n" + (payloads.count > 1 ? "\(payload.payload):\n" : "")
      text += payload.details.map { "- \($0)\n" }.joined()
    }
    return text + "\n" + table().text() + "\n" + confidence.joined(separator: "\n") + "\n"
  }

  /// How sure the answer is, and what it is not about.
  var confidence: [String] {
    var sentences: [String] = []
    if let gain = deciding.gain, let rival = deciding.rival {
      let threshold = AdviceRule.threshold(for: deciding.reference.firstViewport)
      let verdict =
        gain.low >= threshold
        ? "all of it is above what counts as a gain"
        : gain.high < threshold
          ? "all of it is below what counts as a gain"
          : "it reaches from below to above what counts as a gain: measure again on a quieter machine"
      sentences.append(
        "How sure: the gain of \(rival.strategy) in the first viewport is \(PayloadAdvice.time(gain.median)), "
          + "\(PayloadAdvice.interval(gain)) by the 95 % intervals \(processesText); \(verdict) "
          + "(\(PayloadAdvice.time(threshold)), a frame or 5 % of the wait).")
    }
    let (network, environment) = (conditions.network, measurements.environment)
    let ttfb = PayloadAdvice.time(network.ttfbMilliseconds * 1e6)
    let rate = HumanFormat.throughput(megabytesPerSecond: network.bytesPerSecond / 1e6)
    sentences.append(
      "Decoding was measured; the network is replayed: first byte after \(ttfb), then \(rate), without loss or slow start."
    )
    sentences.append(
      environment.isApple
        ? "Measured on Apple hardware: \(environment.cpu), \(environment.os)."
        : "Not measured on Apple hardware: \(environment.cpu), \(environment.os). A device is slower or faster; save its "
          + "own measurements there (--save-measurements) and give them with --device.")
    return sentences
  }

  private var processesText: String {
    measurements.processes.flatMap { $0 > 1 ? "over \($0) processes" : nil }
      ?? "within one process, from which others may differ"
  }

  /// Every strategy with its best chunk, and what can be done instead.
  func table() -> ReportTable {
    var table = ReportTable(
      columns: [
        .init("strategy", .left), .init("chunk"), .init("first section"), .init("first viewport"), .init("total"),
        .init("CPU"), .init("memory"),
      ])
    for payload in payloads {
      let size = payload.size
      let travelled = conditions.encoding == .gzip ? size.gzip?.compressedBytes : nil
      let compressed = travelled.map { ", \(PayloadAdvice.size($0)) by gzip" } ?? ""
      table.rows.append(
        .group(
          "\(payload.payload): \(PayloadAdvice.size(size.bytes))\(compressed), \(size.sections) sections, "
            + "\(size.cells) cells"))
      for candidate in payload.candidates {
        let mark =
          !candidate.brokenLimits.isEmpty ? " ✗" : candidate.strategy == payload.chosen?.strategy ? " ◄" : ""
        table.add([
          candidate.strategy + mark, candidate.chunkBytes.map(PayloadAdvice.size) ?? HumanFormat.absent,
          PayloadAdvice.time(candidate.firstSection), PayloadAdvice.time(candidate.firstViewport),
          PayloadAdvice.time(candidate.total), PayloadAdvice.time(candidate.cpu),
          HumanFormat.bytes(candidate.memory.map(Double.init)),
        ])
      }
      for alternative in payload.alternatives {
        table.add([
          alternative.kind.rawValue, HumanFormat.absent, HumanFormat.absent,
          PayloadAdvice.time(alternative.firstViewport), PayloadAdvice.time(alternative.total), HumanFormat.absent,
          HumanFormat.absent,
        ])
      }
    }
    return table
  }
}
