package import Foundation
import HomeFeed
package import JSONStream
import JSONStreamFoundation

/// The strategy `json-serialization`: Foundation's tree, then the models.
package enum TreeSections {
  /// Makes a section of the tree; in lenient mode without what is bad, of which it takes note.
  typealias Making<Section> = (TreeNode, DecodingMode) throws -> LenientDelivery.Attempt<Section>

  /// Decodes a whole payload of an app's own.
  ///
  /// In lenient mode a section whose making throws is left out; cells are the app's own to leave out.
  ///
  /// - Parameters:
  ///   - options: Path and root; the rest is the streaming decoder's.
  ///   - section: Makes a section of what JSONSerialization makes of one: dictionaries, arrays, strings, numbers, null.
  /// - Throws: `JSONStreamError`.
  package static func decode<Section>(
    _ payload: Data, options: SectionDecodingOptions, section: (Any) throws -> Section
  ) throws -> [Section] {
    var sections: [Section] = []
    try decodeAll(payload, options, { node, _ in .init(try section(node.value)) }, nil) { sections.append($0) }
    return sections
  }

  /// Makes the feed's sections.
  static func making(_ options: SectionDecodingOptions) -> Making<SectionModel> {
    { try SectionModel.attempt($0, $1, options.emptyCells) }
  }

  /// Makes what decodes a payload once it is gathered, or line by line.
  static func feeder<Section>(
    _ options: SectionDecodingOptions, _ make: @escaping Making<Section>
  ) -> any SectionFeeder<Section> {
    guard options.documents == .lines else { return GatheringFeeder { try decode($0, options, make, $1, $2) } }
    return LinesFeeder(options) { feeder($0, make) }
  }

  /// Decodes a whole payload, of one document or of lines.
  ///
  /// - Parameter onSkip: Is called with everything that lenient mode leaves out.
  /// - Throws: `JSONStreamError`; what the closures throw.
  static func decodeAll<Section>(
    _ payload: Data, _ options: SectionDecodingOptions, _ make: Making<Section>,
    _ onSkip: ((SkipReport) throws -> Void)?, _ handler: (Section) throws -> Void
  ) throws {
    guard options.documents == .lines else { return try decode(payload, options, make, onSkip, handler) }
    try withoutActuallyEscaping(make) { make in
      for section in try feeder(options, make).sections(of: payload, onSkip: onSkip) { try handler(section) }
    }
  }

  /// Decodes one document.
  private static func decode<Section>(
    _ payload: Data, _ options: SectionDecodingOptions, _ make: Making<Section>,
    _ onSkip: ((SkipReport) throws -> Void)?, _ handler: (Section) throws -> Void
  ) throws {
    var isList = false
    let attempts: [LenientDelivery.Attempt<Section>]
    do {
      let nodes = try TreeNode.all(in: payload, at: options.path)
      attempts = try nodes.flatMap { root -> [LenientDelivery.Attempt<Section>] in
        let isWhole = options.path.components.last == .wildcard
        isList = !isWhole && root.value is [Any] && options.root != .section
        // A value that is no object is no section: the payload is another one, or one of many lists is none.
        if !isList, options.mode == .lenient, !isWhole {
          do {
            _ = try root.object()
          } catch let error as JSONStreamError where options.path.hasWildcards {
            return [.init(lost: FoundationSkip(.list, error))]
          }
        }
        return try (isList ? try root.elements() : [root]).map { node in
          do {
            return try make(node, options.mode)
          } catch  where options.mode == .lenient {
            return .init(lost: lost(node, error))
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
    var delivery = LenientDelivery(options.maxSkipped)
    let locator = SkipLocator(
      list: options.path, isList: isList, kindKey: SectionKeys.homeFeed.cellType.description)
    try delivery.deliver(attempts, of: payload, locator, onSkip, handler)
  }

  /// A section that is lost itself.
  private static func lost(_ node: TreeNode, _ error: any Error) -> FoundationSkip {
    var error = error as? JSONStreamError ?? JSONStreamError(code: .custom, category: .data, message: "\(error)")
    if error.path.components.isEmpty { error.path = JSONPath(node.path) }
    // A null in a section's stead is no object.
    if node.value is NSNull { error.code = .typeMismatch }
    return FoundationSkip(.section, error)
  }
}

extension LenientDelivery.Attempt {
  /// What is good.
  init(_ section: Section, keptCells: Int = 0) { self.init(section: section, skips: [], keptCells: keptCells) }

  /// What is left out.
  init(lost skip: FoundationSkip) { self.init(section: nil, skips: [skip], keptCells: 0) }
}

extension FoundationSkip {
  init(_ what: SkipReport.What, _ error: JSONStreamError) {
    self.init(what, path: error.path, code: error.code, message: error.message)
  }
}
