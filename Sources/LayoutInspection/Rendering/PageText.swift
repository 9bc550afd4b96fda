/// The style sheets and the script of pictures and pages, from the files beside this one. They hold
/// no data: numbers, names and colours are written beside them.
enum PageText {
  /// The style of an SVG picture. `currentColor` is the tint of the section or cell.
  static let pictureStyle = text(PackageResources.picture_css)

  /// The style of a page, for light and dark. `--tint` is the tint of the section or cell,
  /// `--panel` the width of the panel, which lies below on narrow screens.
  static let pageStyle = text(PackageResources.page_css)

  /// Shows the clicked or focused element in the panel, as text only, never markup: `textContent`
  /// and `append` do not parse. The nodes are one group for the Tab key; arrow keys lead from one
  /// to the next.
  static let script = text(PackageResources.page_js)

  /// The script's source expression in the page's Content Security Policy (Level 3, section 2.3.1):
  /// the Base64 of the script's SHA-256, in place of a nonce, which would have to be another one on
  /// each page. A browser runs no script with another hash, so this changes with ``script``; a test
  /// computes it anew and says what it should be.
  static let scriptHash = "sha256-Y2zjXRS9E0hGcoGiQzAhxcpWQbGCpbVJqWid0x9Vghw="

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
