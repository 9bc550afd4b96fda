/// The style of a page: texts have at least 4.5 times the contrast of what they stand on, in both themes.
enum PageStyle {
  static let text: StaticString = """
    :root{color-scheme:light dark;--ground:#f4f5f7;--paper:#fff;--ink:#1f2733;--muted:#545d6b;--line:#d5d9e0;
    --strong:#5b6472;--band:#e4e7ec;--box:#c9d8f0;--accent:#0b5fd0;--bad:#b3261e;--good:#14692e;--open:#7a4f00;
    --c0:#0b5fd0;--c1:#c2410c;--c2:#047857;--c3:#9333ea;--c4:#a16207;--c5:#be185d;--c6:#0e7490;--c7:#4d7c0f;
    --c8:#475569;--c9:#991b1b}
    @media (prefers-color-scheme:dark){:root{--ground:#14171c;--paper:#1b1f26;--ink:#e8ebf0;--muted:#a9b2bf;
    --line:#343b46;--strong:#8d97a5;--band:#2c333d;--box:#2f4a70;--accent:#7db4ff;--bad:#ff9d93;--good:#74dd8f;
    --open:#f0b849;--c0:#7db4ff;--c1:#fb923c;--c2:#34d399;--c3:#c084fc;--c4:#fbbf24;--c5:#f472b6;--c6:#22d3ee;
    --c7:#a3e635;--c8:#cbd5e1;--c9:#fca5a5}}
    *{box-sizing:border-box}
    html{background:var(--ground);-webkit-text-size-adjust:100%}
    body{margin:0;color:var(--ink);font:16px/1.5 system-ui,'Helvetica Neue',Arial,sans-serif}
    main{max-width:960px;margin:0 auto;padding:24px 16px 48px}
    header{border-left:6px solid var(--strong);padding:2px 0 2px 14px;margin:0 0 20px}
    header.regression{border-color:var(--bad)}header.regression h1{color:var(--bad)}
    header.pass,header.improvement{border-color:var(--good)}
    header.pass h1,header.improvement h1{color:var(--good)}
    header.inconclusive{border-color:var(--open)}header.inconclusive h1{color:var(--open)}
    h1{font-size:24px;line-height:1.25;margin:0}
    h2{font-size:19px;margin:0 0 8px}
    h3{font-size:15px;margin:22px 0 4px}h3:first-child{margin-top:0}
    h1,h2,h3,p,li,summary,footer,th{overflow-wrap:anywhere}
    p,ul{margin:0 0 10px}
    .notes{padding-left:22px}
    .source,.hint,footer,.notes{color:var(--muted);font-size:14px}
    section,details.part{background:var(--paper);border:1px solid var(--line);border-radius:8px;
    padding:16px;margin:0 0 16px}
    summary{cursor:pointer}summary h2{display:inline;font-size:16px}
    details.part[open]>summary{margin-bottom:12px}
    details.part details.part{border-width:1px 0 0;border-radius:0;padding:12px 0;margin:0}
    .values{font-size:14px;margin:4px 0 10px}.values summary{color:var(--muted)}
    .problems li{color:var(--open)}
    .chart{display:block;width:100%;overflow:hidden;margin:6px 0}
    .chart text{font-size:13px;fill:var(--ink);paint-order:stroke;stroke:var(--paper);stroke-width:4px;
    stroke-linejoin:round}
    .chart text.ticklabel,.chart text.remark{font-size:12px;fill:var(--muted);stroke-width:3px}
    .chart text.group{font-weight:600}
    .chart text.pointlabel{font-variant-numeric:tabular-nums}
    .chart text.value{fill:var(--muted);font-variant-numeric:tabular-nums}
    .tick{stroke:var(--line)}
    .one,.whole{stroke:var(--ink);stroke-width:1.5}
    .one{stroke-dasharray:4 3}
    .band{fill:var(--band)}
    .whisker{stroke:var(--accent);stroke-width:3}
    .point{fill:var(--accent)}
    .regression .whisker{stroke:var(--bad)}.regression .point{fill:var(--bad)}
    .improvement .whisker{stroke:var(--good)}.improvement .point{fill:var(--good)}
    .inconclusive .whisker{stroke:var(--open)}.inconclusive .point{fill:var(--open)}
    .pass .whisker{stroke:var(--strong)}.pass .point{fill:var(--strong)}
    .box{fill:var(--box)}
    .dot{fill:var(--accent);fill-opacity:.55}
    .median{stroke:var(--ink);stroke-width:2}
    .before .box{fill:var(--band)}.before .dot{fill:var(--strong)}
    .s0{--tint:var(--c0)}.s1{--tint:var(--c1)}.s2{--tint:var(--c2)}.s3{--tint:var(--c3)}
    .s4{--tint:var(--c4)}.s5{--tint:var(--c5)}.s6{--tint:var(--c6)}.s7{--tint:var(--c7)}
    .s8{--tint:var(--c8)}.s9{--tint:var(--c9)}
    .curve .point{fill:var(--tint)}.run{stroke:var(--tint);stroke-width:2}
    .fit{stroke:var(--tint);stroke-width:1.5;stroke-dasharray:6 5;opacity:.7}
    .phase{fill:var(--accent)}
    .legend{list-style:none;padding:0;display:flex;flex-wrap:wrap;gap:2px 18px;font-size:14px}
    .legend li::before{content:'';display:inline-block;width:12px;height:12px;border-radius:3px;margin-right:7px;
    vertical-align:-1px;background:var(--tint)}
    .scroll{overflow-x:auto;max-width:100%}
    .scroll:focus-visible{outline:2px solid var(--accent)}
    table{border-collapse:collapse;font-size:14px;font-variant-numeric:tabular-nums;min-width:100%}
    th,td{padding:5px 12px 5px 0;text-align:right;white-space:nowrap;border-bottom:1px solid var(--line)}
    th{font-weight:400}thead th{color:var(--muted)}
    th:first-child,td.left{text-align:left}
    tbody th:first-child{white-space:normal;min-width:170px}
    th.group{font-weight:600;padding-top:12px}
    @media (max-width:560px){main{padding:16px 10px 32px}section,details.part{padding:12px 10px}
    .chart text.value,.chart text.desk{display:none}h1{font-size:21px}}
    @media print{details>*{display:block}}
    """
}
