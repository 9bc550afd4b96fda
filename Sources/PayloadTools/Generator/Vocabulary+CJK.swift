extension Vocabulary {
  /// Every string that may vary is Chinese or Japanese, three bytes a character, without escapes; the longer ones of four
  /// pieces.
  static let cjk = everyday.with(texts: pieces) { vocabulary in
    vocabulary.nameEnds = FragmentTable(bits: 1, [""])
    vocabulary.morePieces = 3
    vocabulary.hosts = FragmentTable(bits: 1, ["https://cdn.example.com/", "https://img.example.com/"])
    vocabulary.paths = FragmentTable(bits: 1, ["b/", "covers/"])
    vocabulary.ends = FragmentTable(bits: 1, [".jpg", ".webp"])
  }

  /// Seven to ten characters each.
  private static let pieces = FragmentTable(
    bits: 5,
    [
      "四川麻辣火锅专门店", "北京烤鸭与家常小菜", "手工水饺和小笼汤包", "廣東點心早茶餐廳", "台灣牛肉麵與珍珠奶茶", "新店开业全场八折优惠",
      "满五十元免费配送", "今日推荐：招牌烧腊饭", "深夜食堂营业到凌晨", "第二份半价，仅限今天", "健康轻食沙拉与果汁", "老字号糕點禮盒",
      "海鲜大排档、现捞现做", "素食自助餐吃到飽", "炭火烤肉拼盘套餐", "现磨咖啡与法式甜点", "築地直送の握り寿司", "とんこつラーメン横丁",
      "季節の野菜天ぷら定食", "カレーハウス東京本店", "焼き鳥と地酒の居酒屋", "送料無料キャンペーン", "初回限定半額クーポン", "手打ちそばとうどん",
      "抹茶スイーツの専門店", "お好み焼き・たこ焼き", "人気の韓国風チキン", "朝ごはんセット特集", "近くのおすすめ店舗", "ハンバーグステーキ亭",
      "「本日の特選弁当」", "パン工房と焼き菓子",
    ])
}
