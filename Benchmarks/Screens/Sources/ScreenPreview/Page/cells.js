// The contents of a cell.

const imageBox = (image, ...more) => {
  const box = element('div', 'image', element('span', '', image.note ? `${image.name} · ${image.note}` : image.name));
  box.style.setProperty('--hue', String(image.hue));
  box.append(...more);
  return box;
};

const chips = (texts) => (texts.length ? element('div', 'chips', ...texts.map((text) => element('span', 'chip', text))) : null);

const nameLine = (look) =>
  element('div', 'first', element('span', 'name', look.title ?? ''), look.aside ? element('span', 'aside', look.aside) : null);

const detail = (parts) => (parts.length ? element('div', 'detail', parts.join(' · ')) : null);

const parts = {
  image: (look) => [imageBox(look.image)],
  tile: (look) => [imageBox(look.image), element('div', 'words', element('span', 'name', look.title ?? ''))],
  card: (look) => [
    imageBox(look.image, chips(look.chips) ?? ''),
    element('div', 'words', nameLine(look), detail(look.details.slice(0, 3)), detail(look.details.slice(3))),
  ],
  largeRow: (look) => parts.card(look),
  compactRow: (look) => [
    imageBox(look.image, chips(look.chips.slice(0, 1)) ?? ''),
    element('div', 'words', element('span', 'name', look.title ?? ''),
      detail([look.aside ?? '', look.details[0]]), detail(look.details.slice(1, 3))),
  ],
  component: (look) => {
    const tag = element('span', 'tag', look.aside ?? '');
    const rest = look.fields.map(([key, value]) => `${key}: ${value}`);
    if (!look.image) {
      return [element('div', 'words', tag, element('span', 'name', look.title ?? ''), detail(rest))];
    }
    const words = look.title || rest.length
      ? element('div', 'words', look.title ? element('span', 'name', look.title) : null, detail(rest)) : '';
    return [imageBox(look.image, tag), words];
  },
  words: (look) => [element('div', 'words', nameLine(look), detail(look.details), chips(look.chips))],
  title: (look) => [element('div', 'words', element('span', 'name', look.title ?? ''), detail(look.details), chips(look.chips))],
  plusTitle: (look) => {
    const name = element('span', 'name', look.title ?? '');
    if (look.titleSize) name.style.fontSize = `${look.titleSize}px`;
    if (look.titleColor) name.style.color = look.titleColor;
    return [
      look.image ? imageBox(look.image) : '',
      element('div', 'words', name, detail(look.details), chips(look.chips)),
    ];
  },
  empty: () => [],
};

/** Draws a cell anew. */
const drawCell = (node, look) => {
  node.className = `cell look-${look.kind}${look.kind === 'component' && !look.image ? ' bare' : ''}`;
  node.replaceChildren(...(parts[look.kind] ?? parts.empty)(look));
  node.setAttribute('aria-label', look.title ?? look.image?.name ?? look.kind);
};
