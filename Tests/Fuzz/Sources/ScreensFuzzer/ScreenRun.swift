import FuzzSupport
import HomeFeed
import JSONStream
import SectileBench
import Sections
import SectionsFoundation

/// What one strategy made of a payload.
struct ScreenRun: Equatable, CustomStringConvertible {
  enum Item: Equatable {
    case name(String)
    case template(TemplateModel)
    case content(ContentDTO)
    case skipped(SkipReport)

    init(graph event: ScreenGraphEvent) {
      self =
        switch event {
        case .screenName(let name): .name(name)
        case .template(let template): .template(template)
        case .skipped(let report): .skipped(report)
        }
    }

    init(content event: ContentEvent) {
      self =
        switch event {
        case .screen(let type): .name(type.rawValue)
        case .content(let content): .content(content)
        case .skipped(let report): .skipped(report)
        }
    }
  }

  private(set) var items: [Item] = []
  private(set) var failure: String?
  private(set) var category: JSONStreamError.Category?

  init<Event>(
    _ bytes: [UInt8], _ chunking: Chunking, _ make: () throws -> (any ScreenFeeder<Event>, (Event) -> Item)
  ) {
    do {
      let (feeder, item) = try make()
      do {
        try chunking.forEachChunk(of: bytes) { try feeder.feed($0) { items.append(item($0)) } }
        try feeder.finish { items.append(item($0)) }
      } catch let error as JSONStreamError {
        (failure, category) = (Self.text(error), error.category)
        checkItStaysFailed(feeder)
      }
    } catch {
      Fuzzer.fail("it throws \(error)")
    }
  }

  private static func text(_ error: JSONStreamError) -> String {
    "\(error.code) \(error.category) \(error.message) \(error.path) \(error.position.map { "\($0)" } ?? "")"
  }

  private func checkItStaysFailed<Event>(_ feeder: any ScreenFeeder<Event>) {
    do {
      try feeder.finish { Fuzzer.fail("behind an error, \($0)") }
      Fuzzer.fail("a feeder that failed ends well")
    } catch {
      guard let error = error as? JSONStreamError, Self.text(error) == failure else {
        Fuzzer.fail("a feeder that failed by \(failure ?? "") fails by \(error) then")
      }
    }
  }

  var description: String { "\(items), \(failure ?? "accepted")" }
}
