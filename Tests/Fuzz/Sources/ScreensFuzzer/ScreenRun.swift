import FuzzSupport
import HomeFeed
import JSONStream
import ScreenPipeline

/// What one strategy made of a payload.
struct ScreenRun: Equatable, CustomStringConvertible {
  private(set) var items: [ScreenEvent<AnyScreenPart>] = []
  private(set) var failure: String?
  private(set) var category: JSONStreamError.Category?

  init(_ bytes: [UInt8], _ chunking: Chunking, _ make: () throws -> any ScreenReader<AnyScreenPart>) {
    do {
      let reader = try make()
      do {
        try chunking.forEachChunk(of: bytes) { try reader.feed($0) { items.append($0) } }
        try reader.finish { items.append($0) }
      } catch let error as JSONStreamError {
        (failure, category) = (Self.text(error), error.category)
        checkItStaysFailed(reader)
      }
    } catch {
      Fuzzer.fail("it throws \(error)")
    }
  }

  private static func text(_ error: JSONStreamError) -> String {
    "\(error.code) \(error.category) \(error.message) \(error.path) \(error.position.map { "\($0)" } ?? "")"
  }

  private func checkItStaysFailed(_ reader: any ScreenReader<AnyScreenPart>) {
    do {
      try reader.finish { Fuzzer.fail("behind an error, \($0)") }
      Fuzzer.fail("a feeder that failed ends well")
    } catch {
      guard let error = error as? JSONStreamError, Self.text(error) == failure else {
        Fuzzer.fail("a feeder that failed by \(failure ?? "") fails by \(error) then")
      }
    }
  }

  var description: String { "\(items), \(failure ?? "accepted")" }
}
