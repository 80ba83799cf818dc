import { afterEach, expect, it, vi } from 'vitest';
import './footer.later.ts';

const prefetched = () =>
  [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

const markup = `<fc-footer><a href="/offers">Offers</a><a href="/offers">Again</a><a href="/here#part">Part</a>
  <a href="https://elsewhere.example/">Elsewhere</a><a href="/new" target="_blank">New</a>
  ${Array.from({ length: 20 }, (_, index) => `<a href="/page-${index}">Page</a>`).join('')}</fc-footer>`;

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
  for (const link of document.head.querySelectorAll('link[rel=prefetch]')) link.remove();
});

/** The browser is idle when the test says so. */
const stubIdle = () => {
  const waiting: { work: () => void; timeout: number | undefined }[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void, options?: IdleRequestOptions) =>
    waiting.push({ work, timeout: options?.timeout }),
  );
  return waiting;
};

it('fetches the first pages of the footer ahead when the browser is idle, within two seconds', async () => {
  const waiting = stubIdle();
  document.body.innerHTML = markup;
  await expect.poll(() => waiting.length).toBe(1);
  expect(waiting[0]?.timeout).toBe(2_000);
  expect(prefetched()).toEqual([]);
  waiting[0]?.work();
  const own = prefetched().map((href) => new URL(href ?? '').pathname);
  expect(own).toEqual(['/offers', ...Array.from({ length: 7 }, (_, index) => `/page-${index}`)]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])(
  'fetches nothing where data is dear: %j',
  async (connection) => {
    const waiting = stubIdle();
    vi.stubGlobal('navigator', { connection });
    const watched = vi.fn();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe = watched;
        disconnect() {}
      },
    );
    document.body.innerHTML = markup;
    expect(watched).not.toHaveBeenCalled();
    expect(waiting).toEqual([]);
  },
);
