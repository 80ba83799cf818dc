import fc from 'fast-check';
import type { Element, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { describe, expect, it } from 'vitest';
import { type BlockKey, blockKeys, prepareBlock } from '#block-schemas/index.ts';
import { parseJson } from '#block-schemas/read/json-content.ts';
import { validateBlock } from '#block-schemas/validate/ajv-validator.ts';
import { change, changed, hostile } from '#tests/support/changed-samples.ts';
import { renderBlock, samplesOf } from './render-block.testing.tsx';

/*
 * Whoever writes texts must not be able to run anything in a visitor's browser, and no value may take a block away. New
 * templates need no line here: their samples are what is changed.
 */

/** Names of what is chosen from a list; anything else there is put right when it is read, and shows nothing new. */
const chosen = new Set(['id', 'type', 'ui_type', 'finance_product', 'component_type', 'kind', 'marks']);

/** The value with the text in place of every text it holds, also in texts that hold JSON. */
function withText(value: unknown, text: string, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withText(item, text, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withText(inner, text, key)]));
  if (typeof value !== 'string' || chosen.has(name)) return value;
  const content = parseJson(value);
  return typeof content === 'object' && content !== null ? JSON.stringify(withText(content, text, name)) : text;
}

const elementsIn = (node: Root | RootContent): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap(elementsIn) : []),
];

/** What of the HTML would run something, or be refused by the policy of documents. */
const faultsOf = (html: string): string[] =>
  elementsIn(fromHtml(html, { fragment: true })).flatMap(({ tagName, properties }) => {
    const names = Object.keys(properties);
    const isCode = tagName === 'script' && !/^application\/(ld\+)?json$/.test(String(properties.type));
    const addresses = ['href', 'src', 'action', 'formAction', 'poster', 'data'].map((name) =>
      String(properties[name] ?? ''),
    );
    return [
      ...(isCode || ['x-evil', 'object', 'embed', 'base', 'style'].includes(tagName) ? [tagName] : []),
      ...names.filter((name) => /^on|^(style|srcDoc|xEvil|x-evil)$/i.test(name)).map((name) => `${tagName} ${name}`),
      ...addresses.filter((address) => /^(javascript|data|vbscript):/i.test(address.replaceAll(/[\s\p{Cc}]/gu, ''))),
    ];
  });

const drawn = (type: BlockKey, props: object): string => {
  const prepared = prepareBlock({ type, v: 1, props: props as Record<string, unknown> });
  if (!prepared.ok) throw new Error(`${type} cannot be read`);
  return renderBlock(type, { ...prepared.props });
};

describe('hostile texts in every text of every block', () => {
  it.each(Object.entries(hostile))('run nothing and break no policy: %s', (_, text) => {
    const faults = blockKeys.flatMap((type) =>
      // The last sample is the longest: it has most fields filled.
      samplesOf(type)
        .slice(-1)
        .flatMap((sample) =>
          faultsOf(drawn(type, withText(sample, text) as object)).map((fault) => `${type}: ${fault}`),
        ),
    );
    expect([...new Set(faults)]).toEqual([]);
  });
});

describe('samples changed anywhere', () => {
  it.each(blockKeys)('%s is judged, read and drawn all the same', (type) => {
    const samples = samplesOf(type);
    fc.assert(
      fc.property(fc.nat(samples.length - 1), fc.array(change, { minLength: 1, maxLength: 4 }), (at, changes) => {
        const props = changed(samples[at] ?? {}, changes);
        expect(Array.isArray(validateBlock(type, props))).toBe(true);
        const prepared = prepareBlock({ type, v: 1, props });
        if (!prepared.ok) throw new Error('a known block');
        // What is inside of JSON is told, never mended, so that nothing of it is lost.
        const problems = validateBlock(type, prepared.props, 'draft').filter(({ code }) => code !== 'json_content');
        expect(problems).toEqual([]);
        expect(faultsOf(renderBlock(type, { ...prepared.props }))).toEqual([]);
      }),
      { numRuns: 3 },
    );
  });
});
