import BenchmarkKit
import PayloadTools
import Sections

extension RegisteredApp {
  /// The strategies that are measured for an advice where none is named: those that an app can ship. yajl it cannot, where it
  /// has another engine, and whose results are known to differ nobody should.
  var advisedStrategies: [String] {
    let names = app.strategies.filter { !$0.mayDiffer || $0.name == app.reference }.map(\.name)
    let others = names.filter { !$0.hasPrefix("yajl") || $0 == app.reference }
    return others.contains { $0 != app.reference } ? others : names
  }

  /// Measures a payload for an advice, as `bench` does.
  ///
  /// - Parameters:
  ///   - settings: How; the reference is among its strategies.
  ///   - compressor: What compresses the payload on its way; nil leaves it as it is.
  /// - Throws: What is wrong with the payload; `ToolFailure` where results differ.
  func measured(
    _ payload: BenchPayload, _ settings: BenchSettings, compressor: PayloadCompressor?,
    progress: @escaping (RunProgress) -> Void
  ) throws -> MeasuredPayload {
    let (screen, offsets) = try payload.bytes.withUnsafeBufferPointer { bytes in
      (try firstScreen(of: bytes, options: settings.options), compressor?.run(bytes))
    }
    guard let screen else {
      throw ToolFailure(.badInput, "\(payload.name): has no sections: there is nothing to advise on")
    }
    guard compressor == nil || offsets != nil else {
      throw ToolFailure(.ioFailed, "\(payload.name): could not be compressed")
    }
    let outcome = try measure(payload, settings, progress: progress)
    if !outcome.isEqual, let note = outcome.notes.first {
      throw ToolFailure(.badInput, "\(payload.name): \(note.strategy) is \(note.text); there is no advice on it")
    }
    if let failure = outcome.layoutFailure { throw failure }
    return MeasuredPayload(
      name: payload.name, bytes: payload.bytes.count, sections: outcome.sections, cells: outcome.cells,
      travelling: offsets.map(OffsetMap.init) ?? OffsetMap(uncompressed: payload.bytes.count),
      isCompressed: offsets != nil, screen: screen, reference: app.reference,
      strategies: app.strategies.compactMap { MeasuredStrategy($0.name, $0.delivery, in: outcome.measurements) },
      rows: outcome.measurements, isLearned: app.model != nil, recorded: NetworkProfile(recordedIn: payload.name))
  }
}

extension Strategy {
  /// When the strategy gives out what it has decoded. Only the streaming decoder knows cells before their section is over.
  fileprivate var delivery: MeasuredStrategy.Delivery { isStreaming ? givesCells ? .cell : .section : .whole }
}
