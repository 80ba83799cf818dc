import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PublicMetahead } from '#api-clients/content/metahead.resource.ts';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { type BedPage, createTestBed, type TestBed } from '#site/testing/test-bed.ts';

let folder: string;
let bed: TestBed;
let site: Site;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-metaheads-'));
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

const page = (id: string, path: string): BedPage => ({ id, path, snapshot: { root: [], blocks: {} } });
let count = 0;
const element = (attributes: Partial<PublicMetahead['attributes']>): PublicMetahead => {
  count += 1;
  return {
    type: 'metahead',
    id: `m${count}`,
    attributes: {
      content: '',
      language: 'javascript',
      in_body: false,
      rdx_core_page_id: null,
      reload_on_each_page: false,
      consent_scope: 'obligatory',
      sequence: count,
      css: null,
      ...attributes,
    },
  };
};
const open = (...metaheads: PublicMetahead[]) => {
  bed = createTestBed({ pages: [page('home', '/'), page('offers', '/offers')], metaheads }, { cacheDir: folder });
  site = createSite(bed.deps);
};
async function get(url: string) {
  const { headers, body } = await site.handle({ method: 'GET', url, headers: {} });
  const text = Buffer.from(body ?? []).toString('utf8');
  const [head = '', rest = ''] = text.split('</head>');
  return { policy: headers['content-security-policy'] ?? '', head, body: rest };
}
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('stand behind the canonical address in their order, or at the end of the body, and the policy names their hashes', async () => {
  open(
    element({ content: 'window.first = 1' }),
    element({ language: 'scss', content: '$c: red', css: 'a{color:red}' }),
    element({ language: 'html', content: '<meta name="proof" content="1">' }),
    element({ content: 'window.last = 1', in_body: true }),
  );
  const { head, body, policy } = await get('/');
  expect(head).toMatch(
    /<link rel="canonical"[^>]*><script>window\.first = 1<\/script><style>a\{color:red\}<\/style><meta name="proof" content="1">/,
  );
  expect(body).toMatch(/<\/footer>.*<script>window\.last = 1<\/script>/s);
  for (const text of ['window.first = 1', 'window.last = 1', 'a{color:red}']) expect(policy).toContain(hashOf(text));
});

it('of one page stand on it alone; those of every page also on views that are no pages', async () => {
  open(element({ content: 'everywhere()' }), element({ content: 'offers()', rdx_core_page_id: 'offers' }));
  expect((await get('/offers')).head).toContain('offers()');
  for (const url of ['/', '/no-such-page']) {
    const { head } = await get(url);
    expect(head).toContain('everywhere()');
    expect(head).not.toContain('offers()');
  }
});

it('that wait for consent, and scripts of other hosts, stand inert until our script lets them in', async () => {
  open(
    element({ content: 'track()', consent_scope: 'marketing' }),
    element({
      language: 'js-src',
      content: 'https://cdn.example/a.js\nhttps://cdn.example/b.js\njavascript:x',
      in_body: true,
    }),
  );
  const { head, body, policy } = await get('/');
  expect(head).toContain('<template data-metahead="marketing"><script>track()</script></template>');
  expect(head).toContain('data-consent="marketing"');
  expect(body).toContain(
    '<template data-metahead="obligatory"><script src="https://cdn.example/a.js"></script><script src="https://cdn.example/b.js"></script></template>',
  );
  expect(policy).toContain(hashOf('track()'));
  expect(/script-src [^;]*/.exec(policy)?.[0]).toContain('https://cdn.example');
  expect(body).not.toContain('javascript:x');
});

it('stay within themselves, whatever they hold', async () => {
  open(
    element({ content: 'x = "</script><img src=x onerror=bad()><!--<script>"' }),
    element({ language: 'css', content: 'a::after{content:"</style><b>out</b>"}' }),
    element({ language: 'html', content: '</body></html><div><p>open', in_body: true }),
  );
  const { head, body } = await get('/');
  expect(head).not.toContain('</script><img');
  expect(head.match(/<\/style>/g)).toHaveLength(2);
  expect(body).toContain('<div><p>open</p></div>');
  expect(body.match(/<\/html>/g)).toHaveLength(1);
});

it('are drawn anew when they change', async () => {
  open(element({ content: 'before()' }));
  expect((await get('/')).head).toContain('before()');
  bed.content.metaheads = [element({ content: 'after()' })];
  bed.change('metaheads');
  expect((await get('/')).head).toContain('after()');
});
