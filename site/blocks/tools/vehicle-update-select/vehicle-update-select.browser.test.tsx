import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import './vehicle-update-select.element.ts';

beforeEach(() => history.replaceState(null, '', location.pathname));
afterEach(() => document.body.replaceChildren());

const shown = () => document.querySelectorAll('[data-group]:not([hidden])').length;
const said = () => document.querySelector('[role=status]')?.textContent;
const lines = () => [...(document.querySelectorAll('select')[1]?.options ?? [])].slice(2).map(({ value }) => value);

it('filters in place, says what was found, follows in the address, and clears', async () => {
  document.body.innerHTML = renderBlock('vehicle-update-select', sampleOf('vehicle-update-select'));
  await page.getByLabelText('Model', { exact: true }).selectOptions('Aurel SUV');
  expect(lines()).toEqual(['2023', '2024', '2025']);
  await page.getByLabelText('Model', { exact: true }).selectOptions('Terran 90');
  await page.getByLabelText('Model year').selectOptions('2022');
  await page.getByRole('button', { name: 'Show updates' }).click();
  expect([shown(), said()]).toEqual([1, 'Found for Terran 90, 2022: 1']);
  expect(location.search).toBe('?update_parent=terran-90&update_child=2022');
  await page.getByRole('link', { name: 'See all updates' }).click();
  expect([shown(), said()]).toEqual([2, 'Found for All models, All model years: 2']);
  await page.getByRole('link', { name: 'Clear' }).click();
  expect([shown(), said(), location.search]).toEqual([0, '', '']);
});
