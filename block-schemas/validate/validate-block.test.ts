import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockKey, blockKeys, prepareBlock, sharedDefinitions, templates } from '../index.ts';
import { copyJson } from '../read/json-value.ts';
import { safeUrlPattern } from '../rich-text/safe-url.ts';
import { blockAjv, validateBlock } from './ajv-validator.ts';
import { validateBlock as validateInBrowser } from './browser-validator.ts';

const doc = (text: string, ...marks: object[]) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', ...(marks.length > 0 ? { marks } : {}), text }] }],
});

/** Values and what both validators must find in them: `code pointer`. */
const corpus: [BlockKey, unknown, string[]][] = [
  ['snippet', {}, []],
  ['snippet', { heading: 'x'.repeat(160) }, []],
  ['snippet', { heading: '😀'.repeat(160) }, []],
  ['snippet', { heading: 'x'.repeat(161) }, ['max_length /heading']],
  ['snippet', { heading: null }, ['type /heading']],
  ['snippet', { headline: 'Hi' }, ['unknown_field /headline']],
  ['snippet', { header_size: 'xxl' }, ['option /header_size']],
  ['snippet', { header_tag: 7 }, ['option /header_tag']],
  ['snippet', { header_tag: '2' }, ['type /header_tag']],
  ['snippet', { header_icon: 'Arrow Right' }, ['pattern /header_icon']],
  ['snippet', { paragraph: 'Words' }, ['rich_text /paragraph']],
  ['snippet', { paragraph: doc('Words'), heading: 4 }, ['type /heading']],
  [
    'snippet',
    { paragraph: doc('x', { type: 'link', attrs: { href: 'javascript:alert(1)' } }) },
    ['rich_text /paragraph'],
  ],
  ['snippet', { paragraph: { type: 'doc', content: [{ type: 'iframe' }] } }, ['rich_text /paragraph']],
  ['snippet', { paragraph: { type: 'doc', content: [{ type: 'listItem', content: [] }] } }, ['rich_text /paragraph']],
  ['snippet', { link: { type: 'page' } }, ['option /link/type']],
  ['snippet', { link: { type: 'external', url: 'java\tscript:alert(1)', label: 'x' } }, ['pattern /link/url']],
  [
    'snippet',
    { link: { type: 'form', form_hidden_field_mapping: { 'Bad Name': 'x' } } },
    ['pattern /link/form_hidden_field_mapping/Bad Name'],
  ],
  ['snippet', { links: [{ id: 'l1', type: 'internal' }, { type: 'internal' }] }, ['required /links/1/id']],
  [
    'snippet',
    { links: Array.from({ length: 5 }, (_, i) => ({ id: `l${i}`, type: 'internal' })) },
    ['options_max /links'],
  ],
  ['snippet', [], ['type ']],
  ['quote', {}, ['required /quote']],
  ['quote', { quote: '' }, ['required /quote']],
  ['quote', { quote: 'a\0b' }, ['characters /quote']],
  ['quote', { quote: 'a\ud800b' }, ['characters /quote']],
  ['compare-images', { before_image: { id: 'a/b' } }, ['required /after_image']],
  ['compare-images', { before_image: { id: '../b' }, after_image: { id: 'c' } }, ['pattern /before_image/id']],
  [
    'compare-images',
    { before_image: { id: 'a', focal: { x: 2, y: 0 } }, after_image: { id: 'c' } },
    ['max /before_image/focal/x'],
  ],
  [
    'compare-images',
    { before_image: { id: 'a', focal: { x: 1 } }, after_image: { id: 'c' } },
    ['required /before_image/focal/y'],
  ],
  [
    'compare-images',
    { before_image: { id: 'a' }, after_image: { id: 'c' }, start_position: 0.5 },
    ['integer /start_position'],
  ],
  ['accordion', { groups: [] }, ['options_min /groups']],
  ['accordion', { groups: [{ id: 'q1', title: 'Why', content: doc(' ') }] }, ['required /groups/q1/content']],
  [
    'accordion',
    { groups: [{ id: 'Q 1', title: 'Why', content: { type: 'doc', content: [] } }] },
    ['required /groups/0/content', 'pattern /groups/0/id'],
  ],
  [
    'accordion',
    {
      groups: Array.from({ length: 31 }, (_, i) => ({
        id: `q${i}`,
        title: 't',
        content: doc('x'),
      })),
    },
    ['options_max /groups'],
  ],
  ['section-tabs', { groups: [{ id: 'a', label: 'A', blocks: ['B 1'] }] }, ['pattern /groups/a/blocks/0']],
  [
    'section-tabs',
    {
      groups: [
        { id: 'a', label: 'A' },
        { id: 'a', label: 'B' },
      ],
    },
    ['duplicate_id /groups/1'],
  ],
  [
    'infotainment-selector',
    { model_title: 'Your system', groups: [{ id: 'a', option_label: 'A' }] },
    ['placeholder /model_title'],
  ],
  ['infotainment-selector', { model_title: 'All of {option}', groups: [{ id: 'a', option_label: 'A' }] }, []],
  ['image-box', { background_image: { id: 'a' }, timer_end: '2026-02-30' }, ['date /timer_end']],
  ['image-box', { background_image: { id: 'a' }, timer_end: '2026-12-24T18:00:00Z' }, []],
  [
    'hero-carousel',
    { slide_duration: 10, groups: [{ id: 'a', image: { id: 'x' }, price: -1 }] },
    ['min /groups/a/price', 'min /slide_duration'],
  ],
];

