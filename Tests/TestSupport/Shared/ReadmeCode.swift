// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation
public import Testing

/// The code in a page, to compare with the files that tests compile.
public struct ReadmeCode {
  public let page: String
  public let text: String
  public let blocks: [String]

  public init(_ page: String = "README.md", language: String = "swift") throws {
    self.page = page
    text = try Repository.text(page)
    blocks = text.components(separatedBy: "```\(language)\n").dropFirst().compactMap { rest in
      rest.range(of: "```").map { String(rest[..<$0.lowerBound]) }
    }
  }

  /// Expects that the page shows a file whole, but for the `#if` that all of it may stand in; with
  /// a number, as that block.
  public func expect(
    shows file: String, at number: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation
  )
    throws
  {
    let source = Self.unguarded(try Repository.text(file))
    let shown = number.map { blocks.dropFirst($0).prefix(1) } ?? blocks[...]
    #expect(shown.contains(source), "\(page) does not show \(file)", sourceLocation: sourceLocation)
  }

  private static func unguarded(_ source: String) -> String {
    guard source.hasPrefix("#if canImport(UIKit)"), source.hasSuffix("\n#endif\n") else {
      return source
    }
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .dropLast(2)
    return lines.map { ($0.hasPrefix("  ") ? $0.dropFirst(2) : $0) + "\n" }.joined()
  }

  /// Expects that the page shows these files whole, in this order, and no other Swift.
  public func expect(showsJust files: [String], sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    #expect(
      blocks.count == files.count, "blocks of Swift in \(page)", sourceLocation: sourceLocation)
    for (number, file) in files.enumerated() {
      try expect(shows: file, at: number, sourceLocation: sourceLocation)
    }
  }
}
