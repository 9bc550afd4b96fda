extension Report {
  /// The report as a page in one file that needs no network and runs no script: the verdict, charts as SVG with a table
  /// beside each, light or dark as the reader's system is, on a phone too.
  ///
  /// It is well-formed XML. Every mark of a chart has its values in `data-` attributes, and in words when pointed at.
  /// - Complexity: O(n), n the number of samples of all entries.
  public func html() -> String {
    var page = XMLText(isPage: true)
    page.element("html", [("lang", "en")]) { page in
      writeHead(to: &page)
      page.element("body") { page in
        page.element("main") { page in
          writeVerdict(to: &page)
          writeParts(to: &page)
          writeNotes(to: &page)
          writeFooter(to: &page)
        }
      }
    }
    return "<!DOCTYPE html>\n" + page.text
  }

  private func writeHead(to page: inout XMLText) {
    page.element("head") { page in
      page.element("meta", [("charset", "utf-8")])
      page.element("meta", [("name", "viewport"), ("content", "width=device-width, initial-scale=1")])
      // Nothing is fetched and nothing runs, whatever names hold.
      page.element(
        "meta",
        [
          ("http-equiv", "Content-Security-Policy"),
          ("content", "default-src 'none'; style-src 'unsafe-inline'; img-src data:"),
        ])
      page.element("title", text: "\(headline) · \(title)")
      page.element("style") { $0.raw(PackageResources.page_css) }
    }
  }

  private func writeVerdict(to page: inout XMLText) {
    let tone = verdict?.rawValue ?? (problems.isEmpty ? "none" : "inconclusive")
    page.element("header", [("class", tone), ("data-verdict", verdict?.rawValue ?? "")]) { page in
      page.element("h1", text: headline)
      page.element("p", [("class", "source")], text: source)
    }
    writeList(problems, "problems", to: &page)
  }

  private func writeList(_ sentences: [String], _ name: StaticString, to page: inout XMLText) {
    guard !sentences.isEmpty else { return }
    page.element("ul", [("class", "\(name)")]) { page in
      for sentence in sentences { page.element("li", text: sentence) }
    }
  }

  /// One picture stands open, the first one; what is folded can be unfolded below, in a fold for each group.
  private func writeParts(to page: inout XMLText) {
    var parts = parts
    if let picture = parts.firstIndex(where: { !$0.charts.isEmpty }) { parts[picture].isFolded = false }
    for part in parts where !part.isFolded {
      page.element("section", [("class", part.verdict?.rawValue ?? "part")]) { page in
        page.element("h2", text: part.heading)
        write(part, to: &page)
      }
    }
    for (title, parts) in parts.folds {
      func writeAll(to page: inout XMLText) {
        for part in parts { writeFold(part.heading, to: &page) { write(part, to: &$0) } }
      }
      if parts.count == 1 { writeAll(to: &page) } else { writeFold(title, to: &page, writeAll) }
    }
  }

  private func writeFold(_ heading: String, to page: inout XMLText, _ content: (inout XMLText) -> Void) {
    page.element("details", [("class", "part")]) { page in
      page.element("summary") { $0.element("h2", text: heading) }
      content(&page)
    }
  }

  /// The pictures of a part, and its table: below a picture that stands open it is folded.
  private func write(_ part: ReportPart, to page: inout XMLText) {
    for chart in part.charts {
      if let title = chart.title { page.element("h3", text: title) }
      if let hint = chart.hint { page.element("p", [("class", "hint")], text: hint) }
      chart.write(to: &page)
      if let table = chart.table { writeFolded(table, to: &page) }
    }
    guard let table = part.table else { return }
    if part.charts.isEmpty || part.isFolded { write(table, to: &page) } else { writeFolded(table, to: &page) }
  }

  /// Many are folded: the answer and the picture come first.
  private func writeNotes(to page: inout XMLText) {
    guard notes.count > 3 else { return writeList(notes, "notes", to: &page) }
    writeFold("Notes", to: &page) { writeList(notes, "notes", to: &$0) }
  }

  private func writeFooter(to page: inout XMLText) {
    if let environment { page.element("footer", text: environment.line) }
  }

  private func writeFolded(_ table: ReportTable, to page: inout XMLText) {
    page.element("details", [("class", "values")]) { page in
      page.element("summary", text: "As a table")
      write(table, to: &page)
    }
  }

  /// A table that scrolls by itself where it is wider than the page.
  private func write(_ table: ReportTable, to page: inout XMLText) {
    page.element("div", [("class", "scroll"), ("tabindex", "0")]) { page in
      // What has few columns fits a phone.
      page.element("table", table.columns.count > 4 ? [] : [("class", "narrow")]) { page in
        page.element("thead") { page in
          page.element("tr") { page in
            for column in table.columns { page.element("th", [("scope", "col")], text: column.title) }
          }
        }
        page.element("tbody") { page in
          for row in table.rows {
            page.element("tr") { page in write(row, of: table, to: &page) }
          }
        }
      }
    }
  }

  private func write(_ row: ReportTable.Row, of table: ReportTable, to page: inout XMLText) {
    switch row {
    case .group(let title):
      page.element("th", [("class", "group"), ("colspan", "\(table.columns.count)")], text: title)
    case .cells(let cells):
      for (index, text) in table.texts(of: cells).enumerated() {
        if index == 0 {
          page.element("th", [("scope", "row")], text: text)
        } else {
          page.element("td", table.columns[index].alignment == .left ? [("class", "left")] : [], text: text)
        }
      }
    case .note(let name, let text):
      page.element("th", [("scope", "row")], text: name)
      page.element("td", [("class", "left"), ("colspan", "\(max(1, table.columns.count - 1))")], text: text)
    }
  }
}
