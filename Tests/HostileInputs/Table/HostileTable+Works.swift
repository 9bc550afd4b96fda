import CompositionalLayout
import Foundation
import HomeFeed
import JSONStream
import SectileBench
import ScreenPipeline
import JSONStreamFoundation

extension HostileTable {
  /// The works, those of which two at a time would take most memory apart.
  package var works: [HostileWork] { marks + memory + whole + walks + exponents }

  // MARK: Combining marks

  /// Keys as long as other strings may be: what is left to bound them is how many marks follow each other.
  private var longKeys: JSONLimits { limits { $0.keyBytes = $0.stringBytes } }

  /// Hashing a text sorts the marks of one base character: where that is done by insertion, in quadratic time.
  private var marks: [HostileWork] {
    [
      HostileWork(
        "combining marks in a key of a Codable cell", size: limits.stringBytes - 64, .text(limits.stringBytes),
        ending: "1 section"
      ) { size in
        let payload = payload(cell: "{\"id\":1,\"url\":\"\",\"\(marks(size))\":0}")
        return { try sections(of: TableCell.self, in: payload, .strict, longKeys) }
      },
      HostileWork(
        "combining marks in a key of a dictionary", size: limits.stringBytes - 64, .text(limits.stringBytes),
        ending: "keyLimit"
      ) { size in
        let payload = Array("{\"\(marks(size / 2))\":0,\"\(marks(size / 4))\":0}".utf8)
        return { "\(try JSONStreamDecoder(limits: longKeys).decode([String: Int].self, from: payload).count) members" }
      },
      HostileWork(
        "combining marks in the id of a template", size: 2 * mebibyte, .element(3 * mebibyte), ending: "1 template"
      ) { size in
        let payload = graph("{\"id\":\"\(marks(size))\",\"type\":\"CAROUSEL\",\"order\":1,\"componentsId\":[]}")
        return { try templates(in: payload) }
      },
      HostileWork(
        "combining marks in a cellType, of an app's own", size: 2 * mebibyte, .element(2 * mebibyte),
        ending: "1 section"
      ) { size in
        let header = header.replacing("card_image", with: marks(size))
        return { try sections(of: TableCell.self, in: [UInt8]("[{\(header),\"data\":[]}]".utf8), .lenient) }
      },
      HostileWork(
        "combining marks in a cellType", size: 2 * mebibyte, .element(2 * mebibyte), ending: "1 section"
      ) { size in
        let header = header.replacing("card_image", with: marks(size))
        return { try sections(of: CellData.self, in: [UInt8]("[{\(header),\"data\":[]}]".utf8), .lenient) }
      },
      HostileWork("combining marks in Cache-Control", size: mebibyte, .text(mebibyte), ending: "kept") { size in
        let headers = ["cache-control": "no-cache, \(marks(size))=1, max-age=\(marks(size))"]
        return { PayloadStorage(headers) == .forbidden ? "forbidden" : "kept" }
      },
    ]
  }

  // MARK: Memory

  private var memory: [HostileWork] {
    [
      HostileWork(
        "line feeds among members that are kept", size: mebibyte, .element(mebibyte), ending: "1 section"
      ) { size in
        let text = HostileText(
          .once("[{"), .many("\"a\":1,\n\"items\":[],\n\n\n\n", size / 22), .once("\"kind\":\"words\"}]"))
        return { try sections(of: OwnCell.self, in: text, .strict) }
      },
      HostileWork(
        "line feeds in data before its type", size: maxDeferredBytes - 512,
        .section(cells: 0, kept: maxDeferredBytes), ending: "1 section"
      ) { size in
        let text = HostileText(.once("[{\"data\":["), .many("\n", size), .once("],\(header)}]"))
        return { try sections(of: CellData.self, in: text, .strict) }
      },
      HostileWork(
        "line feeds between cells before their type", size: maxDeferredBytes - 512,
        .section(cells: maxDeferredBytes / 36, kept: maxDeferredBytes), ending: "1 section"
      ) { size in
        let text = HostileText(.once("[{\"data\":[\(cell)"), .many(",\n\(cell)", size / 36), .once("],\(header)}]"))
        return { try sections(of: CellData.self, in: text, .strict) }
      },
      HostileWork(
        "a key of 4 MiB where keys are converted from snake case", size: limits.stringBytes - 64,
        .text(limits.stringBytes), ending: "keyLimit"
      ) { size in
        let key = String(repeating: "a_", count: size / 2)
        let payload = payload(cell: "{\"id\":1,\"url\":\"\",\"\(key)\":0}")
        return { try sections(of: SnakeCell.self, in: payload, .strict) }
      },
      HostileWork(
        "a template with references to nothing", size: 8 * mebibyte / 5, .graph(8 * mebibyte),
        ending: "1 template"
      ) { size in
        let references = Array(repeating: "\"a\"", count: size / 4).joined(separator: ",")
        let payload = graph("{\"id\":\"t\",\"type\":\"CAROUSEL\",\"order\":1,\"componentsId\":[\(references)]}")
        return { try templates(in: payload) }
      },
      HostileWork(
        "an array of bad elements, left out, of which each would take 8 KiB", size: scaled(20_000),
        .element(limits.elementBytes), ending: "0 elements"
      ) { size in
        let payload = [UInt8]("{\"list\":[0\(String(repeating: ",0", count: size))]}".utf8)
        return {
          let decoder = StreamDecoder(userInfo: [.skips: SkipCollector()])
          let decoded = try JSONStreamDecoder().decode(Lossy.self, from: payload, decoder: decoder)
          return "\(decoded.list.elements.count) elements"
        }
      },
      HostileWork(
        "an array of elements of which the first is bad", size: limits.elementBytes - 64, .element(limits.elementBytes),
        ending: "typeMismatch"
      ) { size in
        let payload =
          [UInt8]("{\"list\":[0".utf8) + [UInt8](String(repeating: ",0", count: size / 2 - 16).utf8)
          + [UInt8]("]}".utf8)
        return { "\(try JSONStreamDecoder().decode(Strict.self, from: payload).list.count) elements" }
      },
    ]
  }

