import HomeFeed
import JSONStream

/// How a payload is decoded that `--app` and `--payload-format` do not name.
struct DetectedFormat {
  /// A registered format; nil for any JSON, and where the payload does not tell.
  var format: PayloadFormat?
  /// The app learned from any JSON.
  var learned: App<LearnedCell>?
  /// Why nothing is learned from any JSON: it is broken.
  var failure: (any Error)?

  /// Takes the format that the command line names; nil where it names none.
  init(_ format: PayloadFormat?) { self.format = format }

  /// Looks at the payload as far as its format needs, and reads all of it ahead if it is any JSON.
  /// `next` of the input returns these bytes again.
  ///
  /// A file is looked at until it tells; of a stream so many bytes are looked at as
  /// ``FormatEvidence`` says.
  init(
    _ input: inout PayloadInput, of app: some RegisteredApp, _ options: SectionDecodingOptions
  ) throws(ToolFailure) {
    let verdict = app.app.learnsAll ? .anyJSON : try input.verdict(options)
    switch verdict {
    case .format(let format)?: self.format = format
    case nil: break
    case .anyJSON?:
      let bytes = try input.readAhead()
      do {
        learned = try bytes.withUnsafeBufferPointer { try App<LearnedCell>.learned($0, options) }
      } catch {
        failure = error
      }
    }
  }
}

extension PayloadInput {
  /// Looks at a payload's beginning, without taking it from the input, and returns the verdict on
  /// it.
  fileprivate mutating func verdict(_ options: SectionDecodingOptions) throws(ToolFailure)
    -> FormatEvidence.Verdict?
  {
    guard let evidence = try? FormatEvidence(bounding(options)) else {
      return nil
    }
    // All bytes that are looked at are held.
    let most = isOfItsOwnSize ? Int.max : FormatEvidence.mostBytesOfStream
    let isWhole = try look(upTo: most) { bytes in
      evidence.feed(bytes)
      return evidence.isOver
    }
    if isWhole { evidence.finish() } else { evidence.stop() }
    guard evidence.isBroken, options.mode.isLenient, options.documents == .lines else {
      return evidence.verdict
    }
    // One of the first lines may be the broken one.
    return try readAhead().withUnsafeBufferPointer { FormatEvidence.Verdict.on($0, options) }
  }
}

extension RegisteredApp {
  /// Returns the app that decodes a payload: this one, that of a screen, or one learned from any
  /// JSON.
  ///
  /// - Parameters:
  ///   - payload: The payload.
  ///   - options: The path, the documents and the mode.
  ///   - unknown: The type that is learned of values that are always null.
  /// - Throws: `JSONStreamError` if the payload is any JSON, and broken.
  func resolved(
    for payload: BenchPayload, _ options: SectionDecodingOptions, unknown: LearnedType = .string
  ) throws -> any RegisteredApp { try recognized(payload, options, unknown: unknown).app }

  /// Returns the app that decodes a payload, as ``resolved(for:_:unknown:)`` does, and whether that
  /// is a guess: the payload was taken for the app's by its keys, or because it has none, as a
  /// scalar.
  func recognized(
    _ payload: BenchPayload, _ options: SectionDecodingOptions, unknown: LearnedType
  ) throws -> (app: any RegisteredApp, isGuess: Bool) {
    guard isBuiltIn else { return (self, false) }
    return try payload.bytes.withUnsafeBufferPointer { bytes in
      switch app.learnsAll ? .anyJSON : FormatEvidence.Verdict.on(bytes, options) {
      case .anyJSON?:
        return (try App<LearnedCell>.learned(bytes, options, unknown: unknown) ?? self, false)
      case .format(let format)?:
        guard let screen = format.screenApp else { return (self, true) }
        return (options.mode.isLenient ? screen.lenientApp : screen, true)
      case nil: return (self, true)
      }
    }
  }

  /// Runs work on a payload of which it is a guess that it is this app's. Where its first element
  /// does not fit, the error names the option that takes it for any JSON.
  func naming<Result>(_ options: SectionDecodingOptions, _ work: () throws -> Result) throws
    -> Result
  {
    do {
      return try work()
    } catch var error as JSONStreamError
      where error.category == .data
      && doubts(error.code, at: error.path, error.position, options)
    {
      error.message += hint
      throw error
    }
  }

  /// Returns a report of lenient mode in the words of the error that ends a strict one.
  func naming(_ report: SkipReport, _ options: SectionDecodingOptions) -> SkipReport {
    guard !report.isOfBrokenLine, doubts(report.code, at: report.path, report.position, options)
    else { return report }
    var report = report
    report.reason += hint
    return report
  }

  /// The words that an error gets where a payload may be no payload of this app.
  private var hint: String {
    "; if this is no \(name), --app learned reads it as any JSON"
  }

  /// Returns whether an error is about the first element, or about no element, so that nothing of
  /// the format has been seen to fit.
  private func doubts(
    _ code: JSONStreamError.Code, at path: JSONPath, _ position: JSONPosition?,
    _ options: SectionDecodingOptions
  ) -> Bool {
    guard isGuessed, code != .pathNotFound, !JSONStreamError.codesOfScreens.contains(code) else {
      return false
    }
    // Each line has a first element.
    if options.documents == .lines, position?.line != 1 { return false }
    // A value at a named path is learned only if it is a list. Without a path any value is.
    let steps = options.path.components.count
    guard steps == 0 || path.components.count > steps else { return false }
    let inside = path.components.dropFirst(steps)
    // The first index behind the path to the sections is the element's.
    let first = inside.first { if case .index = $0 { true } else { false } }
    return first == nil || first == .index(0)
  }

  /// Is true for an app that payloads are taken for by their keys.
  private var isGuessed: Bool {
    isBuiltIn ? !app.learnsAll : PayloadFormat(rawValue: name)?.isScreen == true
  }
}

extension JSONStreamError {
  /// A reference that leads nowhere shows that a screen graph is one.
  fileprivate static let codesOfScreens: Set<Code> = [.other("danglingID"), .other("duplicateID")]
}
