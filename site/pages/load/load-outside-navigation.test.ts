import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigationEmulator } from '#tests/emulators/navigation-service.ts';
import { createOutsideNavigation } from './load-outside-navigation.ts';
import { createOutside } from './outside-fetch.ts';
import { readSiteSettings } from './site-settings.ts';

const warnings: string[] = [];
const log = {
  info: () => undefined,
  error: () => undefined,
  warn: (_details: object, message: string) => void warnings.push(message),
};
let now = 0;

/** The loader over a pretended service; `later` lets what is kept grow old. */
const open = (values: Record<string, unknown>, service = navigationEmulator()) => {
  const outside = createOutside({ ask: service.ask, log, now: () => now });
  const loader = createOutsideNavigation({ outside, log, publicUrl: 'https://dealer.test' });
  const settings = readSiteSettings(new Map(Object.entries(values)), log);
  return { service, load: () => loader.load(settings, 'de') };
};
const later = () => {
  now += 10 * 60_000;
};
const markup = { 'navigation.naas_url': 'https://nav.example/service' };
const entries = { 'navigation.naas_origin': 'https://nav.example/' };

beforeEach(() => {
  warnings.length = 0;
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a navigation from another service', () => {
  it('is not asked for unless the settings name one', async () => {
    const { service, load } = open({});
    expect(await load()).toBeNull();
    expect(service.asked).toEqual([]);
  });

  it('gives its markup with its style sheet, and its script only where the settings run it', async () => {
    const { service, load } = open(markup);
    const answer = await load();
    expect(answer).toMatchObject({
      kind: 'markup',
      markup: { html: expect.stringContaining('class="n"'), script: null },
    });
    expect(answer?.kind === 'markup' && answer.markup.css).toContain('.n{color:red}');
    expect(service.asked).toEqual(['https://nav.example/service?locale=de', 'https://nav.example/nav.css']);
    const trusted = open({ ...markup, 'navigation.naas_scripts': true });
    expect(await trusted.load()).toMatchObject({ markup: { script: 'https://nav.example/nav.js' } });
  });

  it('gives entries for our own header at the address of the specification', async () => {
    const { service, load } = open({
      ...entries,
      'navigation.naas_disable': ['search', 'login'],
      'navigation.naas_enable': ['retailer'],
      'navigation.naas_logo': 'aurel',
    });
    expect(await load()).toMatchObject({
      kind: 'entries',
      items: [
        { title: 'Cars', href: 'https://nav.example/cars', children: [{ title: 'Coupe' }] },
        { title: 'Service', children: [] },
      ],
    });
    expect(service.asked).toEqual([
      'https://nav.example/naas/nav.locale=de.disable=search,login.enable=retailer.logo=aurel.json',
    ]);
  });

  it.each(['dead', 'failing', 'lying', 'huge'] as const)('leaves our own navigation when it is %s', async (mood) => {
    for (const values of [markup, entries]) expect(await open(values, navigationEmulator(mood)).load()).toBeNull();
    expect(warnings).toContain('the navigation service failed');
  });

  it('is not waited for longer than two seconds', async () => {
    const timer = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
    const answer = open(markup, navigationEmulator('slow')).load();
    timer.abort(new Error('late'));
    expect(await answer).toBeNull();
    expect(timeout).toHaveBeenCalledWith(2_000);
  });

  it.each(['dead', 'failing', 'lying', 'huge'] as const)('stands as it last was when it turns %s', async (mood) => {
    for (const values of [markup, entries]) {
      const { service, load } = open(values);
      const good = await load();
      service.mood = mood;
      later();
      expect(await load()).toEqual(good);
    }
  });

  it('runs nothing, loads no style sheet further, and leaves its shadow tree alone', async () => {
    const hostile = await open({ ...markup, 'navigation.naas_scripts': true }, navigationEmulator('hostile')).load();
    if (hostile?.kind !== 'markup') throw new Error('Its clean part is shown.');
    const { html, css, script } = hostile.markup;
    expect(html).not.toMatch(/script|onclick|onerror|javascript:|iframe|form|style=|template|fc-/i);
    expect(html).toContain('<a href="/cars">Cars</a>');
    expect(css).not.toMatch(/@import|javascript:|http:\/\/|<\/style/i);
    expect(css.startsWith(':host{')).toBe(true);
    expect(css).toContain('.n{color:red}');
    expect(script).toBeNull();
    const listed = await open(entries, navigationEmulator('hostile')).load();
    expect(listed).toMatchObject({ items: [{ title: '<b>x</b>', href: '' }] });
  });
});
