/// The style sheets and the script of pictures and pages. They hold no data: numbers, names and
/// colours are written beside them.
enum PageText {
  /// The style of an SVG picture. `currentColor` is the tint of the section or cell.
  static let pictureStyle = #"""
    .section{fill:currentColor;fill-opacity:.05;stroke:currentColor;stroke-opacity:.3}
    .inset{fill:url(#hatch)}
    .background{fill:currentColor;fill-opacity:.14;stroke:currentColor;stroke-opacity:.6;stroke-dasharray:2 3}
    .cell{fill:currentColor;fill-opacity:.38;stroke:currentColor;rx:4px}
    .header{fill:#fff;fill-opacity:.72;stroke:#5b6472;stroke-opacity:.55;rx:2px}
    .badge{fill:#d62745;stroke:#fff;rx:5px}
    .fade{fill:#fff;fill-opacity:.7}
    .viewport{fill:none;stroke:#1f2733;stroke-width:2;stroke-dasharray:8 5}
    .swatch{fill:currentColor;fill-opacity:.38;stroke:currentColor;rx:3px}
    text{font:11px system-ui,'Helvetica Neue',Arial,sans-serif;fill:#2a303a}
    .headline{font-size:16px;font-weight:600}
    .title{font-size:13px;font-weight:600}
    .index{font-size:9px;fill:#2a303a;fill-opacity:.75}
    .name,.number,.figures,.edge,.note{fill:#5b6472}
    .name,.edge{font-size:10px}

    """#

  /// The style of a page, for light and dark. `--tint` is the tint of the section or cell,
  /// `--panel` the width of the panel, which lies below on narrow screens.
  static let pageStyle = #"""
    :root{color-scheme:light dark;--ground:#f4f5f7;--paper:#fff;--ink:#1f2733;--muted:#5b6472;--line:#c9ced6;
    --hatch:rgba(91,100,114,.34);--accent:#0b5fd0;--fill:34%;--panel:340px}
    @media (prefers-color-scheme:dark){:root{--ground:#14171c;--paper:#1b1f26;--ink:#e8ebf0;--muted:#a3adba;
    --line:#3a424e;--hatch:rgba(163,173,186,.3);--accent:#7db4ff;--fill:42%}}
    *{box-sizing:border-box}
    html{background:var(--ground)}
    body{margin:0;color:var(--ink);font:14px/1.45 system-ui,'Helvetica Neue',Arial,sans-serif;
    padding-right:var(--panel);width:max-content;min-width:100%}
    main{display:flex;justify-content:center}
    #stage{position:relative;flex:none;overflow:hidden}
    #content{position:absolute;width:0;height:0}
    .section{position:absolute;left:0;top:0;width:0;height:0;isolation:isolate}
    .section div,.section span,#screen,.rest{position:absolute}
    .area{background:color-mix(in srgb,var(--tint) 7%,var(--paper));
    box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--tint) 35%,transparent);pointer-events:none}
    .inset{background:repeating-linear-gradient(45deg,var(--hatch) 0 1.5px,transparent 1.5px 6px);pointer-events:none}
    .number{font-size:11px;color:var(--muted);width:34px;text-align:right;transform:translate(-42px,0)}
    .rtl .number{text-align:left;transform:translate(8px,0)}
    .horizontal .number{text-align:left;transform:translate(2px,-20px)}
    .title{font-weight:600;padding:2px 8px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis;pointer-events:none}
    .cell,.header,.badge,.background{overflow:hidden;cursor:pointer;border-radius:4px;white-space:nowrap;
    text-overflow:ellipsis}
    .cell{background:color-mix(in srgb,var(--tint) var(--fill),transparent);
    box-shadow:inset 0 0 0 1px var(--tint);font-size:10px;line-height:1.2;padding:3px 5px}
    .header{display:flex;align-items:center;gap:8px;padding:0 8px;border-radius:2px;
    background:color-mix(in srgb,var(--paper) 78%,transparent);
    box-shadow:inset 0 0 0 1px color-mix(in srgb,var(--muted) 60%,transparent)}
    .header b{font-weight:600;overflow:hidden;text-overflow:ellipsis}
    .header i{font-style:normal;font-size:11px;color:var(--muted)}
    .header b+i{margin-left:auto}
    .badge{background:#d62745;color:#fff;border-radius:6px;box-shadow:0 0 0 1px var(--paper);font-size:9px}
    .badge i,.background i{display:none}
    .header.upright{writing-mode:vertical-rl;padding:8px 0}
    .header.upright b+i{margin:auto 0 0}
    .background{background:color-mix(in srgb,var(--tint) 18%,transparent);outline:1px dashed var(--tint);
    outline-offset:-1px}
    .strip .scroller{left:0;right:0;overflow-x:auto;overflow-y:hidden;scrollbar-width:thin;
    scrollbar-color:var(--muted) transparent;overscroll-behavior-x:contain}
    .horizontal .strip .scroller{left:auto;right:auto;top:0;bottom:0;overflow-x:hidden;overflow-y:auto}
    .vertical.rtl .scroller{direction:rtl}
    .space{direction:ltr;width:0;height:0}
    .extent{pointer-events:none}
    .cell:hover,.header:hover,.badge:hover,.background:hover{filter:brightness(1.08)}
    :focus{outline:none}
    .selected,.selected:focus{outline:3px solid var(--accent);outline-offset:-2px}
    .badge.selected{outline-offset:1px}
    #screen{border:2px dashed var(--ink);pointer-events:none;opacity:.75}
    #screen span{position:absolute;right:4px;bottom:-19px;font-size:11px;white-space:nowrap;
    background:var(--ground);padding:0 4px;border-radius:3px}
    .rest{margin:0;font-size:12px;color:var(--muted);white-space:nowrap;padding:0 8px}
    aside{position:fixed;top:0;right:0;bottom:0;width:var(--panel);overflow:auto;padding:18px 20px;z-index:1;
    background:var(--paper);border-left:1px solid var(--line)}
    aside h1{font-size:17px;margin:0 0 4px;overflow-wrap:anywhere}
    aside h2{font-size:13px;margin:22px 0 6px}
    aside p{margin:0 0 8px}
    .figures,.hint{color:var(--muted);font-size:12.5px}
    #details{margin-top:16px;padding-top:14px;border-top:1px solid var(--line)}
    #details h2{font-size:16px;margin:0}
    #details table{border-collapse:collapse;margin:10px 0;font-variant-numeric:tabular-nums}
    #details th{font-weight:400;color:var(--muted);text-align:left;padding:2px 12px 2px 0;vertical-align:top}
    #details td{padding:2px 14px 2px 0}
    code{font:12px/1.5 ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
    .rules,.legend{list-style:none;margin:8px 0;padding:0}
    .rules li{display:flex;gap:10px;margin:0 0 8px;font-size:13px}
    .rules li b{flex:none;min-width:30px;color:var(--accent);font-variant-numeric:tabular-nums}
    .rules em{color:var(--muted);font-style:italic}
    .legend li{margin:3px 0;overflow-wrap:anywhere}
    .legend li::before{content:'';display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:3px;
    vertical-align:-1px;background:color-mix(in srgb,var(--tint) var(--fill),transparent);
    box-shadow:inset 0 0 0 1px var(--tint)}
    @media (max-width:760px){:root{--panel:0px}body{padding-bottom:46vh}
    aside{top:auto;left:0;width:auto;height:44vh;border-left:0;border-top:1px solid var(--line)}}

    """#

  /// The script's source expression in the page's Content Security Policy (Level 3, section 2.3.1):
  /// the Base64 of the script's SHA-256, in place of a nonce, which would have to be another one on
  /// each page. A browser runs no script with another hash, so this changes with ``script``; a test
  /// computes it anew and says what it should be.
  static let scriptHash = "sha256-Y2zjXRS9E0hGcoGiQzAhxcpWQbGCpbVJqWid0x9Vghw="

  /// Shows the clicked or focused element in the panel, as text only, never markup: `textContent`
  /// and `append` do not parse. The nodes are one group for the Tab key; arrow keys lead from one
  /// to the next.
  static let script = #"""
    'use strict';
    (() => {
      const facts = JSON.parse(document.getElementById('facts').textContent);
      const details = document.getElementById('details');
      const stage = document.getElementById('stage');
      const nodes = [...document.querySelectorAll('[data-category]')];
      const numbers = new Map(nodes.map((node, index) => [node, index]));
      let selected = null;
      const make = (name, text, ...children) => {
        const element = document.createElement(name);
        if (text !== null) element.textContent = text;
        element.append(...children);
        return element;
      };
      const row = (name, value) => make('tr', null, make('th', name), make('td', null, value));
      const named = (data) =>
        data.category === 'item' ? `Item ${data.item}` : `${data.kind} ${data.item}`;
      const owner = (data) => {
        if (data.section < 0) return 'the whole layout';
        const title = selected.closest('[data-title]')?.dataset.title;
        return `section ${data.section}` + (title ? ` · ${title}` : '');
      };
      const show = (node) => {
        selected?.classList.remove('selected');
        stage.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
        selected = node;
        node.classList.add('selected');
        node.setAttribute('tabindex', '0');
        const data = node.dataset;
        const strip = node.closest('[data-strip]');
        const table = make('table', null,
          row('x, y', `${data.x}, ${data.y}` + (strip ? ' in the section’s scroll space' : '')),
          row('size', `${data.w} × ${data.h}`), row('zIndex', data.z));
        if (data.kind) table.append(row('kind', data.kind));
        // Long paths break between their keys.
        const code = make('code', null, ...data.path.split(/(?=\.)/).flatMap((key) => [key, make('wbr', null)]));
        table.append(row('path', code));
        const rules = make('ul', null, ...data.rules.split(' ').map((number) => {
          const sentence = make('span', facts.rules[number]);
          const doubt = facts.assumptions[number];
          if (doubt) sentence.append(' ', make('em', doubt));
          return make('li', null, make('b', number), sentence);
        }));
        rules.className = 'rules';
        details.replaceChildren(make('h2', named(data)), make('p', owner(data)), table, rules);
      };
      const step = (by) => {
        const index = (numbers.get(selected) ?? -1) + by;
        nodes[Math.max(0, Math.min(nodes.length - 1, index))]?.focus();
      };
      nodes.forEach((node) => node.setAttribute('role', 'button'));
      stage.addEventListener('click', (event) => event.target.closest('[data-category]')?.focus());
      stage.addEventListener('focusin', (event) => {
        const node = event.target.closest('[data-category]');
        if (node) show(node);
      });
      stage.addEventListener('keydown', (event) => {
        const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
        if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
        event.preventDefault();
        step(by);
      });
      // Sections that follow each other to the left begin at the page's right end.
      if (document.body.matches('.horizontal.rtl')) scrollTo(document.documentElement.scrollWidth, 0);
    })();

    """#
}
