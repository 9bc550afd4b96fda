import CompositionalLayout
import Foundation
import JSONStream
import ScreenPipeline

struct Item: ScreenCell {
  struct Header: SectionHeaderDecodable, ScreenHeader {
    let layout = ""
    var cellType: String { layout }
    var screenKey: ScreenKey { .text(layout) }

    init(from value: borrowing JSONValue) throws {}
  }

  typealias Envelope = FeedEnvelope
  static var keys: SectionKeys {
    SectionKeys(cellType: "layout", cells: "items")
  }

  init(_ kind: String, from value: borrowing JSONValue) throws {}
}

struct FeedEnvelope: StreamDecodable, Equatable {
  let cursor: String?

  init(from value: borrowing JSONValue) throws { cursor = nil }
}

extension NamedTemplates {
  static let shop = NamedTemplates([:])
}

actor Tokens {
  let current = ""

  func renew() throws {}
}

@MainActor
final class Control {
  func endRefreshing(_ word: String?) {}
}

let url = URL(fileURLWithPath: "/")
let account = (id: "", name: "")
let tokens = Tokens()
let container = LayoutContainer(width: 390, height: 844)
let source = BytesSource([])
let loader: ScreenLoader<ListSection<Item>> = elided()
@MainActor let control = Control()

func show(_ failure: some Error) {}
