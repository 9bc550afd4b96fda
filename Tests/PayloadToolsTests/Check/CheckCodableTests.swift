import Foundation
import HomeFeed
import JSONStream
import PayloadSupport
import Sections
import SectionsFoundation
import Testing

@testable import PayloadTools

/// Cells and headers through Codable, their keys in the text's own style.
private enum CodedCell: SectionCell {
  static var keys: SectionKeys { .homeFeed }

  enum Kind: String, CaseIterable, StreamDecodable, Hashable, Sendable {
    case flight, blind, custom, sized, spelled, legs

    init(from value: borrowing JSONValue) throws {
      guard let kind = Kind(rawValue: try value.string()) else { throw value.failure(.unknownValue, "no such kind") }
      self = kind
    }
  }

  struct Header: SectionHeaderDecodable {
    struct Fields: Decodable {
      struct Tracking: Decodable { var slotNumber: UInt8 }
      var cellType: String
      var trackingInfo: Tracking?
      var seeAllUrl: String?
    }

    let cellType: Kind

    init(from value: borrowing JSONValue) throws {
      // What is wrong with the header's own fields counts; the kind's key keeps its style.
      _ = try value.decode(Fields.self, using: CodedCell.keyed)
      var object = try value.object()
      cellType = try object.decode("cellType")
    }
  }

  struct Flight: Decodable, Hashable {
    struct Leg: Decodable, Hashable {
      var fromAirport: String
      var operatedBy: String?
    }
    var flightNumber: Int?
    var seatsLeft: Int?
    var legs: [Leg]
  }

  /// Keeps nothing: only what it asks for shows what it reads.
  struct Blind: Decodable {
    enum CodingKeys: CodingKey { case seenValue }
    init(from decoder: any Decoder) throws {
      _ = try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .seenValue)
    }
  }

  struct Sized: Decodable {
    struct Part: Decodable { var small: UInt8 }
    var parts: [Part]
    var name: String
  }

  /// Asks for a name that no conversion gives.
  struct Spelled: Decodable { var imageURL: String? }

  static let keyed = StreamDecoder(keyDecodingStrategy: .convertFromSnakeCase)
  private static let custom = StreamDecoder(
    keyDecodingStrategy: .custom { path in
      AnyCodingKey(stringValue: path.last?.stringValue.replacingOccurrences(of: "-", with: "") ?? "")
    })

  case value(any Sendable)

  init(_ kind: Kind, from value: borrowing JSONValue) throws {
    switch kind {
    case .flight: self = .value(try value.decode(Flight.self, using: Self.keyed).hashValue)
    case .blind:
      _ = try value.decode(Blind.self, using: Self.keyed)
      self = .value(0)
    case .custom: self = .value(try value.decode(Flight.self, using: Self.custom).hashValue)
    case .sized: self = .value(try value.decode(Sized.self).parts.map(\.small))
    case .spelled: self = .value("\(try value.decode(Spelled.self, using: Self.keyed))")
    case .legs: self = .value(try value.decode([Flight.Leg].self, using: Self.keyed))
    }
  }

  struct AnyCodingKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

@Suite("check: cells and headers through Codable")
struct CheckCodableTests {
  private func findings(_ payload: String) throws -> CheckFindings {
    try check([payload], for: CodedCell.self, kinds: CodedCell.Kind.allCases.map(\.rawValue))
  }

  private func found(_ kind: String, _ cells: String...) throws -> [String] {
    try findings(list(of: kind, cells.joined(separator: ","))).ofCells
      .map { $0.split(separator: " ").filter { $0 != kind }.joined(separator: " ") }
  }

  @Test("a key that is converted is present when its other spelling is")
  func converted() throws {
    let cells = [
      #"{"flight_number":1,"seats_left":null,"legs":[{"from_airport":"A","operated_by":"x"},{"from_airport":"B"}]}"#,
      #"{"legs":[{"from_airport":"A","operated_by":null}]}"#, #"{"legs":[]}"#,
      #"{"flight_number":null,"seats_left":4,"legs":[]}"#,
    ]
    let found = try found("flight", cells.joined(separator: ","))
    #expect(found == [])
    let reversed = try self.found("flight", cells.reversed().joined(separator: ","))
    #expect(reversed == [])
  }

