import JSONStream
import Sections

extension PayloadChecker {
  /// Takes down an element of the list, or the payload's only section.
  func take(_ element: borrowing JSONValue, _ scanner: ElementScanner) {
    guard element.kind == .object else {
      let error = JSONStreamError(
        code: .typeMismatch, category: .data, message: "expected an object (a section), found \(element.kind.phrase)")
      return misplaced.insert(error, field: []) { scanner.place(of: element, in: payload.name) }
    }
    payload.sections += 1
    header.cell += 1
    header.root.present += 1
    header.root.objects += 1
    var current: NamedKind?
    takeHeader(of: element, scanner, &current)
    var hasCells = false
    element.forEachMember { key, value, _ in
      guard !hasCells, Cell.keys.cells.isSpelled(key) else { return }
      hasCells = true
      take(cells: value, of: current, scanner)
    }
  }

  // MARK: Headers

  private func takeHeader(of section: borrowing JSONValue, _ scanner: ElementScanner, _ current: inout NamedKind?) {
    // As an object without duplicates and cells.
    var text = JSONText()
    text.raw("{")
    var walk = FieldWalk(header, scanner, payload: payload.name)
    var hasCells = false
    section.forEachMember { key, value, bytes in
      guard !Cell.keys.cells.isSpelled(key) else {
        // Cells are no matter of the header, but a second list of them is.
        if hasCells { header.noteUnwanted(bytes: bytes) { scanner.place(of: value, in: payload.name) } }
        hasCells = true
        return
      }
      guard walk.take(member: key, value, bytes: bytes) else { return }
      text.key(String(decoding: key, as: UTF8.self))
      guard Cell.keys.cellType.isSpelled(key), let name = value.text else { return text.bytes += value.jsonText }
      let named = kind(named: name)
      text.bytes += named.kind == nil ? knownKind : value.jsonText
      named.scope.sections += 1
      if named.scope.first == nil { named.scope.first = scanner.place(of: value, in: payload.name) }
      current = named
    }
    text.raw("}")
    do {
      _ = try header.decode?(text.bytes, absent)
      if !absent.entries.isEmpty { try JSONValue.reading(text.bytes) { header.note(absent.entries, in: $0) } }
      if walk.hasNews, header.examples.hasRoom { header.examples.keep(text.bytes, root: header.root) }
    } catch {
      guard let error = error as? JSONStreamError else { return }
      header.failures.insert(error, field: error.path.field) {
        scanner.place(of: section, down: error.path.components[...], in: payload.name)
      }
    }
  }

  // MARK: Cells

  private func take(cells: borrowing JSONValue, of named: NamedKind?, _ scanner: ElementScanner) {
    guard cells.kind != .array else {
      return cells.forEachElement { cell, _ in take(cell: cell, of: named, scanner) }
    }
    guard !cells.isNull, let (scope, kind) = named else { return }
    let place = scanner.place(of: cells, in: payload.name)
    // The comma behind it counts.
    guard scope.hasCells else { return scope.noteUnwanted(bytes: scanner.range(of: cells).count + 1) { place } }
    guard kind != nil else { return }
    let error = JSONStreamError(
      code: .typeMismatch, category: .data, message: "expected an array of cells, found \(cells.kind.phrase)")
    header.failures.insert(error, field: [.key(Cell.keys.cells.description)]) { place }
  }

  private func take(cell: borrowing JSONValue, of named: NamedKind?, _ scanner: ElementScanner) {
    payload.cells += 1
    guard let (scope, kind) = named else { return }
    let bytes = scanner.range(of: cell).count + 1
    guard scope.hasCells else {
      return scope.noteUnwanted(bytes: bytes) { scanner.place(of: cell, in: payload.name) }
    }
    scope.cell += 1
    var walk = FieldWalk(scope, scanner, payload: payload.name)
    walk.take(cell: cell, bytes: bytes)
    guard let kind else { return }
    do {
      try absent.trace(cell) { _ = try Cell(kind, from: $0) }
    } catch {
      let inside = scanner.located(error, within: cell)
      scope.failures.insert(inside, field: inside.path.field) {
        CheckPlace(
          payload: payload.name,
          path: JSONPath(scanner.place(of: cell, in: payload.name).path.components + inside.path.components),
          position: inside.position)
      }
      return
    }
    scope.note(absent.entries, in: cell)
    if walk.hasNews, scope.examples.hasRoom { scope.examples.keep(cell.jsonText, root: scope.root) }
  }
}

extension JSONValue.Kind {
  /// The type with its article: "an object", "null".
  fileprivate var phrase: String {
    switch self {
    case .null: rawValue
    case .object, .array: "an \(rawValue)"
    case .bool, .number, .string: "a \(rawValue)"
    }
  }
}
