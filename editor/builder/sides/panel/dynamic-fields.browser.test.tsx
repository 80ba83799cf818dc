import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { BlockPanel } from './block-panel.tsx';

const choose = async (field: RegExp, option: string) => {
  await userEvent.click(page.getByRole('button', { name: field }));
  await userEvent.click(page.getByRole('option', { name: option }));
};

it('a block is shown by a rule, with a block beside it otherwise', async () => {
  const builder = await renderBuilder(<BlockPanel id="b" />, {
    blocks: { b: { type: 'snippet', props: { heading: 'In stock' } }, c: { type: 'quote' } },
    width: 1280,
  });
  const rule = () => builder.store.getBlock('b')?.visibility?.dynamic;
  await page.getByRole('tab', { name: 'Visibility' }).click();
  await choose(/Shown when/, 'there is an offer');
  expect(rule()).toEqual({ strategy: 'offers' });
  await userEvent.fill(
    page.getByRole('textbox', { name: 'With these attributes' }),
    'category = new cars, model = terran',
  );
  expect(rule()).toEqual({ strategy: 'offers', attributes: { category: 'new cars', model: 'terran' } });
  const attributes = page.getByRole('textbox', { name: 'With these attributes' });
  await userEvent.fill(attributes, 'category = new cars, terran');
  await expect.element(page.getByText('does not count')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(page.getByText('“terran” does not count: write it as name = value.')).toBeVisible();
  await expect.element(attributes).toHaveAttribute('aria-invalid', 'true');
  await userEvent.fill(attributes, 'category = new cars, model = terran');
  await expect.element(page.getByText('does not count')).not.toBeInTheDocument();
  await choose(/Otherwise show/, 'Quote');
  expect(rule()).toMatchObject({ fallback: 'c' });
  await choose(/Shown when/, 'always');
  expect(builder.store.getBlock('b')?.visibility).toBeNull();
});