  @Test("whichever of its spellings is sent", arguments: ["flight_number", "flightNumber", "flight__number"])
  func spellings(key: String) throws {
    let found = try found(
      "flight", #"{"legs":[],"seats_left":null}"#, #"{"\#(key)":1,"seats_left":1,"legs":[]}"#, #"{"legs":[]}"#)
    #expect(found == ["never-null \(key)"])
  }

  @Test("a key that never comes is named as the text would name it")
  func neverPresent() throws {
    let found = try found(
      "flight", #"{"flight_number":1,"legs":[{"from_airport":"A"}]}"#, #"{"flight_number":null,"legs":[]}"#)
    #expect(found == ["never-absent flight_number", "never-present legs[].operated_by", "never-present seats_left"])
    // That one is converted from no key that a backend would send; its own is the only one there is.
    let spelled = try self.found("spelled", #"{"image_url":"x"}"#)
    #expect(spelled == ["never-present imageURL", "unknown-key image_url"])
  }

  @Test("a field that makes no difference is read when the cell asks for its converted key")
  func asked() throws {
    let found = try found("blind", #"{"seen_value":1,"unseen":1}"#, #"{"seen_value":null}"#, "{}")
    #expect(found == ["unknown-key unseen"])
  }

  @Test("of keys that the app converts itself nothing is said")
  func custom() throws {
    let cell = #"{"flight-Number":1,"seats-Left":1,"legs":[{"from-Airport":"A","operated-By":"b"}]}"#
    let none = #"{"flight-Number":null,"seats-Left":null,"legs":[{"from-Airport":"A","operated-By":null}]}"#
    #expect(try found("custom", cell, none, #"{"legs":[{"from-Airport":"B"}]}"#) == [])
  }

  @Test("an error has the place, the path and the category of the value that is wrong")
  func errors() throws {
    let payload = list(
      of: "sized", #"{"parts":[{"small":1}],"name":"a"}"#, #"{"parts":[{"small":2},{"small":300}],"name":"b"}"#,
      #"{"parts":[],"name":7}"#)
    let found = try findings(payload).findings.filter(\.isUndecodable)
    #expect(found.map(\.short).sorted() == ["invalid sized name", "unfit-number sized parts[].small"])
    let number = try #require(found.first { $0.category == .unfitNumber })
    #expect(number.message == "the number 300 does not fit UInt8")
    #expect(number.first?.path.description == "$[0].data[1].parts[1].small")
    #expect(number.first?.position?.byteOffset == payload.byteOffset(of: "300"))
    let name = try #require(found.first { $0.category == .invalid })
    #expect(name.first?.path.description == "$[0].data[2].name")
    #expect(name.first?.position?.byteOffset == payload.byteOffset(of: "7}"))
  }

  @Test(
    "an error in a header too",
    arguments: [
      (#""tracking_info":{"slot_number":300},"#, ""), ("", #","tracking_info":{"slot_number":300}"#),
    ])
  func headers(before: String, behind: String) throws {
    let payload = #"[{\#(before)"cellType":"sized","data":[]\#(behind)}]"#
    let number = try #require(try findings(payload).findings.first { $0.isAboutHeader && $0.isUndecodable })
    #expect(number.short == "unfit-number header tracking_info.slot_number")
    #expect(number.first?.path.description == "$[0].tracking_info.slot_number")
    #expect(number.first?.position?.byteOffset == payload.byteOffset(of: "300"))
    // The decoder says the same.
    let error = try #require(throws: JSONStreamError.self) {
      let decoder = try SectionStreamDecoder<CodedCell>()
      try decoder.feed(payload.utf8) { _ in }
      try decoder.finish { _ in }
    }
    #expect(error.code == .numberOutOfRange)
    #expect(error.path.description == "$[0].tracking_info.slot_number")
    #expect(error.position?.byteOffset == payload.byteOffset(of: "300"))
    guard case DecodingError.dataCorrupted(let context)? = error.underlying else {
      Issue.record("\(error)")
      return
    }
    #expect(context.underlyingError == nil)
  }

  @Test("what the header needs may come behind the cells")
  func headerBehindCells() throws {
    struct Late: SectionCell {
      static var keys: SectionKeys { .homeFeed }
      struct Header: SectionHeaderDecodable {
        struct Fields: Decodable { var cellType, slotName: String }
        let cellType: CodedCell.Kind
        init(from value: borrowing JSONValue) throws {
          _ = try value.decode(Fields.self, using: CodedCell.keyed)
          var object = try value.object()
          cellType = try object.decode("cellType")
        }
      }
      init(_ kind: CodedCell.Kind, from value: borrowing JSONValue) throws {}
    }
    func decode(_ payload: String) throws -> Int {
      var sections = 0
      let decoder = try SectionStreamDecoder<Late>()
      try decoder.feed(payload.utf8) { if case .section = $0 { sections += 1 } }
      try decoder.finish { if case .section = $0 { sections += 1 } }
      return sections
    }
    #expect(try decode(#"[{"cellType":"sized","data":[1],"slot_name":"a"}]"#) == 1)
    let error = try #require(throws: JSONStreamError.self) { try decode(#"[{"cellType":"sized","data":[1]}]"#) }
    #expect(error.code == .missingKey && error.path.description == "$[0]")
  }

  @Test("a cell of very many elements is examined by a few of them, and no finding is lost")
  func many() throws {
    let legs = (0..<4000).map { index in
      index == 3000
        ? #"{"from_airport":"A\#(index)","gate":{"letter":"c"},"operated_by":"x"}"#
        : #"{"from_airport":"A\#(index)","terminal":\#(index)}"#
    }
    let findings = try findings(list(of: "legs", "[\(legs.joined(separator: ","))]"))
    #expect(
      findings.ofCells.map { $0.replacingOccurrences(of: " legs", with: "") } == [
        "never-null [].operated_by", "unknown-key [].gate", "unknown-key [].terminal",
      ])
    #expect(findings.unexamined == 0)
  }
}

extension String {
  /// Where a text stands for the first time, in bytes.
  fileprivate func byteOffset(of text: String) -> Int? {
    range(of: text).map { utf8.distance(from: startIndex, to: $0.lowerBound) }
  }
}
