#if canImport(UIKit)
  import Foundation
  import XCTest

  /// For `xcodebuild test` in a simulator: records every layout. It compares nothing: `sectile layout --verify` does.
  final class RecorderTests: XCTestCase {
    /// Writes a file a layout into the folder that `SECTILE_RECORDINGS` names, or else attaches it to the test's result.
    @MainActor
    func testRecord() throws {
      let folder = ProcessInfo.processInfo.environment["SECTILE_RECORDINGS"].map { URL(fileURLWithPath: $0) }
      if let folder { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }
      var count = 0
      for (number, question) in try LayoutQuestion.all().enumerated() {
        guard let recorder = LayoutRecorder(question) else { continue }
        let answer = recorder.record()
        let (name, json) = (answer.fileName(number), try answer.json())
        if let folder {
          try json.write(to: folder.appendingPathComponent(name))
        } else {
          let attachment = XCTAttachment(data: json, uniformTypeIdentifier: "public.json")
          attachment.name = name
          attachment.lifetime = .keepAlways
          add(attachment)
        }
        count += 1
      }
      XCTAssertGreaterThan(count, 0, "no layout was recorded")
    }
  }
#endif
