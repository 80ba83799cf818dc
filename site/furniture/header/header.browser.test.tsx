import axe from 'axe-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import '#site/theme/lrdx.css';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import type { NavItem } from '../navigation.types.ts';
import type { HeaderData } from './header-data.ts';
import './header.element.ts';
import './header-menus.later.ts';
import { sayHours } from './say-hours.ts';
import { SiteHeader } from './site-header.tsx';

const item = (id: string, more: Partial<NavItem> = {}): NavItem => ({
  id,
  title: id,
  href: `/${id}`,
  newWindow: false,
  children: [],
  ...more,
});
const items = [
  item('Models', {
    details: { card: { title: 'New', price: 'Now', image: null, href: '/new' } },
    children: [
      item('SUV', { details: { image: 'car', price: 'From €1', fuel: 'Hybrid' } }),
      item('Help', { href: '', details: { column: 2 }, children: [item('Find us')] }),
    ],
  }),
  item('Offers'),
  item('Service', { children: [item('Book')] }),
];
const plain: HeaderData = {
  variant: 'standard',
  isOverHero: false,
  action: { label: { text: 'Drive' }, href: '/drive' },
  phone: '+49 30 1',
  opening: { text: 'Open until 18:00' },
  openingNow: '',
  retailer: null,
  countries: [{ name: 'Österreich', href: 'https://at.example', language: 'de', current: false }],
  mark: '<svg viewBox="0 0 24 24"><path d="M1 3h21v2z"/></svg>',
};

interface Shown {
  header?: Partial<HeaderData>;
  crumbs?: boolean;
  rtl?: boolean;
  theme?: 'jdx' | 'lrdx';
}

/** The header above a page long enough to be scrolled. */
const show = ({ header, crumbs = false, rtl = false, theme = 'jdx' }: Shown = {}) => {
  const root = document.documentElement;
  root.dir = rtl ? 'rtl' : 'ltr';
  root.lang = rtl ? 'ar' : 'en';
  root.dataset.theme = theme;
  document.title = 'Header';
  const html = draw(
    <SiteHeader
      brand={{ name: 'Aurel', href: '/', logo: null }}
      header={{ ...plain, ...header }}
      items={items}
      languages={['en', 'de'].map((locale) => ({ locale, name: locale, href: `/${locale}`, current: locale === 'en' }))}
      breadcrumbs={crumbs ? ['Home', 'Cars'].map((title) => ({ title, href: `/${title}` })) : []}
      currentHref="/Offers"
    />,
    sampleContext({ theme, dir: rtl ? 'rtl' : 'ltr', locale: rtl ? 'ar' : 'en' }),
  );
  document.body.innerHTML = `${html}<main><h1>Page</h1><p id="far" style="margin-block: 3000px">Far</p></main>`;
};
const bar = () => document.querySelector('fc-header > header') as HTMLElement;
const press = (keys: string) => userEvent.keyboard(keys);
const here = () => document.activeElement?.textContent?.trim();

beforeEach(async () => {
  await page.viewport(1280, 800);
  scrollTo({ top: 0, behavior: 'instant' });
});
afterEach(() => {
  document.body.replaceChildren();
  for (const name of ['dir', 'lang', 'data-theme']) document.documentElement.removeAttribute(name);
});

