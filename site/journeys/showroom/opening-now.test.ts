import { expect, it } from 'vitest';
import { sampleContext } from '#site/testing/draw.tsx';
import { openingNow } from './opening-now.ts';

const day = [{ from: '09:00', to: '18:00' }];
const hours = {
  weekly: { mon: day, fri: [{ from: '18:00', to: '24:00' }], sat: [{ from: '00:00', to: '02:00' }] },
  exceptions: [{ from: '2026-12-21', to: '2027-01-03', name: 'Stocktaking', spans: [] }],
};
const at = (moment: string, known: unknown = hours) =>
  openingNow(known, { zone: 'UTC', now: new Date(moment) }, { t: sampleContext().t, locale: 'en' })?.text;

it('says of a house until when it is open, over midnight too, and when it opens: a day far ahead with its date', () => {
  expect(at('2026-11-27T20:00:00Z')).toBe('Open until 02:00');
  expect(at('2026-11-28T12:00:00Z')).toBe('Closed. Opens on Monday at 09:00');
  expect(at('2026-12-21T10:00:00Z')).toMatch(/^Closed\. Opens on Mon,? 4 Jan at 09:00$/);
});

it('says of a house that never closes that it does not', () => {
  const always = [{ from: '00:00', to: '24:00' }];
  const weekly = { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always };
  expect(at('2026-11-27T20:00:00Z', { weekly })).toBe('Open 24 hours');
});
