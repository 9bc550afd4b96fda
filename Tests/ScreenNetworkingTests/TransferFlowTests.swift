import Foundation
import ScreenNetworking
import TestSupport
import Testing

@Suite("A transfer's flow") struct TransferFlowTests {
  typealias Step = TransferWorld.Step

  private static let scripts: [[Step]] = {
    var bodies: [[Step]] = [[], Array(repeating: .piece(bytes: 3), count: 5)]
    for count in 1...3 {
      for sizes in 0..<(1 << count) {
        bodies.append((0..<count).map { .piece(bytes: sizes >> $0 & 1 == 0 ? 1 : 3) })
      }
    }
    return [[.end(.broken)]]
      + bodies.flatMap { body in [nil, .broken].map { [.head] + body + [.end($0)] } }
  }()

  @Test(
    "however it interleaves: nobody waits in vain, and no byte is lost or comes twice",
    arguments: TestSize.isFull ? [0...1, 0...2, 1...3, 2...4] : [0...1, 1...3])
  func everyInterleaving(_ marks: ClosedRange<Int>) {
    var states = 0
    for script in Self.scripts {
      for cancels in [false, true] {
        for late in 0...1 {
          let world = TransferWorld(script: script, marks: marks, cancels: cancels, late: late)
          let (count, faults) = world.explored()
          states += count
          #expect(
            faults.isEmpty, "\(script), cancels \(cancels), \(late) late: \(faults.prefix(3))")
        }
      }
    }
    #expect(states > 10_000)
  }

  @Test("what waits is handed out 64 KiB at a time, or a piece that is larger")
  func handedOut() {
    var flow = TransferFlow<Int, TransferWorld.Reason>(marks: 0...(1 << 20))
    _ = flow.handle(.wantsHead)
    _ = flow.handle(.performed)
    _ = flow.handle(.head(1))
    for size in [40_000, 20_000, 10_000, 100_000, 1] {
      _ = flow.handle(.received(Data(count: size)))
    }
    var sizes: [[Int]] = []
    while flow.bufferedBytes > 0 {
      for case .give(let pieces) in flow.handle(.wantsChunk) {
        sizes.append(pieces.map(\.count))
      }
    }
    #expect(sizes == [[40_000, 20_000], [10_000], [100_000], [1]])
    #expect(flow.receivedBytes == 170_001)
  }
}
