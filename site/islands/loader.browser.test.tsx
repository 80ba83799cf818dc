import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import Counter from '../testing/counter.island.tsx';
import type { IslandData } from './island-data.types.ts';
import './loader.ts';
import './mount.tsx';

const data: IslandData = {
  props: { label: 'Clicked' },
  prefix: 'b1-',
  theme: 'jdx',
  locale: 'en',
  dir: 'ltr',
  block: { id: 'b1', type: 'test', anchor: '', index: 0, eager: true },
  paths: {},
  languages: {},
  pages: {},
  files: {},
  images: {},
  messages: {},
};

afterEach(() => {
  document.body.replaceChildren();
});

/** What the server writes, with the scripts where the test server has them. */
function island(attributes: string, inside = ''): string {
  const html = renderToString(<Counter label="Clicked" />);
  const scripts = 'src="/site/testing/counter.island.tsx" mount="/site/islands/mount.tsx"';
  return `<fc-island ${attributes} ${scripts}><fc-root>${html}</fc-root><script type="application/json">${JSON.stringify(data)}</script>${inside}</fc-island>`;
}
function show(html: string): HTMLElement {
  document.body.insertAdjacentHTML('beforeend', html);
  return document.body.lastElementChild as HTMLElement;
}
const isReady = (element: HTMLElement) => expect.poll(() => element.hasAttribute('ready')).toBe(true);
const buttonOf = (element: HTMLElement) => element.querySelector('button') as HTMLButtonElement;

test.each(['wake="load"', 'wake="idle"', 'wake="visible"', 'wake="media" media="(min-width: 1px)"'])(
  '%s wakes by itself and keeps the HTML of the server',
  async (attributes) => {
    const element = show(island(attributes));
    const button = buttonOf(element);
    await isReady(element);
    expect(buttonOf(element)).toBe(button);
    button.click();
    await expect.poll(() => button.textContent).toBe('Clicked 1');
  },
);

test('an island that waits for interaction sleeps until then and does what was clicked', async () => {
  const element = show(island('wake="interaction"'));
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(element.hasAttribute('ready')).toBe(false);
  buttonOf(element).click();
  await expect.poll(() => buttonOf(element).textContent).toBe('Clicked 1');
  expect(element.hasAttribute('ready')).toBe(true);
});

test('a form that is sent early is sent once the island is awake, and the page stays', async () => {
  const element = show(island('wake="interaction"'));
  element.querySelector('form')?.requestSubmit();
  await expect.poll(() => buttonOf(element).textContent).toBe('Clicked 10');
});

test('an island below the fold sleeps until it comes near', async () => {
  const spacer = document.createElement('div');
  spacer.setAttribute('id', 'far');
  document.body.append(spacer);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#far { block-size: 5000px }');
  document.adoptedStyleSheets = [sheet];
  const element = show(island('wake="visible"'));
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(element.hasAttribute('ready')).toBe(false);
  scrollTo(0, 5_000);
  await isReady(element);
  document.adoptedStyleSheets = [];
});

test('an inner island waits for the outer one', async () => {
  const outer = show(island('wake="interaction"', island('wake="load"')));
  const inner = outer.querySelector('fc-island') as HTMLElement;
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(inner.hasAttribute('ready')).toBe(false);
  buttonOf(outer).click();
  await isReady(outer);
  await isReady(inner);
});
