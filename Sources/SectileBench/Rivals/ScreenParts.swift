import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import Sections
import SectionsFoundation

/// An element of a screen's list that was tried.
typealias PartAttempt = LenientDelivery.Attempt

/// The parts of a screen graph, of which some may be bad.
struct GraphParts {
  var screenName: String
  var templates: [PartAttempt<TemplateDTO>]
  var components: [PartAttempt<ComponentDTO>]
  var bodies: [PartAttempt<BodyDTO>]
  /// What the bodies' array is called.
  var bodyKey: String
}

/// Hands out what a lenient strategy has made of a screen, in the streaming decoder's order and within the same budget.
struct ScreenDelivery {
  let payload: Data
  let options: ScreenDecodingOptions

  // MARK: Graphs

  func deliver(_ parts: GraphParts, _ handler: (ScreenEvent<TemplateModel>) throws -> Void) throws {
    var items = join(parts, ScreenGraphJoin.Part.allCases)
    if items.contains(where: { $0.section == nil }) {
      // What is lost does not depend on the order of the arrays, but in which order it is known.
      items = join(parts, order(parts))
    }
    try deliver(parts.screenName, items, "type", handler)
  }

  /// The arrays in the order in which they were sent.
  private func order(_ parts: GraphParts) -> [ScreenGraphJoin.Part] {
    let keys = ["templates", "components", parts.bodyKey]
    let offsets = SkipLocator.offsets(
      of: keys.map { JSONPath(options.path.components + [.key($0)]) }, in: payload)
    return ScreenGraphJoin.Part.allCases.sorted { (offsets[$0.rawValue] ?? 0) < (offsets[$1.rawValue] ?? 0) }
  }

  private func join(_ parts: GraphParts, _ order: [ScreenGraphJoin.Part]) -> [PartAttempt<TemplateModel>] {
    var join = ScreenGraphJoin()
    var items: [PartAttempt<TemplateModel>] = []
    func each<Part>(_ attempts: [PartAttempt<Part>], _ add: (Part, Int) -> Void) {
      for (index, attempt) in attempts.enumerated() {
        items += attempt.skips.map { PartAttempt(lost: $0) }
        if let part = attempt.section { add(part, index) }
        take()
      }
    }
    func take() {
      while let output = join.next() {
        switch output {
        // The template itself counts as a section does.
        case .template(let template): items.append(PartAttempt(template, keptCells: template.components.count))
        case .lost(let loss):
          let path = JSONPath(options.path.components + loss.path)
          items.append(
            PartAttempt(lost: FoundationSkip(loss.what, path: path, code: loss.code, message: loss.message)))
        }
      }
    }
    for part in order {
      switch part {
      case .templates: each(parts.templates) { join.add($0, at: $1, position: nil) }
      case .components: each(parts.components) { join.add($0, at: $1, position: nil) }
      case .bodies: each(parts.bodies) { join.add($0, in: parts.bodyKey, at: $1, position: nil) }
      }
      join.end(part)
      take()
    }
    return items
  }

  // MARK: Content lists

  func deliver(
    _ screenName: String, _ contents: [PartAttempt<ContentDTO>], _ handler: (ScreenEvent<ContentDTO>) throws -> Void
  ) throws {
    let type = try ContentListDTO.screenType(named: screenName)
    try deliver(type.rawValue, contents, "sectionComponentType", handler)
  }

  // MARK: Both

  private func deliver<Part>(
    _ name: String, _ attempts: [PartAttempt<Part>], _ typeKey: String, _ handler: (ScreenEvent<Part>) throws -> Void
  ) throws {
    try handler(.name(name))
    var locator = SkipLocator(list: options.path, isList: true, kindKey: typeKey)
    locator.isScreen = true
    try withoutActuallyEscaping(handler) { handler in
      func lose(_ report: SkipReport) throws {
        var report = report
        // A body has no type.
        if report.what == .body { report.cellType = nil }
        try handler(.skipped(report))
      }
      var delivery = LenientDelivery(options.maxSkipped)
      try delivery.deliver(attempts, of: payload, locator, lose) { try handler(.part($0)) }
    }
  }
}

extension ScreenDelivery {
  /// Says the errors of a strategy on Foundation in the streaming decoder's words, each with its place.
  func locating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as JSONStreamError {
      guard error.category == .data, error.position == nil else { throw error }
      error.position = SkipLocator.position(of: error.path, in: payload)
      throw error
    } catch {
      throw FoundationErrors.translate(error, payload: payload)
    }
  }

  /// The same for errors whose paths begin at the screen.
  func inScreen<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as JSONStreamError {
      guard error.category == .data, error.position == nil else { throw error }
      error.path = JSONPath(options.path.components + error.path.components)
      throw error
    }
  }
}
