import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import PayloadTools
import Sections

/// What a profile of one payload has come to.
struct ProfileResult {
  let payload: String
  /// What its phases cost; nil for what has neither sections nor a screen.
  let costs: (any PhaseCosts)?
  let timeline: Timeline
  /// Tables for people.
  let text: String
  let json: JSONMembers

  init(_ profile: CostProfile) {
    (payload, costs, timeline) = (profile.payload, profile, profile.timeline)
    (text, json) = (profile.text(), profile.members)
  }

  init(_ profile: RawProfile) {
    (payload, costs, timeline) = (profile.payload, profile.screen, profile.timeline)
    (text, json) = (profile.text(), profile.members)
  }
}

/// Profiles payloads: against an app's cells, as a screen, or as any JSON.
struct Profiler {
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

  private let app: any RegisteredApp
  private let profiling: Profiling
  private let settings: ProfileSettings
  private let path: JSONPath
  /// Whether the path is the app's own, and not named for these payloads.
  private let isPathAssumed: Bool
  private let format: Format
  /// What the figures are taken on.
  let environment: BenchmarkEnvironment

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

  /// Profiles a file's payload.
  ///
  /// - Throws: What is wrong with it.
  func profile(contentsOf name: String, _ progress: ProgressLine) throws -> ProfileResult {
    guard format == .raw else { return try modelled(BenchPayload.read(name)) { progress.show($0, of: name) } }
    var input = try PayloadInput(name, chunkBytes: 64 << 10)
    return ProfileResult(
      try raw(name, because: nil) { take in
        while try input.next(take) { progress.show("\(name): \(input.byteCount) bytes") }
      })
  }

  private func modelled(_ payload: BenchPayload, _ progress: (RunProgress) -> Void) throws -> ProfileResult {
    let told = format == .automatic ? app.format(of: payload, at: path) : format.screen
    guard let told, told.isScreen else { return try sections(payload, progress) }
    let cost = try told.screenCost(of: payload, settings, progress: progress)
    var profile = try raw(payload, because: nil)
    profile.screen = cost
    return ProfileResult(profile)
  }

  private func sections(_ payload: BenchPayload, _ progress: (RunProgress) -> Void) throws -> ProfileResult {
    do {
      return ProfileResult(try profiling(payload, progress))
    } catch let error as JSONStreamError where format == .automatic && isAboutFormat(error, payload) {
      return ProfileResult(try raw(payload, because: "it has no sections: \(error.message)"))
    }
  }

  private func raw(_ payload: BenchPayload, because reason: String?) throws -> RawProfile {
    try payload.bytes.withUnsafeBufferPointer { bytes in
      try raw(payload.name, because: reason) { try bytes.forEachChunk(of: 64 << 10, $0) }
    }
  }

  private func raw(
    _ name: String, because reason: String?, _ read: ((UnsafeBufferPointer<UInt8>) throws -> Void) throws -> Void
  ) throws -> RawProfile {
    let profiler = try RawProfiler(name)
    try read(profiler.feed)
    return try profiler.finish(because: reason, environment: environment)
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
}

extension PayloadSession<ProfileResult> {
  /// All results as JSON.
  func json(_ environment: BenchmarkEnvironment) throws -> [UInt8] {
    var text = JSONText()
    text.raw(#"{"schemaVersion":1,"environment":"#)
    text.bytes += try JSONEncoder().encode(environment)
    text.raw(#","payloads":["#)
    for (index, result) in results.enumerated() {
      text.raw(index > 0 ? ",\n" : "\n")
      text.value(result.json)
    }
    text.raw("\n]")
    text.members(["failures": failures.map { ["payload": $0.payload, "message": $0.message] as JSONMembers }])
    text.raw("}\n")
    return text.bytes
  }

  /// All timelines as a trace.
  var trace: [UInt8] { TraceFile.json(of: results.map { ($0.payload, $0.timeline) }) }
}
