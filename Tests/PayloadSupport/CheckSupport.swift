import Foundation
package import HomeFeed
package import JSONStream
package import PayloadTools
package import Sections
import TestSupport

/// Checks payloads in this process.
package func check<Cell: SectionCell>(
  _ payloads: [String], for cell: Cell.Type, kinds: [String], at path: JSONPath = JSONPath(), chunkBytes: Int = 64 << 10
) throws -> CheckFindings {
  let folder = try ScratchFolder()
  let checker = PayloadChecker(cell, kinds: kinds, at: path)
  for (index, payload) in payloads.enumerated() {
    var input = try PayloadInput(try folder.file("\(index).json", payload), chunkBytes: chunkBytes)
    try checker.check(&input)
  }
  return checker.finish()
}

extension CellData {
  /// The texts of the kinds of cells.
  package static var kinds: [String] { CellType.allCases.map(\.rawValue) }
}

/// Checks payloads against the built-in cells.
package func check(_ payloads: String..., chunkBytes: Int = 64 << 10) throws -> CheckFindings {
  try check(payloads, for: CellData.self, kinds: CellData.kinds, chunkBytes: chunkBytes)
}

/// A list of sections of one kind, in which nothing but the cells matters.
package func list(of kind: String, _ cells: String...) -> String {
  let header =
    #""layoutTemplateDTO":{"layoutTemplate":"card_01","scrollDirection":"vertical","groupOrientation":"vertical"}"#
  return
    #"[{"id":1,"title":"t",\#(header),"cellType":"\#(kind)","buttonTypes":[],"data":[\#(cells.joined(separator: ","))]}]"#
}

extension CheckFindings {
  /// `category scope field`, sorted, without what is about headers and kinds as a whole.
  package var ofCells: [String] {
    findings.filter { !$0.isAboutHeader && $0.category != .uncovered }.map(\.short).sorted()
  }

  /// `category scope field`, sorted.
  package var short: [String] { findings.map(\.short).sorted() }
}

extension CheckFinding {
  package var short: String { [category.rawValue, scope, field].compactMap(\.self).joined(separator: " ") }
}
