package import JSONStream
package import Sections

/// What a payload is like: what generating a larger one needs to know of it, and none of its own values but those that
/// scrubbing keeps.
package final class PayloadModel {
  /// What stands before the list of sections and behind it, scrubbed; brackets included.
  var head: [UInt8] = []
  var tail: [UInt8] = []
  /// Whether the payload is one section, not a list.
  var isSingle = false
  /// The texts of the sections' kinds.
  var kinds = Deck<[UInt8]>()
  /// For each kind, its sections.
  private(set) var sections: [[UInt8]: ValueModel] = [:]
  private(set) var sectionCount = 0
  var space = SpaceModel()
  /// For sections of any kind, the key of the cells as it was sent.
  var cellsKeys: Set<[UInt8]> = []

  /// The model of a kind of which a section was seen.
  func section(_ kind: [UInt8]) -> ValueModel {
    kinds.add(kind)
    sectionCount += 1
    let model = sections[kind] ?? ValueModel()
    sections[kind] = model
    return model
  }
}

/// How a payload is read for its model.
package struct LikeRequest {
  var payload: String
  var path: JSONPath
  var keys: SectionKeys
  var rules: KeepRules
  var key: SecretKey
  /// What examples are chosen by.
  var seed: UInt64

  package init(payload: String, path: JSONPath, keys: SectionKeys, rules: KeepRules, key: SecretKey, seed: UInt64) {
    self.payload = payload
    self.path = path
    self.keys = keys
    self.rules = rules
    self.key = key
    self.seed = seed
  }
}

extension PayloadModel {
  /// Reads a payload.
  ///
  /// - Throws: ``ToolFailure`` when it cannot be read, is no JSON, or has no sections where they should be.
  package static func learn(_ request: LikeRequest) throws -> PayloadModel {
    var input = try PayloadInput(request.payload, chunkBytes: 64 << 10)
    var reader = try RawTokenReader()
    let learner = PayloadLearner(request)
    do {
      while try input.next({ try reader.feed($0, to: learner) }) {}
      try reader.finish(to: learner)
    } catch {
      throw ToolFailure(error, in: request.payload)
    }
    guard learner.isDone else {
      throw ToolFailure(
        .badInput, "\(request.payload): there are no sections at \(request.path); say where they lie with --at")
    }
    return learner.model
  }
}
