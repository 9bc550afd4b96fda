// The page draws what it is told, and says what somebody does: it has no state of its own but where it is scrolled to.

const act = (message) =>
  fetch('/preview/actions', {
    method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(message),
  }).catch(() => {});

const screenView = new ScreenView(byID('view'), byID('content'), act);
const controls = { rate: byID('rate'), fault: byID('fault'), behind: byID('behind') };
let newest = null;

const draw = (state) => {
  newest = state;
  const shown = state.shown;
  document.documentElement.style.setProperty('--w', `${state.width}px`);
  document.documentElement.style.setProperty('--h', `${state.height}px`);
  say(byID('title'), shown?.title ?? '…');
  document.title = shown ? `${shown.title} · screen preview` : 'Screen preview';
  byID('back').disabled = state.stack.length < 2;

  const name = shown?.state ?? 'start';
  say(byID('badge'), stateName(name));
  byID('badge').className = `state ${name.replace('(', ' ').replace(')', '')}`;
  document.body.dataset.state = name;
  byID('problem').hidden = name !== 'error';
  say(byID('failure'), shown?.failure ?? '');
  const isBlank = Boolean(shown) && shown.sections === 0 && name !== 'error';
  byID('blank').hidden = !isBlank;
  say(byID('blank'), name === 'present(complete)' ? 'A screen without sections.' : 'Nothing has come yet.');

  // Behind an error everything can be wished for.
  const isAtRest = ['present(complete)', 'error'].includes(name);
  byID('refresh').disabled = !isAtRest;
  byID('more').disabled = !isAtRest || !shown?.hasMore;
  byID('cancel').disabled = !['fetch', 'load', 'present(partial)'].includes(name);
  // Not while somebody is choosing.
  for (const [key, control] of Object.entries(controls)) {
    if (document.activeElement !== control) control.value = String(state.line[key]);
  }
  byID('behindLabel').hidden = !['stall', 'cut'].includes(controls.fault.value);

  drawStates(byID('states'), shown);
  say(byID('path'), (shown?.path ?? []).map(stateName).join(' › '));
  say(byID('address'), shown ? `${shown.address} · ${shown.purpose}` : '');
  if (shown) {
    drawTimeline(byID('timeline'), byID('marks'), shown.record);
  }
  drawCounters(byID('counters'), shown);
  drawEvents(byID('events'), state.events);
  screenView.update(shown);
};

for (const name of ['back', 'refresh', 'retry', 'more', 'cancel', 'start']) {
  byID(name).addEventListener('click', () => act({ action: name }));
}
const setLine = () => {
  byID('behindLabel').hidden = !['stall', 'cut'].includes(controls.fault.value);
  act({
    action: 'line', rate: Number(controls.rate.value), fault: controls.fault.value,
    behind: Math.max(0, Math.round(Number(controls.behind.value) || 0)),
  });
};
for (const control of Object.values(controls)) {
  control.addEventListener('change', () => {
    control.blur();
    setLine();
  });
}
window.addEventListener('resize', () => {
  if (newest) draw(newest);
});

const events = new EventSource('/preview/events');
let pending = null;
events.onmessage = (event) => {
  // Once a frame: what was overtaken is not drawn.
  if (!pending) requestAnimationFrame(() => {
    const text = pending;
    pending = null;
    draw(JSON.parse(text));
  });
  pending = event.data;
};
events.onopen = () => { document.body.dataset.connected = 'true'; };
events.onerror = () => {
  document.body.dataset.connected = 'false';
  say(byID('badge'), 'NOT CONNECTED');
  byID('badge').className = 'state error';
};
