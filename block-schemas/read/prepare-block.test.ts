import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedDefinitions } from '../generated.ts';
import { blockKeys, prepareBlock, templates } from '../index.ts';
import { validateBlock } from '../validate/ajv-validator.ts';
import { blockPreparer } from './prepare-block.ts';
import type { BlockTemplate } from './template.types.ts';

const anyType = fc.constantFrom(...blockKeys);

/** Values that look like a block's, with wrong ones strewn in. */
const hostileProps = fc.dictionary(
  fc.constantFrom(
    'groups',
    'heading',
    'paragraph',
    'image',
    'link',
    'links',
    'header_tag',
    'code',
    'quote',
    '__proto__',
  ),
  fc.oneof(
    fc.jsonValue(),
    fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'B!', 7), label: fc.jsonValue(), image: fc.jsonValue() })),
    fc.record({ type: fc.constant('doc'), content: fc.jsonValue() }),
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.double(),
  ),
);

describe('prepareBlock', () => {
  it('fills every default, nested ones too', () => {
    const block = prepareBlock({ type: 'hero-carousel', v: 1, props: { groups: [{ id: 'g1', link: { url: '/a' } }] } });
    if (!block.ok || block.type !== 'hero-carousel') throw new Error('a known block');
    expect(block.props).toMatchObject({ slide_duration: 6000, has_touch_devices_slides_limit: true, header_tag: 2 });
    expect(block.props.groups[0]).toMatchObject({ id: 'g1', links: [], link: { type: 'internal', target: '_self' } });
  });

  it('prepares nothing at all to the defaults of each template', () => {
    for (const type of blockKeys) {
      const block = prepareBlock({ type, props: {} });
      expect(block.ok && block.problems.every(({ code }) => code === 'required' || code === 'options_min')).toBe(true);
    }
  });

  it('prepares each sample without a problem', () => {
    for (const type of blockKeys) {
      const block = prepareBlock({ type, v: 1, props: templates[type].examples[0] });
      expect(block.problems).toEqual([]);
    }
  });

  it('replaces what is invalid, keeps what can be kept, and says so', () => {
    const props = {
      slide_duration: 90_000,
      header_tag: 9,
      offer_key: 5,
      nonsense: 1,
      groups: [{ id: 'a', info: 'x'.repeat(90) }, 3],
    };
    const block = prepareBlock({ type: 'hero-carousel', v: 1, props });
    expect(block).toMatchObject({ ok: true, props: { slide_duration: 60_000, header_tag: 2, offer_key: '' } });
    expect(block.problems.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'max /slide_duration',
      'option /header_tag',
      'type /offer_key',
      'required /groups/a/image',
      'max_length /groups/a/info',
      'type /groups/1',
      'unknown_field /nonsense',
    ]);
  });

  it('gives items without a usable id one that stays the same', () => {
    const props = {
      groups: [{ label: 'One' }, { id: 'x', label: 'Two' }, { id: 'x', label: 'Three' }, { id: 'item-1' }],
    };
    const block = prepareBlock({ type: 'section-tabs', v: 1, props });
    if (!block.ok || block.type !== 'section-tabs') throw new Error('a known block');
    expect(block.props.groups.map(({ id }) => id)).toEqual(['item-2', 'x', 'item-3', 'item-1']);
  });

  it('lifts plain text to formatted text', () => {
    const block = prepareBlock({ type: 'snippet', v: 1, props: { paragraph: 'One\n\nTwo' } });
    expect(block).toMatchObject({
      props: { paragraph: { type: 'doc', content: [{ type: 'paragraph' }, {}] } },
      problems: [],
    });
  });

  it('keeps the bytes of a type nobody knows, and of names every object has', () => {
    for (const type of ['seat-slider-3000', '__proto__', 'constructor', 'toString', '']) {
      const stored = { type, v: 4, props: { anything: [1, { deep: true }] } };
      const block = prepareBlock(stored);
      expect(block).toMatchObject({ ok: false, type, problems: [{ code: 'unknown_type' }] });
      expect(!block.ok && block.stored).toBe(stored);
    }
  });

  it('keeps the bytes of a version newer than its own', () => {
    const stored = { type: 'quote', v: 2, props: { saying: 'x' } };
    expect(prepareBlock(stored)).toMatchObject({ ok: false, stored, problems: [{ code: 'newer_version' }] });
  });

  it('drops prototype keys and leaves Object.prototype alone', () => {
    const props = JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"heading":"Hi"}');
    const block = prepareBlock({ type: 'snippet', v: 1, props });
    expect(block.ok && Object.keys(block.props)).not.toContain('__proto__');
    expect(block).toMatchObject({ ok: true, props: { heading: 'Hi' } });
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('survives formatted text nested a thousand levels deep', () => {
    let node: object = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] };
    for (let level = 0; level < 1000; level += 1) node = { type: 'blockquote', content: [node] };
    const props = { paragraph: { type: 'doc', content: [node] } };
    expect(prepareBlock({ type: 'snippet', v: 1, props })).toMatchObject({ ok: true });
    expect(validateBlock('snippet', props)).toMatchObject([{ code: 'too_deep', meta: { max: 32 } }]);
  });

  it('never throws, never mutates, ends in valid values, and prepares those to themselves', () => {
    fc.assert(
      fc.property(anyType, hostileProps, (type, props) => {
        const before = structuredClone(props);
        const block = prepareBlock({ type, v: 1, props });
        expect(props).toEqual(before);
        if (!block.ok) throw new Error('a known block');
        expect(validateBlock(type, block.props, 'draft')).toEqual([]);
        expect(prepareBlock({ type, v: block.v, props: block.props })).toMatchObject({ props: block.props });
      }),
    );
  });

  it('takes anything for a block', () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(prepareBlock(stored as never)).toMatchObject({ ok: false });
      }),
    );
  });
});

describe('migrations', () => {
  const template: BlockTemplate = {
    $id: 'note',
    title: 'Note',
    description: 'A note.',
    type: 'object',
    additionalProperties: false,
    properties: { words: { title: 'Words', type: 'string', maxLength: 50, default: '' } },
    examples: [{ words: 'x' }],
    'x-group': 'text',
    'x-order': 1,
    'x-version': 3,
    'x-keywords': [],
  };
  const rename = (from: string, to: string) => (props: Record<string, unknown>) => {
    props[to] = props[from];
    delete props[from];
    return props;
  };
  const set = (...steps: ReturnType<typeof rename>[]) =>
    blockPreparer({ templates: { note: template }, shared: sharedDefinitions, migrations: { note: steps } });

  it('lift old values step by step, on a copy', () => {
    const props = Object.freeze({ text: 'Hello' });
    const { prepareBlock: prepare, migrateBlock } = set(rename('text', 'body'), rename('body', 'words'));
    expect(prepare({ type: 'note', v: 1, props })).toMatchObject({
      ok: true,
      v: 3,
      props: { words: 'Hello' },
      problems: [],
    });
    expect(migrateBlock({ type: 'note', v: 2, props: { body: 'Hi' } })).toEqual({ v: 3, props: { words: 'Hi' } });
  });

  it('keep the bytes when a step is missing or fails', () => {
    const failing = set(rename('a', 'b'), () => {
      throw new Error('no');
    });
    const stored = { type: 'note', v: 1, props: { a: 1 } };
    expect(failing.prepareBlock(stored)).toMatchObject({ ok: false, stored, problems: [{ code: 'migration_failed' }] });
    expect(set(rename('a', 'b')).prepareBlock(stored)).toMatchObject({ ok: false, stored });
  });
});
