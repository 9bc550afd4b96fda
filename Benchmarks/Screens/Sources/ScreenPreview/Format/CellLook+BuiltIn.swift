import Foundation
import HomeFeed
import ScreenPipeline

extension CellLook {
  /// Creates the look of a section list's cell.
  init(_ cell: CellData) {
    switch cell {
    case .cardImage(let model):
      self.init(.image)
      image = Image(model.url)
    case .cardImageTitle(let model):
      self.init(.tile)
      image = Image(model.url)
      title = model.title
    case .cardInfo(let restaurant): self.init(.card, restaurant.toEntity())
    case .featured01Info(let restaurant): self.init(.largeRow, restaurant.toEntity())
    case .featured02Info(let restaurant): self.init(.compactRow, restaurant.toEntity())
    case .none: self.init(Kind.empty)
    }
  }

  private init(_ kind: Kind, _ restaurant: RestaurantVO) {
    self.init(kind)
    image = Image(restaurant.imagePath)
    title = restaurant.nameText
    aside = restaurant.ratingText
    details = restaurant.detailTexts
    chips = restaurant.campaigns
  }

  /// Creates the look of a screen graph's component from its type and the keys of its body; both are open sets.
  init(_ component: ComponentModel) {
    self.init(.component)
    aside = component.type.rawValue
    var rest = component.body.data
    let imageKey = ["url", "image", "imageUrl"].first { rest[$0] != nil }
    image = imageKey.flatMap { rest.removeValue(forKey: $0) }.map { Image($0) }
    let titleKey = ["title", "name", "text"].first { rest[$0] != nil }
    title = titleKey.flatMap { rest.removeValue(forKey: $0) }
    fields = rest.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
  }

  /// Creates the look of an element of a content list.
  init(_ content: ContentDTO) {
    switch content.toEntity() {
    case let shown as PlusTitleSectionVO:
      self.init(.plusTitle)
      title = shown.titleText.text
      titleSize = min(max(shown.titleText.textSize, 8), 40)
      titleColor = shown.titleText.textColor.flatMap { $0.isHexColor ? $0 : nil }
      details = [shown.description]
      chips = shown.badges.map(\.label)
      image = shown.firstRowImage.map { row in
        var image = Image(row.imageUrl ?? "no address")
        if row.width > 0, row.height > 0 { image.note = "\(row.width.short) × \(row.height.short)" }
        return image
      }
    case let shown as TitleSectionVO:
      self.init(.title)
      title = shown.titleText
      details = [shown.description]
      chips = shown.badges.map(\.label)
    default: self.init(Kind.empty)
    }
    details.removeAll { $0.isEmpty }
  }
}

extension CellLook.Image {
  /// Creates the placeholder of the image at an address.
  init(_ address: String) {
    name = Self.fileName(address)
    hue = Self.hue(address)
  }

  /// Returns the last path component of an address that is not empty, without its query.
  private static func fileName(_ address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.split(separator: "/").last.map(String.init) ?? address
  }

  /// Derives the tint from the address by FNV-1a, which is stable across runs.
  private static func hue(_ text: String) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in text.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash % 360)
  }
}

extension BadgeVO {
  fileprivate var label: String { text ?? imagePath }
}

extension String {
  /// Whether this is `#` and six hexadecimal digits: other text must not become part of a style.
  var isHexColor: Bool { hasPrefix("#") && utf8.count == 7 && utf8.dropFirst().allSatisfy(\.isHexDigit) }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case 48...57, 65...70, 97...102: true
    default: false
    }
  }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var short: String { self == rounded() && magnitude < 1e9 ? "\(Int(self))" : "\(self)" }
}
