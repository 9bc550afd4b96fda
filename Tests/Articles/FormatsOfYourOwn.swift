import JSONStream

struct Story: ElidedValue {}
struct Advert: ElidedValue {}
