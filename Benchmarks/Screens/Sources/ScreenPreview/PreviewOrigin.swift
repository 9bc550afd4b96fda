public import Foundation

/// Where a preview's payloads come from.
public enum PreviewOrigin: Sendable, Hashable {
  /// The preview's own server: its home screen, and all that it leads to.
  case server
  /// A URL. What is behind a section's "alllist" button is asked for beside it, at `allList?id=N`.
  case url(URL)
  /// A file; each load reads it anew. What is behind a section's "alllist" button is made of the section.
  case file(String)
  /// Bytes, as of standard input, and a name for them.
  case bytes([UInt8], name: String)
}
