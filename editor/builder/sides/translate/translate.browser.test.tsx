import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { SiteServices } from '#editor/builder/testing/site-services.ts';
import { violations } from '#editor/shell/testing/violations.ts';
import { TranslatePanel } from './translate-panel.tsx';

const open = async (isEditable = true) => {
  const builder = await renderBuilder(<TranslatePanel locale="de" />, {
    blocks: { b: { type: 'accordion', props: { heading: 'Questions' } } },
    services: new SiteServices(),
    width: 390,
    isEditable,
  });
  builder.view.set({ ...builder.view.get(), sourceLocale: 'en', locale: 'de' });
  builder.selection.set({ blocks: ['b'], field: null, origin: 'builder' });
  await expect.element(page.getByRole('heading', { name: 'Accordion', level: 2 })).toBeVisible();
  return builder;
};
const field = () => page.getByRole('textbox', { name: 'Heading, de' });
const card = () => page.getByRole('region', { name: 'Heading' });

describe('the translation of a block', () => {
  it('stands below its source, is counted, and is undone in one step', async () => {
    const builder = await open();
    await expect.element(card().getByText('Questions')).toBeVisible();
    await expect.element(card().getByText('Not translated')).toBeVisible();
    await expect.element(page.getByText('0 of 4')).toBeVisible();
    await field().fill('Fragen');
    await expect.element(card().getByText('Done')).toBeVisible();
    await expect.element(page.getByText('1 of 4')).toBeVisible();
    expect(builder.store.getBlock('b')?.props.heading).toBe('Questions');
    expect(await violations()).toEqual([]);
    builder.store.undo();
    await expect.element(card().getByText('Not translated')).toBeVisible();
    await expect.element(field()).toHaveValue('');
  });

  it('runs in the direction of its words', async () => {
    await open();
    const direction = () => getComputedStyle(field().element()).direction;
    await field().fill('أسئلة شائعة.');
    await expect.poll(direction).toBe('rtl');
    await field().fill('Fragen');
    await expect.poll(direction).toBe('ltr');
  });

  it('comes with what the glossary calls the terms of its source', async () => {
    const builder = await open();
    const terms = card().getByLabelText('Glossary');
    await expect.element(terms).not.toBeInTheDocument();
    builder.store.dispatch(
      { do: 'setField', block: 'b', path: '/heading', value: 'Book your test drive' },
      { label: 'Edit Heading' },
    );
    await expect.element(terms.getByText('Probefahrt')).toBeVisible();
    expect(await violations()).toEqual([]);
  });

  it('is out of date once the source changes, until somebody says it is still right', async () => {
    const builder = await open();
    await card().getByRole('button', { name: 'Take the source as it is' }).click();
    await expect.element(field()).toHaveValue('Questions');
    builder.store.dispatch(
      { do: 'setField', block: 'b', path: '/heading', value: 'Frequent questions' },
      { label: 'Edit Heading' },
    );
    await expect.element(card().getByText('Source changed')).toBeVisible();
    await expect.element(page.getByText('0 of 4, 1 out of date')).toBeVisible();
    await card().getByRole('button', { name: 'Still right' }).click();
    await expect.element(card().getByText('Done')).toBeVisible();
    await card().getByRole('button', { name: 'Take the translation away' }).click();
    await expect.element(card().getByText('Not translated')).toBeVisible();
  });

  it('leads to the next open text, also from the page itself, and back to the source', async () => {
    const builder = await open();
    await field().fill('Fragen');
    await page.getByRole('button', { name: 'Next open text' }).click();
    await expect.element(page.getByRole('textbox', { name: 'Title, de', exact: true })).toHaveFocus();
    await userEvent.keyboard('Start');
    await expect.element(page.getByText('2 of 4')).toBeVisible();
    await page.getByRole('button', { name: 'Back to English' }).click();
    expect(builder.view.get().locale).toBe('en');
  });

  it('is brought into view by a click on the canvas, and gets the cursor from a finding', async () => {
    const builder = await open();
    builder.selection.set({ blocks: ['b'], field: '/heading', origin: 'canvas' });
    await expect.poll(() => card().element().getAnimations().length).toBe(1);
    await expect.element(field()).not.toHaveFocus();
    builder.selection.set({ blocks: ['b'], field: '/heading', origin: 'builder' });
    await expect.element(field()).toHaveFocus();
    builder.selection.set({ blocks: [], field: '/title', origin: 'builder' });
    await expect.element(page.getByRole('textbox', { name: 'Title, de', exact: true })).toHaveFocus();
  });

  it('can be looked at but not written by who may only read', async () => {
    await open(false);
    await expect.element(field()).toHaveAttribute('readonly');
    await expect.element(page.getByText('You may look at translations, not change them.')).toBeVisible();
    expect(page.getByRole('button', { name: 'Take the source as it is' }).elements()).toHaveLength(0);
  });
});
