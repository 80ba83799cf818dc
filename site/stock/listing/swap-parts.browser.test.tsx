import { expect, test, vi } from 'vitest';
import { box, closeSheet, count, sheet, showListing, titles } from './shown-listing.testing.tsx';

showListing();

test('counts are there before the cars that the sheet lies over; whoever closes it finds those', async () => {
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  expect(titles()).toHaveLength(5);
  sheet()?.hidePopover();
  expect(titles()).toEqual(['Car 0', 'Car 1']);
});

test('where nothing lies over the cars, they come with their counts', async () => {
  await closeSheet();
  vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(1);
  box('diesel').click();
  await expect.poll(count).toBe('2 cars');
  expect(titles()).toEqual(['Car 0', 'Car 1']);
});

test('a value that stays is the same box, with its new count', async () => {
  const [diesel, bev] = [box('diesel'), box('bev')];
  const to = document.querySelector<HTMLInputElement>('[name="mileage_lteq"]') as HTMLInputElement;
  to.value = '40000';
  to.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(count).toBe('1 car');
  expect([box('diesel') === diesel, box('bev') === bev]).toEqual([true, true]);
});
