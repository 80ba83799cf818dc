import type { Element, ElementContent, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PublicNavEntry } from '#api-clients/content/content.contract.ts';
import { createSite } from '#site/site.entry.ts';
import { type BedPage, createTestBed } from '#site/testing/test-bed.ts';
import type { SettingReading } from './load/own-settings.ts';

/*
 * Whoever writes settings and menus must not be able to run anything in a visitor's browser, and a mistake of theirs must
 * not take a page away. What each part of the site reads is found by its declaration, so a new setting needs no line here.
 */

const declarations = import.meta.glob<Record<string, Readonly<Record<string, SettingReading<unknown>>>>>(
  ['../**/*.settings.ts'],
  { eager: true },
);
const declared: SettingReading<unknown>[] = Object.values(declarations)
  .flatMap((module) => Object.values(module))
  .flatMap((found) => (Array.isArray(found) ? found : [found]))
  .filter((found) => typeof found === 'object')
  .flatMap((readings) => Object.values<SettingReading<unknown>>(readings))
  .filter(({ key }) => typeof key === 'string');

/** What the whole site reads (`site-settings.ts`), with a value of the right shape around a text. */
const ofTheSite: Readonly<Record<string, (text: string) => unknown>> = {
  'site.brand_name': (text) => text,
  'site.app_name': (text) => text,
  'site.meta_description': (text) => text,
  'site.currency': (text) => text,
  'site.logo_image_id': (text) => text,
  'site.og_image_id': (text) => text,
  'site.not_found_html': (text) => text,
  'site.not_found': (text) => ({
    heading: text,
    headings: { en: text },
    paragraph: text,
    button_label: text,
    image: text,
  }),
  'site.brand_logos': (text) => [{ matchingPath: '/', homepage: text, logo: text }],
  'navigation.disabled_paths': (text) => [text],
  'site.outside_hosts': (text) => [text],
};

const hostile: Readonly<Record<string, string>> = {
  'a script': 'Evil<script>evil()</script><x-evil>',
  'handlers of elements that are allowed': '<img src=x onerror=evil()><p onclick=evil()>Evil</p>',
  'the end of an attribute': `Evil" onmouseover="evil()" x-evil="' onfocus='evil()`,
  'the end of an element': 'Evil"><x-evil>\'><x-evil>',
  'the end of scripts, styles, titles and templates':
    'Evil</script></style></title></template></textarea><!--><x-evil></x-evil>--><x-evil>',
  'an address that is a script': 'javascript:evil()',
  'an address that only looks like none': '\u0001 java\tscript:evil()',
  'a document as an address': 'data:text/html,<script>evil()</script>',
  'the end of a policy': "https://evil.example; script-src * 'unsafe-inline'",
  'the end of a header': 'Evil\r\nset-cookie: evil=1',
  'words that turn round': '\u202eEvil\u2066\u200f',
  'a NUL': 'Evil\u0000<x-evil\u0000>',
  'half a character': 'Evil\ud800',
  'very long': `Evil ${'x'.repeat(30_000)}`,
};

/** A value of a schema with the text in every place that takes words: what a schema refuses is stored all the same. */
const shaped = (schema: z.core.JSONSchema._JSONSchema, text: string): unknown => {
  if (typeof schema === 'boolean') return text;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.at(-1);
  const first = (schema.anyOf ?? schema.oneOf)?.[0];
  if (first) return shaped(first, text);
  if (schema.type === 'object') {
    const properties = Object.entries(schema.properties ?? {});
    if (properties.length > 0) return Object.fromEntries(properties.map(([name, one]) => [name, shaped(one, text)]));
    const values = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
    return { en: shaped(values, text), [text]: shaped(values, text) };
  }
  if (schema.type === 'array')
    return typeof schema.items === 'object' && !Array.isArray(schema.items) ? [shaped(schema.items, text)] : [text];
  if (schema.type === 'boolean') return true;
  return schema.type === 'number' || schema.type === 'integer' ? (schema.minimum ?? 1) : text;
};

const shapeOf = ({ schema }: SettingReading<unknown>) =>
  z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as z.core.JSONSchema._JSONSchema;

const settingsWith = (text: string): Record<string, unknown> => ({
  ...Object.fromEntries(declared.map((reading) => [reading.key, shaped(shapeOf(reading), text)])),
  ...Object.fromEntries(Object.entries(ofTheSite).map(([key, make]) => [key, make(text)])),
});

const entry = (text: string, more: Partial<PublicNavEntry> = {}): PublicNavEntry => ({
  id: text.slice(0, 60),
  menu: 'header',
  title: text,
  url: text,
  target: text,
  sequence: 1,
  parent_id: null,
  children: [],
  ...more,
});
const menusWith = (text: string): PublicNavEntry[] => [
  entry(text, {
    details: {
      icon: text,
      image_id: text,
      teaser: text,
      price: text,
      fuel: text,
      card: { title: text, price: text, image_id: text, url: text },
    },
    children: [entry(text, { id: 'below' })],
  }),
  entry(text, { id: 'footer', menu: 'footer', children: [entry(text, { id: 'link' })] }),
  entry(text, { id: 'last', menu: 'footer_secondary' }),
];

