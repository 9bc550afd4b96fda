import BenchmarkKit
import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline

/// What became of something that was made to harm, and how much memory that took.
struct HostileRun<Outcome> {
  let outcome: Outcome
  /// The most heap that was in use at once, in bytes; nil where that cannot be counted, as under a sanitizer.
  let peak: Int?
  /// The most physical memory above that of before; nil where the heap is not counted either.
  let resident: Int?

  /// Runs it. Counts the process's memory: nothing else may go on.
  init(_ run: () -> Outcome) {
    guard let counter = AllocationCounter.linked else {
      (outcome, peak, resident) = (run(), nil, nil)
      return
    }
    let watch = ResidentPeak()
    let (outcome, snapshot) = counter.measure(run)
    resident = watch?.bytes
    self.outcome = outcome
    peak = snapshot.peakLiveBytes
  }
}

extension HostileInput {
  /// What becomes of it at a door, with one engine.
  func outcome(at door: Door, _ engine: JSONEngine) -> Outcome {
    switch door {
    case .events: Self.parse(self, engine)
    case .sections: Self.decode(CellData.self, self, .section, .strict, engine)
    case .cells: Self.decode(CellData.self, self, .cell, .strict, engine)
    case .lenient: Self.decode(CellData.self, self, .section, .lenient, engine)
    case .lenientCells: Self.decode(CellData.self, self, .cell, .lenient, engine)
    case .own: Self.decode(OwnCell.self, self, .cell, .strict, engine)
    case .graph: Self.join(self, .strict, engine)
    case .lenientGraph: Self.join(self, .lenient, engine)
    }
  }

  private static func parse(_ input: Self, _ engine: JSONEngine) -> Outcome {
    var depth = 0
    return outcome {
      let parser = try JSONStreamParser(engine: engine, limits: input.limits)
      func take(_ event: borrowing JSONEvent) {
        switch event.kind {
        case .startArray, .startObject: depth += 1
        case .endArray, .endObject: depth -= 1
        default: break
        }
      }
      try input.text.write(chunkBytes: input.chunkBytes) { try parser.feed($0, take) }
      try parser.finish(take)
      guard depth == 0 else { throw Unbalanced() }
      return .result(sections: 0, cells: 0)
    }
  }

  private struct Unbalanced: Error {}

  private static func decode<Cell: SectionCell>(
    _ cell: Cell.Type, _ input: Self, _ granularity: SectionGranularity, _ mode: DecodingMode,
    _ engine: JSONEngine
  ) -> Outcome {
    outcome {
      var options = SectionDecodingOptions(
        granularity: granularity, mode: mode, engine: engine, limits: input.limits,
        maxDeferredBytes: input.maxDeferredBytes)
      // Short sections: many of the inputs have none.
      options.emptyCells = .missing
      let decoder = try SectionStreamDecoder<Cell>(options: options)
      var sections = 0
      var cells = 0
      var skipped = 0
      func take(_ event: SectionEvent<Cell>) {
        switch event {
        case .section(let section):
          sections += 1
          cells += section.cells.count
        case .began: break
        case .cell: cells += 1
        case .ended: sections += 1
        case .skipped: skipped += 1
        }
      }
      try input.text.write(chunkBytes: input.chunkBytes) { try decoder.feed($0, take) }
      try decoder.finish(take)
      guard decoder.skipped.total == skipped else { throw Unbalanced() }
      return .result(sections: sections, cells: cells, skipped: skipped)
    }
  }

  private static func join(
    _ input: Self, _ mode: DecodingMode, _ engine: JSONEngine
  ) -> Outcome {
    outcome {
      let decoder = try ScreenGraphStreamDecoder(
        options: SectionDecodingOptions(
          mode: mode, engine: engine, limits: input.limits, maxDeferredBytes: input.maxDeferredBytes))
      var templates = 0
      var components = 0
      var skipped = 0
      func take(_ event: ScreenEvent<AnyScreenPart>) {
        switch event {
        case .part(.template(let template)):
          templates += 1
          components += template.components.count
        case .skipped: skipped += 1
        case .name, .envelope, .part: break
        }
      }
      try input.text.write(chunkBytes: input.chunkBytes) { try decoder.feed($0, take) }
      try decoder.finish(take)
      guard decoder.skipped.total == skipped else { throw Unbalanced() }
      return .result(sections: templates, cells: components, skipped: skipped)
    }
  }

  private static func outcome(_ body: () throws -> Outcome) -> Outcome {
    do {
      return try body()
    } catch let error as JSONStreamError {
      // What an app logs is one line, whatever the payload was, and no longer than the path may be.
      precondition(error.description.utf8.count < 512 * 300 && !error.description.contains("\n"))
      return .error(error.code, at: error.position?.byteOffset ?? -1)
    } catch {
      preconditionFailure("no typed error: \(error)")
    }
  }
}

/// A format of an app's own, whose sections can be short: `{"kind":"words","items":["a","b"]}`.
struct OwnCell: SectionCell {
  enum Kind: String, StreamDecodable, CaseIterable {
    case words, nothing
  }

  struct Header: SectionHeaderDecodable {
    var cellType: Kind

    init(from value: borrowing JSONValue) throws {
      var object = try value.object()
      cellType = try object.decode("kind")
    }
  }

  static let keys = SectionKeys(cellType: "kind", cells: "items")
  static func hasCells(_ kind: Kind) -> Bool { kind != .nothing }

  var word: String

  init(_ kind: Kind, from value: borrowing JSONValue) throws { word = try value.string() }
}