const codes = (problems: { code: string; pointer: string }[]) =>
  problems.map(({ code, pointer }) => `${code} ${pointer}`);

describe('templates', () => {
  it('compile under strict Ajv, and their samples are publishable', () => {
    const ajv = blockAjv();
    for (const type of blockKeys) {
      expect(() => ajv.compile(templates[type])).not.toThrow();
      for (const sample of templates[type].examples) {
        expect(validateBlock(type, sample)).toEqual([]);
        expect(validateInBrowser(type, sample)).toEqual([]);
      }
    }
  });

  it('have what the palette and the panel need', () => {
    for (const type of blockKeys) {
      const template = templates[type];
      expect(template.$id).toBe(type);
      expect(template['x-keywords'].length).toBeGreaterThanOrEqual(5);
      expect(template['x-keywords'].length).toBeLessThanOrEqual(10);
      for (const field of Object.values(template.properties)) expect(field.title).toBeTruthy();
      expect(JSON.stringify(template.examples)).not.toContain('!');
    }
  });

  it('are refused with a misspelt keyword or an unknown format', () => {
    const field = (extra: object) => ({
      ...templates.quote,
      $id: 'typo',
      properties: { a: { type: 'string', ...extra } },
    });
    expect(() => blockAjv().compile(field({ 'x-contentfull': true }))).toThrow(/x-contentfull/);
    expect(() => blockAjv().compile(field({ 'x-contentful': 'yes' }))).toThrow(/x-contentful/);
    expect(() => blockAjv().compile(field({ format: 'colour' }))).toThrow(/colour/);
  });

  it('fill the same defaults as Ajv does', () => {
    const ajv = blockAjv();
    ajv.opts.useDefaults = true;
    for (const type of blockKeys) {
      const filled = copyJson(templates[type].examples[0]);
      ajv.compile(templates[type])(filled);
      expect(prepareBlock({ type, props: templates[type].examples[0] })).toMatchObject({ props: filled as object });
    }
  });

  it('refuse in links what isSafeUrl refuses', () => {
    expect(sharedDefinitions.link?.properties?.url?.pattern).toBe(safeUrlPattern);
    expect(sharedDefinitions['rich-text-mark']?.properties?.attrs?.properties?.href?.pattern).toBe(safeUrlPattern);
  });
});

describe('validateBlock', () => {
  it.each(corpus.map(([type, props, expected]) => ({ type, props, expected })))(
    'finds $expected in a $type, on the server and in the browser',
    ({ type, props, expected }) => {
      expect(codes(validateBlock(type, props))).toEqual(expected);
      expect(codes(validateInBrowser(type, props))).toEqual(expected);
    },
  );

  it('speaks the product’s words', () => {
    const [problem] = validateBlock('snippet', { heading: 'x'.repeat(161) });
    expect(problem).toEqual({
      code: 'max_length',
      pointer: '/heading',
      detail: 'Character limit exceeded',
      meta: { label: 'Heading', max: 160 },
    });
    expect(validateBlock('quote', {})[0]?.detail).toBe('This field is required');
  });

  it('lets a draft be incomplete, but not wrong', () => {
    expect(validateBlock('accordion', { groups: [{ id: 'a' }] }, 'draft')).toEqual([]);
    expect(codes(validateBlock('accordion', { groups: [{ id: 'a', title: 3 }] }, 'draft'))).toEqual([
      'type /groups/a/title',
    ]);
  });

  it('names an unknown template and a block that is too large', () => {
    expect(codes(validateBlock('nothing', {}))).toEqual(['unknown_type ']);
    expect(codes(validateBlock('html-box', { code: 'x', other: 'x'.repeat(1_100_000) }))).toEqual(['too_large ']);
  });

  it('gives the same answer on the server and in the browser for any value', () => {
    const value = fc.oneof(fc.jsonValue(), fc.record({ id: fc.string(), alt: fc.jsonValue() }), fc.constant(doc('x')));
    const props = fc.dictionary(
      fc.constantFrom(
        'heading',
        'paragraph',
        'image',
        'link',
        'links',
        'groups',
        'header_tag',
        'box_color',
        'start_position',
      ),
      fc.oneof(
        value,
        fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'B'), title: value, image: value, link: value })),
      ),
    );
    fc.assert(
      fc.property(fc.constantFrom(...blockKeys), props, (type, given) => {
        expect(validateInBrowser(type, given)).toEqual(validateBlock(type, given));
      }),
    );
  });

  it('refuses nothing that prepareBlock takes as it is, but for text it lifts', () => {
    for (const [type, props] of corpus) {
      const isTaken = prepareBlock({ type, props }).problems.length === 0;
      const problems = validateBlock(type, props).filter(({ code }) => code !== 'rich_text');
      if (isTaken) expect(problems).toEqual([]);
    }
  });
});
