import { expect, it } from 'vitest';
import { sampleContext } from '#site/testing/draw.tsx';
import { stateInWords, statesAhead, timeInWords } from './hours-words.ts';

const day = [{ from: '09:00', to: '18:00' }];
const hours = {
  weekly: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: [], sun: [] },
  holidays: [],
  exceptions: [{ from: '2026-12-24', to: '2027-01-03', name: 'Winter break', spans: [] }],
};
const say = { t: sampleContext().t, locale: 'en' };
const at = (moment: string) => stateInWords(hours, 'Europe/London', new Date(moment), say).words;

it('says whether a house is open, until when, and when it opens', () => {
  expect(at('2026-11-25T10:00:00Z')).toBe('Open until 18:00');
  expect(at('2026-11-25T08:00:00Z')).toBe('Closed, opens at 09:00');
  expect(at('2026-11-25T19:00:00Z')).toBe('Closed, opens tomorrow at 09:00');
  expect(at('2026-11-27T19:00:00Z')).toBe('Closed, opens Monday at 09:00');
  expect(at('2026-12-24T12:00:00Z')).toMatch(/^Closed, opens Mon,? 4 Jan at 09:00 \(Winter break\)$/);
});

it('knows what to say for the coming days', () => {
  const states = statesAhead(hours, 'Europe/London', new Date('2026-11-25T10:00:00Z'), say);
  expect(states.map(({ from, words }) => [new Date(from).toISOString().slice(5, 16), words])).toEqual([
    ['11-25T10:00', 'Open until 18:00'],
    ['11-25T18:00', 'Closed, opens tomorrow at 09:00'],
    ['11-26T00:00', 'Closed, opens at 09:00'],
    ['11-26T09:00', 'Open until 18:00'],
    ['11-26T18:00', 'Closed, opens tomorrow at 09:00'],
    ['11-27T00:00', 'Closed, opens at 09:00'],
    ['11-27T09:00', 'Open until 18:00'],
    ['11-27T18:00', 'Closed, opens Monday at 09:00'],
  ]);
});

it('a house that never closes says so instead of a time', () => {
  const always = [{ from: '00:00', to: '24:00' }];
  const weekly = { mon: always, tue: always, wed: always, thu: always, fri: always, sat: always, sun: always };
  const state = stateInWords({ ...hours, weekly }, 'Europe/London', new Date('2026-11-25T10:00:00Z'), say);
  expect(state).toEqual({ isOpen: true, words: 'Open 24 hours' });
});

it('tells a time to the minute, and midnight as the day ends, as people of the language do', () => {
  expect(['09:30', '24:00'].map((time) => timeInWords(time, 'en-US'))).toEqual(['9:30 AM', '12:00 AM']);
  expect(['09:30', '24:00'].map((time) => timeInWords(time, 'de'))).toEqual(['09:30', '00:00']);
});
