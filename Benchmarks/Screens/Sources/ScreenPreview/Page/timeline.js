// Bytes, sections and frames over the time of a load: three curves above one axis, and marks through all of them.

const markNames = {
  firstByte: 'first byte', firstViewport: 'first viewport', update: 'update', complete: 'complete',
  unchanged: 'not changed', cancelled: 'cancelled', error: 'failed',
};

const drawTimeline = (picture, list, record) => {
  const width = Math.max(picture.clientWidth, 240);
  const height = 150;
  const left = 62;
  const right = width - 62;
  const samples = record.samples;
  const last = samples.at(-1) ?? { ms: 0, bytes: 0, sections: 0, frames: 0 };
  const end = Math.max(record.duration ?? 0, last.ms, 1);
  const x = (ms) => left + ((right - left) * Math.min(ms, end)) / end;
  const nodes = [];
  const curves = [['bytes', size], ['sections', grouped], ['frames', grouped]];
  curves.forEach(([key, text], index) => {
    const top = 8 + index * 43;
    const floor = top + 34;
    const most = Math.max(last[key], 1);
    const y = (value) => floor - (34 * value) / most;
    const points = samples.map((sample) => [x(sample.ms), y(sample[key])]);
    points.push([x(end), y(last[key])]);
    // A step, not a slope: between two samples nothing new came.
    const line = points.map(([px, py], i) =>
      i === 0 ? `M${px.toFixed(1)} ${py.toFixed(1)}` : `H${px.toFixed(1)}V${py.toFixed(1)}`).join('');
    nodes.push(shape('line', { x1: left, x2: right, y1: floor, y2: floor, class: 'axis' }));
    if (points.length) {
      nodes.push(shape('path', { d: `${line}V${floor}H${points[0][0].toFixed(1)}Z`, class: 'area' }));
      nodes.push(shape('path', { d: line, class: 'curve' }));
    }
    nodes.push(shape('text', { x: left - 8, y: floor - 12, 'text-anchor': 'end' }, key));
    nodes.push(shape('text', { x: right + 8, y: floor - 12 }, text(last[key])));
  });
  for (const mark of record.marks) {
    nodes.push(shape('line', { x1: x(mark.ms), x2: x(mark.ms), y1: 4, y2: 128, class: `mark ${mark.kind}`, 'data-mark': mark.kind }));
  }
  nodes.push(shape('text', { x: left, y: 144 }, '0'));
  nodes.push(shape('text', { x: right, y: 144, 'text-anchor': 'end' }, duration(end)));
  picture.setAttribute('viewBox', `0 0 ${width} ${height}`);
  picture.replaceChildren(...nodes);

  let updates = 0;
  list.replaceChildren(...record.marks.map((mark) => {
    if (mark.kind === 'update') updates += 1;
    const name = mark.kind === 'update' ? `update ${updates}` : markNames[mark.kind];
    return element('li', mark.kind, `${name}: ${duration(mark.ms)}`);
  }));
};
