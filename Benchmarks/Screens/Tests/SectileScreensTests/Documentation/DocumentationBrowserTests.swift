import Foundation
import SharedTestSupport
import Testing

/// Tests that follow the links of the documentation's site in a browser.
@Suite(
  "the documentation in a browser", .ownThread, .timeLimit(.minutes(15)),
  .enabled(if: DocumentationSite.isThere, DocumentationSite.comment), .enabled(if: Browser.isThere, Browser.comment))
struct DocumentationBrowserTests {
  @Test("the landing page leads to every library, and a library's page to pages that are there")
  func links() async throws {
    let site = try await DocumentationSite()
    let browser = try DevTools(width: 1200, height: 900)
    let libraries = try links(of: "/documentation/", site, browser)
    #expect(libraries.count == (try names().count), "\(libraries)")
    for library in libraries {
      let pages = try links(of: library, site, browser)
      guard !pages.isEmpty else {
        let text = try browser.value("document.querySelector('main').textContent") as? String
        #expect(text?.contains("lists no symbols") == true, "\(library) leads nowhere")
        continue
      }
      let missing = try browser.value(
        """
        Promise.all(\(DevTools.literal(pages.joined(separator: " "))).split(' ').map(async (page) =>
          (await fetch('/data' + page.replace(/[/]$/, '') + '.json')).ok ? [] : [page])).then((all) => all.flat())
        """)
      #expect(missing as? [String] == [], "\(library) leads to pages that are not there")
    }
  }

  /// Returns the documented libraries, as listed for Swift Package Index.
  private func names() throws -> [Substring] {
    try Repository.text(".spi.yml").split(separator: "\n").filter { $0.wholeMatch(of: /\s+- [A-Z][A-Za-z]*/) != nil }
  }

  /// Opens a page, and waits until it shows text.
  ///
  /// - Returns: The paths of the pages that its text links to.
  private func links(of page: String, _ site: DocumentationSite, _ browser: DevTools) throws -> [String] {
    try browser.open(site.address + page)
    try browser.wait(
      for: "location.pathname === \(DevTools.literal(page)) && document.querySelector('main h1') !== null")
    let title = try browser.value("document.querySelector('main h1').textContent.trim()") as? String
    #expect(
      try browser.value("document.querySelector('.error-content') === null") as? Bool == true, "\(page): \(title ?? "")"
    )
    #expect(title?.isEmpty == false, "\(page) has no title")
    let found = try browser.value(
      """
      [...new Set([...document.querySelectorAll('main a[href^="/documentation/"]')].map((link) => link.pathname))]
      """)
    return try #require(found as? [String]).filter { $0 != page }
  }
}
