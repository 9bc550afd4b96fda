package import JSONStream
import Sections

extension PayloadChecker: SectionVisitor {
  package func sectionBegan(in outline: SectionOutline) {
    payload.sections += 1
    section = SectionUnderWay()
    current = nil
    header.cell += 1
    header.nextMember = 0
    header.root.present += 1
    header.root.objects += 1
  }

  package func headerMember(_ key: String, _ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    guard key != Cell.keys.cells.description else {
      // The cells themselves are shown apart: this is a second list of them.
      return header.noteUnwanted(bytes: bytes) { outline.place(of: value, in: payload.name) }
    }
    var walk = FieldWalk(scope: header, outline: outline, payload: payload.name)
    guard walk.take(member: key, value, bytes: bytes) else { return }
    section.hasNews = section.hasNews || walk.hasNews
    guard key == Cell.keys.cellType.description, let text = value.text else {
      return section.append(key, value.jsonText)
    }
    let named = scope(of: text)
    section.append(key, named.kind == nil ? knownKind : value.jsonText)
    named.scope.sections += 1
    if named.scope.first == nil { named.scope.first = outline.place(of: value, in: payload.name) }
    current = named
  }

  package func headerPart(isLast: Bool, in outline: SectionOutline) {
    guard !section.isSettled else { return }
    do {
      _ = try header.decode?(section.complete, absent)
      section.isSettled = true
      if !absent.entries.isEmpty { try header.note(absent.entries, in: section.complete) }
      guard section.hasNews, header.examples.hasRoom else { return }
      section.hasNews = false
      header.examples.keep(section.complete, root: header.root)
    } catch {
      guard let error = error as? JSONStreamError else { return }
      // What is missing may still come, behind the cells.
      if !isLast, error.code == .missingKey, error.path.components.isEmpty {
        section.start = outline.sectionPlace(in: payload.name)
        return
      }
      section.isSettled = true
      let place =
        outline.place(ofHeader: error.path, in: payload.name)
        ?? section.start?.below(error.path) ?? outline.sectionPlace(in: payload.name).below(error.path)
      header.failures.insert(error, field: error.path.field(below: 0), place: place)
    }
  }

  package func cell(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    payload.cells += 1
    guard let (scope, kind) = current else { return }
    guard scope.hasCells else {
      return scope.noteUnwanted(bytes: bytes) { outline.place(of: value, in: payload.name) }
    }
    scope.cell += 1
    var walk = FieldWalk(scope: scope, outline: outline, payload: payload.name)
    walk.take(cell: value, bytes: bytes)
    guard let kind else { return }
    do {
      try absent.trace(value) { _ = try Cell(kind, from: $0) }
    } catch {
      let place = outline.place(of: value, in: payload.name)
      let located = outline.located(error, in: value)
      scope.failures.insert(
        located, field: located.path.field(below: place.path.components.count),
        place: CheckPlace(payload: payload.name, path: located.path, position: located.position))
      return
    }
    if !absent.entries.isEmpty { scope.note(absent.entries, of: walk.objects) }
    if walk.hasNews, scope.examples.hasRoom { scope.examples.keep(value.jsonText, root: scope.root) }
  }

  package func noCells(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    guard !value.isNull, let (scope, kind) = current else { return }
    let place = outline.place(of: value, in: payload.name)
    guard scope.hasCells else { return scope.noteUnwanted(bytes: bytes) { place } }
    guard kind != nil else { return }
    let error = JSONStreamError(
      code: .typeMismatch, category: .data, message: "expected an array of cells, found \(value.kind.phrase)")
    header.failures.insert(error, field: [.key(Cell.keys.cells.description)], place: place)
  }

  package func noSection(_ value: borrowing JSONValue, bytes: Int, in outline: SectionOutline) {
    let error = JSONStreamError(
      code: .typeMismatch, category: .data,
      message: "expected an object (a section), found \(value.kind.phrase)")
    misplaced.insert(error, field: [], place: outline.place(of: value, in: payload.name))
  }
}

extension JSONValue.Kind {
  /// The type with its article: "an object", "null".
  var phrase: String {
    switch self {
    case .null: rawValue
    case .object, .array: "an \(rawValue)"
    case .bool, .number, .string: "a \(rawValue)"
    }
  }
}

extension CheckPlace {
  /// The same place, or a field below it that has no line of its own.
  func below(_ path: JSONPath) -> CheckPlace {
    CheckPlace(payload: payload, path: JSONPath(self.path.components + path.components), position: position)
  }
}

/// The section that is being read.
struct SectionUnderWay {
  /// Its header so far as a JSON object that has not been closed, without duplicates and cells.
  private var text = JSONText()
  /// Whether the header has been decoded as it is now, or has failed.
  var isSettled = false
  /// Whether it shows a field, or a type of one, that no kept example shows.
  var hasNews = false
  /// Where it begins; known when the header has to wait for what comes behind the cells.
  var start: CheckPlace?

  init() { text.raw("{") }

  /// - Parameter value: A JSON value's text.
  mutating func append(_ key: String, _ value: [UInt8]) {
    text.key(key)
    text.bytes += value
    isSettled = false
  }

  /// The header as a complete object.
  var complete: [UInt8] { text.bytes + Array("}".utf8) }
}
