import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of an XML document, with what is in it. Foundation on macOS has a type named XMLNode.
package final class MarkupNode {
  package let name: String
  package let attributes: [String: String]
  package private(set) var children: [MarkupNode] = []
  package private(set) var ownText = ""

  private init(_ name: String, _ attributes: [String: String]) {
    self.name = name
    self.attributes = attributes
  }

  package static func parse(_ text: String) throws -> MarkupNode {
    let builder = Builder()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = builder
    guard parser.parse(), let root = builder.root else {
      throw Failure(
        line: parser.lineNumber, reason: "\(parser.parserError.map { "\($0)" } ?? "no root")")
    }
    return root
  }

  /// A page, without the declaration that XML does not have.
  package static func parse(page: String) throws -> MarkupNode {
    try parse(page.replacingOccurrences(of: "<!DOCTYPE html>\n", with: ""))
  }

  /// A text that is not well-formed, and the line of the error.
  struct Failure: Error {
    let line: Int
    let reason: String
  }

  package var all: [MarkupNode] { [self] + children.flatMap(\.all) }

  package func all(_ name: String, where attribute: String? = nil, _ value: String? = nil)
    -> [MarkupNode]
  {
    all.filter { node in
      node.name == name
        && (attribute.map {
          node.attributes[$0] != nil && (value == nil || node.attributes[$0] == value)
        } ?? true)
    }
  }

  package func number(_ attribute: String) -> Double? {
    attributes[attribute].flatMap { Double($0) }
  }

  /// The parser's delegate, which builds the tree.
  private final class Builder: NSObject, XMLParserDelegate {
    var root: MarkupNode?
    private var path: [MarkupNode] = []

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?,
      attributes: [String: String]
    ) {
      let node = MarkupNode(name, attributes)
      path.last?.children.append(node)
      if root == nil { root = node }
      path.append(node)
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
    ) {
      path.removeLast()
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
      path.last?.ownText += text
    }
  }
}
