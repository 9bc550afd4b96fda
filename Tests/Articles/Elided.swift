/// What stands for `…` in the documentation's code.
func elided() {}
func elided<T>() -> T { fatalError() }
