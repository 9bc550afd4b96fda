import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

final class XMLNode {
  let name: String
  let attributes: [String: String]
  private(set) var children: [XMLNode] = []
  private(set) var ownText = ""

  private init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  static func parse(_ text: String) throws -> XMLNode {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw Failure(line: parser.lineNumber, reason: "\(parser.parserError.map { "\($0)" } ?? "no root")")
    }
    return root
  }

  /// A page, without the declaration that XML does not have.
  static func parse(page: String) throws -> XMLNode {
    try parse(page.replacingOccurrences(of: "<!DOCTYPE html>\n", with: ""))
  }

  struct Failure: Error {
    let line: Int
    let reason: String
  }

  var all: [XMLNode] { [self] + children.flatMap(\.all) }

  func all(_ name: String, where attribute: String? = nil, _ value: String? = nil) -> [XMLNode] {
    all.filter { node in
      node.name == name
        && (attribute.map { node.attributes[$0] != nil && (value == nil || node.attributes[$0] == value) } ?? true)
    }
  }

  func number(_ attribute: String) -> Double? { attributes[attribute].flatMap { Double($0) } }

  private final class Builder: NSObject, XMLParserDelegate {
    var root: XMLNode?
    private var path: [XMLNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = XMLNode(name, attributes)
      path.last?.children.append(node)
      if root == nil { root = node }
      path.append(node)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
      path.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { path.last?.ownText += text }
  }
}
