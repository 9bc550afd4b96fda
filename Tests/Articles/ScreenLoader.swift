import ScreenPipeline

let source = BytesSource([])
