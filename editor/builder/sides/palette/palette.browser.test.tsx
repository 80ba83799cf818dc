import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '#editor/api/query-client.ts';
import { openHearingFrame } from '#editor/builder/testing/hearing-frame.ts';
import { renderBuilder } from '#editor/builder/testing/render-builder.tsx';
import { mostUsedQuery, weightsQuery } from './palette.api.ts';
import { Palette } from './palette.tsx';

it('inserts the only block a search found at Enter, and none while there are several', async () => {
  const { store } = await renderBuilder(<Palette />);
  const search = page.getByRole('searchbox', { name: 'Search blocks' });
  await userEvent.type(search, 'e{Enter}');
  expect(store.getStructure().order).toEqual([]);
  await userEvent.fill(search, 'sign post');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => store.getStructure().order.map((id) => store.getBlock(id)?.type)).toEqual(['sign-post']);
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

it('begins with what the site uses most, and tells what each block adds to a page', async () => {
  await renderBuilder(<Palette />);
  queryClient.setQueryData(mostUsedQuery.queryKey, ['quote', 'gone-template', 'accordion']);
  queryClient.setQueryData(weightsQuery.queryKey, {
    quote: { script: 0, style: 310 },
    accordion: { script: 900, style: 340 },
  });
  const most = page.getByRole('region', { name: 'Most used on this site' });
  await expect.element(most).toBeVisible();
  const names = () =>
    most
      .getByRole('button')
      .elements()
      .map((card) => card.getAttribute('aria-label'));
  await expect.poll(names).toEqual(['Quote', 'Accordion']);
  const weights = () =>
    [...most.element().querySelectorAll<HTMLElement>('[data-weight]')].map(({ dataset }) => dataset.weight);
  await expect.poll(weights).toEqual(['+0.3 kB', '+1.2 kB']);
});

it('tells the canvas which block may come as soon as a hand or the keyboard comes to its card', async () => {
  const { canvas } = await renderBuilder(<Palette />);
  const heard = await openHearingFrame(canvas);
  const expected = () => heard().flatMap((order) => (order.say === 'expect' ? [order.type] : []));
  const text = page.getByRole('region', { name: 'Text' });
  await userEvent.hover(page.getByRole('searchbox'));
  await userEvent.hover(text.getByRole('button', { name: 'Quote' }));
  await expect.poll(expected).toEqual(['quote']);
  text.getByRole('button', { name: 'Snippet' }).element().focus();
  await expect.poll(expected).toEqual(['quote', 'snippet']);
});
