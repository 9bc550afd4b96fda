import CompositionalLayout
import LayoutDocuments

protocol PictureWriter<Failure> {
  associatedtype Failure: Error

  var layout: SolvedLayout { get }
  var picture: LayoutPicture { get }
  var plan: PicturePlan { get }
  var out: ByteText<Failure> { get set }
  /// The current section; −1 before the first.
  var section: Int { get }

  init(layout: SolvedLayout, picture: LayoutPicture, out: ByteText<Failure>)
  mutating func run() throws(Failure)
  mutating func nextSection()
  mutating func endSection()
  mutating func write(_ element: LayoutElement)
  mutating func writeBoundary(_ element: LayoutElement)
}

extension PictureWriter {
  /// Writes all sections, including those without elements.
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

extension SolvedLayout {
  func draw<Writer: PictureWriter>(
    _ picture: LayoutPicture, as writer: Writer.Type, chunkBytes: Int,
    to write: ([UInt8]) throws(Writer.Failure) -> Void
  ) throws(Writer.Failure) {
    try withoutActuallyEscaping(write) { (write) throws(Writer.Failure) -> Void in
      var writer = Writer(layout: self, picture: picture, out: ByteText(chunkBytes: chunkBytes, write: write))
      try writer.run()
    }
  }
}
