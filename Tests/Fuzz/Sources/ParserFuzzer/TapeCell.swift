import FuzzSupport
import JSONStream
import Sections

/// A cell that reads all that a value has, in every way that there is.
struct TapeCell: SectionCell, Equatable {
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
      // What is nested is read twice where it lies, not once more for each level around it.
      let isFlat = elements.allSatisfy(\.isScalar)
      let isSame =
        isFlat
        ? try value.elements { try TapeValue(from: $0) } == elements
        : try value.elements { _ in true }.count == elements.count
      guard isSame else { Fuzzer.fail("elements differ from next") }
      self = .array(elements)
    case .object:
      var members: [[UInt8]: TapeValue] = [:]
      // Keys that are equal only as Unicode says are one for a dictionary of strings.
      for (key, value) in try value.members({ try TapeValue(from: $0) }) { members[Array(key.utf8)] = value }
      if let same = members[Array("id".utf8)], same.isScalar {
        var object = try value.object()
        let id: TapeValue? = try object.decodeIfPresent("id")
        if let id, id != same { Fuzzer.fail("id is \(id), and \(same)") }
      }
      self = .object(members)
    }
  }

  private var isScalar: Bool {
    switch self {
    case .array, .object: false
    case .null, .bool, .number, .string: true
    }
  }
}
