import { afterEach, expect, it, vi } from 'vitest';

const speaking = async (locale: string) => {
  vi.resetModules();
  globalThis.staffWordsOfPage = { locale, texts: {} };
  return (await import('./mid-sentence.ts')).midSentence;
};

// The next file of this worker loads the modules anew, in English.
afterEach(() => {
  globalThis.staffWordsOfPage = undefined;
  vi.resetModules();
});

it('begins a title in lower case where the language does so inside a sentence', async () => {
  expect(['Heading', 'HTML box'].map(await speaking('en'))).toEqual(['heading', 'HTML box']);
  expect(['Überschrift'].map(await speaking('de'))).toEqual(['Überschrift']);
  expect(['Étiquette'].map(await speaking('fr'))).toEqual(['étiquette']);
  expect(['العنوان'].map(await speaking('ar'))).toEqual(['العنوان']);
});
