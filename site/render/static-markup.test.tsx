import fc from 'fast-check';
import { createElement, type ReactNode, useId } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { sampleBlock, sampleContext } from '../testing/draw.tsx';
import { useBlock, useRender } from './render-context.tsx';
import { renderByReact, renderMarkup } from './render-markup.tsx';
import { NeedsReact } from './static-attributes.ts';
import { staticMarkup } from './static-markup.ts';

const onlyOurs = (node: ReactNode) =>
  staticMarkup(
    node,
    () => {
      throw new NeedsReact('Another component');
    },
    new Set(),
  );

const text = fc.string({ unit: fc.constantFrom('a', ' ', '<', '&', '"', "'", '>', 'é', '…', '\n') });
const value = fc.oneof(text, fc.boolean(), fc.integer(), fc.constant(null), fc.constant(undefined));
const names = [
  'className',
  'id',
  'tabIndex',
  'role',
  'dir',
  'href',
  'src',
  'srcSet',
  'hidden',
  'disabled',
  'open',
  'lang',
  'data-field',
  'aria-hidden',
  'aria-label',
  'download',
  'rows',
  'size',
  'start',
  'rowSpan',
  'colSpan',
  'value',
  'htmlFor',
  'strokeWidth',
  'viewBox',
  'width',
  'focusable',
  'draggable',
  'type',
  'name',
  'checked',
  'selected',
  'defaultValue',
  'defaultChecked',
  'formAction',
  'action',
  'method',
  'encType',
  'multiple',
  'muted',
  'inert',
  'autoCapitalize',
  'autoComplete',
  'spellCheck',
  'maxLength',
  'fetchPriority',
  'popoverTarget',
  'required',
  'itemScope',
  'media',
];
const properties = fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 5 });
const filled = fc.constantFrom(
  'div',
  'p',
  'a',
  'button',
  'form',
  'svg',
  'li',
  'option',
  'ol',
  'picture',
  'fc-form',
  'select',
);
const empty = fc.constantFrom('br', 'hr', 'img', 'input', 'source', 'wbr', 'textarea');
/** Few values, so that some option is often the one that is named. */
const choice = fc.constantFrom('', '1', 'a&b', 1, null, undefined);
const option = fc
  .record({ value: choice, selected: fc.constantFrom(true, undefined), children: choice })
  .map((props) => createElement('option', props));
const select = fc
  .record({
    value: choice,
    defaultValue: fc.oneof(choice, fc.array(fc.constantFrom('1', 'a&b'))),
    options: fc.array(option),
  })
  .map(({ options, ...props }) =>
    createElement('select', { ...props, multiple: Array.isArray(props.value ?? props.defaultValue) }, ...options),
  );
const tree = fc.letrec<{ node: ReactNode }>((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    value,
    select,
    fc.tuple(empty, properties).map(([tag, props]) => createElement(tag, props)),
    fc
      .tuple(filled, properties, fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, props, children]) => createElement(tag, props, ...children)),
  ),
})).node;

test('what is written here is, byte for byte, what React writes', () => {
  // React explains what is odd about many of these properties.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let tried = 0;
  let written = 0;
  fc.assert(
    fc.property(tree, (node) => {
      tried += 1;
      let ours: string;
      try {
        ours = onlyOurs(node);
      } catch (error) {
        // Left to React: nothing to compare.
        expect(error).toBeInstanceOf(NeedsReact);
        return;
      }
      written += 1;
      expect(ours).toBe(renderToStaticMarkup(node));
    }),
  );
  expect(written).toBeGreaterThan(tried / 2);
  vi.restoreAllMocks();
});

function Label({ text: shown }: { text: string }) {
  const { locale } = useRender();
  const { id } = useBlock();
  return shown ? <b lang={locale}>{`${shown} ${id}`}</b> : <b dangerouslySetInnerHTML={{ __html: '<i>&</i>' }} />;
}

function Numbered() {
  return <p id={useId()}>{useRender().locale}</p>;
}

test('components find page and block, and raw HTML stays as it is', () => {
  const node = [<Label key="a" text="A & B" />, <Label key="b" text="" />];
  const html = renderMarkup(node, sampleContext(), sampleBlock);
  expect(html).toBe('<b lang="en">A &amp; B b1</b><b><i>&</i></b>');
  expect(html).toBe(renderByReact(node, sampleContext(), sampleBlock));
});

test('a component with hooks of React is drawn by React, with the same page around it', () => {
  const node = (
    <div>
      <Label text="x" />
      <Numbered />
    </div>
  );
  expect(renderMarkup(node, sampleContext(), sampleBlock)).toBe(renderByReact(node, sampleContext(), sampleBlock));
  expect(() => onlyOurs(<Numbered />)).toThrow();
});

test('what a component throws comes out, and nothing of it stays behind', () => {
  const Broken = (): ReactNode => {
    throw new Error('no picture');
  };
  expect(() => renderMarkup(<Broken />, sampleContext(), sampleBlock)).toThrow('no picture');
  expect(() => renderToStaticMarkup(<Label text="x" />)).toThrow('RenderProvider');
});

test('notes the classes of every element, also of one of our own, so that its styles come along', () => {
  const classes = new Set<string>();
  const drawn = (
    <fc-header class="of-an-element">
      <p className="of-a-tag">Text</p>
    </fc-header>
  );
  staticMarkup(drawn, () => ({ html: '', classes: [] }), classes);
  expect([...classes]).toEqual(['of-an-element', 'of-a-tag']);
});
