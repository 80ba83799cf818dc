import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { stockSettings } from '#site/stock/stock.settings.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { sampleVehicle } from '#site/testing/sample-vehicle.ts';
import { PrintSheet } from './print-sheet.tsx';
import { showroomVehicle } from './vehicle-model.ts';

const settings = readSiteSettings(new Map(), console).of(stockSettings);

it('on a phone its buttons are in sight, and the left edge of the sheet can be reached', async () => {
  await page.viewport(390, 700);
  const sheet = (
    <PrintSheet
      vehicle={showroomVehicle(sampleVehicle(), 'en')}
      page="https://cars.example/showroom/a"
      brand="Aurel"
      settings={settings}
      now={new Date('2026-11-25T11:00:00Z')}
    />
  );
  document.body.innerHTML = draw(sheet, sampleContext({}));
  document.querySelector('[data-print]')?.removeAttribute('hidden');
  for (const button of document.querySelectorAll('fc-print-sheet > *')) {
    const { left, right } = button.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
  expect(document.querySelector('article')?.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
