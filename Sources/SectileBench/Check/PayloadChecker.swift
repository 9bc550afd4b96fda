import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

/// What decodes the payloads that are checked: a registered app, or, where no app knows them, a
/// model that is learned.
struct PayloadChecker {
  /// Whose verdict it is, for people and programs; one of both is nil.
  struct Identity: Encodable, Hashable {
    /// The app that was asked; nil where none was.
    var app: String?
    /// The payload that the model was learned from.
    var learnedFrom: String?
  }

  let app: any RegisteredApp
  let identity: Identity
  private let options: SectionDecodingOptions
  var documents: StreamDecodingOptions.Documents { options.documents }

  /// Finds out what decodes a payload. Others of its kind can be checked by the result, too.
  init(
    of payload: BenchPayload, by app: any RegisteredApp, _ options: SectionDecodingOptions
  ) throws {
    let found = try app.resolved(for: payload, options)
    self.options = options
    guard found.isLearned else {
      self.app = found
      identity = Identity(app: found.name)
      return
    }
    let model = payload.bytes.withUnsafeBufferPointer { bytes in
      // Of what is always null or empty the type is not known: any value is right.
      let path = options.path.components.isEmpty ? nil : options.path
      return try? LearnedModel(bytes, at: path, options.documents, unknown: .any)
    }
    self.app = model.map { App<LearnedCell>.learned($0) } ?? found
    identity = Identity(learnedFrom: payload.name)
  }

  /// Decodes a payload leniently, and reports what cannot be decoded.
  func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, _ onSkip: @escaping (SkipReport) -> Void,
    take: @escaping (_ kind: String, _ cells: Int) -> Void
  ) throws { try Self.decode(bytes, by: app, options, onSkip, take: take) }

  private static func decode<Registered: RegisteredApp>(
    _ bytes: UnsafeBufferPointer<UInt8>, by app: Registered, _ options: SectionDecodingOptions,
    _ onSkip: @escaping (SkipReport) -> Void, take: @escaping (_ kind: String, _ cells: Int) -> Void
  ) throws {
    var options = options.ofWhole(bytes.count)
    options.mode = .lenient
    options.engine = .preferred
    guard let model = app.app.model else {
      return try app.app.headers(options, ChunkedPayload.source(of: bytes), onSkip, nil) {
        header, cells in
        take(App<Registered.Cell>.name(of: header.cellType), cells)
      }
    }
    var isWhole = true
    do {
      try app.app.headers(
        options, ChunkedPayload.source(of: bytes),
        {
          isWhole = false
          onSkip($0)
        }, nil
      ) { header, cells in take(App<Registered.Cell>.name(of: header.cellType), cells) }
      // Behind the elements, what stands around them.
      if isWhole { try model.decodeWhole(bytes) }
    } catch let error as JSONStreamError where error.category == .data {
      onSkip(SkipReport(.other("payload"), error))
    }
  }
}

extension LearnedModel {
  fileprivate func decodeWhole(_ bytes: UnsafeBufferPointer<UInt8>) throws {
    let payload = Data(bytes)
    do { _ = try decode(payload) } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
  }
}

extension RegisteredApp {
  fileprivate var isLearned: Bool { app.model != nil }
}
