import CompositionalLayout
import Foundation
@testable import HomeFeed
import JSONStream
import ScreenPipeline
import ScreenSupport
import TestSupport
import Testing

/// Ids, types and names of megabytes, each where a screen's formats look at it, in a process that
/// is ended when it goes on for ever: in the square of their length it would take minutes for each
/// look.
@Suite("Hostile names of screens") struct HostileGraphTests {
  private enum Place: CaseIterable {
    case templateID, templateType, componentID, componentType, bodyID, reference, screenName,
      contentType, key, button
  }

  @Test("take time in their bytes")
  func linear() async {
    await #expect(processExitsWith: .success) {
      try await HostileLetters.look(in: Place.allCases) { try HostileGraphTests.look(at: $0, $1) }
    }
  }

  private static func look(at text: String, _ place: Place) throws {
    switch place {
    case .contentType:
      try read(
        #"{"screenName":"Home","contents":[{"sectionComponentType":"\#(text)","section":{}}]}"#, 1)
      #expect(throws: JSONStreamError.self) { try ScreenType(ofScreen: text) }
    case .screenName:
      #expect(throws: JSONStreamError.self) {
        try read(#"{"screenName":"\#(text)","contents":[]}"#, 0)
      }
    case .key:
      try read(#"{"\#(text)":1,"screenName":"Home","contents":[]}"#, 0)
    case .button:
      let button = SectionButtonType(rawValue: text)
      let section = SectionModel.rows(1, cells: 0, buttons: [button])
      let action = section.buttonActions(in: ScreenSectionID(.number(1))).first
      let isItsOwn = if case .custom = button, case .custom? = action { true } else { false }
      #expect(isItsOwn, "a button of the backend's own is taken for another one")
    default:
      var names: [Place: String] = [
        .templateID: "t", .templateType: "LIST", .componentID: "c", .componentType: "TEXT",
        .bodyID: "b",
        .reference: "c",
      ]
      names[place] = text
      if place == .componentID { names[.reference] = text }
      func name(_ place: Place) -> String { names[place] ?? "" }
      let graph =
        #"{"screenName":"x","templates":[{"id":"\#(name(.templateID))","type":"\#(name(.templateType))","order":1,"#
        + #""componentsId":["\#(name(.reference))","\#(name(.reference))x"]}],"#
        + #""components":[{"id":"\#(name(.componentID))","#
        + #""type":"\#(name(.componentType))","bodyId":"\#(name(.bodyID))"}],"body":[{"id":"\#(name(.bodyID))","body":{}}]}"#
      try read(graph, place == .reference ? 2 : 1, isLaidOut: place != .templateType)
    }
  }

  private static func read(_ text: String, _ skipped: Int, isLaidOut: Bool = true) throws {
    var options = SectionDecodingOptions(mode: .lenient)
    options.limits.stringBytes = 64 << 20
    options.limits.keyBytes = 64 << 20
    options.limits.elementBytes = 64 << 20
    options.limits.deferredBytes = 64 << 20
    let format = AutomaticFormat(options: options)
    let reader = try format.makeDecoder(for: PayloadHead())
    var layout = try format.makeLayout(in: .init(width: 390, height: 844))
    var reports = 0
    func take(_ event: ScreenEvent<AnyScreenPart>) throws {
      switch event {
      case .part(let part):
        if isLaidOut { try layout.append(part) }
        #expect(part == part && part.hasSameHeader(as: part))
      case .skipped: reports += 1
      case .envelope, .arriving: break
      }
    }
    try Array(text.utf8).withUnsafeBufferPointer { try reader.feed($0, take) }
    try reader.finish(take)
    #expect(reports == skipped)
  }
}
