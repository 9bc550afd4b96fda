import BenchmarkKit
import Sections

extension FaultyDecode {
  /// For each cell some text of the payload becomes a String that nobody asked for: too long to lie in the String itself.
  func copyingStrings() -> () throws -> Void {
    let length = 48
    return {
      var place = 0
      keep(
        try gathered { take in
          try decode { section in
            for _ in 0..<section.cells.count {
              if place + length > bytes.count { place = 0 }
              keep(String(decoding: bytes[place..<min(place + length, bytes.count)], as: UTF8.self))
              place += length
            }
            try take(section)
          }
        })
    }
  }
}
