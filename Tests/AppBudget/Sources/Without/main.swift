import App

try run("nothing") { "\($0.count) bytes" }
