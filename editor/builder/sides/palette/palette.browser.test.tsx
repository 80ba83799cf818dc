import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { Palette } from './palette.tsx';

it('inserts the only block a search found at Enter, and none while there are several', async () => {
  const { store } = await renderBuilder(<Palette />);
  const search = page.getByRole('searchbox', { name: 'Search blocks' });
  await userEvent.type(search, 'e{Enter}');
  expect(store.getStructure().order).toEqual([]);
  await userEvent.fill(search, 'section tabs');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => store.getStructure().order.map((id) => store.getBlock(id)?.type)).toEqual(['section-tabs']);
  await expect.element(search).toHaveValue('');
});

it('begins with what a page begins with, and shows what was used last by name only', async () => {
  await renderBuilder(<Palette />);
  const headings = page.getByRole('heading', { level: 3 });
  await expect.element(headings.first()).toBeVisible();
  const sections = headings.elements().map(({ textContent }) => textContent);
  expect(sections.filter((name) => name !== 'Recently used').slice(0, 3)).toEqual(['Hero', 'Text', 'Media']);
  await page.getByRole('region', { name: 'Text' }).getByRole('button', { name: 'Quote' }).click();
  const recent = page.getByRole('region', { name: 'Recently used' });
  await expect.element(recent.getByRole('button', { name: 'Quote' })).toBeVisible();
  expect(recent.element().querySelector('img')).toBeNull();
});
