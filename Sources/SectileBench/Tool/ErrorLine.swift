import JSONStream

/// An error as the command line says it: `error: FILE:LINE:COLUMN: what (path $…, byte N)`.
enum ErrorLine {
  static func text(_ error: any Error, in file: String) -> String {
    guard let error = error as? JSONStreamError else { return "error: \(file): \(error)\n" }
    let place = error.position.map { ":\($0.line):\($0.column)" } ?? ""
    let byte = error.position.map { ", byte \($0.byteOffset)" } ?? ""
    return "error: \(file)\(place): \(error.message) (path \(error.path)\(byte))\n"
  }
}
