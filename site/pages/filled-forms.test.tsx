import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PublicForm } from '#api-clients/forms/form.resources.ts';
import { createSite } from '#site/site.entry.ts';
import type { Site } from '#site/site.types.ts';
import { createTestBed, type TestBed } from '#site/testing/test-bed.ts';

const options = [
  { value: 'terran-90', label: 'Terran 90' },
  { value: 'lyra-sport', label: 'Lyra Sport' },
];
const form: PublicForm = {
  type: 'public_form',
  id: 'drive',
  attributes: {
    name: 'Test drive',
    status: 'published',
    version: 1,
    locale: 'en',
    locales: ['en'],
    steps: [],
    honeypot: false,
    time_zone: 'UTC',
    fields: [
      { id: 'model', type: 'select', label: 'Car', options, query_param: 'car', required: false, width: 'full' },
      { id: 'mail', type: 'email', label: 'Email', required: false, width: 'full' },
    ],
    layout: { columns: 1 },
    submit_label: 'Send',
    consents: [],
    captcha: { kind: 'off', site_key: null },
  },
};
const pageWith = (path: string, props: object) => ({
  id: path.slice(1),
  path,
  snapshot: {
    root: ['b1'],
    blocks: {
      b1: {
        type: 'entry-form',
        v: 1,
        anchor: '',
        active_positions: null,
        visibility: null,
        props: { form_id: 'drive', ...props },
      },
    },
  },
});

let folder: string;
let bed: TestBed;
let site: Site;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-fill-'));
  const pages = [
    pageWith('/drive', { form_params_mapping: { to: 'mail' } }),
    pageWith('/window', { modal_form: true, form_params_mapping: { to: 'mail' } }),
  ];
  bed = createTestBed({ pages, forms: [form] }, { cacheDir: folder });
  site = createSite(bed.deps);
});
afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true, force: true });
});

async function get(url: string) {
  const { status, headers, body } = await site.handle({ method: 'GET', url, headers: {} });
  return { status, cache: headers['cache-control'], html: Buffer.from(body ?? []).toString('utf8') };
}
const chosen = (html: string) => /<option value="([^"]+)" selected/.exec(html)?.[1];

it('a form without script is filled from the address, by its fields and by its page', async () => {
  expect(chosen((await get('/drive')).html)).toBeUndefined();
  const filled = await get('/drive?utm_source=x&car=lyra-sport&to=a%40b.example');
  expect(chosen(filled.html)).toBe('lyra-sport');
  expect(filled.html).toMatch(/<input[^>]*type="email"[^>]*value="a@b.example"/);
  expect(chosen((await get('/drive?car=Terran%2090')).html)).toBe('terran-90');
  expect((await get('/drive?car="><script>x')).html).not.toContain('<script>x');
});

it('is drawn for one visitor alone: nothing of it is kept, and the next one gets an empty form', async () => {
  const filled = await get('/drive?to=ada%40secret.example');
  expect(filled.cache).toBe('private, no-store');
  const plain = await get('/drive');
  expect(plain.cache).toContain('public');
  expect(plain.html).not.toContain('ada@secret.example');
  await site.close();
  for (const name of await readdir(folder)) expect(await readFile(join(folder, name), 'utf8')).not.toContain('secret');
});

it('a link to the form in a window carries along what the address says', async () => {
  const { html } = await get('/window?car=lyra-sport&to=a%40b.example');
  expect(html).toContain('hidden%5Bmodel%5D=lyra-sport');
  expect(html).toContain('hidden%5Bmail%5D=a%40b.example');
});

it('an address that fills nothing changes nothing', async () => {
  const plain = await get('/drive');
  expect(await get('/drive?utm_source=x')).toEqual(plain);
});

it('the page is shown as it is kept while the services are away', async () => {
  await get('/drive');
  bed.content.down = true;
  expect((await get('/drive?car=lyra-sport')).status).toBe(200);
});
