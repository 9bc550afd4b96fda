public import CompositionalLayout
import LayoutDocuments

protocol PictureWriter<Failure> {
  associatedtype Failure: Error

  var layout: SolvedLayout { get }
  var picture: LayoutPicture { get }
  var plan: PicturePlan { get }
  var out: ByteText<Failure> { get set }
  var section: Int { get }

  init(layout: SolvedLayout, picture: LayoutPicture, out: ByteText<Failure>)
  mutating func run() throws(Failure)
  mutating func nextSection()
  mutating func endSection()
  mutating func write(_ element: LayoutElement)
  mutating func writeBoundary(_ element: LayoutElement)
}

extension PictureWriter {
  mutating func writeSections() throws(Failure) {
    try layout.forEachElement(in: plan.query, contentOffset: picture.contentOffset) {
      (element) throws(Failure) -> Void in
      guard plan.draws(element) else { return }
      while section < element.section { nextSection() }
      write(element)
      try out.flushIfFull()
    }
    while section < plan.sectionCount - 1 {
      nextSection()
      try out.flushIfFull()
    }
    endSection()
  }

  mutating func writeBoundaries() throws(Failure) {
    try layout.forEachLayoutBoundary(contentOffset: picture.contentOffset) { (element) throws(Failure) -> Void in
      writeBoundary(element)
      try out.flushIfFull()
    }
  }
}

extension ElementRole {
  var name: String {
    switch self {
    case .item: "cell"
    case .boundary, .layoutBoundary: "header"
    case .badge: "badge"
    case .decoration: "background"
    }
  }
}

extension SolvedLayout {
  /// Writes the layout as a self-contained HTML page, with scrolling strips for orthogonal sections and a panel that
  /// shows the description and the rules of a clicked element.
  ///
  /// Each element is a node with the attributes `data-category` (item, supplementary, decoration), `data-section`,
  /// `data-item` (the index), `data-kind`, `data-x`, `data-y`, `data-w`, `data-h` and `data-z`, as in `writeJSON`.
  ///
  /// - Parameters:
  ///   - picture: The titles, tints and limits.
  ///   - chunkBytes: The approximate size of a chunk, in bytes.
  ///   - write: The closure that receives each chunk in turn.
  /// - Complexity: O(sections + cells drawn); memory for one chunk and the distinct placements.
  /// - Throws: The errors of `write`, after which nothing more is written.
  public func writeHTML<E: Error>(
    _ picture: LayoutPicture = .init(), chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try draw(picture, as: HTMLWriter<E>.self, chunkBytes: chunkBytes, to: write)
  }

  /// Draws the layout to scale as SVG: tinted cells, headers, badges, backgrounds, hatched insets, titles and the
  /// screen's edge. Content that overflows the container to the side is faded. Parameters, complexity and errors are
  /// those of ``writeHTML(_:chunkBytes:to:)``.
  public func writeSVG<E: Error>(
    _ picture: LayoutPicture = .init(), chunkBytes: Int = 65_536, to write: ([UInt8]) throws(E) -> Void
  ) throws(E) {
    try draw(picture, as: SVGWriter<E>.self, chunkBytes: chunkBytes, to: write)
  }

  private func draw<Writer: PictureWriter>(
    _ picture: LayoutPicture, as writer: Writer.Type, chunkBytes: Int,
    to write: ([UInt8]) throws(Writer.Failure) -> Void
  ) throws(Writer.Failure) {
    try withoutActuallyEscaping(write) { (write) throws(Writer.Failure) -> Void in
      var writer = Writer(layout: self, picture: picture, out: ByteText(chunkBytes: chunkBytes, write: write))
      try writer.run()
    }
  }
}
