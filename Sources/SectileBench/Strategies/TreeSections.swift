import Foundation
import HomeFeed
import JSONStream
import JSONStreamFoundation

enum TreeSections {
  static func decode(
    _ payload: Data, _ options: SectionDecodingOptions, onSkip: ((SkipReport) throws -> Void)?
  ) throws -> [SectionModel] {
    if options.documents == .lines { return try feeder(options).sections(of: payload, onSkip: onSkip) }
    var sections: [SectionModel] = []
    try decode(payload, options) { event in
      switch event {
      case .element(let section): sections.append(section)
      case .skipped(let report): try onSkip?(report)
      }
    }
    return sections
  }

  static func feeder(_ options: SectionDecodingOptions) -> any SectionFeeder<SectionModel> {
    guard options.documents == .lines else { return GatheringFeeder { try decode($0, options, $1) } }
    return LinesFeeder(options) { feeder($0) }
  }

  private static func decode(
    _ payload: Data, _ options: SectionDecodingOptions, _ handler: (ElementEvent<SectionModel, Never>) throws -> Void
  ) throws {
    var isList = false
    var attempts: [LenientDelivery.Attempt<SectionModel>] = []
    do {
      let isWhole = options.path.components.last == .wildcard
      for root in try TreeNode.all(in: payload, at: options.path) {
        isList = !isWhole && root.value is [Any] && options.root != .section
        // A root that is not an object is not a section: the payload is of another format, or one of several lists is
        // missing.
        if !isList, options.mode == .lenient, !isWhole, !(root.value is [String: Any]) {
          guard options.path.hasWildcards else { throw root.mismatch("an object") }
          attempts.append(.init(section: nil, skips: [FoundationSkip(.list, root.mismatch("an object"))], keptCells: 0))
          continue
        }
        attempts += try (isList ? try root.elements() : [root]).map { node in
          do {
            return try SectionModel.attempt(node, options)
          } catch  where options.mode == .lenient {
            return .init(section: nil, skips: [lost(node, error)], keptCells: 0)
          }
        }
      }
    } catch var error as JSONStreamError {
      error.position = SkipLocator.position(of: error.path, in: payload)
      throw error
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
    if options.root == .automatic, !isList, !options.path.hasWildcards, attempts.first?.section == nil,
      let error = FoundationErrors.formatError(in: payload, at: options.path, .homeFeed)
    {
      throw error
    }
    let delivery = LenientDelivery(options.maxSkipped)
    let locator = SkipLocator(
      list: options.path, isList: isList, kindKey: SectionKeys.homeFeed.cellType.description)
    try delivery.deliver(attempts, of: payload, locator, handler)
  }

  private static func lost(_ node: TreeNode, _ error: any Error) -> FoundationSkip {
    var error = error as? JSONStreamError ?? JSONStreamError(code: .custom, category: .data, message: "\(error)")
    if error.path.components.isEmpty { error.path = JSONPath(node.path) }
    // A null instead of a section is a type mismatch.
    if node.isNull { error.code = .typeMismatch }
    return FoundationSkip(.section, error)
  }
}

extension FoundationSkip {
  init(_ what: SkipReport.What, _ error: JSONStreamError) {
    self.init(what, path: error.path, code: error.code, message: error.message)
  }
}
