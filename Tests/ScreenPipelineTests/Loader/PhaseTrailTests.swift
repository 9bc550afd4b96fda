import HomeFeed
import ScreenPipeline
import Testing

@Suite("The phases of an update", .timeLimit(.minutes(10)))
struct PhaseTrailTests {
  @Test("a consumer learns of all phases, however late it asks, and of none twice")
  func phases() async throws {
    let loader = try TestScreens.loader(
      BytesSource(TestScreens.Kind.list.payload(60, cells: 8), chunkBytes: 1 << 10), SectionListFormat())
    await loader.send(.open)
    var eager = loader.updates.makeAsyncIterator()
    var seen: [ScreenPhase] = []
    while let update = await eager.next() {
      #expect(update.phases.last == update.phase)
      for state in update.phases where state != seen.last { seen.append(state) }
      if update.phase == .present(.complete) { break }
    }
    #expect(seen == [.fetch, .load, .present(.partial), .present(.complete)])

    var late = loader.updates.makeAsyncIterator()
    #expect(await late.next()?.phases == seen)
    await loader.send(.refresh)
    let next = try #require(await late.next())
    #expect(next.phases.first == .fetch, "\(next.phases)")
    #expect(next.phases.last == next.phase)
    await loader.close()
  }

  @Test("of a consumer that has not asked for long the last sixteen are kept")
  func limit() async throws {
    let loader = try TestScreens.loader(BytesSource(Array("[]".utf8)), SectionListFormat())
    await loader.send(.open)
    var eager = loader.updates.makeAsyncIterator()
    var late = loader.updates.makeAsyncIterator()
    for _ in 0..<20 {
      while let update = await eager.next(), update.phase != .present(.complete) {}
      await loader.send(.refresh)
    }
    let phases = try #require(await late.next()).phases
    #expect(phases.count <= 16 && phases.count > 8, "\(phases)")
    await loader.close()
  }
}