  // MARK: One chunk

  private var whole: [HostileWork] {
    JSONEngine.allCases.flatMap { engine in
      [
        HostileWork("one chunk of 64 MiB of line feeds, \(engine)", size: 64 * mebibyte, ending: "0 sections") { size in
          let payload = [UInt8]("[".utf8) + [UInt8](repeating: 0x0A, count: size) + [UInt8]("]".utf8)
          return {
            try sections(of: CellData.self, .strict, engine) { take in
              try payload.withUnsafeBufferPointer { try take($0) }
            }
          }
        },
        HostileWork("one chunk of 64 MiB of cells, \(engine)", size: 64 * mebibyte, ending: "1 section") { size in
          let text = "[{\(header),\"data\":[\(cell)" + String(repeating: ",\(cell)", count: size / 18) + "]}]"
          let payload = [UInt8](text.utf8)
          return {
            try sections(of: CellData.self, .strict, engine) { take in
              try payload.withUnsafeBufferPointer { try take($0) }
            }
          }
        },
        HostileWork(
          "a whole document of 64 MiB, \(engine)", size: 64 * mebibyte, .element(mebibyte), ending: "64 elements"
        ) { size in
          let element = "{\"x\":\"" + String(repeating: "a\\n", count: size / 64 / 3) + "\"}\n"
          let payload = [UInt8]("[\(Array(repeating: element, count: 64).joined(separator: ","))]".utf8)
          return { "\(try JSONStreamDecoder(engine: engine).decode([Wide].self, from: payload).count) elements" }
        },
      ]
    }
  }

  // MARK: Walks over what has come before

  private var walks: [HostileWork] {
    [
      HostileWork(
        "regional indicators in Cache-Control", size: mebibyte, .text(mebibyte), ending: "kept"
      ) { size in
        let headers = [
          "cache-control": "max-age=1, " + String(repeating: "\u{1F1F9}", count: size / 4), "age": "\u{1F1F9}",
        ]
        return { PayloadStorage(headers) == .forbidden ? "forbidden" : "kept" }
      },
      HostileWork(
        "a page of as many sections as the screen has", size: scaled(20_000),
        .section(cells: 0, kept: scaled(40 << 20)),
        ending: "twice as many sections"
      ) { size in
        let pages = [0, size].map { first in
          let sections = (first..<first + size).map {
            "{\(header.replacing(#""id":1"#, with: "\"id\":\($0)")),\"data\":[]}"
          }
          return [UInt8]("[\(sections.joined(separator: ","))]".utf8)
        }
        return { try page(pages, sections: size) }
      },
    ]
  }

  // MARK: Arithmetic

  private var exponents: [HostileWork] {
    let numbers = [
      "10e9223372036854775807", "1e-9223372036854775808", "-1.5E+9223372036854775807", "0.01e-9223372036854775807",
      "1e" + String(repeating: "9", count: 400), "10.0e-" + String(repeating: "9", count: 400),
    ]
    return [
      HostileWork("exponents in scrub", size: scaled(100_000), .text(scaled(1 << 20)), ending: "as long") { size in
        let payload = [UInt8]("[\((0..<max(6, size / 64)).map { numbers[$0 % 6] }.joined(separator: ","))]".utf8)
        return {
          var scrubber = PayloadScrubber(key: SecretKey(seed: 1), rules: KeepRules())
          var result: [UInt8] = []
          try payload.withUnsafeBufferPointer { try scrubber.scrub($0, into: &result) }
          return result.count == payload.count ? "as long" : "of another length"
        }
      },
      HostileWork("a budget of all that can be counted", size: 1, ending: "0 sections") { _ in
        {
          let decoder = try SectionStreamDecoder<CellData>(
            options: SectionDecodingOptions(mode: .lenient, maxSkipped: .count(.max)))
          var sections = 0
          try [UInt8]("[{},1,[]]".utf8).withUnsafeBufferPointer { try decoder.feed($0) { _ in sections += 0 } }
          try decoder.finish { _ in }
          return "\(sections) sections"
        }
      },
    ]
  }
}
