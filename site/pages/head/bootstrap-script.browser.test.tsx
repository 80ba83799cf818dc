import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '#site/theme/reset.css';
import { prepareBlock } from '#block-schemas/index.ts';
import type { TrackedEvent } from '#site/analytics/analytics.types.ts';
import Accordion from '#site/blocks/text/accordion/accordion.block.tsx';
import elementAddress from '#site/blocks/text/accordion/accordion.element.ts?url';
import { draw } from '#site/testing/draw.tsx';
import { bootstrapScript } from './bootstrap-script.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  for (const script of document.head.querySelectorAll('script[data-of-test]')) script.remove();
  delete document.documentElement.dataset.plain;
  sessionStorage.removeItem('fcReload');
});

const run = (source: string) => {
  const before = new Set(document.scripts);
  const script = document.createElement('script');
  script.text = source;
  document.body.append(script);
  return () => {
    const added = [...document.head.querySelectorAll('script')].filter((each) => !before.has(each));
    for (const each of added) each.dataset.ofTest = '';
    return added.map(({ src }) => src);
  };
};

/** Resolves once observers that were there before have said what they see. */
const observersHaveSpoken = () =>
  new Promise<void>((done) => {
    const observer = new IntersectionObserver(() => {
      observer.disconnect();
      done();
    });
    observer.observe(document.body);
  });

const questions = () => {
  const groups = ['Range', 'Price'].map((title) => ({ id: title.toLowerCase(), title, content: [] }));
  const labels = { open_all_label: 'Open all', close_all_label: 'Close all' };
  const block = prepareBlock({ type: 'accordion', v: 1, props: { heading: 'Questions', groups, ...labels } });
  if (!block.ok) throw new Error('The sample is not valid.');
  return draw(
    <Accordion props={block.props as Parameters<typeof Accordion>[0]['props']} id="a" index={9} slots={{}} />,
  );
};

it('who walks by Tab, however quickly, comes to "Open all" far below what was seen, and it works', async () => {
  document.body.innerHTML = `<a href="#x">Top</a><div style="height: 9000px"></div><div id="component-9">${questions()}</div>`;
  const address = new URL(elementAddress, location.href).href;
  const added = run(bootstrapScript([], [{ address, ids: ['component-9'] }]));
  await observersHaveSpoken();
  expect(added(), 'what nobody comes near is not loaded').toEqual([]);

  document.querySelector('a')?.focus();
  await userEvent.keyboard('{Tab}');
  const all = document.querySelector('[data-all]');
  expect(document.activeElement, 'the button is a stop before its script is there').toBe(all);
  expect(added()).toEqual([address]);
  await expect.poll(() => customElements.get('fc-accordion')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect([...document.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, true]);
  expect(all?.textContent).toBe('Close all');
});

it('a part of a script that is gone reloads the page once a minute, other failures and a dead line do not', () => {
  const reload = vi.fn();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const listen = vi.fn<(type: string, listener: (event: { reason: unknown }) => void) => void>();
  new Function('location', 'addEventListener', bootstrapScript(['data:text/javascript,']))({ reload }, listen);
  const fail = (reason: string) => {
    for (const [type, listener] of listen.mock.calls)
      if (type === 'unhandledrejection') listener({ reason: new TypeError(reason) });
    return reload.mock.calls.length;
  };
  const gone = 'Failed to fetch dynamically imported module: https://dealer.example/assets/later-1.js';
  expect(fail('Failed to fetch')).toBe(0);
  online.mockReturnValue(false);
  expect(fail(gone), 'without a network the page stays').toBe(0);
  online.mockReturnValue(true);
  expect([fail(gone), fail('Importing a module script failed.')]).toEqual([1, 1]);
  sessionStorage.fcReload = Date.now() - 61_000;
  expect(fail('error loading dynamically imported module: https://dealer.example/assets/later-1.js')).toBe(2);
  expect(isPlain(), 'what stands on the page keeps working').toBe(false);
});

const isPlain = () => document.documentElement.dataset.plain !== undefined;

it('a page whose script fails again after a reload, or does not come, is marked as one that stays without', async () => {
  sessionStorage.fcReload = Date.now();
  run(bootstrapScript(['/is-not-there.js']))();
  await expect.poll(isPlain).toBe(true);

  delete document.documentElement.dataset.plain;
  vi.useFakeTimers();
  const [script] = (() => {
    const added = run(bootstrapScript([new URL(elementAddress, location.href).href]));
    added();
    return [...document.head.querySelectorAll<HTMLScriptElement>('script[data-of-test]')].slice(-1);
  })();
  script?.dispatchEvent(new Event('load'));
  vi.advanceTimersByTime(60_000);
  expect(isPlain(), 'it came in time').toBe(false);

  run(bootstrapScript(['data:text/javascript,']))();
  vi.advanceTimersByTime(60_000);
  expect(isPlain()).toBe(true);
});

it('keeps what scripts tell until those that pass it on are there', () => {
  run(bootstrapScript([new URL(elementAddress, location.href).href]));
  const detail: TrackedEvent = { name: 'gallery', action: 'open', position: 1 };
  document.dispatchEvent(new CustomEvent('fc-event', { detail }));
  expect(globalThis.fcEvents).toEqual([detail]);
});
