public import Foundation
public import JSONStream
import JSONStreamFoundation

/// Pictures to leaf through: a list inside a cell.
public struct Gallery: Equatable, Sendable {
  /// One of the pictures.
  public struct Slide: Equatable, Sendable {
    /// Where it is loaded from.
    public var url: URL
    /// The line below it.
    public var caption: String
  }

  /// In the order of display.
  public var pictures: [Slide]
}

extension Gallery: StreamDecodable {
  /// Decodes `{"pictures": […]}`.
  ///
  /// - Throws: What is wrong with a picture.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(pictures: object.decode("pictures"))
  }
}

extension Gallery.Slide: StreamDecodable {
  /// Decodes `{"url", "caption"}`.
  ///
  /// - Throws: What is wrong with a member.
  public init(from value: borrowing JSONValue) throws {
    var object = try value.object()
    try self.init(url: object.decode("url"), caption: object.decode("caption"))
  }
}
