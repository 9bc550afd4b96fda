// The screen: what is near the viewport, and nothing else, is in the document. Frames and contents are asked for band by
// band; whatever is there already stays the element that it is.

class ScreenView {
  constructor(view, content, act) {
    this.view = view;
    this.content = content;
    this.act = act;
    this.shown = null;
    this.sections = new Map();
    this.drawn = { screen: 0, revision: -1, top: 0, bottom: 0 };
    // Where each screen and strip is scrolled to: as a view that is covered by another keeps it.
    this.scrolls = new Map();
    this.strips = new Map();
    this.isLoading = false;
    this.isStale = false;
    view.addEventListener('scroll', () => this.scrolled(), { passive: true });
    content.addEventListener('click', (event) => this.clicked(event.target));
    content.addEventListener('keydown', (event) => {
      if ((event.key === 'Enter' || event.key === ' ') && event.target.classList.contains('cell')) {
        event.preventDefault();
        this.clicked(event.target);
      }
    });
  }

  /** Takes what is shown now. */
  update(shown) {
    const isOther = shown?.id !== this.shown?.id;
    this.shown = shown;
    if (isOther) {
      this.clear();
      this.drawn = { screen: 0, revision: -1, top: 0, bottom: 0 };
    }
    this.content.style.height = `${shown?.height ?? 0}px`;
    if (isOther && shown) this.view.scrollTop = this.scrolls.get(shown.id) ?? 0;
    delete this.view.dataset.settled;
    this.load();
  }

  clear() {
    for (const section of this.sections.values()) section.box.remove();
    this.sections.clear();
  }

  scrolled() {
    // A screen that has just come, and has no height yet, is not scrolled by anybody.
    if (this.shown && this.shown.height > 0) this.scrolls.set(this.shown.id, this.view.scrollTop);
    this.load();
  }

  /** Whether all that one can see, and a bit more, is drawn. */
  get isSettled() {
    const { shown, drawn, view } = this;
    if (!shown) return true;
    if (drawn.screen !== shown.id || drawn.revision !== shown.revision) return false;
    const margin = view.clientHeight / 3;
    const top = Math.max(0, view.scrollTop - margin);
    const bottom = Math.min(shown.height, view.scrollTop + view.clientHeight + margin);
    if (top < drawn.top || bottom > drawn.bottom) return false;
    for (const section of this.sections.values()) {
      if (section.strip && Math.abs(section.strip.scrollLeft - section.offset) > this.view.clientWidth / 2) return false;
    }
    return true;
  }

  async load() {
    if (this.isLoading) {
      this.isStale = true;
      return;
    }
    this.isLoading = true;
    let failures = 0;
    do {
      this.isStale = false;
      if (this.isSettled) break;
      try {
        await this.ask();
        failures = 0;
      } catch {
        // The screen is gone, or the server: what comes next says which.
        failures += 1;
      }
    } while ((this.isStale || !this.isSettled) && failures < 3);
    this.isLoading = false;
    if (this.isSettled && this.shown) this.view.dataset.settled = `${this.shown.id}/${this.shown.revision}`;
  }

  async ask() {
    const { id } = this.shown;
    const height = Math.max(this.view.clientHeight, 200);
    const top = Math.max(0, this.view.scrollTop - height);
    const bottom = this.view.scrollTop + 2 * height;
    const offsets = [];
    for (const section of this.sections.values()) {
      if (section.strip) {
        section.offset = section.strip.scrollLeft;
        if (section.offset > 0) offsets.push(`${section.index}:${section.offset}`);
      }
    }
    const answer = await fetch(
      `/preview/visible?screen=${id}&top=${top}&bottom=${bottom}&offsets=${offsets.join(',')}`, { cache: 'no-store' });
    if (!answer.ok) throw new Error(String(answer.status));
    const part = await answer.json();
    if (this.shown?.id !== part.screen) return;
    this.draw(part);
    this.drawn = { screen: part.screen, revision: part.revision, top, bottom };
  }

