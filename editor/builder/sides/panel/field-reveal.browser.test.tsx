import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { violations } from '#editor/shell/testing/violations.ts';
import { focusProperties } from '../commands/builder-areas.ts';
import { BlockPanel } from './block-panel.tsx';

it('a field that somebody goes into from elsewhere has the keyboard: formatted text itself, not its tools', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet', props: { heading: 'Welcome' } } },
  });
  const go = (field: string) => builder.selection.set({ blocks: ['b'], field, origin: 'builder' });
  // Also while the editor of formatted text is still on its way.
  go('/paragraph');
  await expect.element(page.getByRole('textbox', { name: 'Paragraph' })).toHaveFocus();
  go('/heading');
  await expect.element(page.getByRole('textbox', { name: 'Heading', exact: true })).toHaveFocus();
});

it('a finding leads to the very value it is about: the words of a link, the level of a heading', async () => {
  const link = { type: 'internal' as const, url: '/gone', label: 'Read more' };
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: {
      b: {
        type: 'snippet',
        props: {
          header_tag: 4,
          link,
          links: [
            { ...link, id: 'l1' },
            { ...link, id: 'l2', label: 'Here' },
          ],
        },
      },
    },
  });
  const go = (field: string) => builder.selection.set({ blocks: ['b'], field, origin: 'builder' });
  await expect.element(page.getByRole('combobox', { name: 'Heading level' })).toBeInTheDocument();
  go('/header_tag');
  await expect.element(page.getByRole('combobox', { name: 'Heading level' })).toHaveFocus();
  go('/link/label');
  await expect.element(page.getByRole('textbox', { name: 'Link Label' })).toHaveFocus();
  go('/link/url');
  await expect.element(page.getByRole('combobox', { name: 'Page' })).toHaveFocus();
  go('/links/l2/label');
  const label = page.getByRole('textbox', { name: 'Label', exact: true });
  await expect.element(label).toHaveFocus();
  await expect.element(label).toHaveValue('Here');
});

it('a finding about a picture without a text leads to that text, one about a colour to the chosen one, one about an empty tab to the way to fill it', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'hero-title-banner', props: { heading: 'H', box_color: 'grey', image: { id: 'a/b' } } } },
  });
  await expect.element(page.getByRole('textbox', { name: 'Text alternative' })).toBeInTheDocument();
  builder.selection.set({ blocks: ['b'], field: '/image/alt', origin: 'builder' });
  await expect.element(page.getByRole('textbox', { name: 'Text alternative' })).toHaveFocus();
  builder.selection.set({ blocks: ['b'], field: '/box_color', origin: 'builder' });
  const colour = page.getByRole('radiogroup', { name: 'Colour' });
  await expect.element(colour.getByRole('radio', { checked: true })).toHaveFocus();

  const tabs = await renderBuilder(<BlockPanel id="t" />, {
    blocks: { t: { type: 'section-tabs', groups: { g1: { key: 'a0', props: { label: 'Power' } } } } },
  });
  await expect.element(page.getByRole('button', { name: 'Power', exact: true })).toBeVisible();
  tabs.selection.set({ blocks: ['t'], field: '/groups/g1/blocks', origin: 'builder' });
  await expect.element(page.getByText('Nothing yet. Drag blocks here on the canvas, or add one.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Add a block/ })).toHaveFocus();
});

it('a field that is led to is wholly in sight with its label, also once what belongs to it has come', async () => {
  const builder = await renderBuilder(
    <div style={{ display: 'flex', flexDirection: 'column', inlineSize: 320, blockSize: 420 }}>
      <BlockPanel id="b" />
    </div>,
    {
      blocks: {
        b: { type: 'snippet', props: { heading: 'Tyres', link: { type: 'internal', url: '/gone', label: 'Go' } } },
      },
    },
  );
  const level = page.getByRole('combobox', { name: 'Heading level' });
  await expect.element(level).toBeInTheDocument();
  const field = (): HTMLElement | null => document.querySelector('[data-pointer="/header_tag"]');
  /** Pixels between the edges of the field and those of the part of the panel that scrolls; negative: cut. */
  const room = (): number => {
    let outer = field()?.parentElement;
    while (outer && !/auto|scroll/.test(getComputedStyle(outer).overflowY)) outer = outer.parentElement;
    const [inside, around] = [field()?.getBoundingClientRect(), outer?.getBoundingClientRect()];
    return inside && around ? Math.min(inside.top - around.top, around.bottom - inside.bottom) : Number.NaN;
  };
  builder.selection.set({ blocks: ['b'], field: '/header_tag', origin: 'builder' });
  await expect.element(page.getByRole('combobox', { name: 'Heading level' })).toHaveFocus();
  await expect.poll(room).toBeGreaterThan(4);
  // Something in the field comes later and makes it taller.
  const late = document.createElement('p');
  late.style.blockSize = '180px';
  field()?.append(late);
  await expect.poll(room).toBeGreaterThan(4);
});

it('what was undone is said, also when that takes the chosen block away', async () => {
  const builder = await renderBuilder(<p>A page</p>, { blocks: { b: { type: 'snippet' } } });
  builder.actions.insert('quote');
  builder.actions.undo();
  expect(builder.selection.get().blocks).toEqual([]);
  expect(builder.announcement.get()).toBe('Undone: Insert Quote');
});

it('a block that the canvas cannot draw says so beside its fields, which can be changed', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, { blocks: { b: { type: 'snippet' } } });
  const heading = page.getByRole('textbox', { name: 'Heading', exact: true });
  await expect.element(heading).toBeVisible();
  builder.canvas.failures.set(new Map([['b', 'TypeError: no such thing']]));
  await expect.element(page.getByText(/TypeError: no such thing/)).toBeVisible();
  await heading.fill('Other words');
  expect(builder.store.getBlock('b')?.props.heading).toBe('Other words');
  builder.canvas.failures.set(new Map());
  await expect.element(page.getByText('This block cannot be drawn')).not.toBeInTheDocument();
});

it('a finding leads into a field of a tab that is not open yet', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet' }, c: { type: 'quote' } },
  });
  builder.selection.set({ blocks: ['b'], field: '/box_color', origin: 'builder' });
  const colour = page.getByRole('radiogroup', { name: 'Colour' });
  await expect.element(colour.getByRole('radio', { checked: true })).toHaveFocus();
});

it('long sections of a big block begin closed; a search and whatever leads to a field open them', async () => {
  const panel = (
    <div id="builder-right">
      <BlockPanel id="b" />
    </div>
  );
  const builder = await renderBuilder(panel, {
    blocks: { b: { type: 'finance-calculator', props: { heading: 'What would it be a month?' } } },
  });
  const labels = page.getByRole('button', { name: 'Labels', exact: true });
  const duration = page.getByRole('textbox', { name: 'Label of the duration' });
  await expect.element(labels).toHaveAttribute('aria-expanded', 'false');
  expect(duration.query()).toBeNull();
  expect(await violations()).toEqual([]);

  await page.getByRole('searchbox', { name: 'Find a field' }).fill('duration');
  await expect.element(duration).toBeVisible();
  await page.getByRole('searchbox', { name: 'Find a field' }).fill('');
  await expect.poll(() => duration.query()).toBeNull();

  builder.selection.set({ blocks: ['b'], field: '/duration_label', origin: 'builder' });
  await expect.element(duration).toHaveFocus();
  await labels.click();
  await expect.poll(() => duration.query()).toBeNull();
  // Enter goes to the first field that is shown, not to what stands beside its label.
  focusProperties();
  await expect.element(page.getByRole('textbox', { name: 'Heading', exact: true })).toHaveFocus();
});
