#if canImport(UIKit)
  import Foundation
  import XCTest

  /// For `xcodebuild test` in a simulator: records every layout. It compares nothing: `sectile layout --verify` does.
  final class RecorderTests: XCTestCase {
    /// Writes a file a layout into the folder that `SECTILE_RECORDINGS` names.
    @MainActor
    func testRecord() throws {
      let path = try XCTUnwrap(
        ProcessInfo.processInfo.environment["SECTILE_RECORDINGS"], "SECTILE_RECORDINGS names no folder")
      let folder = URL(fileURLWithPath: path)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var count = 0
      for (number, question) in try LayoutQuestion.all().enumerated() {
        guard let recorder = LayoutRecorder(question) else { continue }
        let answer = recorder.record()
        try answer.json().write(to: folder.appendingPathComponent(answer.fileName(number)))
        count += 1
      }
      XCTAssertGreaterThan(count, 0, "no layout was recorded")
    }
  }
#endif
