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
          switch kind {
          case .gate, .comparison: writeJudged(to: &page)
          case .measurements: writeMeasurements(to: &page)
          case .profile: break
          }
          writePhases(to: &page)
          writeGrowth(to: &page)
          writeList(notes, "notes", to: &page)
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
      page.element("style") { $0.raw(PageStyle.text) }
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

  private func writePhases(to page: inout XMLText) {
    for stack in phases {
      page.element("section") { page in
        page.element("h2", text: "Phases: \(stack.subject)")
        PhaseChart(stack: stack).write(to: &page)
        writeValues(stack.table, to: &page)
      }
    }
  }

  private func writeGrowth(to page: inout XMLText) {
    for (title, curves) in growth.grouped(by: { "\($0.subject), \($0.unit)" }) {
      guard let chart = GrowthChart(of: curves, label: "How costs grow: \(title); the table has the values") else {
        continue
      }
      page.element("section") { page in
        page.element("h2", text: "Growth: \(title)")
        page.element(
          "p", [("class", "hint")],
          text: "Both axes are logarithmic: a slope of 1 is linear growth. Dashed: the fitted line of the exponent.")
        chart.write(to: &page)
        writeValues(GrowthCurve.table(of: curves), to: &page)
      }
    }
  }

  private func writeFooter(to page: inout XMLText) {
    guard let environment else { return }
    page.element("footer", text: environment.line)
  }

  /// A table that is unfolded by a click.
  func writeValues(_ table: ReportTable, _ summary: String = "As a table", to page: inout XMLText) {
    page.element("details", [("class", "values")]) { page in
      page.element("summary", text: summary)
      write(table, to: &page)
    }
  }

  /// A table that scrolls by itself where it is wider than the page.
  func write(_ table: ReportTable, to page: inout XMLText) {
    page.element("div", [("class", "scroll"), ("tabindex", "0")]) { page in
      page.element("table") { page in
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