  draw(part) {
    const kept = new Set();
    for (const drawn of part.sections) {
      kept.add(drawn.id);
      this.drawSection(this.section(drawn), drawn);
    }
    for (const [id, section] of this.sections) {
      if (kept.has(id)) continue;
      section.box.remove();
      this.sections.delete(id);
    }
  }

  section(drawn) {
    let section = this.sections.get(drawn.id);
    if (!section) {
      section = { box: element('div', 'section'), cells: new Map(), header: null, strip: null, offset: 0 };
      section.box.dataset.section = drawn.id;
      this.content.append(section.box);
      this.sections.set(drawn.id, section);
    }
    section.index = drawn.index;
    return section;
  }

  drawSection(section, drawn) {
    this.drawHeader(section, drawn.header);
    const ground = this.ground(section, drawn);
    const kept = new Set();
    for (const cell of drawn.cells) {
      kept.add(cell.id);
      let known = section.cells.get(cell.id);
      if (!known) {
        known = { node: element('div', 'cell'), look: '' };
        known.node.dataset.cell = cell.id;
        known.node.tabIndex = 0;
        known.node.setAttribute('role', 'button');
        section.cells.set(cell.id, known);
      }
      known.node.dataset.item = cell.item;
      const look = JSON.stringify(cell.look);
      if (known.look !== look) drawCell(known.node, cell.look);
      known.look = look;
      place(known.node, cell.frame);
      if (known.node.parentNode !== ground) ground.append(known.node);
    }
    for (const [id, cell] of section.cells) {
      if (kept.has(id)) continue;
      cell.node.remove();
      section.cells.delete(id);
    }
  }

  drawHeader(section, header) {
    const text = header ? JSON.stringify(header) : '';
    if (section.headerText === text) return;
    section.headerText = text;
    section.header?.remove();
    section.header = null;
    if (!header) return;
    const node = element('div', 'header');
    if (header.image) {
      const symbol = element('span', 'symbol', header.image);
      if (header.color) symbol.style.setProperty('--mark', header.color);
      node.append(symbol);
    }
    node.append(element('b', '', header.title));
    header.buttons.forEach((name, index) => {
      const button = element('button', '', name);
      button.type = 'button';
      button.dataset.button = index;
      node.append(button);
    });
    place(node, header.frame);
    section.header = node;
    section.box.prepend(node);
  }

  /** The element that cells are placed on: the section, or the row that scrolls sideways in it. */
  ground(section, drawn) {
    if (!drawn.strip) {
      if (section.strip) {
        section.strip.remove();
        section.strip = null;
      }
      return section.box;
    }
    if (!section.strip) {
      section.strip = element('div', 'strip', element('div'));
      section.box.append(section.strip);
      section.key = `${this.shown.id}/${drawn.id}`;
      section.strip.addEventListener('scroll', () => {
        this.strips.set(section.key, section.strip.scrollLeft);
        this.load();
      }, { passive: true });
      section.isNew = true;
    }
    place(section.strip, drawn.strip.frame);
    section.strip.firstChild.style.width = `${drawn.strip.content}px`;
    if (section.isNew) {
      section.isNew = false;
      section.strip.scrollLeft = this.strips.get(section.key) ?? 0;
    }
    return section.strip.firstChild;
  }

  clicked(target) {
    const box = target.closest('.section');
    const section = box && this.sections.get(box.dataset.section);
    if (!section) return;
    const button = target.closest('[data-button]');
    const cell = target.closest('.cell');
    const what = { screen: this.shown.id, section: section.index };
    if (button) this.act({ action: 'button', ...what, item: Number(button.dataset.button) });
    if (!cell) return;
    for (const other of this.content.querySelectorAll('.tapped')) other.classList.remove('tapped');
    cell.classList.add('tapped');
    this.act({ action: 'select', ...what, item: Number(cell.dataset.item) });
  }
}
