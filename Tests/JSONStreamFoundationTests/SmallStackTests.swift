import Foundation
import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// A model that contains itself, and says how deep it was found to be.
private protocol Deep: Sendable {
  var depth: Int { get }
}

/// Any JSON as most apps write it: one type after the other, by `try?`.
private indirect enum TriedJSON: Decodable, Deep {
  case null, bool(Bool), int(Int), double(Double), string(String), array([TriedJSON]), object([String: TriedJSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([String: TriedJSON].self) {
      self = .object(value)
    } else if let value = try? container.decode([TriedJSON].self) {
      self = .array(value)
    } else {
      self = .null
    }
  }

  var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.map(\.depth).max() ?? 0)
    default: 0
    }
  }
}

extension AnyJSON: Deep {
  fileprivate var depth: Int {
    switch self {
    case .array(let elements): 1 + (elements.map(\.depth).max() ?? 0)
    case .object(let members): 1 + (members.values.map(\.depth).max() ?? 0)
    default: 0
    }
  }
}

private final class Node: Decodable, Deep {
  let a: Node?
  var depth: Int { 1 + (a?.depth ?? 0) }
}

private struct Folder: Decodable, StreamDecodable, Deep {
  let folders: [String: Folder]
  var depth: Int { 1 + (folders.values.map(\.depth).max() ?? 0) }

  init(from decoder: any Decoder) throws { folders = try decoder.singleValueContainer().decode([String: Folder].self) }
  init(from value: borrowing JSONValue) throws { folders = try value.members { try Folder(from: $0) } }
}

private struct Leaky: Decodable, Deep {
  let elements: [Leaky]
  var depth: Int { 1 + (elements.map(\.depth).max() ?? 0) }
  init(from decoder: any Decoder) throws { elements = try LossyArray<Leaky>(from: decoder).elements }
}

/// By its own tokens, as by hand or by the macro.
private final class Branch: StreamDecodable, Deep, Sendable {
  let a: Branch?
  var depth: Int { 1 + (a?.depth ?? 0) }

  init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    a = try object.decodeIfPresent("a")
  }
}

/// Every decoder of models that contain themselves, within the limit of depth, on what Apple gives a secondary thread.
@Suite("On a stack of 512 KiB", .timeLimit(.minutes(10))) struct SmallStackTests {
  /// What nests, and how.
  enum Door: String, CaseIterable, Sendable {
    case triedArrays, triedObjects, classes, dictionaries, lossy
    case tokenArrays, tokenObjects, tokenDictionaries, tokenTree

    var isOfArrays: Bool {
      switch self {
      case .triedArrays, .lossy, .tokenArrays: true
      default: false
      }
    }

    /// The deepest document that the limits let in.
    func text(_ depth: Int) -> [UInt8] {
      let (open, close) = isOfArrays ? ("[", "]") : (#"{"a":"#, "}")
      let middle = isOfArrays ? "[]" : "{}"
      return Array(
        (String(repeating: open, count: depth - 1) + middle + String(repeating: close, count: depth - 1)).utf8)
    }

    func depth(_ bytes: [UInt8]) throws -> Int {
      func codable<Model: Decodable & Deep>(_ type: Model.Type, _ decoder: StreamDecoder = .standard) throws -> Int {
        let model = try JSONStreamDecoder().decode(type, from: bytes, decoder: decoder)
        return model.depth
      }
      func tokens<Model: StreamDecodable & Deep>(_ type: Model.Type) throws -> Int {
        let model = try JSONStreamDecoder().decode(type, from: bytes)
        return model.depth
      }
      switch self {
      case .triedArrays, .triedObjects: return try codable(TriedJSON.self)
      case .classes: return try codable(Node.self)
      case .dictionaries: return try codable(Folder.self)
      case .lossy: return try codable(Leaky.self, StreamDecoder(userInfo: [.skips: SkipCollector()]))
      case .tokenArrays, .tokenObjects: return try tokens(AnyJSON.self)
      case .tokenDictionaries: return try tokens(Folder.self)
      case .tokenTree: return try tokens(Branch.self)
      }
    }
  }

  @Test("the deepest document that is let in is decoded, or is too deep", arguments: Door.allCases)
  func doors(_ door: Door) throws {
    let limit = JSONLimits.standard.depth
    let bytes = door.text(limit)
    do {
      let depth = try onSmallStack { try door.depth(bytes) }
      #expect(depth == limit)
    } catch let error as JSONStreamError {
      #expect(error.code == .depthLimit && error.category == .limit)
    }
  }

  @Test("and on the stack of a main thread it is decoded", arguments: Door.allCases)
  func roomy(_ door: Door) throws {
    let limit = JSONLimits.standard.depth
    let depth = try onSmallStack(bytes: 16 << 20) { try door.depth(door.text(limit)) }
    #expect(depth == limit)
  }
}
