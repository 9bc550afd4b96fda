import Foundation
import HomeFeed
import JSONStream
import Sections
import SectionsFoundation

/// An element of a screen's list that was tried.
enum PartAttempt<Part> {
  case good(Part)
  case bad(FoundationSkip)
}

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

  private enum Item {
    case template(TemplateModel)
    case lost(FoundationSkip)
  }

  // MARK: Graphs

  func deliver(_ parts: GraphParts, _ handler: (ScreenGraphEvent) throws -> Void) throws {
    var items = join(parts, ScreenGraphJoin.Part.allCases)
    if items.contains(where: { if case .lost = $0 { true } else { false } }) {
      // What is lost does not depend on the order of the arrays, but in which order it is known.
      items = join(parts, order(parts))
    }
    try handler(.screenName(parts.screenName))
    var reports = located(items.compactMap { if case .lost(let skip) = $0 { skip } else { nil } }, "type")[...]
    var tally = SkipTally(budget: options.maxSkipped)
    for item in items {
      switch item {
      case .template(let template):
        tally.deliver(cells: 1 + template.components.count, sections: 0)
        try handler(.template(template))
      case .lost:
        guard let report = reports.popFirst() else { continue }
        try count(report, &tally) { try handler(.skipped($0)) }
      }
    }
    try judge(tally)
  }

  /// The arrays in the order in which they were sent.
  private func order(_ parts: GraphParts) -> [ScreenGraphJoin.Part] {
    let keys = ["templates", "components", parts.bodyKey]
    let offsets = SkipLocator.offsets(
      of: keys.map { JSONPath(options.path.components + [.key($0)]) }, in: payload)
    return ScreenGraphJoin.Part.allCases.sorted { (offsets[$0.rawValue] ?? 0) < (offsets[$1.rawValue] ?? 0) }
  }

  private func join(_ parts: GraphParts, _ order: [ScreenGraphJoin.Part]) -> [Item] {
    var join = ScreenGraphJoin()
    var items: [Item] = []
    func each<Part>(_ attempts: [PartAttempt<Part>], _ add: (Part, Int) -> Void) {
      for (index, attempt) in attempts.enumerated() {
        switch attempt {
        case .good(let part): add(part, index)
        case .bad(let skip): items.append(.lost(skip))
        }
        take()
      }
    }
    func take() {
      for output in join.takeOutputs() {
        switch output {
        case .template(let template): items.append(.template(template))
        case .lost(let loss):
          let path = JSONPath(options.path.components + loss.path)
          items.append(.lost(FoundationSkip(loss.what, path: path, code: loss.code, message: loss.message)))
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
    _ screenName: String, _ contents: [PartAttempt<ContentDTO>], _ handler: (ContentEvent) throws -> Void
  ) throws {
    try handler(.screen(try ContentListDTO.screenType(named: screenName)))
    var reports = located(
      contents.compactMap { if case .bad(let skip) = $0 { skip } else { nil } }, "sectionComponentType")[...]
    var tally = SkipTally(budget: options.maxSkipped)
    for attempt in contents {
      switch attempt {
      case .good(let content):
        tally.deliver(cells: 1, sections: 0)
        try handler(.content(content))
      case .bad:
        guard let report = reports.popFirst() else { continue }
        try count(report, &tally) { try handler(.skipped($0)) }
      }
    }
    try judge(tally)
  }

  // MARK: Reports

  private func located(_ skips: [FoundationSkip], _ typeKey: String) -> [SkipReport] {
    var locator = SkipLocator(list: options.path, isList: true, kindKey: typeKey)
    locator.isScreen = true
    return locator.reports(skips, in: payload).map { report in
      var report = report
      // A body has no type.
      if report.what == .body { report.cellType = nil }
      return report
    }
  }

  private func count(_ report: SkipReport, _ tally: inout SkipTally, _ handler: (SkipReport) throws -> Void) throws {
    let failure = tally.count(report)
    try handler(report)
    if let failure { throw failure }
  }

  private func judge(_ tally: SkipTally) throws {
    guard case .percent = tally.budget, tally.counts.total > 0 else { return }
    if let failure = tally.verdict(at: LenientDelivery.end(of: payload)) { throw failure }
  }
}

extension ScreenDelivery {
  /// Says the errors of a strategy on Foundation in the streaming decoder's words, each with its place.
  func locating<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch var error as JSONStreamError {
      guard error.category == .data, error.position == nil else { throw error }
      error.position = PathPosition.find(error.path, in: payload)
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
