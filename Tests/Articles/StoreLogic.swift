import ScreenPipeline

actor Index {
  func search(_ text: String) -> [String] { [] }
}

let index = Index()
