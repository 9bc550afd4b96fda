import CompositionalLayout
import Foundation
@testable import HomeFeed
import ScreenPipeline
import ScreenSupport
import JSONStream
import TestSupport
import Testing

@Suite("Sections whose id is repeated", .timeLimit(.minutes(10)))
struct RepeatedSectionTests {
  private let sections = [SectionModel.rows(7, cells: 2), .rows(8, cells: 2), .rows(7, cells: 3), .rows(7, cells: 1)]

  private func opened() async throws -> (Store<ScreenLogic>, ScreenLoader<AnyScreenPart>) {
    let loader = try ScreenLoader(
      PayloadRequest("/"), from: BytesSource([UInt8](try JSONEncoder().encode(sections))), format: AutomaticFormat(),
      container: LayoutContainer(width: 390, height: 844))
    let logic = ScreenLogic(loader: loader, navigator: { _ in }, lead: { _, _ in nil })
    let store = Store(logic, state: ScreenState())
    store.send(.open)
    try await eventually("the screen") { await store.state.update?.phase == .present(.complete) }
    return (store, loader)
  }

  private func switched(_ loader: ScreenLoader<AnyScreenPart>) async -> [Bool] {
    await loader.current.screen.sections.map {
      if case .section(let section) = $0.part { section.cellType == .featured02Info } else { false }
    }
  }

  @Test("by the id all of them are switched, and back")
  func all() async throws {
    let (store, loader) = try await opened()
    for isSwitched in [true, false] {
      await store.perform(.perform(.switchView(section: 7)))
      try await eventually("all of them") {
        await switched(loader) == [isSwitched, false, isSwitched, isSwitched]
      }
    }
  }

  @Test("by the occurrence the one that was meant", arguments: [(0, 0), (1, 2), (2, 3)])
  func one(_ occurrence: Int, _ place: Int) async throws {
    let (store, loader) = try await opened()
    let section = await loader.current.screen.sections[place]
    #expect(section.id == ScreenSectionID(.number(7), occurrence: occurrence))
    guard case .section(var model) = section.part else { return }
    model.header.buttonTypes = [.custom("View")]
    await store.perform(.perform(model.buttonActions(in: section.id)[0]))
    #expect(await switched(loader) == (0..<4).map { $0 == place })
    await store.perform(.command(.refresh))
    try await eventually("the chosen view") { await switched(loader) == (0..<4).map { $0 == place } }
  }

  @Test("one that is not there has no other view")
  func none() async throws {
    let (store, loader) = try await opened()
    await store.perform(.perform(.switchView(section: 7, occurrence: 3)))
    #expect(await store.state.notice == .noOtherView(section: 7))
    #expect(await switched(loader) == [false, false, false, false])
  }
}
