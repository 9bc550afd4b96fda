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
  let costs: PhaseCosts?
  let timeline: Timeline
  /// All of it for people.
  let text: String
  let json: JSONMembers
  /// What a report has of it besides the phases.
  let tables: [ReportTable]

  init(_ profile: CostProfile) {
    (payload, costs, timeline) = (profile.payload, profile.costs, profile.timeline)
    (text, json) = (profile.text(), profile.members)
    tables = [profile.typeTable, profile.sectionTable]
  }

  init(_ profile: RawProfile) {
    (payload, costs, timeline) = (profile.payload, profile.screen?.costs, profile.timeline)
    (text, json) = (profile.text(), profile.members)
    tables = [profile.kindTable, profile.pathTable]
  }
}

/// Profiles payloads: against an app's cells, as a screen, or as any JSON.
struct Profiler {
  let app: any RegisteredApp
  /// With the path at which the sections lie.
  let settings: ProfileSettings
  /// Whether that path is the app's own, and not named for these payloads.
  let isPathAssumed: Bool
  /// What the payloads are; nil is what each looks like, and any JSON where it looks like nothing.
  let format: PayloadFormat?
  /// Whether they are taken for any JSON.
  let isRaw: Bool
  /// What the figures are taken on.
  let environment: BenchmarkEnvironment

  private var path: JSONPath { settings.path ?? JSONPath() }

  /// Profiles a file's payload.
  ///
  /// - Throws: What is wrong with it.
  func profile(contentsOf name: String, _ progress: ProgressLine) throws -> ProfileResult {
    guard isRaw else { return try modelled(BenchPayload.read(name)) { progress.show($0, of: name) } }
    var input = try PayloadInput(name, chunkBytes: 64 << 10)
    let profile = try RawProfile(name, environment: environment)
    while try input.next(profile.feed) { progress.show("\(name): \(input.byteCount) bytes") }
    try profile.finish()
    return ProfileResult(profile)
  }

  private func modelled(_ payload: BenchPayload, _ progress: (RunProgress) -> Void) throws -> ProfileResult {
    let told = format ?? app.format(of: payload, at: path)
    if let screen = try told?.screenCost(of: payload, settings, progress: progress) {
      let profile = try raw(payload, because: nil)
      profile.screen = screen
      return ProfileResult(profile)
    }
    do {
      return ProfileResult(try app.profiling(settings)(payload, progress))
    } catch let error as JSONStreamError where format == nil && isAboutFormat(error, payload) {
      return ProfileResult(try raw(payload, because: "it has no sections: \(error.message)"))
    }
  }

  private func raw(_ payload: BenchPayload, because reason: String?) throws -> RawProfile {
    let profile = try RawProfile(payload.name, because: reason, environment: environment)
    try payload.bytes.withUnsafeBufferPointer { try $0.forEachChunk(of: 64 << 10, profile.feed) }
    try profile.finish()
    return profile
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
    text.report(
      [
        "schemaVersion": 1, "environment": try CodedJSON(environment), "payloads": results.map(\.json),
        "failures": failures.map { ["payload": $0.payload, "message": $0.message] as JSONMembers },
      ] as JSONMembers)
    return text.bytes
  }

  /// All timelines as a trace.
  var trace: [UInt8] { TraceFile.json(of: results.map { ($0.payload, $0.timeline) }) }
}
