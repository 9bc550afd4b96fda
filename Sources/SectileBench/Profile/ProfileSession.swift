import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import PayloadTools
import Sections

/// One run of `profile`: payload after payload; one that cannot be read or is bad does not keep the others from being
/// profiled.
struct ProfileSession {
  /// What a payload is taken for.
  enum Format: Equatable {
    /// Sections if it has any, else any JSON.
    case automatic
    /// Sections, or it is bad.
    case sections
    /// A screen graph or a content list, or it is bad.
    case screen(PayloadFormat)
    /// Any JSON.
    case raw

    /// What a screen was said to be.
    var screen: PayloadFormat? { if case .screen(let format) = self { format } else { nil } }
  }

  /// A payload that could not be profiled.
  struct Failure {
    var payload: String
    var message: String
  }

  private let app: any RegisteredApp
  private let profiling: Profiling
  private let settings: ProfileSettings
  private let path: JSONPath
  /// Whether the path is the app's own, and not named for these payloads.
  private let isPathAssumed: Bool
  private let format: Format
  /// What the figures are taken on.
  let environment: BenchmarkEnvironment
  private let progress = ProgressLine()
  private(set) var results: [ProfileResult] = []
  private(set) var failures: [Failure] = []
  /// The first thing that went wrong.
  private(set) var status = ExitStatus.done

  init(
    _ app: any RegisteredApp, settings: ProfileSettings, path: JSONPath, isPathAssumed: Bool, format: Format
  ) throws {
    self.app = app
    var settings = settings
    settings.path = path
    profiling = try app.profiling(settings)
    self.settings = settings
    self.path = path
    self.isPathAssumed = isPathAssumed
    self.format = format
    environment = .current(
      buildMode: settings.buildMode, libraries: JSONEngine.libraries)
  }

  /// Profiles a file's payload, or says on standard error why not.
  ///
  /// - Returns: What it has come to.
  mutating func profile(contentsOf name: String) -> ProfileResult? {
    do {
      let result = try format == .raw ? raw(streaming: name) : modelled(BenchPayload.read(name))
      progress.erase()
      results.append(result)
      return result
    } catch let failure as CaseFailure {
      fail(ToolFailure(failure.underlying, in: name), name)
    } catch {
      fail(ToolFailure(error, in: name), name)
    }
    return nil
  }

  /// Takes down why a payload is not profiled, and says it.
  mutating func fail(_ failure: ToolFailure, _ name: String) {
    progress.erase()
    let message = failure.message ?? ""
    Descriptor.standardError.say("error: \(message)")
    failures.append(Failure(payload: name, message: message))
    if status == .done { status = failure.status }
  }

  private func modelled(_ payload: BenchPayload) throws -> ProfileResult {
    let told = format == .automatic ? app.format(of: payload, at: path) : format.screen
    guard let told, told.isScreen else { return try sections(payload) }
    let cost = try told.screenCost(of: payload, settings) { [progress] in progress.show($0, of: payload.name) }
    var profile = try raw(payload, because: nil)
    profile.screen = cost
    return .raw(profile)
  }

  private func sections(_ payload: BenchPayload) throws -> ProfileResult {
    do {
      return .sections(try profiling(payload) { [progress] in progress.show($0, of: payload.name) })
    } catch let error as JSONStreamError where format == .automatic && isAboutFormat(error, payload) {
      return .raw(try raw(payload, because: "it has no sections: \(error.message)"))
    }
  }

  private func raw(_ payload: BenchPayload, because reason: String?) throws -> RawProfile {
    let profiler = try RawProfiler(payload.name)
    return try payload.bytes.withUnsafeBufferPointer { bytes in
      let next = ChunkedPayload.source(of: bytes, chunkBytes: 64 << 10)
      while try next({ try profiler.feed($0) }) {}
      return try profiler.finish(because: reason, environment: environment)
    }
  }

  private func raw(streaming name: String) throws -> ProfileResult {
    var input = try PayloadInput(name, chunkBytes: 64 << 10)
    let profiler = try RawProfiler(name)
    while try input.next({ try profiler.feed($0) }) { progress.show("\(name): \(input.byteCount) bytes") }
    return .raw(try profiler.finish(because: nil, environment: environment))
  }

  /// Whether a payload is JSON of another kind, and not a list of sections with something wrong in it.
  private func isAboutFormat(_ error: JSONStreamError, _ payload: BenchPayload) -> Bool {
    guard error.category == .data else { return false }
    switch error.code {
    case .unknownFormat: return true
    case .pathNotFound: return isPathAssumed
    default: return !app.hasSections(payload, at: path)
    }
  }

  /// The same as a line for people.
  var platform: String { CostProfile.platform(environment) }
}

extension ProfileSession {
  /// All results as JSON.
  func json() throws -> [UInt8] {
    var text = JSONText()
    text.raw(#"{"schemaVersion":1,"environment":"#)
    text.bytes += try JSONEncoder().encode(environment)
    text.raw(#","payloads":["#)
    for (index, result) in results.enumerated() {
      if index > 0 { text.raw(",") }
      text.raw("\n")
      result.writeJSON(to: &text) { (_: inout JSONText) in }
    }
    text.raw("\n]")
    text.members([
      "failures": failures.map { ["payload": $0.payload, "message": $0.message] as JSONMembers }
    ])
    text.raw("}\n")
    return text.bytes
  }
}

extension ByteOutput {
  /// Writes all timelines as a trace.
  mutating func writeTrace(of session: ProfileSession) throws(ToolFailure) {
    let timelines = session.results.map { ($0.payload, $0.timeline) }
    try stream { (text, relieve) throws(ToolFailure) in
      try TraceFile.write(timelines, to: &text, relieve: relieve)
    }
    try flush()
  }
}
