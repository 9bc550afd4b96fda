extension Report {
  /// The report as a page in one file that needs no network and runs no script: the verdict, one picture, all else in folds,
  /// light or dark as the reader's system is, on a phone too.
  ///
  /// It is well-formed XML. Every mark of the picture has its values in `data-` attributes, and in words when pointed at.
  package func html() -> String {
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

  /// The picture stands open, or, without one, what is not folded; a fold for each group has the rest.
  private func writeParts(to page: inout XMLText) {
    let picture = picture ?? ratios
    if let picture {
      page.element("section", [("class", "part")]) { page in
        page.element("h2", text: picture.heading)
        picture.write(to: &page)
      }
    }
    let (open, folded) = pageParts(besidePicture: picture != nil)
    for part in open {
      page.element("section", [("class", part.verdict?.rawValue ?? "part")]) { page in
        page.element("h2", text: part.heading)
        write(part.table, openRows: RowChart.openRows, to: &page)
      }
    }
    for (title, parts) in folded.folds {
      func writeAll(to page: inout XMLText) {
        for part in parts { writeFold(part.heading, to: &page) { write(part.table, to: &$0) } }
      }
      if parts.count == 1 { writeAll(to: &page) } else { writeFold(title, to: &page, writeAll) }
    }
  }

  /// Below a picture of the values their tables are folded.
  private func pageParts(besidePicture: Bool) -> (open: [Detail], folded: [Detail]) {
    let values = valueParts
    let isOpen = values.map { !$0.isFolded && !besidePicture } + details.map { !$0.isFolded }
    let all = zip(values + details, isOpen)
    return (all.filter(\.1).map(\.0), all.filter { !$0.1 }.map(\.0))
  }

  private func writeFold(_ heading: String, to page: inout XMLText, _ content: (inout XMLText) -> Void) {
    page.element("details", [("class", "part")]) { page in
      page.element("summary") { $0.element("h2", text: heading) }
      content(&page)
    }
  }

  /// Many are folded: the answer and the picture come first.
  private func writeNotes(to page: inout XMLText) {
    guard notes.count > 3 else { return writeList(notes, "notes", to: &page) }
    writeFold("Notes", to: &page) { writeList(notes, "notes", to: &$0) }
  }

  private func writeFooter(to page: inout XMLText) {
    if let environment { page.element("footer", text: environment.line) }
  }

  /// A table that scrolls by itself where it is wider than the page. Rows beyond the open ones are in a fold.
  private func write(_ table: ReportTable, openRows: Int = .max, to page: inout XMLText) {
    page.element("div", [("class", "scroll"), ("tabindex", "0")]) { page in
      // What has few columns fits a phone.
      page.element("table", table.columns.count > 4 ? [] : [("class", "narrow")]) { page in
        page.element("thead") { page in
          page.element("tr") { page in
            for column in table.columns { page.element("th", [("scope", "col")], text: column.title) }
          }
        }
        page.element("tbody") { page in
          for row in table.rows.prefix(openRows) {
            page.element("tr") { page in write(row, of: table, to: &page) }
          }
        }
      }
    }
    guard table.rows.count > openRows else { return }
    var rest = table
    rest.rows.removeFirst(openRows)
    page.element("details", [("class", "values")]) { page in
      page.element("summary", text: "\(rest.rows.count) more")
      write(rest, to: &page)
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
