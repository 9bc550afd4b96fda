package import Foundation

/// All works on the inputs of one shape, at two sizes.
package struct GrowthCase {
  /// A work, the bytes of the three inputs, and how it ended with each.
  package struct Row: Codable {
    package let work: String
    package let bytes: [Int]
    package let outcomes: [String]
  }

  /// So many times as many parts has the larger input.
  package static let factor = 4

  private let shape: GrowthShape
  private let folder: URL

  /// The folder is for the inputs as files.
  package init(_ shape: GrowthShape, in folder: URL) {
    self.shape = shape
    self.folder = folder
  }

  /// Runs each work with an input of three parts, with one of about `bytes / factor` bytes, and
  /// with one of about `bytes`.
  ///
  /// - Parameters:
  ///   - works: The names of the works to run; nil runs all.
  ///   - count: Counts what its closure does; called three times a work.
  ///   - take: Gets each work when it is over.
  package func run(
    bytes: Int, works: Set<String>? = nil, count: (() -> Void) -> Void, _ take: (Row) throws -> Void
  ) throws {
    let parts = shape.parts(ofBytes: bytes / Self.factor)
    let sizes = [parts, parts * Self.factor]
    try input(parts: 3) { least in
      try input(parts: sizes[0]) { few in
        try input(parts: sizes[1]) { many in
          for work in GrowthWork.all where work.takes(shape) && works?.contains(work.name) != false
          {
            // What is done once in a process is not counted.
            _ = work.outcome(least)
            let outcomes = [least, few, many].map { input in
              var outcome = ""
              count { outcome = work.outcome(input) }
              return outcome
            }
            let bytes = [least, few, many].map(\.bytes.count)
            try take(Row(work: work.name, bytes: bytes, outcomes: outcomes))
          }
        }
      }
    }
  }

  private func input(parts: Int, _ body: (GrowthInput) throws -> Void) throws {
    let text = Array(shape.make(parts).utf8)
    let file = folder.appendingPathComponent("\(parts).\(shape.kind == .har ? "har" : "json")")
    let other = folder.appendingPathComponent("\(parts)-other.json")
    try Data(text).write(to: file)
    try Data(shape.make(parts).replacing("key", with: "other").utf8).write(to: other)
    try text.withUnsafeBufferPointer { bytes in
      try body(GrowthInput(kind: shape.kind, bytes: bytes, file: file.path, other: other.path))
    }
  }
}
