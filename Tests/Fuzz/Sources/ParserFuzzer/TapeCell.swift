import FuzzSupport
import HomeFeed
import JSONStream

/// A cell that reads all that a value has, in every way that there is.
struct TapeCell: SectionCell, Equatable {
  typealias Header = SectionHeader<Kind>
  enum Kind: String, StreamDecodable { case any }

  let text: [UInt8]
  let value: TapeValue

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    text = value.jsonText
    self.value = try TapeValue(from: value)
  }
}

/// Any JSON value, by the tape's own readers.
indirect enum TapeValue: StreamDecodable, Equatable {
  case null
  case bool(Bool)
  /// The text, and what it is as a Double and an Int; as bits, so that zeros of other sign differ.
  case number(String, UInt64?, Int?)
  case string([UInt8])
  case array([TapeValue])
  case object([[UInt8]: TapeValue])

  init(from value: borrowing JSONValue) throws {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool(try value.bool())
    case .number:
      self = .number(
        value.text ?? "", (try? value.double())?.bitPattern, try? value.integer(Int.self))
    case .string: self = .string(Array(try value.string().utf8))
    case .array:
      var elements: [TapeValue] = []
      var array = try value.array()
      while let element = try array.next(TapeValue.self) { elements.append(element) }
      var texts: [TapeText] = []
      var again = try value.array()
      while let element = try again.next(TapeText.self) { texts.append(element) }
      guard try value.elements({ TapeText(from: $0) }) == texts, texts.count == elements.count else {
        Fuzzer.fail("elements differ from next")
      }
      self = .array(elements)
    case .object:
      var members: [[UInt8]: TapeValue] = [:]
      // Keys that are equal only as Unicode says are one for a dictionary of strings.
      for (key, value) in try value.members({ try TapeValue(from: $0) }) { members[Array(key.utf8)] = value }
      var texts: [[UInt8]: TapeText] = [:]
      for (key, value) in try value.members({ TapeText(from: $0) }) { texts[Array(key.utf8)] = value }
      var object = try value.object()
      let id: TapeText? = try object.decodeIfPresent("id")
      if let id, let same = texts[Array("id".utf8)], id != same { Fuzzer.fail("id is \(id), and \(same)") }
      self = .object(members)
    }
  }
}

/// A value as text, for a second way of reading: a second ``TapeValue`` at every level would be two to the power of the
/// depth.
private struct TapeText: StreamDecodable, Equatable {
  let text: [UInt8]

  init(from value: borrowing JSONValue) { text = value.jsonText }
}
