/// Bytes as they can stand in a table: printable ASCII as it is, everything else as `<HH>`.
enum ParityText {
  static func shown(_ bytes: some Collection<UInt8>, limit: Int = 56) -> String {
    var text = ""
    for byte in bytes {
      guard text.utf8.count < limit else { return text + "… (\(bytes.count) bytes)" }
      switch byte {
      case UInt8(ascii: "|"): text += "\\|"
      case UInt8(ascii: "`"): text += "<60>"
      case 0x20..<0x7F: text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "<\(digits.count == 1 ? "0" : "")\(digits)>"
      }
    }
    return text.isEmpty ? "(nothing)" : text
  }
}
