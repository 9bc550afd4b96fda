import Foundation

actor Tokens {
  let current = ""

  func renew() throws {}
}

let url = URL(fileURLWithPath: "/")
let account = (id: "", name: "")
let tokens = Tokens()
