import JSONStream
import JSONStreamFoundation
import TestSupport
import Testing

/// Any JSON as most apps write it: one type after the other, by `try?`.
private indirect enum TriedJSON: Decodable, Sendable {
  case null, bool(Bool), int(Int), double(Double), string(String), array([TriedJSON]), object(
    [String: TriedJSON])

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
}

private final class Node: Decodable {
  let a: Node?
}

private struct Folder: Decodable, StreamDecodable {
  let folders: [String: Folder]

  init(from decoder: any Decoder) throws {
    folders = try decoder.singleValueContainer().decode([String: Folder].self)
  }
  init(from value: borrowing JSONElement) throws {
    folders = try value.members { try Folder(from: $0) }
  }
}

private struct Leaky: Decodable {
  let elements: [Leaky]
  init(from decoder: any Decoder) throws {
    elements = try LossyArray<Leaky>(from: decoder).elements
  }
}

/// By its own tokens, as by hand or by the macro.
private final class Branch: StreamDecodable, Sendable {
  let a: Branch?

  init(from value: borrowing JSONElement) throws {
    var object = try value.object()
    a = try object.decodeIfPresent("a")
  }
}

@Suite("Models that contain themselves", .timeLimit(.minutes(10))) struct SmallStackTests {
  private static let arrays =
    String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
  private static let objects =
    String(repeating: #"{"a":"#, count: 511) + "{}" + String(repeating: "}", count: 511)

  private static func codable<Model: Decodable>(
    _ type: Model.Type, _ decoder: CodableSettings = .standard
  ) -> @Sendable ([UInt8]) throws -> Void where Model: SendableMetatype {
    { _ = try JSONStreamDecoder().decode(type, from: $0, decoder: decoder) }
  }

  private static func tokens<Model: StreamDecodable>(_ type: Model.Type)
    -> @Sendable ([UInt8]) throws -> Void
  {
    { _ = try JSONStreamDecoder().decode(type, from: $0) }
  }

  private static let models:
    [(name: String, text: String, decode: @Sendable ([UInt8]) throws -> Void)] = [
      ("tried arrays", arrays, codable(TriedJSON.self)),
      ("tried objects", objects, codable(TriedJSON.self)),
      ("classes", objects, codable(Node.self)), ("dictionaries", objects, codable(Folder.self)),
      ("lossy", arrays, codable(Leaky.self, CodableSettings(userInfo: [.skips: SkipCollector()]))),
      ("token arrays", arrays, tokens(AnyJSON.self)),
      ("token objects", objects, tokens(AnyJSON.self)),
      ("token dictionaries", objects, tokens(Folder.self)),
      ("token tree", objects, tokens(Branch.self)),
    ]

  /// 512 KiB is what Apple gives a secondary thread.
  @Test(
    "the deepest document → decoded or too deep on 512 KiB, decoded on 16 MiB",
    arguments: models.indices)
  func deepest(_ index: Int) throws {
    let (name, text, decode) = Self.models[index]
    #expect(JSONLimits().depth == 512)
    do { try onSmallStack { try decode(Array(text.utf8)) } } catch let error as JSONStreamError {
      #expect(error.code == .depthLimit && error.category == .limit, "\(name)")
    }
    try onSmallStack(bytes: 16 << 20) { try decode(Array(text.utf8)) }
  }
}
