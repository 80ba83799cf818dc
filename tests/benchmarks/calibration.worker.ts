import { parentPort } from 'node:worker_threads';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Seconds of processor time that this thread has used: what others do on the machine counts little. */
const ownSeconds = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1e6;
};

/** Renderings a second of one fixed tree with React as it is for development: how fast this machine is just now. */
function calibrate(): number {
  const items = Array.from({ length: 400 }, (_, key) => createElement('li', { key, className: 'item' }, `Item ${key}`));
  const tree = createElement('ul', null, items);
  const started = ownSeconds();
  const until = performance.now() + 1_000;
  let count = 0;
  while (performance.now() < until) {
    renderToStaticMarkup(tree);
    count += 1;
  }
  return count / (ownSeconds() - started);
}

parentPort?.on('message', () => parentPort?.postMessage(calibrate()));
