import { afterEach, expect, it, vi } from 'vitest';
import type { StaffWords } from './staff-language.ts';

const saying = async (words: StaffWords | undefined) => {
  vi.resetModules();
  globalThis.staffWordsOfPage = words;
  return (await import('./t-said.ts')).tSaid;
};

// The next file of this worker loads the modules anew, in English.
afterEach(() => {
  globalThis.staffWordsOfPage = undefined;
  vi.resetModules();
});

const texts = {
  'Only {names} may edit “{title}”.': 'Nur {names} dürfen „{title}“ bearbeiten.',
  Publisher: 'Veröffentlicher',
  nobody: 'niemand',
};

it('puts what the server lists into the list of the language, with its own names of roles', async () => {
  const tSaid = await saying({ locale: 'de', texts });
  expect(tSaid('Only Publisher, Ana Roth and Ben Wolf may edit “Rock and Roll”.')).toBe(
    'Nur Veröffentlicher, Ana Roth und Ben Wolf dürfen „Rock and Roll“ bearbeiten.',
  );
  expect(tSaid('Only Publisher may edit “Home”.')).toBe('Nur Veröffentlicher dürfen „Home“ bearbeiten.');
  expect(tSaid('Only nobody may edit “Home”.')).toBe('Nur niemand dürfen „Home“ bearbeiten.');
});

it('leaves what it does not know, and all of it in English, as it was said', async () => {
  const sentence = 'Only Publisher and Ana Roth may edit “Home”.';
  expect((await saying({ locale: 'de', texts: {} }))(sentence)).toBe(sentence);
  expect((await saying(undefined))(sentence)).toBe(sentence);
});
