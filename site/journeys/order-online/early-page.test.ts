import { expect, it, onTestFinished } from 'vitest';
import { sampleVehicleId } from '#site/testing/sample-vehicle.ts';
import { LOCK, openJourney } from './pretend-orders.testing.ts';

const car = `/showroom-order-online/vehicle/${sampleVehicleId}`;
const at = (part: string) => `/showroom-order-online/checkout?order=${LOCK}&part=${part}`;
const heading = (text: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]?.replaceAll('\u00a0', ' ');

it('shows the script what comes next before anything is sent, and begins and keeps nothing by it', async () => {
  const { browser, asked, draft, site } = openJourney('/nonexistent');
  onTestFinished(() => site.close());
  const script = { 'x-requested-with': 'fc-order-online' };
  const early = await browser.ask(`${car}?early=1`, undefined, script);
  expect([early.status, heading(early.text)]).toEqual([200, 'Your wishes']);
  expect(asked.filter(({ path }) => /init|locks/.test(path))).toEqual([]);
  expect(heading((await browser.ask(`${car}?early=1`)).text)).toBe('Terran 90 P400e SE');

  const details = await browser.ask(car, { finance: 'cash' }, script);
  // But for the order that it belongs to it is what comes then.
  const known = (text: string) => text.replaceAll(LOCK, 'early').replace(/<fc-hold-clock.*?<script/s, '');
  const inside = (text: string) => /<fc-order-online.*<\/fc-order-online>/s.exec(text)?.[0] ?? '';
  const ofStep = (text: string) => /<h1.*<\/form>/s.exec(inside(text))?.[0];
  expect(ofStep(known(early.text))).toBe(ofStep(known(details.text)));

  const kept = draft();
  const before = asked.length;
  const form = await browser.ask(`${at('form')}&early=1`, undefined, script);
  expect(heading(form.text)).toBe('Your details');
  expect(form.text).toContain(`action="${at('form').replace('&', '&amp;')}"`);
  expect(heading((await browser.ask(`${at('payment')}&early=1`, undefined, script)).text)).toBe('Payment');
  expect((await browser.ask(`${at('rebooking')}&early=1`, undefined, script)).status).toBe(204);
  expect(asked.slice(before).filter(({ method, path }) => method !== 'GET' && path.includes('/locks/'))).toEqual([]);
  expect(draft()).toEqual(kept);
  // Nobody gets to a later step by it.
  expect((await browser.ask(at('payment'))).url).toBe(at('details'));
});
