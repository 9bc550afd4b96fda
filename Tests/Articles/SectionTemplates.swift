import CompositionalLayout

let shelf: LayoutSection = elided()
let grid: LayoutSection = elided()
