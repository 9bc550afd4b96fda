'use strict';
// Elements. Text of a payload only ever becomes text: nothing in these scripts parses markup.

const byID = (id) => document.getElementById(id);

/** An element with a class and children; a string becomes a text. */
const element = (name, className, ...children) => {
  const node = document.createElement(name);
  if (className) node.className = className;
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
};

/** An element of a picture. */
const shape = (name, attributes, ...children) => {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...children);
  return node;
};

/** Puts an element where a frame is. */
const place = (node, [x, y, width, height]) => {
  const style = node.style;
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
};

/** Sets a text, and leaves it alone where it is the same. */
const say = (node, text) => {
  if (node.textContent !== text) node.textContent = text;
};

/** Whole thousands apart from each other. */
const grouped = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ');

/** A time as people read it. */
const duration = (ms) => (ms < 9.95 ? `${ms.toFixed(1)} ms` : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(ms < 10000 ? 2 : 1)} s`);

/** Bytes as people read them. */
const size = (bytes) =>
  bytes < 10000 ? `${grouped(bytes)} B` : bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(2)} MB`;
