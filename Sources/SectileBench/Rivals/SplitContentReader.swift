import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import Sections
import SectionsFoundation

/// The strategy `split-json-decoder` for content lists: a byte scan finds each content's end, JSONDecoder decodes it alone,
/// and at the end what was beside the contents.
///
///     {"screenName":"Home","contents":[ {…}, {…} ],"next":null}
///                                       └─ alone ┘
///     {"screenName":"Home","contents":[ ],"next":null}            the envelope
final class SplitContentReader: ScreenReader {
  private let feeder: SplitJSONDecoderFeeder<ContentDTO>
  private let current: Current

  /// Whoever is to be told, during a call.
  private final class Current { var handler: ((ScreenEvent<ContentDTO>) throws -> Void)? }

  init(options: ScreenDecodingOptions) {
    let current = Current()
    var list = SplitList()
    list.what = .content
    list.lacksKeysAtStart = true
    list.mismatch = { isNull in
      isNull
        ? (.unexpectedNull, "expected an object, found null")
        : (.typeMismatch, "expected an object, found another type")
    }
    list.envelope = { envelope in
      try CodableScreens.deliverContents(envelope, ScreenDecodingOptions(path: options.path)) { event in
        if case .name = event { try current.handler?(event) }
      }
    }
    var contents = SectionDecodingOptions(path: JSONPath(options.path.components + [.key("contents")]), root: .list)
    contents.stream = options.stream
    feeder = SplitJSONDecoderFeeder(
      options: contents, keys: SectionKeys(cellType: "sectionComponentType", cells: "contents"), list: list)
    feeder.onSkip = { try current.handler?(.skipped($0)) }
    self.current = current
  }

  func feed(_ bytes: UnsafeBufferPointer<UInt8>, _ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    try telling(handler) { try feeder.feed(bytes) { try handler(.part($0)) } }
  }

  func finish(_ handler: (ScreenEvent<ContentDTO>) throws -> Void) throws {
    try telling(handler) { try feeder.finish { try handler(.part($0)) } }
  }

  private func telling(_ handler: (ScreenEvent<ContentDTO>) throws -> Void, _ body: () throws -> Void) throws {
    try withoutActuallyEscaping(handler) { handler in
      // A call from inside a handler is refused, and changes nothing.
      let outer = current.handler
      current.handler = handler
      defer { current.handler = outer }
      try body()
    }
  }
}
