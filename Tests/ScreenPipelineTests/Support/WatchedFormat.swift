import CompositionalLayout
import HomeFeed
import JSONStream
import ScreenPipeline

/// A format of lists that tells of the bytes that it reads and the sections that it lays out, or
/// refuses them.
struct WatchedFormat: ScreenFormat {
  let base = SectionListFormat()
  var willRead: @Sendable (_ bytes: Int) -> Void = { _ in }
  var willAppend: @Sendable (SectionModel) throws -> Void = { _ in }

  func makeDecoder(for head: PayloadHead) throws -> any PayloadDecoder<ScreenEvent<SectionModel>> {
    Reader(base: try base.makeDecoder(for: head), willRead: willRead)
  }

  func makeLayout(in container: LayoutContainer) throws -> any AppendableLayout<SectionModel> {
    Layout(base: try base.makeLayout(in: container), willAppend: willAppend)
  }

  private struct Reader: PayloadDecoder {
    let base: any PayloadDecoder<ScreenEvent<SectionModel>>
    let willRead: @Sendable (Int) -> Void

    func feed(
      _ bytes: RawSpan, _ handler: (ScreenEvent<SectionModel>) throws -> Void
    ) throws {
      willRead(bytes.byteCount)
      try base.feed(bytes, handler)
    }

    func finish(_ handler: (ScreenEvent<SectionModel>) throws -> Void) throws {
      willRead(0)
      try base.finish(handler)
    }
  }

  private struct Layout: AppendableLayout {
    var base: any AppendableLayout<SectionModel>
    let willAppend: @Sendable (SectionModel) throws -> Void

    var layout: SolvedLayout { base.layout }

    mutating func append(_ part: SectionModel) throws -> String? {
      try willAppend(part)
      return try base.append(part)
    }
  }
}

extension WatchedFormat {
  /// Lists whose section of this id has no room.
  static func withoutRoom(for id: Int) -> Self {
    Self(willAppend: {
      if $0.id == id {
        throw LayoutError(.noRoomForGroup, "no room for \(id)", path: "$")
      }
    })
  }
}
