import BenchmarkKit
import HomeFeed
import JSONStream

/// The decoder of the payloads that are checked: a registered app, or, where no app knows them, a
/// model that is learned.
struct PayloadChecker {
  /// Whose verdict it is, for people and programs; one of both is nil.
  struct Identity: Encodable, Hashable {
    /// The app that was asked; nil where none was.
    var app: String?
    /// The payload that the model was learned from.
    var learnedFrom: String?
  }

  /// The app, or the app of a learned model.
  let app: any RegisteredApp
  /// Names the app or the model in the results.
  let identity: Identity
  /// The path and the documents; the mode is always lenient.
  private let options: SectionDecodingOptions
  /// Tells whether it is a guess that the payload is the app's: by its keys, or as a scalar.
  private let isGuess: Bool
  /// Tells whether payloads are one document or one in each line.
  var documents: StreamOptions.Documents { options.documents }

  /// Finds out what decodes a payload. Others of its kind can be checked by the result, too: an
  /// older payload's model shows what a newer one breaks.
  ///
  /// - Throws: `JSONStreamError` if the payload is any JSON, and broken.
  init(
    of payload: BenchPayload, by app: any RegisteredApp, _ options: SectionDecodingOptions
  ) throws {
    // Lines that are no JSON are told of when the payload is decoded, as all that is left out.
    var options = options
    if options.documents == .lines { options.mode = .lenient }
    // A member that is always null or empty has no known type: any value is right.
    (self.app, isGuess) = try app.recognized(payload, options, unknown: .any)
    self.options = options
    identity =
      self.app.isLearned ? Identity(learnedFrom: payload.name) : Identity(app: self.app.name)
  }

  /// Decodes a payload leniently, and reports what cannot be decoded.
  ///
  /// - Parameters:
  ///   - bytes: The payload.
  ///   - onSkip: Takes each report of a part that is left out.
  ///   - take: Takes each section's kind and number of cells.
  /// - Throws: `JSONStreamError` if the payload is bad as a whole. Of lines, it is bad beyond a
  ///   limit only: a last line that is cut is a line that is left out.
  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ onSkip: @escaping (SkipReport) -> Void,
    take: @escaping (_ kind: String, _ cells: Int) -> Void
  ) throws {
    // In the words of the command that decodes.
    func skip(_ report: SkipReport) {
      onSkip(isGuess ? app.naming(report, options) : report)
    }
    func decode() throws {
      try Self.decode(bytes, by: app, options, skip, take: take)
    }
    do {
      try isGuess ? app.naming(options, decode) : decode()
    } catch let error as JSONStreamError
      where options.documents == .lines && error.category == .incomplete
    {
      onSkip(SkipReport(.line, error))
    }
  }

  /// Decodes by an app of any cell type, which the generic parameter opens.
  ///
  /// A model is asked twice: element by element, which reports each bad one, and then for what
  /// stands around the list. There an error is one report.
  private static func decode<Registered: RegisteredApp>(
    _ bytes: UnsafeBufferPointer<UInt8>, by app: Registered, _ options: SectionDecodingOptions,
    _ onSkip: @escaping (SkipReport) -> Void, take: @escaping (_ kind: String, _ cells: Int) -> Void
  ) throws {
    var options = options.ofWhole(bytes.count)
    options.mode = .lenient
    options.engine = .preferred
    let source = ChunkedPayload.source(of: bytes)
    guard let model = app.app.model else {
      return try app.app.headers(options, source, onSkip, nil) { header, cells in
        take(App<Registered.Cell>.name(of: header.kind), cells)
      }
    }
    // Where there is no list, the envelope's report would say so again.
    var hasList = true
    var lostLines: Set<Int> = []
    do {
      try app.app.headers(
        options, source,
        { report in
          if report.part == .list { hasList = false }
          if report.part == .line, let line = report.position?.line { lostLines.insert(line) }
          onSkip(report)
        }, nil
      ) { header, cells in take(App<Registered.Cell>.name(of: header.kind), cells) }
      guard hasList else { return }
      try model.decodeEnvelope(of: bytes, options) { report in
        if !lostLines.contains(report.position?.line ?? 0) { onSkip(report) }
      }
    } catch let error as JSONStreamError where error.category == .data {
      onSkip(SkipReport(.other("payload"), error))
    }
  }
}

extension RegisteredApp {
  /// Tells whether the app was learned from a payload.
  fileprivate var isLearned: Bool { app.model != nil }
}
