import Foundation
import PayloadTools
import Testing

@testable import SectileBench

@Suite("lines from a pipe")
struct LineReaderTests {
  @Test("lines come whole, however they are written")
  func lines() throws {
    let pipe = Pipe()
    var reader = LineReader(Descriptor(number: pipe.fileHandleForReading.fileDescriptor))
    pipe.fileHandleForWriting.write(Data("one\ntw".utf8))
    #expect(try reader.next(within: 1000) == "one")
    pipe.fileHandleForWriting.write(Data("o\n\nfour\nno end".utf8))
    #expect(try reader.next(within: 1000) == "two")
    #expect(try reader.next() == "")
    #expect(try reader.next() == "four")
    // The rest is no line, and nothing more comes for now.
    #expect(throws: LineReader.Failure.self) { try reader.next(within: 1) }
    try pipe.fileHandleForWriting.close()
    #expect(try reader.next(within: 1000) == nil)
  }
}
