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
