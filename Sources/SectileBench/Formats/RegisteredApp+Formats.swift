import HomeFeed
import JSONStream

extension RegisteredApp {
  /// The app for a payload of a format: of the built-in formats each has its own.
  func app(for format: PayloadFormat?) -> any RegisteredApp { isBuiltIn ? format?.screenApp ?? self : self }

  /// The format of a payload that is there; nil where the app has but one.
  func format(of payload: BenchPayload, at path: JSONPath) -> PayloadFormat? {
    payload.bytes.withUnsafeBufferPointer { format(in: $0, at: path) }
  }

  private func format(in bytes: UnsafeBufferPointer<UInt8>, at path: JSONPath) -> PayloadFormat? {
    isBuiltIn ? PayloadFormat(of: bytes, at: path) : nil
  }

  /// Finds the app of a payload: of the built-in formats the one that it is of, and of any JSON one that is learned from it.
  ///
  /// Commands ask once for each payload, before all else.
  func resolved(for payload: BenchPayload, _ options: SectionDecodingOptions) -> any RegisteredApp {
    guard isBuiltIn else { return self }
    return payload.bytes.withUnsafeBufferPointer { bytes -> any RegisteredApp in
      if !app.learnsAll, let screen = PayloadFormat(of: bytes, at: options.path)?.screenApp {
        return options.mode == .lenient ? screen.lenientApp : screen
      }
      return App<LearnedCell>.learned(bytes, at: options.path, isCertain: app.learnsAll) ?? self
    }
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

  /// The app of a format that is a screen's; nil for lists of sections. Processes that run one case of a benchmark are told
  /// its name.
  var screenApp: (any RegisteredApp)? {
    switch self {
    case .sectionList, .section: nil
    case .screenGraph: App.screenGraph
    case .contentList: App.contentList
    }
  }

  /// Whether it is a screen's and no list of sections.
  var isScreen: Bool { screenApp != nil }
}
