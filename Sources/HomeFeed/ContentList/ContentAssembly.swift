import JSONStream
import Sections

/// Decodes what the scanner hands out of a content list.
final class ContentAssembly: @unchecked Sendable {
  // Sendable: used only between the scanner's `enter` and `leave`, which let one caller in at a time.
  let scanner: ScreenScanner
  let losses: ScreenLosses

  private static let members: [ScreenScanner.Member] = [.init("screenName", isList: false), .init("contents")]

  init(_ options: ScreenDecodingOptions) throws {
    scanner = try ScreenScanner("content list", Self.members, options: options)
    losses = ScreenLosses(options)
  }

  /// Takes everything that is complete off the tape.
  func drain(_ handler: (ContentEvent) throws -> Void) throws {
    while true {
      switch try scanner.next() {
      case .needsTokens:
        return
      case .value:
        try handler(.screen(try screenType()))
      case .element(let member):
        let content: ContentDTO
        do {
          content = try ContentDTO(from: JSONValue(token: scanner.value))
        } catch {
          guard scanner.options.mode == .lenient else { throw scanner.located(error) }
          let report = scanner.loss(.content, error, in: member, typeKey: "sectionComponentType")
          try losses.report(report) { try handler(.skipped($0)) }
          continue
        }
        losses.deliver(parts: 1)
        try handler(.content(content))
      case .listEnd, .end:
        continue
      }
    }
  }

  private func screenType() throws -> ScreenType {
    let name = try scanner.string()
    do {
      return try ContentListDTO.screenType(named: name)
    } catch var error as JSONStreamError {
      error.path.components = scanner.options.path.components + error.path.components
      error.position = scanner.position
      throw error
    }
  }
}
