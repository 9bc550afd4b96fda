import BenchmarkKit

extension PayloadWriter {
  mutating func writeImage(hasTitle: Bool) {
    var random = RandomBits(source.next())
    let known = hasTitle ? 3 : 2
    var order = keyOrder(known, unknown: unknownKeys)
    while let key = nextKey(&order) {
      switch key {
      case known:
        writeUnknown(inCell: true)
      case 0:
        writeCellID()
      case 1:
        out.append(#""url":""#)
        writeURL()
        out.append("\"")
      default:
        out.append(#""title":""#)
        writeText(vocabulary.titles, &random)
        out.append("\"")
      }
    }
  }

  mutating func writeRestaurant() {
    // Of the first word the texts take at most 57 bits, of the second the numbers take all 64.
    var random = RandomBits(source.next())
    var numbers = RandomBits(source.next())
    var order = keyOrder(11, unknown: unknownKeys)
    while let key = nextKey(&order) {
      switch key {
      case 0:
        writeCellID()
      case 1:
        out.append(#""imageUrl":""#)
        writeURL()
        out.append("\"")
      case 2:
        // 1.0 … 4.9
        out.append(#""rating":"#)
        let tenths = 10 &+ numbers.take(5) &+ numbers.take(3) &+ numbers.take(1)
        writeDecimal(UInt64(tenths), decimals: 1)
      case 3:
        out.append(#""reviewCount":"#)
        out.append(decimal: numbers.take(12))
      case 4:
        out.append(#""name":""#)
        writeText(vocabulary.names, &random)
        out.append(vocabulary.nameEnds.pick(&random))
        out.append("\"")
      case 5:
        // 0.0 … 255.9, or to the cent
        out.append(#""minimumPrice":"#)
        let price = UInt64(numbers.take(8))
        if numbers.take(2) == 0 {
          writeDecimal(price &* 100 &+ UInt64(numbers.take(6)) &+ 1, decimals: 2)
        } else {
          writeDecimal(price &* 10, decimals: 1)
        }
      case 6:
        writeDistance(&numbers)
      case 7:
        out.append(#""category":""#)
        writeText(vocabulary.categories, &random)
        out.append("\"")
      case 8:
        out.append(#""deliveryTime":"#)
        out.append(decimal: 10 &+ numbers.take(6))
      case 9:
        out.append(#""deliveryType":""#)
        out.append(vocabulary.deliveryTypes.pick(&random))
        out.append("\"")
      case 10:
        writeCampaigns(&random)
      default:
        writeUnknown(inCell: true)
      }
    }
  }

  @inline(__always)
  private mutating func writeCellID() {
    out.append(#""id":"#)
    out.append(decimal: nextCell)
    nextCell &+= 1
  }

  /// 0 … 8 km: mostly to 100 m, sometimes as a computed distance with six decimals.
  @inline(__always)
  private mutating func writeDistance(_ numbers: inout RandomBits) {
    out.append(#""distanceKm":"#)
    let kilometres = UInt64(numbers.take(3))
    if numbers.take(2) == 0 {
      writeDecimal(kilometres &* 1_000_000 &+ UInt64(numbers.take(16)) &* 15 | 1, decimals: 6)
    } else {
      writeDecimal(kilometres &* 10 &+ UInt64(numbers.take(3)), decimals: 1)
    }
  }

  /// None to four, two on average.
  @inline(__always)
  private mutating func writeCampaigns(_ random: inout RandomBits) {
    let count = random.take(1) &+ random.take(1) &+ random.take(1) &+ random.take(1)
    guard count > 0 else {
      out.append(#""campaignList":[]"#)
      return
    }
    out.append(#""campaignList":[""#)
    writeText(vocabulary.campaigns, &random)
    for _ in 1..<count {
      out.append(#"",""#)
      writeText(vocabulary.campaigns, &random)
    }
    out.append(#""]"#)
  }

  /// `value` / 10^decimals.
  @inline(__always)
  private mutating func writeDecimal(_ value: UInt64, decimals: Int) {
    let scale: UInt64 =
      switch decimals {
      case 1: 10
      case 2: 100
      default: 1_000_000
      }
    out.append(decimal: Int(value / scale))
    out.append(".")
    out.append(decimal: value % scale, digits: decimals)
  }

  @inline(__always)
  private mutating func writeURL() {
    var random = RandomBits(source.next())
    let (high, low) = (source.next(), source.next())
    out.append(vocabulary.hosts.pick(&random))
    out.append(vocabulary.paths.pick(&random))
    // A UUID: 8-4-4-4-12 hexadecimal digits.
    out.append(hex: UInt32(truncatingIfNeeded: high))
    out.append("-")
    out.append(hex16: high &>> 32)
    out.append("-")
    out.append(hex16: high &>> 48)
    out.append("-")
    out.append(hex16: low)
    out.append("-")
    out.append(hex16: low &>> 16)
    out.append(hex: UInt32(truncatingIfNeeded: low &>> 32))
    out.append(vocabulary.ends.pick(&random))
  }
}
