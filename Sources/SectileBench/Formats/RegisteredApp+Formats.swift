import HomeFeed
import JSONStream
import Sections

extension RegisteredApp {
  /// The app for a payload of a format: of the built-in formats each has its own.
  func app(for format: PayloadFormat?) -> any RegisteredApp {
    guard isBuiltIn, let format else { return self }
    return ScreenApps.app(for: format) ?? self
  }
}

extension RegisteredApp {
  /// The format of a payload that is there; nil where the app has but one.
  func format(of payload: BenchPayload, at path: JSONPath) -> PayloadFormat? {
    isBuiltIn ? payload.bytes.withUnsafeBufferPointer { PayloadFormat(of: $0, at: path) } : nil
  }
}

extension RegisteredApp {
  /// The app of a screen that a payload is; nil when it is none, or not for this app to ask.
  func screenApp(of payload: BenchPayload, _ settings: BenchSettings) -> (any RegisteredApp)? {
    payload.bytes.withUnsafeBufferPointer { screenApp(in: $0, settings) }
  }

  /// The same for bytes.
  func screenApp(in bytes: UnsafeBufferPointer<UInt8>, _ settings: BenchSettings) -> (any RegisteredApp)? {
    guard isBuiltIn else { return nil }
    return PayloadFormat(of: bytes, at: settings.options.path).flatMap(ScreenApps.app(for:))
  }
}

extension PayloadFormat {
  /// The format of a payload that is there, if it tells.
  init?(of bytes: UnsafeBufferPointer<UInt8>, at path: JSONPath) {
    guard var detector = try? FormatDetector(path: path) else { return nil }
    // A parser reads all of a chunk.
    for start in stride(from: 0, to: bytes.count, by: 4096) where !detector.isOver {
      _ = detector.feed(UnsafeBufferPointer(rebasing: bytes[start..<min(start + 4096, bytes.count)]))
    }
    guard let format = detector.format else { return nil }
    self = format
  }
}

/// The apps of the formats that are no lists of sections.
enum ScreenApps {
  static func app(for format: PayloadFormat) -> (any RegisteredApp)? {
    switch format {
    case .sectionList, .section: nil
    case .screenGraph: App.screenGraph
    case .contentList: App.contentList
    }
  }

  /// The app of a name: processes that run one case of a benchmark are told it.
  static func app(named name: String) -> (any RegisteredApp)? { PayloadFormat(rawValue: name).flatMap(app) }
}

extension PayloadFormat {
  /// Whether it is a screen's and no list of sections.
  var isScreen: Bool {
    switch self {
    case .sectionList, .section: false
    case .screenGraph, .contentList: true
    }
  }
}
