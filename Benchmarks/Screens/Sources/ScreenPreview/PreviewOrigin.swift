public import Foundation

/// The origin of a preview's payloads.
public enum PreviewOrigin: Sendable, Hashable {
  /// The preview's own server, with its home screen and the screens behind it.
  case server
  /// A URL. The "see all" screen of a section is requested at the relative URL `allList?id=N`.
  case url(URL)
  /// A file, which each load reads again. The "see all" screen of a section is made from the section.
  case file(String)
  /// Bytes, such as standard input, and a name for them.
  case bytes([UInt8], name: String)
}
