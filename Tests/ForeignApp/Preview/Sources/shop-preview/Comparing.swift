import ScreenPipeline
import JSONStream

// What a screen compares two loads by.

extension Item: ScreenCell {
  typealias Envelope = FeedEnvelope

  var screenKey: ScreenKey? {
    switch self {
    case .hero(let hero): .text(hero.image.absoluteString)
    case .product(let product): .text(product.sku)
    case .story(let story): .text(story.title)
    }
  }

  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.hero(let left), .hero(let right)): left == right
    case (.product(let left), .product(let right)): left == right
    case (.story(let left), .story(let right)): left == right
    default: false
    }
  }
}

extension BlockHeader: ScreenHeader {
  var screenKey: ScreenKey { .text(heading) }
  // Dividers have no heading.
  var hasID: Bool { !heading.isEmpty }

  static func == (left: Self, right: Self) -> Bool {
    left.kind == right.kind && left.heading == right.heading && left.layout == right.layout
      && left.tracking?.campaign == right.tracking?.campaign && left.tracking?.position == right.tracking?.position
  }
}

// Written out only because the models stand in files that nothing is changed in.

extension Hero: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.image == right.image && left.alt == right.alt }
}

extension Product: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.sku == right.sku && left.name == right.name && left.price == right.price && left.stock == right.stock
      && left.tags == right.tags
  }
}

extension Story: Equatable {
  static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.published == right.published && left.minutes == right.minutes
  }
}
