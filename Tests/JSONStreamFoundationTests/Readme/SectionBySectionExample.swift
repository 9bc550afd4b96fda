// The article "Decode section by section with JSONDecoder" shows these lines.

import Foundation

/// Cuts the objects of one list out of a payload, while its bytes arrive.
struct ObjectSplitter {
  /// The keys from the payload's root to the list.
  private let path: [[UInt8]]
  /// The open objects and arrays, outermost first, with the last key of each object.
  private var open: [(isArray: Bool, key: [UInt8])] = []
  /// The object of the list that is open; empty between two.
  private var object = Data()
  /// The string that is open, or the last one, as it stands in the payload.
  private var string: [UInt8] = []
  private var isInString = false
  private var isEscaped = false
  /// Is true once the payload's root has ended.
  private(set) var isComplete = false

  init(path: [String]) { self.path = path.map { Array($0.utf8) } }

  /// Calls `take` with each object that ends in these bytes.
  mutating func feed(_ bytes: some Sequence<UInt8>, _ take: (Data) throws -> Void) rethrows {
    for byte in bytes {
      if !object.isEmpty { object.append(byte) }
      if isInString {
        string.append(byte)
        isInString = isEscaped || byte != UInt8(ascii: "\"")
        isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
        continue
      }
      switch byte {
      case UInt8(ascii: "\""):
        isInString = true
        string.removeAll(keepingCapacity: true)
      case UInt8(ascii: ":"):
        if !open.isEmpty { open[open.count - 1].key = string.dropLast() }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        if object.isEmpty, byte == UInt8(ascii: "{"), isInList {
          object.append(byte)
        }
        open.append((byte == UInt8(ascii: "["), []))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        _ = open.popLast()
        isComplete = open.isEmpty
        if !object.isEmpty, isInList {
          try take(object)
          object.removeAll(keepingCapacity: true)
        }
      default: break
      }
    }
  }

  /// Is true where an element of the list may begin or has just ended.
  private var isInList: Bool {
    open.count == path.count + 1 && open.last?.isArray == true
      && zip(open, path).allSatisfy { !$0.isArray && $0.key == $1 }
  }
}

/// A section as an app has it that decodes with JSONDecoder.
struct ShopSection: Decodable, Equatable, Sendable {
  struct Item: Decodable, Equatable, Sendable {
    var id: Int
    var unitPrice: Double
  }

  var title: String
  var items: [Item]
}

/// Shows a shop's sections while their bytes arrive.
func showShop(
  _ chunks: some AsyncSequence<[UInt8], any Error>, _ show: (ShopSection) -> Void
) async throws {
  let decoder = JSONDecoder()
  decoder.keyDecodingStrategy = .convertFromSnakeCase
  var splitter = ObjectSplitter(path: ["shop", "sections"])
  for try await chunk in chunks {
    try splitter.feed(chunk) { show(try decoder.decode(ShopSection.self, from: $0)) }
  }
  guard splitter.isComplete else { throw URLError(.networkConnectionLost) }
}
