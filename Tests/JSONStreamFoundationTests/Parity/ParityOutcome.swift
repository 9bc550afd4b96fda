import JSONStream

/// The answer of one decoder to an input.
enum ParityOutcome: Equatable {
  /// The value, as text that tells 0 from -0 and every string from those that only look the same.
  case value(String)
  /// It was refused.
  case refused(String, message: String = "")

  init(catching body: () throws -> String) {
    do {
      self = .value(try body())
    } catch let error as JSONStreamError {
      self = .refused(error.code.rawValue, message: error.message)
    } catch { self = .refused(Self.name(of: error)) }
  }

  private static func name(of error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: "dataCorrupted"
    case DecodingError.keyNotFound: "keyNotFound"
    case DecodingError.typeMismatch: "typeMismatch"
    case DecodingError.valueNotFound: "valueNotFound"
    default: "\(type(of: error))"
    }
  }

  static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    // By bytes: for Swift, strings are equal that only look the same.
    case (.value(let one), .value(let other)): one.utf8.elementsEqual(other.utf8)
    case (.refused(let one, _), .refused(let other, _)): one == other
    default: false
    }
  }

  var isValue: Bool { if case .value = self { true } else { false } }

  /// For a cell of a table.
  ///
  /// - Parameter isLong: Whether a long value is shown, and not only that there is one.
  func phrase(isLong: Bool = false) -> String {
    switch self {
    case .value(let text):
      text == "Unasked()" || text.utf8.count > (isLong ? 160 : 24)
        ? "accepts" : "`\(ParityText.shown(text.utf8, limit: 160))`"
    case .refused(let code, _): "refuses: \(code)"
    }
  }
}

/// Bytes as they can stand in a table: printable ASCII as it is, everything else as `<HH>`.
enum ParityText {
  static func shown(_ bytes: some Collection<UInt8>, limit: Int = 56) -> String {
    var text = ""
    for byte in bytes {
      guard text.utf8.count < limit else {
        return text + "… (\(bytes.count) bytes)"
      }
      switch byte {
      case UInt8(ascii: "|"): text += "\\|"
      case UInt8(ascii: "`"): text += "<60>"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default: text += "<\(byte < 16 ? "0" : "")\(String(byte, radix: 16, uppercase: true))>"
      }
    }
    return text.isEmpty ? "(nothing)" : text
  }
}
