import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messagesFor } from './i18n/visitor-messages.ts';
import { createSite } from './site.entry.ts';
import type { Site, SiteDependencies, SiteRequest } from './site.types.ts';
import { type BedContent, type BedPage, createTestBed, type TestBed } from './testing/test-bed.ts';

const snippet = (heading: string) => ({
  type: 'snippet',
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props: { heading },
});
const page = (id: string, path: string, heading: string, extra: Partial<BedPage> = {}): BedPage => ({
  id,
  path,
  locales: ['en', 'de', 'ar'],
  snapshot: { root: ['b1'], blocks: { b1: snippet(heading) } },
  ...extra,
});

let folder: string;
let bed: TestBed;
let site: Site;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  open({ pages: [page('home', '/', 'Welcome'), page('about', '/about', 'About us')] });
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

function open(content: Partial<BedContent>, deps: Partial<SiteDependencies> = {}) {
  bed = createTestBed(content, { cacheDir: folder, ...deps });
  site = createSite(bed.deps);
}
async function get(url: string, more: Partial<SiteRequest> = {}) {
  const { status, headers, body } = await site.handle({ method: 'GET', url, headers: {}, ...more });
  return { status, headers, text: body ? Buffer.from(body).toString('utf8') : '', body };
}

describe('a published page', () => {
  it('is HTML with its blocks, language and direction', async () => {
    const { status, headers, text } = await get('/about');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).toContain('<html lang="en" dir="ltr" data-theme="jdx">');
    expect(text).toContain('About us</h2>');
    expect(text).toContain('id="component-1"');
    expect((await get('/ar/about')).text).toContain('<html lang="ar" dir="rtl"');
  });

  it('has a title by the fall-back rule: meta title, page title, app name', async () => {
    bed.content.settings = { 'site.app_name': 'Lakeside' };
    bed.content.pages = [page('a', '/a', 'A', { meta: { title: 'Plain', meta_title: 'Better' } })];
    expect((await get('/a')).text).toContain('<title>Better</title>');
    bed.content.pages = [page('a', '/a', 'A', { meta: { title: 'Plain' } })];
    bed.change('page:a');
    expect((await get('/a')).text).toContain('<title>Plain</title>');
  });

  it('lies at its own address in a language: links, canonical, hreflang and language switch say so', async () => {
    const link = { type: 'internal', page_id: 'about', label: 'More', ui_type: 'primary' };
    const home = { root: ['b1'], blocks: { b1: { ...snippet('Hello'), props: { heading: 'Hello', link } } } };
    open({
      pages: [
        page('home', '/', '', { snapshot: home }),
        page('about', '/about', 'About us', { paths: { de: '/ueber-uns' } }),
      ],
    });
    const german = (await get('/de/ueber-uns')).text;
    expect(german).toContain('<link rel="canonical" href="https://dealer.test/de/ueber-uns">');
    expect(german).toContain('hreflang="de" href="https://dealer.test/de/ueber-uns"');
    expect(german).toContain('hreflang="ar" href="https://dealer.test/ar/about"');
    expect((await get('/about')).text).toContain('href="/de/ueber-uns"');
    expect((await get('/de')).text).toContain('href="/de/ueber-uns"');
    expect((await get('/')).text).toContain('href="/about"');
  });

  it('is rendered anew when a reusable section it shows is published', async () => {
    bed.content.pages = [page('a', '/a', 'Before', { sections: ['s1'] })];
    expect((await get('/a')).text).toContain('Before');
    bed.content.pages = [page('a', '/a', 'After', { sections: ['s1'] })];
    expect((await get('/a')).text).toContain('Before');
    bed.change('page:s1');
    expect((await get('/a')).text).toContain('After');
  });

  it('names its canonical address and every published language', async () => {
    const { text } = await get('/de/about');
    expect(text).toContain('<link rel="canonical" href="https://dealer.test/de/about">');
    for (const [locale, path] of [
      ['en', '/about'],
      ['de', '/de/about'],
      ['ar', '/ar/about'],
      ['x-default', '/about'],
    ]) {
      expect(text).toContain(`hreflang="${locale}" href="https://dealer.test${path}"`);
    }
  });

  it('has a policy of hashes that fits its inline styles and no style attribute', async () => {
    const { headers, text } = await get('/');
    const style = /<style>(.*?)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(text).not.toMatch(/\sstyle="/);
  });

  it('is the same for everybody: ETag, 304, HEAD, brotli', async () => {
    const { headers, text } = await get('/');
    const etag = headers.etag ?? '';
    const known = await get('/', { headers: { 'if-none-match': etag } });
    expect([known.status, known.text]).toEqual([304, '']);
    const head = await get('/', { method: 'HEAD' });
    expect([head.status, head.text, head.headers['content-length']]).toEqual([200, '', headers['content-length']]);
    const small = await get('/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.body ?? Buffer.alloc(0)).toString('utf8')).toBe(text);
  });

  it('leaves out blocks nobody knows and hidden ones, and shows the rest', async () => {
    const blocks = {
      gone: { ...snippet(''), type: 'from-the-future' },
      secret: { ...snippet('Secret'), visibility: { hidden: true } },
      fine: snippet('Still here'),
    };
    bed.content.pages = [page('a', '/a', '', { snapshot: { root: ['gone', 'secret', 'fine'], blocks } })];
    const { status, text } = await get('/a');
    expect(status).toBe(200);
    expect(text).toContain('Still here');
    expect(text).not.toContain('Secret');
    expect(bed.logged).toContainEqual({ level: 'warn', message: 'a block of unknown type is left out' });
  });
});

describe('a page without furniture', () => {
  it('has its blocks and neither header nor footer', async () => {
    bed.content.pages = [page('a', '/a', 'Alone', { meta: { title: 'A', layout: 'jlr' } }), page('b', '/b', 'B')];
    const { text } = await get('/a');
    expect(text).toContain('Alone</h2>');
    expect(text).not.toMatch(/<footer|<fc-header/);
    expect((await get('/b')).text).toMatch(/<fc-header.*<footer/s);
  });
});

describe('addresses', () => {
  it('lose a trailing slash and a needless language', async () => {
    expect((await get('/about/?a=1')).headers.location).toBe('/about?a=1');
    expect((await get('/en/about')).headers.location).toBe('/about');
  });

  it('lie below the base path when there is one', async () => {
    open({ pages: [page('about', '/about', 'About us')] }, { basePath: '/cars' });
    expect(await get('/cars/about')).toMatchObject({ status: 200, text: expect.stringContaining('data-base="/cars"') });
    expect((await get('/about')).status).toBe(404);
    expect((await get('/cars/de/about')).text).toContain('href="/cars/about"');
  });

  it.each(['/%ff', '/a%00b', '/..%2f..%2fetc', '//evil.test', '/\\evil.test', `/${'x'.repeat(2_000)}`])(
    'that are not valid are not found: %s',
    async (url) => {
      expect((await get(url)).status).toBe(404);
    },
  );

  it('answer only GET and HEAD', async () => {
    expect((await get('/', { method: 'POST' })).status).toBe(405);
  });
});

describe('redirects', () => {
  it('answer the code and carry the query along', async () => {
    bed.content.pages.push(page('old', '/old', '', { to: '/about?from=old#top', httpCode: 302 }));
    const { status, headers } = await get('/old?utm_source=x&a=1');
    expect(status).toBe(302);
    expect(headers.location).toBe('/about?from=old&utm_source=x&a=1#top');
  });

  it('keep the language, default to 301 and jump once over a chain', async () => {
    bed.content.pages.push(page('o1', '/o1', '', { to: '/o2' }), page('o2', '/o2', '', { to: '/about' }));
    const { status, headers } = await get('/de/o1');
    expect([status, headers.location]).toEqual([301, '/de/about']);
  });

  it('that go round in a circle end in an error, logged', async () => {
    bed.content.pages.push(page('o1', '/o1', '', { to: '/o2' }), page('o2', '/o2', '', { to: '/o1' }));
    expect((await get('/o1')).status).toBe(500);
    expect(bed.logged.at(-1)?.message).toContain('go round in a circle');
  });

  it('never lead to a script', async () => {
    bed.content.pages.push(page('bad', '/bad', 'Plain page', { to: 'javascript:alert(1)' }));
    expect((await get('/bad')).headers.location).toBeUndefined();
  });
});

describe('views', () => {
  it('say that a page is not found, in the language of the address', async () => {
    const { status, text } = await get('/nothing/here');
    expect(status).toBe(404);
    for (const part of ['Page not found', 'This page could not be found', 'Back to home', 'noindex']) {
      expect(text).toContain(part);
    }
    expect((await get('/de/nichts')).text).toContain('Seite nicht gefunden');
    for (const language of ['/de', '/ar']) {
      const { text: page } = await get(`${language}/nichts`);
      const [, way] = /<a [^>]*?href="([^"]*)"/.exec(page.slice(page.indexOf('<main'))) ?? [];
      expect(way, 'the way home').toBe(language);
    }
  });

  it('take texts of the page-not-found view from its setting, and defaults when that is not JSON', async () => {
    open({ settings: { 'site.not_found': '{"heading":"Lost?","button_label":"Home"}' } });
    expect((await get('/x')).text).toContain('Lost?');
    open({ settings: { 'site.not_found': '{oops' } });
    expect((await get('/x')).text).toContain('Page not found');
    expect(bed.logged).toContainEqual({ level: 'error', message: 'Invalid JSON in 404 page setting' });
  });

  it('take heading, paragraph, button label and picture from the setting; /404 is the same view', async () => {
    const setting = { heading: 'Lost?', paragraph: 'No road leads here.', button_label: 'Turn round', image: 'road' };
    open({ settings: { 'site.not_found': JSON.stringify(setting) }, images: [{ id: 'road', alt: '' }] });
    const { status, text } = await get('/404');
    expect(status).toBe(404);
    for (const part of ['Lost?', 'No road leads here.', 'Turn round', '<picture', 'type="search"'])
      expect(text).toContain(part);
  });

  it('exist for the preview of a disabled page', async () => {
    expect(await get('/disabled-preview-7')).toMatchObject({ status: 404 });
    expect((await get('/disabled-preview/x')).text).toContain('This page is disabled');
  });

  it('show custom HTML of the lrdx theme, cleaned', async () => {
    const html = '<p>Gone walking</p><script>alert(1)</script>';
    open({ settings: { 'site.theme': 'lrdx', 'site.not_found_html': html } });
    const { text } = await get('/x');
    expect(text).toContain('<p>Gone walking</p>');
    expect(text).not.toContain('alert(1)');
  });

  it('exist for no access', async () => {
    const { status, text } = await get('/no-access');
    expect([status, text.includes('No access')]).toEqual([403, true]);
  });
});

