let chunks: [[UInt8]] = []
