import Foundation
import SharedTestSupport
import Testing

/// The `sectile-screens` under test, at SECTILE_SCREENS_EXECUTABLE.
enum Screens {
  static var isThere: Bool { Tool.screens != nil }
  static let comment: Comment =
    "SECTILE_SCREENS_EXECUTABLE does not say where the executable is: end-to-end tests are skipped"

  static func run(_ arguments: [String]) async throws -> Tool.Outcome {
    try await Tool.run(arguments, executable: Tool.screens)
  }
}

typealias JSONObject = [String: Any]