/** A block that reads a setting of its own. */
const overseas = {
  type: 'stock-locator-overseas',
  v: 1,
  anchor: '',
  active_positions: null,
  visibility: null,
  props: {},
};
const pages: BedPage[] = ['/', '/cars'].map((path) => ({
  id: path === '/' ? 'home' : 'cars',
  path,
  locales: ['en', 'de'],
  snapshot: { root: ['find'], blocks: { find: overseas } },
}));
const addresses = ['/', '/de/cars', '/nothing-here', '/no-access', '/search?q=cars', '/showroom/saved'];

const draw = async (settings: Record<string, unknown>, text?: string) => {
  const bed = createTestBed({
    pages: pages.map((one) => (text === undefined ? one : { ...one, meta: { title: text, meta_title: text } })),
    navigation: text === undefined ? [] : menusWith(text),
    settings: { 'site.locales': ['en', 'de'], ...settings },
  });
  const site = createSite(bed.deps);
  try {
    const answers = await Promise.all(
      addresses.map(async (url) => ({ url, ...(await site.handle({ method: 'GET', url, headers: {} })) })),
    );
    return {
      logged: bed.logged.map(({ message }) => message),
      answers: answers.map(({ body, ...answer }) => ({ ...answer, html: Buffer.from(body ?? []).toString() })),
    };
  } finally {
    await site.close();
  }
};
type Answers = Awaited<ReturnType<typeof draw>>['answers'];

const runs = /^\s*(?:javascript|vbscript|data:text)/i;
const addressesOfElements = ['href', 'src', 'action', 'formAction', 'srcDoc', 'data', 'xLinkHref'];

/** All of them, those in templates too. */
const elementsOf = (nodes: readonly (RootContent | ElementContent)[]): Element[] =>
  nodes.flatMap((node) =>
    node.type === 'element' ? [node, ...elementsOf([...node.children, ...(node.content?.children ?? [])])] : [],
  );

/** What of a document would run or should not be there, as a browser's parser reads it. */
const faultsOf = ({ url, html, headers }: Answers[number], scripts: number): string[] => {
  const faults: string[] = [];
  let inline = 0;
  for (const { tagName, properties } of elementsOf(fromHtml(html).children)) {
    if (tagName.startsWith('x-evil')) faults.push(`${url}: <${tagName}>`);
    if (tagName === 'script') inline += 1;
    for (const [name, value] of Object.entries(properties)) {
      if (/^on|evil/i.test(name)) faults.push(`${url}: ${name} of <${tagName}>`);
      // Browsers pass over spaces and what is no character.
      const address = String(value).replace(/[\s\p{Cc}]/gu, '');
      if (addressesOfElements.includes(name) && runs.test(address)) faults.push(`${url}: ${name}="${address}"`);
    }
  }
  if (inline !== scripts) faults.push(`${url}: ${inline} scripts instead of ${scripts}`);
  for (const [name, value] of Object.entries(headers))
    if (/\p{Cc}|script-src[^;]* \*/u.test(value)) faults.push(`${url}: header ${name}`);
  return faults;
};

const scriptsOf = (answers: Answers): Map<string, number> =>
  new Map(answers.map(({ url, html }) => [url, html.match(/<script/g)?.length ?? 0]));

describe('hostile words in every setting and every entry of the menus', () => {
  it.each(Object.entries(hostile))('%s: nothing runs and the pages stand', async (_, text) => {
    expect(declared.length).toBeGreaterThan(40);
    // The same parts of the page with words that mean no harm.
    const harmless = await draw(settingsWith('Word'), 'Word');
    const expected = scriptsOf(harmless.answers);
    const { answers } = await draw(settingsWith(text), text);
    expect(answers.map(({ url, status }) => [url, status])).toEqual(
      harmless.answers.map(({ url, status }) => [url, status]),
    );
    expect(answers.flatMap((answer) => faultsOf(answer, expected.get(answer.url) ?? 0))).toEqual([]);
  });
});

describe('settings that cannot be read', () => {
  const needsJson = declared.filter((reading) => {
    const { type, anyOf } = shapeOf(reading) as { type?: string; anyOf?: unknown };
    return type !== 'string' && anyOf === undefined;
  });
  it.each(needsJson.map((reading) => [reading.key, reading] as const))(
    '%s: the log names it, its default counts, the pages stand',
    async (key, { name = key }) => {
      const usual = await draw({});
      const { answers, logged } = await draw({ [key]: '{"a": [' });
      expect(logged).toContain(`Invalid JSON in ${name}`);
      expect(answers.map(({ html }) => html)).toEqual(usual.answers.map(({ html }) => html));
    },
  );
});
