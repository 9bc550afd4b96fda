import Foundation
import HomeFeed
import JSONStream
import ScreenPipeline
import SectionsFoundation

/// Gathers a screen's payload, then decodes it at once.
final class GatheringReader<Part: ScreenPart>: GatheringFeeder<ScreenEvent<Part>>, ScreenReader {}

/// A strategy on Foundation for screens.
protocol WholeScreens {
  /// A graph's parts, of which the first bad one throws.
  static func graph(of payload: Data, _ options: ScreenDecodingOptions) throws -> ScreenGraphDTO

  /// A graph's parts, good and bad.
  static func graphParts(of payload: Data, _ options: ScreenDecodingOptions) throws -> GraphParts

  /// A content list's name and contents, good and in lenient mode bad.
  static func contents(
    of payload: Data, _ options: ScreenDecodingOptions
  ) throws -> (name: String, contents: [LenientDelivery.Attempt<ContentDTO>])
}

extension WholeScreens {
  static func deliverGraph(
    _ payload: Data, _ options: ScreenDecodingOptions, _ handler: (ScreenEvent<TemplateModel>) throws -> Void
  ) throws {
    let delivery = ScreenDelivery(payload: payload, options: options)
    guard options.mode == .lenient else {
      let screen = try delivery.locating {
        let dto = try graph(of: payload, options)
        return try delivery.inScreen { try dto.toEntity() }
      }
      try handler(.name(screen.screenName))
      for template in screen.templates { try handler(.part(template)) }
      return
    }
    try delivery.deliver(try delivery.locating { try graphParts(of: payload, options) }, handler)
  }

  static func deliverContents(
    _ payload: Data, _ options: ScreenDecodingOptions, _ handler: (ScreenEvent<ContentDTO>) throws -> Void
  ) throws {
    let delivery = ScreenDelivery(payload: payload, options: options)
    let list = try delivery.locating {
      let list = try contents(of: payload, options)
      _ = try delivery.inScreen { try ContentListDTO.screenType(named: list.name) }
      return list
    }
    try delivery.deliver(list.name, list.contents, handler)
  }
}
