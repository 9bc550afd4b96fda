import BenchmarkKit
package import CompositionalLayout
package import HomeFeed
package import JSONStream
import JSONStreamFoundation
package import ScreenPipeline
import ScreenServer
import SectileBench

/// A strategy that decodes a screen's chunks as they arrive.
package struct ScreenStrategy: Sendable {
  package let name: String
  private let makeDecoder: @Sendable () throws -> any SectionDecoder<SectionModel>

  package init(
    _ name: String, decoder: @escaping @Sendable () throws -> any SectionDecoder<SectionModel>
  ) {
    self.name = name
    makeDecoder = decoder
  }

  private init(_ strategy: DecodingStrategy) {
    self.init(strategy.rawValue) { try strategy.makeDecoder() }
  }

  /// Returns a format that decodes by the strategy, and notes each section in a log.
  package func format(_ log: ReadLog = ReadLog()) -> SectionListFormat<CellData> {
    SectionListFormat(decoder: {
      let payload = log.begin()
      return try makeDecoder().compactMap { event in
        if case .element(let section) = event {
          log.read(section.header.id, of: payload)
        }
        return event
      }
    })
  }

  /// The strategy that ratios are relative to.
  static let reference = ScreenStrategy(.jsonDecoder)
  /// The strategy to compare with: streaming that a team could write with JSONDecoder.
  package static let splitting = ScreenStrategy(.splitJSONDecoder)
  /// The strategy that the bars judge: the engine that needs no library of the system.
  package static let streaming = ScreenStrategy(.native)
  package static let all = DecodingStrategy.allCases.map { ScreenStrategy($0) }
  /// The strategies that are measured by default. JSONSerialization's is left out: like
  /// json-decoder it waits for the last byte, and it is slower.
  package static let standard = [reference, splitting, ScreenStrategy(.yajl), streaming]
}

/// The screen that everything is laid out on.
package enum Phone {
  package static let container = LayoutContainer(width: 390, height: 844)
}

/// A log of decoded sections: the time of the first, and the ids of each payload in order.
package struct ReadLog: Sendable {
  private let log = Locked<(firstAt: Int64?, ids: [[Int]])>((nil, []))

  package init() {}

  /// Begins a payload, and returns its index.
  fileprivate func begin() -> Int {
    log.withLock { log in
      log.ids.append([])
      return log.ids.count - 1
    }
  }

  fileprivate func read(_ id: Int, of payload: Int) {
    log.withLock { log in
      log.firstAt = log.firstAt ?? MonotonicClock.nanoseconds()
      log.ids[payload].append(id)
    }
  }

  /// The time of the first section of all payloads, by the monotonic clock; nil before it.
  var firstSectionAt: Int64? { log.current.firstAt }

  var sections: [[Int]] { log.current.ids }
}
