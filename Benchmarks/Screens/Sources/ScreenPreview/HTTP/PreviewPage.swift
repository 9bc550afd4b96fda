import Foundation

/// The page: one document without external resources.
struct PreviewPage {
  /// The content security policy, which allows only the scripts and styles in this document.
  let policy: String
  let document: Data

  init() {
    let nonce = UUID().uuidString.lowercased()
    policy = """
      default-src 'none'; script-src 'nonce-\(nonce)'; style-src 'nonce-\(nonce)'; connect-src 'self'; img-src data:; \
      base-uri 'none'; form-action 'none'; frame-ancestors 'self'
      """
    let parts = [
      "NONCE": nonce, "STYLE": Self.text(PackageResources.page_css), "SCRIPT": Self.scripts,
    ]
    var text = Self.text(PackageResources.page_html)
    for (name, part) in parts.sorted(by: { $0.key > $1.key }) {
      text = text.replacingOccurrences(of: "{{\(name)}}", with: part)
    }
    document = Data(text.utf8)
  }

  private static let scripts = [
    PackageResources.dom_js, PackageResources.cells_js, PackageResources.screen_js, PackageResources.timeline_js,
    PackageResources.panels_js, PackageResources.main_js,
  ].map(text).joined(separator: "\n")

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
