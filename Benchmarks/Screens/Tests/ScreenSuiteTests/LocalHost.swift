import Foundation
import SectileBench
import ScreenPipeline

import ScreenSuite

/// A host without a network: it serves the home screen from memory, with validators and faults.
final class LocalHost: ScreenHost, @unchecked Sendable {
  // Sendable: everything that changes is used under the lock alone.
  private let lock = NSLock()
  private var sections: [[String: Any]]
  private var revision = 0
  private var answers: [ServedAnswer] = []
  private(set) var requests = 0
  /// Whether a change alters more cells than it should.
  var changesTooMuch = false

  let transports = ["memory"]

  init(_ home: ServedHome) throws {
    let bytes = PayloadGenerator(.init(sections: home.sections, cells: home.cells, seed: home.seed)).bytes()
    sections = try JSONSerialization.jsonObject(with: Data(bytes)) as? [[String: Any]] ?? []
  }

  func makeSource(_ transport: String, _ conditions: ScreenConditions) throws -> any PayloadSource {
    ClosureSource {
      PayloadKey($0, scope: [])
    } answer: {
      try self.answer(to: $0, conditions)
    }
  }

  func nextAnswer() async throws -> ServedAnswer { try lock.withLock { try take() } }

  func forgetAnswers() async { lock.withLock { answers = [] } }

  func changeHome() async throws {
    lock.withLock {
      revision += 1
      for index in sections.indices where index % 10 == 0 || changesTooMuch {
        guard var cells = sections[index]["data"] as? [[String: Any]], !cells.isEmpty else { continue }
        cells[0][cells[0]["url"] == nil ? "imageUrl" : "url"] = "changed-\(revision)"
        sections[index]["data"] = cells
      }
    }
  }

  func stop() async {}

  private func take() throws -> ServedAnswer {
    guard !answers.isEmpty else { throw PayloadSourceError(.connection, "nobody has asked") }
    return answers.removeFirst()
  }

  private func answer(to request: PayloadRequest, _ conditions: ScreenConditions) throws -> PayloadAnswer {
    try lock.withLock {
      requests += 1
      let validator = "\(revision)"
      func log(_ status: Int, _ bytes: Int) {
        answers.append(ServedAnswer(target: request.path, status: status, wireBytes: bytes, isComplete: status == 200))
      }
      if case .status(let status) = conditions.fault {
        log(status, 0)
        throw PayloadSourceError(.status(status), "refused")
      }
      guard request.validator != validator else {
        log(304, 0)
        return .unchanged(PayloadHead(validator: validator))
      }
      let data = try JSONSerialization.data(withJSONObject: payload(request), options: [.sortedKeys])
      var bytes = Array(data)
      if case .cut(let count) = conditions.fault { bytes = Array(bytes.prefix(count)) }
      log(200, bytes.count)
      return PayloadAnswer(head: PayloadHead(validator: validator), chunks: chunks(of: bytes))
    }
  }

  private func chunks(of bytes: [UInt8]) -> PayloadChunks {
    let (stream, continuation) = AsyncStream<[UInt8]>.makeStream()
    for start in stride(from: 0, to: bytes.count, by: 1000) {
      continuation.yield(Array(bytes[start..<min(start + 1000, bytes.count)]))
    }
    continuation.finish()
    return PayloadChunks(stream)
  }

  /// Returns the home screen, or all of a section as featured rows.
  private func payload(_ request: PayloadRequest) -> Any {
    guard let id = request.parameters.first(where: { $0.name == "id" }).flatMap({ Int($0.value) }),
      var section = sections.first(where: { $0["id"] as? Int == id })
    else { return sections }
    section["cellType"] = "featured_01_info"
    section["layoutTemplateDTO"] = [
      "layoutTemplate": "featured_01", "scrollDirection": "vertical", "groupOrientation": "vertical",
    ]
    return section
  }
}
