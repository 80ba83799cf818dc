import { afterEach, expect, it, vi } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import './locator.element.ts';
import { page, userEvent } from 'vitest/browser';
import { prepareBlock } from '#block-schemas/index.ts';
import { draw } from '#site/testing/draw.tsx';
import { houseOf, locatorData } from '#site/testing/houses.ts';
import { Locator } from './locator.tsx';
import type { LocatorData } from './locator-load.ts';

const day = [{ from: '09:00', to: '18:00' }];
const hours = {
  weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: day, sun: day },
  holidays: [],
  exceptions: [],
};
const retailers = [houseOf({ opening_hours: hours, time_zone: 'UTC' })];
const near = { _postcode: 'LK1', _locality: 'Lakeside' };
const sent: string[] = [];

const show = (data: LocatorData) => {
  const block = prepareBlock({ type: 'retailer-locator', v: 1, props: {} });
  if (!block.ok) throw new Error('The block is not valid.');
  const values = block.props as Parameters<typeof Locator>[0]['values'];
  document.body.innerHTML = draw(<Locator id="l" values={values} data={data} look="plain" />);
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sent.length = 0;
});

it('takes results of a postcode search away only when somebody says so', async () => {
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    sent.push(String(new FormData(this).get('_retailer')));
  });
  show(locatorData({ retailers, mode: 'postcode' }, near));
  const words = page.getByLabelText('Name or town');
  await userEvent.fill(words, 'harbour');
  await userEvent.keyboard('{Enter}');
  const question = page.getByRole('dialog', { name: 'Start a new search?' });
  await expect.element(question).toBeVisible();
  await question.getByRole('button', { name: 'Keep these' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  // What was not taken does not stay there as if it had been.
  await expect.element(words).toHaveValue('');
  await userEvent.fill(words, 'harbour');
  await userEvent.keyboard('{Enter}');
  await question.getByRole('button', { name: 'New search' }).click();
  expect(sent).toEqual(['harbour']);
});

it('stays open over a search without houses, whatever keys are pressed; another search goes on from there', async () => {
  show(locatorData({ need: 'none', mode: 'retailer' }, { _retailer: 'Atlantis' }));
  const window = page.getByRole('dialog', { name: 'No house found' });
  await expect.element(window).toBeVisible();
  expect(document.querySelector('dialog:modal')).not.toBeNull();
  await userEvent.keyboard('{Escape}{Escape}{Escape}');
  await expect.element(window).toBeVisible();
  await expect
    .element(window.getByRole('textbox', { name: 'Postcode' }).or(window.getByRole('searchbox', { name: 'Postcode' })))
    .toBeVisible();
  await expect.element(window.getByRole('link', { name: 'Show all' })).toHaveAttribute('href', '?#l-found');
});

it('asks which place a postcode means, and leaves all houses to those who close the window', async () => {
  const suggestions = [{ postcode: 'LK2', locality: 'Rydale', state: '', lat: 54, lng: -3 }];
  show(locatorData({ retailers, need: 'postcode', suggestions }, { _postcode: 'LK2' }));
  const window = page.getByRole('dialog', { name: 'Which place do you mean?' });
  await expect.element(window.getByRole('link', { name: 'LK2 Rydale' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(window).not.toBeInTheDocument();
  expect(document.activeElement?.textContent).toContain('1 house');
});

it('says what holds when the page is looked at, not when it was made', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-25T17:59:00Z'), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  show(locatorData({ retailers, now: '2026-11-25T10:00:00.000Z' }));
  const words = () => document.querySelector('fc-open-now [data-words]')?.textContent;
  expect(words()).toBe('Open until 18:00');
  vi.advanceTimersByTime(60_000);
  expect(words()).toBe('Closed, opens tomorrow at 09:00');
  vi.setSystemTime(new Date('2026-12-10T10:00:00Z'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(document.querySelector<HTMLElement>('fc-open-now')?.hidden).toBe(true);
});
