// The panels beside the screen: the state, the counters, the events.

const stateNames = [
  ['start', 'START'], ['fetch', 'FETCH'], ['load', 'LOAD'], ['present(partial)', 'PRESENT (partial)'],
  ['present(complete)', 'PRESENT'], ['error', 'ERROR'],
];
const stateName = (state) => stateNames.find(([key]) => key === state)?.[1] ?? state;

const drawStates = (list, shown) => {
  const seen = new Set(shown?.path ?? []);
  list.replaceChildren(...stateNames.map(([key, name]) => {
    const item = element('li', '', element('span', '', name));
    item.classList.toggle('seen', seen.has(key));
    item.classList.toggle('now', shown?.state === key);
    item.classList.toggle('apart', key === 'error');
    if (shown?.state === key) item.setAttribute('aria-current', 'step');
    return item;
  }));
};

const drawCounters = (list, shown) => {
  const counters = [
    ['bytes', size(shown?.bytes ?? 0)], ['sections', grouped(shown?.sections ?? 0)], ['cells', grouped(shown?.cells ?? 0)],
    ['updates', grouped(shown?.updates ?? 0)],
  ];
  if (shown?.skipped) counters.push(['skipped', grouped(shown.skipped)]);
  list.replaceChildren(...counters.map(([name, value]) => {
    const entry = element('div', '', element('dt', '', name), element('dd', '', value));
    entry.dataset.counter = name;
    return entry;
  }));
};

const drawEvents = (list, events) => {
  if (list.dataset.last === String(events.at(-1)?.number ?? 0)) return;
  list.dataset.last = String(events.at(-1)?.number ?? 0);
  list.replaceChildren(...events.toReversed().map((event) => {
    const item = element('li', event.kind, element('b', '', event.kind), element('span', '', event.text));
    item.dataset.number = event.number;
    return item;
  }));
};
