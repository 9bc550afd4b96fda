// The same as Without, and besides: a payload is decoded while it arrives.

import App
import Feed

try run("decode") { bytes in
  var sections = 0
  var cells = 0
  try decodeFeed(bytes) { _, count in
    sections += 1
    cells += count
  }
  return "\(sections) sections, \(cells) cells"
}