describe('the hours of the house in the header', () => {
  const told = [
    { from: Date.now() - 60_000, isOpen: true, words: 'Open until 20:00' },
    { from: Date.now() + 3_600_000, isOpen: false, words: 'Closed' },
  ];
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['in the retailer bar', { name: 'Autohaus', href: '/find' }],
    ['beside the phone number', null],
  ])('stand %s, in the place of the written line', async (_where, retailer) => {
    const ask = vi.fn(async (_address: string) => Response.json(told));
    vi.stubGlobal('fetch', ask);
    show({ header: { retailer, openingNow: '/de/opening-now.json' } });
    expect(document.body.textContent).toContain('Open until 18:00');
    await sayHours(document);
    expect(ask.mock.calls).toEqual([['/de/opening-now.json']]);
    expect(document.body.textContent).toContain('Open until 20:00');
    expect(document.body.textContent).not.toContain('Open until 18:00');
  });

  it('leave the written line where nobody knows them, and are not asked for without a house', async () => {
    const answers = [
      Response.json([]),
      Response.json({ oops: 1 }),
      new Response('<html>', { status: 200 }),
      new Response('', { status: 503 }),
    ];
    for (const answer of answers) {
      vi.stubGlobal('fetch', async () => answer);
      show({ header: { openingNow: '/opening-now.json' } });
      await sayHours(document);
      expect(document.body.textContent).toContain('Open until 18:00');
    }
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await sayHours(document);
    expect(document.body.textContent).toContain('Open until 18:00');
    const ask = vi.fn();
    vi.stubGlobal('fetch', ask);
    show();
    await sayHours(document);
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the header', () => {
  it.each([
    [48, 390, false, false],
    [72, 1280, false, false],
    [103, 390, true, false],
    [116, 1280, true, false],
    [98, 390, false, true],
    [122, 1280, false, true],
    [153, 390, true, true],
    [166, 1280, true, true],
  ])(
    'is %i px high at %i px (breadcrumbs %s, retailer bar %s), and jumps end below it',
    async (height, width, crumbs, bars) => {
      await page.viewport(width, 800);
      show({ crumbs, header: { retailer: bars ? { name: 'Autohaus', href: '/find' } : null } });
      expect(document.querySelector('main')?.getBoundingClientRect().top).toBe(height);
      expect(getComputedStyle(document.documentElement).scrollPaddingBlockStart).not.toBe('auto');
      const far = document.getElementById('far');
      far?.scrollIntoView({ behavior: 'instant' });
      expect(far?.getBoundingClientRect().top).toBeCloseTo(height, 0);
      expect(bar().getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
    },
  );

  it('keeps breadcrumbs on one line, a Latin title with its beginning on a page from right to left', () => {
    show({ crumbs: true, rtl: true });
    const titles = [...document.querySelectorAll('ol a, ol [aria-current]')].map((title) => getComputedStyle(title));
    const one = { direction: 'ltr', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
    expect(titles).toEqual([one, one].map((each) => expect.objectContaining(each)));
  });

  it('lies on a picture without taking room, and turns solid once somebody scrolls', async () => {
    show({ header: { isOverHero: true } });
    expect(document.querySelector('main')?.getBoundingClientRect().top).toBe(0);
    expect(getComputedStyle(bar()).backgroundColor).toBe('rgba(0, 0, 0, 0)');
    scrollTo({ top: 40, behavior: 'instant' });
    await expect.poll(() => document.querySelector('fc-header')?.hasAttribute('data-solid')).toBe(true);
  });

  it.each(['', 'div'])('has dark words over a bright picture, light ones over a dark one (within "%s")', (frame) => {
    show({ header: { isOverHero: true } });
    const main = document.querySelector('main') as HTMLElement;
    const words = (tone: string) => {
      const section = `<section id="component-1" data-tone="${tone}"></section>`;
      main.innerHTML = frame ? `<${frame}>${section}</${frame}>` : section;
      return getComputedStyle(document.querySelector('fc-header') as HTMLElement).getPropertyValue('--picture-words');
    };
    expect([words('bright'), words('dark')]).toEqual(['#0b0d0f', '#ffffff']);
  });

  it('goes while one reads on, comes back when one looks up, and for the keyboard', async () => {
    show();
    scrollTo({ top: 1500, behavior: 'instant' });
    const top = () => Math.round(bar().getBoundingClientRect().top);
    await expect.poll(top).toBe(-72);
    scrollTo({ top: 1400, behavior: 'instant' });
    await expect.poll(top).toBe(0);
    scrollTo({ top: 2500, behavior: 'instant' });
    await expect.poll(top).toBe(-72);
    bar().querySelector('a')?.focus({ preventScroll: true });
    await expect.poll(top).toBe(0);
  });

  it('is walked by arrow keys in the direction of the page, opened by Enter and closed by Escape', async () => {
    show();
    document.querySelector('summary')?.focus();
    await press('{ArrowRight}');
    expect(here()).toBe('Offers');
    await press('{ArrowRight}{Enter}');
    expect(document.querySelector('details[open]')?.textContent).toContain('Book');
    await press('{ArrowDown}{ArrowDown}');
    expect(here()).toBe('Book');
    await press('{Escape}');
    expect([document.querySelector('details[open]'), here()]).toEqual([null, 'Service']);
    show({ rtl: true });
    document.querySelector('summary')?.focus();
    await press('{ArrowLeft}');
    expect(here()).toBe('Offers');
  });

  it('leads past headings that lead nowhere, and shows the ring of its entries whole', async () => {
    show();
    const [summary] = document.querySelectorAll('summary');
    summary?.focus();
    await press('{Enter}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(here()).toBe('Find us');
    await press('{Escape}');
    expect(document.activeElement).toBe(summary);
    expect(parseFloat(getComputedStyle(summary as Element).outlineOffset)).toBeLessThan(-1);
  });

  it.each([1280, 390])('keeps the ring of its entries off their words, %i px wide', async (width) => {
    await page.viewport(width, 800);
    show();
    if (width === 390) document.querySelector<HTMLElement>('[popovertarget="fc-menu"]')?.click();
    for (const entry of bar().querySelectorAll('nav summary, nav > ul > li > a, [data-part="region"]')) {
      const words = document.createRange();
      words.selectNodeContents(entry);
      const room = words.getBoundingClientRect().left - entry.getBoundingClientRect().left;
      expect(room, entry.textContent).toBeGreaterThanOrEqual(6);
    }
  });

  it.each([1280, 390])('is walked by Tab as it is seen, %i px wide', async (width) => {
    await page.viewport(width, 800);
    show();
    const places: number[] = [];
    document.body.focus();
    for (;;) {
      await press('{Tab}');
      const stop = document.activeElement;
      if (!stop || !bar().contains(stop)) break;
      places.push(Math.round(stop.getBoundingClientRect().left));
    }
    expect(places.length).toBeGreaterThan(2);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
  });

  it('closes what the keyboard or a press leaves', async () => {
    show();
    const [first] = document.querySelectorAll('details');
    document.querySelector('summary')?.click();
    expect(first?.open).toBe(true);
    document.querySelector('main')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(first?.open).toBe(false);
  });

  it('is a drawer with levels on phones, whose names lead back', async () => {
    await page.viewport(390, 800);
    show();
    await userEvent.click(page.getByRole('button', { name: 'Menu', exact: true }));
    const drawer = document.getElementById('fc-menu');
    await expect.poll(() => drawer?.getBoundingClientRect().right).toBe(390);
    await userEvent.click(page.getByText('Models', { exact: true }).first());
    await expect.element(page.getByText('From €1')).toBeVisible();
    const level = document.querySelector('[open] > div')?.getBoundingClientRect();
    expect([level?.left, level?.right]).toEqual([0, 390]);
    await press('{Escape}');
    expect(document.querySelector('details[open]')).toBeNull();
    await press('{Escape}');
    await expect.poll(() => drawer?.matches(':popover-open')).toBe(false);
  });

  it('leaves its entries most of a low window', async () => {
    await page.viewport(320, 256);
    show();
    document.querySelector<HTMLElement>('[popovertarget="fc-menu"]')?.click();
    const entries = bar().querySelector('nav')?.parentElement;
    const actions = bar().querySelector('[data-part="contact"]')?.parentElement;
    expect(entries?.clientHeight).toBeGreaterThan(256 / 2);
    expect(actions?.textContent).toContain('Drive');
    expect(actions?.querySelector('a[href^="tel:"]')?.checkVisibility()).toBe(true);
  });

  it('is the mark alone where nothing else shall lead away', () => {
    show({ header: { variant: 'logo' }, crumbs: true });
    expect([...document.querySelectorAll('fc-header a')].map((a) => a.getAttribute('href'))).toEqual(['/']);
    expect(document.querySelector('fc-header svg path')?.getAttribute('d')).toBe('M1 3h21v2z');
  });

  it('keeps everything behind one button in its light look, at every width', async () => {
    show({ header: { variant: 'light' } });
    const offers = page.getByRole('link', { name: 'Offers' });
    expect(offers.elements()).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'Menu', exact: true }));
    await expect.poll(() => document.getElementById('fc-menu')?.getBoundingClientRect().left).toBe(0);
    await expect.element(offers).toBeVisible();
  });

  it('says beside the three lines of its light look what they are, where there is room', async () => {
    show({ header: { variant: 'light' } });
    const widthOf = (words: string) => page.getByText(words, { exact: true }).element().getBoundingClientRect().width;
    expect(widthOf('Menu')).toBeGreaterThan(30);
    await page.viewport(390, 800);
    expect(widthOf('Menu')).toBe(1);
  });

  it('says on every link which language waits, and calls the number it shows', () => {
    show();
    expect(document.querySelector('a[hreflang="de"][lang="de"]')?.getAttribute('href')).toBe('/de');
    expect(document.querySelector('a[href="https://at.example"]')?.getAttribute('hreflang')).toBe('de');
    expect(document.querySelector('a[href="tel:+49301"] bdi')?.getAttribute('dir')).toBe('ltr');
  });

  it('has a line where forced colours take its surface away', async () => {
    await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
    show();
    expect(getComputedStyle(bar()).borderBlockEndStyle).toBe('solid');
    // Over a picture, too, they need the ground that they are made for.
    show({ header: { isOverHero: true } });
    expect(getComputedStyle(bar()).backgroundColor).toMatch(/^rgb\(/);
    expect(getComputedStyle(bar(), '::before').content).toBe('none');
    await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  });
});

describe('axe finds nothing', () => {
  const looks = (['jdx', 'lrdx'] as const).flatMap((theme) => [false, true].map((rtl) => ({ theme, rtl })));
  it.each(looks)('in $theme, right to left $rtl, at three widths', async ({ theme, rtl }) => {
    for (const width of [390, 820, 1440]) {
      await page.viewport(width, 800);
      show({ theme, rtl, crumbs: true, header: { retailer: { name: 'Autohaus', href: '/find' } } });
      if (width < 1280) document.querySelector<HTMLElement>('button[popovertarget]')?.click();
      document.querySelector<HTMLDetailsElement>('details')?.setAttribute('open', '');
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      expect(violations.map(({ id, nodes }) => `${width}: ${id} ${nodes[0]?.html}`)).toEqual([]);
    }
  });
});
