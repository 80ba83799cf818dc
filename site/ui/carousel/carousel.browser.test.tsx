import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import './carousel.element.ts';

const names = ['One', 'Two', 'Three'];

/** What the server writes of a stage, as far as its script looks at it. */
const stage = (attributes: Record<string, string>) => (
  <fc-carousel {...attributes}>
    <ol>
      {names.map((name, position) => (
        <li key={name}>
          <button type="button" data-go={position}>
            {name}
          </button>
        </li>
      ))}
    </ol>
    <div data-slides="" className="row">
      {names.map((name) => (
        <section key={name} data-slide="" className="whole">
          <a href="#there">{name}</a>
        </section>
      ))}
    </div>
    <div data-controls="" hidden>
      <button type="button" data-pause="" data-play-label="Play" data-pause-label="Pause">
        Pause
      </button>
      <button type="button" data-step="-1">
        Back
      </button>
      <button type="button" data-step="1">
        On
      </button>
    </div>
  </fc-carousel>
);

function show(attributes: Record<string, string> = {}, width = '100%'): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    // The browser's pointer rests wherever another test has left it: it must not hold the slides.
    'fc-carousel { pointer-events: none }' +
      '.row { display: flex; overflow-x: auto; inline-size: 300px; scroll-snap-type: inline mandatory }' +
      `.whole { flex: 0 0 ${width}; scroll-snap-align: start }`,
  );
  document.adoptedStyleSheets = [sheet];
  document.body.innerHTML = renderToStaticMarkup(stage(attributes));
}
const button = (selector: string) => document.querySelector<HTMLButtonElement>(selector) as HTMLButtonElement;
const current = () => document.querySelector('[data-go][aria-current]')?.textContent;
const reachable = () =>
  [...document.querySelectorAll<HTMLElement>('[data-slide]')].map((slide) => (slide.inert ? '-' : slide.textContent));

beforeEach(() => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) => ({ matches: stillness && media.includes('reduced-motion'), media }) as MediaQueryList,
  );
});
let stillness = true;

/** Everything that is watched is in sight. */
class Seen {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    this.#tell([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  disconnect(): void {}
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  stillness = true;
});

describe('a stage of one slide', () => {
  test.each([
    ['a slide that fills the row', { 'data-one': '' }, '100%'],
    ['a row of several', {}, '60%'],
  ])('goes on as often as somebody presses, however quickly: %s', async (_name, attributes, width) => {
    stillness = false;
    show(attributes, width);
    const row = document.querySelector('[data-slides]') as HTMLElement;
    button('[data-step="1"]').click();
    button('[data-step="1"]').click();
    await expect.poll(current).toBe('Three');
    await expect.poll(() => row.scrollLeft).toBe(row.scrollWidth - row.clientWidth);
    button('[data-step="-1"]').click();
    button('[data-step="-1"]').click();
    await expect.poll(() => row.scrollLeft).toBe(0);
    expect(current()).toBe('One');
  });

  test('is led by its buttons, round and round; what is out of sight cannot be reached', async () => {
    show({ 'data-one': '' });
    expect([current(), reachable()]).toEqual(['One', ['One', '-', '-']]);
    button('[data-go="2"]').click();
    await expect.poll(current).toBe('Three');
    expect(reachable()).toEqual(['-', '-', 'Three']);
    button('[data-step="1"]').click();
    await expect.poll(current).toBe('One');
    button('[data-step="-1"]').click();
    await expect.poll(current).toBe('Three');
    expect(document.querySelector('[data-controls]')?.hasAttribute('hidden')).toBe(false);
  });

  test('goes the other way from right to left', async () => {
    show({ 'data-one': '', dir: 'rtl' });
    button('[data-step="1"]').click();
    await expect.poll(current).toBe('Two');
    expect(document.querySelector('[data-slides]')?.scrollLeft).toBeLessThan(0);
  });

  test('goes on after its time once it is in sight, and no longer when it was stopped', async () => {
    stillness = false;
    // Whether the page of the tests is in sight is not ours to say.
    vi.stubGlobal('IntersectionObserver', Seen);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(Element.prototype, 'scrollBy').mockImplementation(function (this: Element, options) {
      this.scrollLeft += (options as ScrollToOptions).left ?? 0;
    });
    show({ 'data-one': '', 'data-autoplay': '', 'data-duration': '4000' });
    const runs = () => document.querySelector('[data-go][aria-current]')?.hasAttribute('data-running');
    expect(runs()).toBe(true);
    await vi.advanceTimersByTimeAsync(3_999);
    expect(current()).toBe('One');
    await vi.advanceTimersByTimeAsync(1);
    await vi.waitFor(() => expect(current()).toBe('Two'), { timeout: 30_000 });
    button('[data-pause]').click();
    expect([runs(), button('[data-pause]').ariaLabel]).toEqual([false, 'Play']);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('waits for people who want less motion', () => {
    show({ 'data-one': '', 'data-autoplay': '' });
    expect(button('[data-pause]').ariaLabel).toBe('Play');
  });
});

describe('a row of several', () => {
  const row = (dir: 'ltr' | 'rtl') => {
    show({ dir }, '80%');
    return document.querySelector('[data-slides]') as HTMLElement;
  };
  const resting = () => ['-1', '1'].map((step) => button(`[data-step="${step}"]`).getAttribute('aria-disabled'));

  test.each([
    ['ltr', 1],
    ['rtl', -1],
  ] as const)(
    '%s moves by one, its buttons rest at its ends, and everything in it can be reached',
    async (dir, side) => {
      const slides = row(dir);
      await expect.poll(() => [resting(), reachable()]).toEqual([['true', 'false'], names]);
      button('[data-step="1"]').click();
      await expect.poll(() => Math.round(slides.scrollLeft / 240)).toBe(side);
      await expect.poll(resting).toEqual(['false', 'false']);
      button('[data-step="1"]').click();
      await expect.poll(resting).toEqual(['false', 'true']);
      expect(current()).toBe('Three');
    },
  );
});