describe('keeping documents', () => {
  it('asks the services once, and again when something the page shows has changed', async () => {
    await get('/about');
    const asked = bed.asked.length;
    await get('/about?utm_source=x');
    expect(bed.asked.length).toBe(asked);
    bed.content.pages = [page('about', '/about', 'New words')];
    bed.change('page:home');
    expect((await get('/about')).text).toContain('About us');
    bed.change('page:about');
    expect((await get('/about')).text).toContain('New words');
  });

  it('renders a page once for all who ask at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, () => get('/about')));
    expect(bed.asked.filter((path) => path.includes('by_path/about'))).toHaveLength(1);
  });

  it('shows the last good document when everything behind is down, even after a restart', async () => {
    await get('/about');
    await site.close();
    const content = bed.content;
    open({ ...content, down: true });
    const { status, text } = await get('/about');
    expect([status, text.includes('About us')]).toEqual([200, true]);
  });

  it('says so when there is no last good document', async () => {
    bed.content.down = true;
    const { status, headers, text } = await get('/about');
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
    expect(text).toContain('Something went wrong');
    bed.content.down = false;
    expect((await get('/about')).status).toBe(200);
  });

  it('forgets a page that was unpublished, last good document included', async () => {
    await get('/about');
    bed.content.pages = [];
    bed.change('page:about');
    expect((await get('/about')).status).toBe(404);
    await site.close();
    open({ ...bed.content, down: true });
    expect((await get('/about')).status).toBe(503);
  });

  it('keeps no preview and shows it to no crawler', async () => {
    const preview = { token: 'secret' };
    const { headers, text } = await get('/about', { preview });
    expect([headers['cache-control'], headers['x-robots-tag']]).toEqual(['no-store', 'noindex']);
    expect(text).toContain('noindex');
    await get('/about', { preview });
    expect(bed.asked.filter((path) => path.includes('preview_token=secret'))).toHaveLength(2);
  });
});

