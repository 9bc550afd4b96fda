// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Testing

/// The code in a page, to compare with the files that tests compile.
public struct ReadmeCode {
  public struct Block: Sendable {
    /// The number of its first line in the page, from 1.
    public let line: Int
    public let text: String
  }

  public let page: String
  public let text: String
  public let blocks: [Block]

  /// Reads a page, or the section under a heading of the second level.
  public init(
    _ page: String = "README.md", under heading: String? = nil, language: String = "swift",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    self.page = page
    var lines = try Repository.text(page).split(separator: "\n", omittingEmptySubsequences: false)[...]
    if let heading {
      let start = lines.firstIndex { $0 == "## \(heading)" }
      lines = lines[try #require(start, "\(page) has no \"\(heading)\"", sourceLocation: sourceLocation)...].dropFirst()
      lines = lines.prefix { !$0.hasPrefix("## ") }
    }
    text = lines.joined(separator: "\n")
    blocks = Self.blocks(of: language, in: lines)
  }

  private static func blocks(of language: String, in lines: ArraySlice<Substring>) -> [Block] {
    var blocks: [Block] = []
    var rest = lines
    while let fence = rest.firstIndex(where: { $0 == "```\(language)" }) {
      let code = rest[(fence + 1)...].prefix { !$0.hasPrefix("```") }
      blocks.append(Block(line: fence + 2, text: code.map { $0 + "\n" }.joined()))
      rest = rest[code.endIndex...].dropFirst()
    }
    return blocks
  }

  /// Expects that the page shows a file whole, but for the `#if` that all of it may stand in; with a number, as that block.
  public func expect(shows file: String, at number: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let source = Self.unguarded(try Repository.text(file))
    let open = number.map { blocks.dropFirst($0).prefix(1) } ?? blocks[...]
    guard !open.contains(where: { $0.text == source }) else { return }
    // Of blocks that are not the file the one is meant that has the most of it.
    let own = Set(source.split(separator: "\n"))
    let nearest = open.max { one, other in
      let common = [one, other].map { own.intersection($0.text.split(separator: "\n")).count }
      return common[0] < common[1]
    }
    let difference = nearest.map { self.difference($0, from: source, file) }
    Issue.record(
      "\(page) does not show \(file): \(difference ?? "it has no such block")", sourceLocation: sourceLocation)
  }

  private static func unguarded(_ source: String) -> String {
    guard source.hasPrefix("#if canImport(UIKit) || os(Linux)\n"), source.hasSuffix("\n#endif\n") else { return source }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast(2)
    return lines.map { ($0.hasPrefix("  ") ? $0.dropFirst(2) : $0) + "\n" }.joined()
  }

  /// Expects that the page shows these files whole, in this order, and no other Swift.
  public func expect(showsJust files: [String], sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(blocks.count == files.count, "blocks of Swift in \(page)", sourceLocation: sourceLocation)
    for (number, file) in files.enumerated() { try expect(shows: file, at: number, sourceLocation: sourceLocation) }
  }

  private func difference(_ block: Block, from source: String, _ file: String) -> String {
    let shown = block.text.split(separator: "\n", omittingEmptySubsequences: false)
    let compiled = source.split(separator: "\n", omittingEmptySubsequences: false)
    let place = zip(shown, compiled).prefix { $0 == $1 }.count
    func line(_ lines: [Substring]) -> String { place < lines.count ? "\"\(lines[place])\"" : "nothing" }
    return "its line \(block.line + place) is \(line(shown)), the file's line \(place + 1) is \(line(compiled))"
  }
}
