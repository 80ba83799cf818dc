import { expect, it } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { prepareBlock } from '#block-schemas/index.ts';
import { draw } from '#site/testing/draw.tsx';
import SectionTabs from './section-tabs.block.tsx';

const show = () => {
  const groups = ['Power', 'Range'].map((label) => ({ id: label.toLowerCase(), label, blocks: [] }));
  const block = prepareBlock({ type: 'section-tabs', v: 1, props: { heading: 'Inside', groups } });
  if (!block.ok) throw new Error('The sample is not valid.');
  const slots = { power: <p>Six cylinders</p>, range: <p>460 km</p> };
  document.body.innerHTML = draw(
    <SectionTabs props={block.props as Parameters<typeof SectionTabs>[0]['props']} id="t" index={0} slots={slots} />,
  );
};
const words = () => document.body.innerText.replaceAll(/\s+/g, ' ').trim();

it('a page that stays without its script shows every panel below its heading', () => {
  show();
  expect(words()).toBe('Inside Power Range Six cylinders');
  document.documentElement.dataset.plain = '';
  expect(words()).toBe('Inside Power Six cylinders Range 460 km');
  delete document.documentElement.dataset.plain;
});

it('nothing jumps when the script of the tabs comes: only the first panel is seen before', async () => {
  show();
  const seen = () => ({ height: document.querySelector('section')?.getBoundingClientRect().height, words: words() });
  const before = seen();
  await import('./section-tabs.element.ts');
  expect(document.querySelector('fc-tabs')?.hasAttribute('data-ready')).toBe(true);
  expect(seen()).toEqual(before);
  expect(before.words).toBe('Inside Power Range Six cylinders');
});
