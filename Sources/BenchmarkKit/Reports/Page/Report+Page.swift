extension Report {
  /// Returns the report as one page of well-formed XML without scripts. Marks have values in
  /// `data-` attributes.
  package func html() -> String {
    let footer = environment.map { [Markup("footer", text: $0.line)] } ?? []
    let main = Markup("main", of: pageVerdict + pageParts + pageNotes + footer)
    let page = Markup("html", ["lang": "en"], of: [pageHead, Markup("body", of: [main])])
    return "<!DOCTYPE html>\n" + page.text
  }

  /// The page's title, its style, and what it must not do.
  private var pageHead: Markup {
    // The policy forbids loading and scripts, whatever names contain.
    let policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    return Markup(
      "head",
      of: [
        Markup("meta", ["charset": "utf-8"]),
        Markup("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        Markup("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
        Markup("title", text: "\(headline) · \(title)"), Markup(style: PackageResources.page_css),
      ])
  }

  /// The headline, in the verdict's color, and the problems.
  private var pageVerdict: [Markup] {
    let tone = verdict?.rawValue ?? (problems.isEmpty ? "none" : "inconclusive")
    let head = Markup(
      "header", ["class": tone, "data-verdict": verdict?.rawValue ?? ""],
      of: [Markup("h1", text: headline), Markup("p", ["class": "source"], text: source)])
    return [head] + list(problems, "problems")
  }

  /// Returns sentences as a list; nothing for none.
  private func list(_ sentences: [String], _ name: String) -> [Markup] {
    sentences.isEmpty
      ? [] : [Markup("ul", ["class": name], of: sentences.map { Markup("li", text: $0) })]
  }

  /// The picture stands open, or, without one, what is not folded. A fold for each other table has
  /// the rest: below a picture of the values their tables are folded.
  private var pageParts: [Markup] {
    let picture = picture ?? ratios
    let drawn = picture.map {
      Markup("section", ["class": "part"], of: [Markup("h2", text: $0.heading)] + $0.page)
    }
    let values = valueParts.map { (isOpen: !$0.isFolded && picture == nil, part: $0) }
    let parts = values + details.map { (isOpen: !$0.isFolded, part: $0) }
    let open = parts.filter(\.isOpen).map(\.part).map { part in
      Markup(
        "section", ["class": part.verdict?.rawValue ?? "part"],
        of: [Markup("h2", text: part.heading)] + page(of: part.table, openRows: RowChart.openRows))
    }
    let folds = parts.filter { !$0.isOpen }.map { fold($0.part.heading, page(of: $0.part.table)) }
    return (drawn.map { [$0] } ?? []) + open + folds
  }

  /// Returns content that is shown when its heading is opened.
  private func fold(_ heading: String, _ content: [Markup]) -> Markup {
    Markup(
      "details", ["class": "part"],
      of: [Markup("summary", of: [Markup("h2", text: heading)])] + content)
  }

  /// More than three notes are folded, since the answer and the chart come first.
  private var pageNotes: [Markup] {
    notes.count > 3 ? [fold("Notes", list(notes, "notes"))] : list(notes, "notes")
  }

  /// Returns a table that scrolls by itself where it is wider than the page. Rows beyond the open
  /// ones are in a fold.
  private func page(of table: ReportTable, openRows: Int = .max) -> [Markup] {
    let columns = table.hasRemarks ? table.columns.dropLast() : table.columns[...]
    let head = Markup("tr", of: columns.map { Markup("th", ["scope": "col"], text: $0.title) })
    let rows = table.rows.prefix(openRows).flatMap { lines(of: $0, in: table) }
    // A table with up to four columns fits a phone.
    let markup = Markup(
      "table", ["class": columns.count > 4 ? nil : "narrow"],
      of: [Markup("thead", of: [head]), Markup("tbody", of: rows)])
    let scrolling = Markup("div", ["class": "scroll", "tabindex": "0"], of: [markup])
    guard table.rows.count > openRows else { return [scrolling] }
    var rest = table
    rest.rows.removeFirst(openRows)
    let summary = Markup("summary", text: "\(rest.rows.count) more")
    return [scrolling, Markup("details", ["class": "values"], of: [summary] + page(of: rest))]
  }

  /// A remark has a line of its own, which stays in sight where the row is wider than the screen.
  private func lines(of row: ReportTable.Row, in table: ReportTable) -> [Markup] {
    guard table.hasRemarks, case .cells(let texts) = row else {
      return [Markup("tr", of: cells(of: row, in: table))]
    }
    let remark = table.texts(of: texts)[table.columns.count - 1]
    let isNoted = !remark.isEmpty && remark != HumanFormat.absent
    let values = Markup(
      "tr", ["class": isNoted ? "noted" : nil], of: cells(of: row, in: table).dropLast())
    let span = "\(table.columns.count - 1)"
    let said = Markup("td", ["class": "left", "colspan": span], of: [Markup("p", text: remark)])
    return isNoted ? [values, Markup("tr", ["class": "said"], of: [said])] : [values]
  }

  /// Returns the cells of a row, of which a heading or a sentence spans several columns.
  private func cells(of row: ReportTable.Row, in table: ReportTable) -> [Markup] {
    switch row {
    case .group(let title):
      return [Markup("th", ["class": "group", "colspan": "\(table.columns.count)"], text: title)]
    case .cells(let cells):
      return zip(table.columns, table.texts(of: cells)).enumerated().map { index, cell in
        index == 0
          ? Markup("th", ["scope": "row"], text: cell.1)
          : Markup("td", ["class": cell.0.alignment == .left ? "left" : nil], text: cell.1)
      }
    case .note(let name, let text):
      let span = "\(max(1, table.columns.count - 1))"
      let sentence = Markup("td", ["class": "left", "colspan": span], text: text)
      return [Markup("th", ["scope": "row"], text: name), sentence]
    }
  }
}

/// An element of HTML with its content escaped, so that no name in a report can become markup.
struct Markup {
  /// The attributes of an element; those with nil values are omitted.
  typealias Attributes = KeyValuePairs<StaticString, String?>

  /// The element as text, with the line feed behind it.
  let text: String

  /// Makes an element with a text, or without any content.
  init(_ name: StaticString, _ attributes: Attributes = [:], text content: String? = nil) {
    text =
      Self.opening(name, attributes)
      + (content.map { ">\(LogText.inXML($0))</\(name)>\n" } ?? "/>\n")
  }

  /// Makes an element around others.
  init(_ name: StaticString, _ attributes: Attributes = [:], of content: [Markup]) {
    text = "\(Self.opening(name, attributes))>\(content.map(\.text).joined())</\(name)>\n"
  }

  /// Makes a style sheet, which is this project's and not escaped.
  init(style: [UInt8]) {
    text = "<style>\(String(decoding: style, as: UTF8.self))</style>\n"
  }

  /// Returns a start tag without its end.
  private static func opening(_ name: StaticString, _ attributes: Attributes) -> String {
    attributes.reduce("<\(name)") { text, attribute in
      attribute.value.map { "\(text) \(attribute.key)=\"\(LogText.inXML($0))\"" } ?? text
    }
  }
}