describe('what comes with the pages', () => {
  it('is a gallery of every template in either theme and direction', async () => {
    const { status, text } = await get('/block-gallery?theme=lrdx&dir=rtl');
    expect(status).toBe(200);
    expect(text).toContain('dir="rtl" data-theme="lrdx"');
    expect((await get('/block-gallery')).text).toContain('dir="ltr" data-theme="jdx"');
    expect((await get('/block-gallery?theme=lrdx')).text).toContain('dir="ltr" data-theme="lrdx"');
    expect((await get('/block-gallery?block=news&sample=minimal')).text).toContain('news · longest');
    // The services behind the blocks that fetch have nothing here; each says so in its own place.
    expect(bed.logged.filter(({ message }) => message !== 'block data failed')).toEqual([]);
  });

  it('is a frame for the page builder and rules for speculative loading', async () => {
    const [, boot = ''] = /id="canvas-boot">(.*?)<\/script>/s.exec((await get('/canvas')).text) ?? [];
    // The words of other languages come when a page is shown in them.
    expect(Object.keys(JSON.parse(boot).messages)).toEqual(['en']);
    const words = await get('/ar/canvas/messages.json');
    expect(words.text).toBe(JSON.stringify(messagesFor('ar').messages));
    const rules = await get('/speculation-rules.json');
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    expect(JSON.parse(rules.text)).toHaveProperty('prerender');
  });

  it('is raw HTML only in a document without an origin', async () => {
    const raw = { ...snippet(''), type: 'html-box', props: { code: '<script>go()</script>', is_raw: true } };
    bed.content.pages = [page('a', '/a', '', { snapshot: { root: ['box'], blocks: { box: raw } } })];
    const { text } = await get('/a');
    expect(text).toContain('src="/html-frame/box/a"');
    expect(text).not.toContain('go()');
    const frame = await get('/html-frame/box/a');
    expect(frame.headers['content-security-policy']).toMatch(/^sandbox allow-scripts/);
    expect(frame.text).toContain('<script>go()</script>');
    expect((await get('/html-frame/other/a')).status).toBe(404);
  });
});
