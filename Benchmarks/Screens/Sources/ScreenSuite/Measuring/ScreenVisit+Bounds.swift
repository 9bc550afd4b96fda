import BenchmarkKit
import ScreenPipeline

// Measurements that bound every strategy: the transfer alone, and the first viewport alone.

extension ScreenVisit {
  /// Reads the home screen's payload without decoding it: a lower bound for every strategy.
  func transferAlone() async throws -> ScenarioResult {
    var result = ScenarioResult()
    let watch = Stopwatch()
    let answer = try await makeSource().answer(to: Self.homeRequest)
    var bytes = 0
    for try await chunk in answer.chunks {
      if bytes == 0 { result.values[.firstSection] = watch.nanoseconds }
      bytes += chunk.count
    }
    keep(bytes)
    watch.stop(.complete, in: &result)
    result.values[.wireBytes] = Double(try await host.nextAnswer().wireBytes)
    return result
  }

  /// Opens the home screen, and closes it when its first viewport is complete. Over a slow network that takes a small
  /// part of the whole time, so that it can be measured often.
  func firstViewportAlone() async throws -> ScenarioResult {
    let log = ReadLog()
    let loader = try makeLoader(from: makeSource(), log: log)
    var follower = ScreenFollower(loader)
    var result = ScenarioResult()
    let watch = Stopwatch()
    await loader.send(.open)
    _ = try await follower.next(what(.open)) { !$0.screen.sections.isEmpty }
    watch.stop(.firstViewport, in: &result)
    result.values[.firstSection] = log.firstSectionAt.map { Double($0 - watch.began) }
    await loader.close()
    result.values[.wireBytes] = Double(try await host.nextAnswer().wireBytes)
    return result
  }
}
