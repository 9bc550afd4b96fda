public import Foundation
public import JSONStream
import JSONStreamFoundation

/// A picture in its full size, so that a cell knows its height before the bytes are there.
public struct Picture: Equatable, Sendable {
  /// Where it is loaded from.
  public var url: URL
  /// Pixels across.
  public var width: Int
  /// Pixels down.
  public var height: Int
}

extension Picture: StreamDecodable {
  /// Decodes `{"url", "width", "height"}`.
  ///
  /// - Throws: What is wrong with a member.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(url: object.decode("url"), width: object.decode("width"), height: object.decode("height"))
  }
}
