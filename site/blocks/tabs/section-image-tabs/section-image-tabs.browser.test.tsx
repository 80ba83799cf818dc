import { expect, it } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import '#site/ui/tabs/tabs.element.ts';
import { page, userEvent } from 'vitest/browser';
import { prepareBlock } from '#block-schemas/index.ts';
import { draw } from '#site/testing/draw.tsx';
import SectionImageTabs from './section-image-tabs.block.tsx';

const show = () => {
  const groups = ['Evening', 'Forest', 'Studio'].map((tab_label) => ({
    id: tab_label.toLowerCase(),
    tab_label,
    tab_id: `in-${tab_label.toLowerCase()}`,
    has_lazyload: tab_label !== 'Forest',
    blocks: [],
  }));
  const block = prepareBlock({ type: 'section-image-tabs', v: 1, props: { groups } });
  if (!block.ok) throw new Error('The sample is not valid.');
  const slots = Object.fromEntries(groups.map(({ id }) => [id, <img key={id} alt={id} loading="lazy" src="data:," />]));
  const props = block.props as Parameters<typeof SectionImageTabs>[0]['props'];
  document.body.innerHTML = draw(<SectionImageTabs props={props} id="t" index={0} slots={slots} />);
};
const shown = () => [...document.querySelectorAll('img')].filter((one) => one.checkVisibility()).map(({ alt }) => alt);

it('shows one picture at a time, by press, arrow keys and address', async () => {
  history.replaceState(null, '', '#');
  show();
  expect(shown()).toEqual(['evening']);
  await page.getByRole('tab', { name: 'Forest' }).click();
  expect(shown()).toEqual(['forest']);
  await userEvent.keyboard('{ArrowRight}');
  expect(shown()).toEqual(['studio']);
  history.replaceState(null, '', '#in-evening');
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(shown()).toEqual(['evening']);
});

it('ends with its picture, and the block below keeps its own space on the same surface', () => {
  show();
  const [block] = document.querySelectorAll('section');
  const below = block?.cloneNode(true) as HTMLElement;
  below.dataset.padding = 'normal';
  block?.after(below);
  const space = (section: Element | undefined) => {
    const { paddingBlockStart, paddingBlockEnd } = getComputedStyle(section?.lastElementChild as Element);
    return [paddingBlockStart, paddingBlockEnd].map((length) => length !== '0px');
  };
  expect([space(block), space(below)]).toEqual([
    [true, false],
    [true, true],
  ]);
});

it('fetches the pictures of a tab before it is opened only where that is asked for', () => {
  show();
  const loading = [...document.querySelectorAll('img')].map((picture) => picture.loading);
  expect(loading).toEqual(['lazy', 'eager', 'lazy']);
});
