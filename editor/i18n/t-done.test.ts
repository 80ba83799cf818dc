import { afterEach, expect, it, vi } from 'vitest';
import type { StaffWords } from './staff-language.ts';

const speaking = async (words: StaffWords | undefined) => {
  vi.resetModules();
  globalThis.staffWordsOfPage = words;
  const { t, tData } = await import('./t.ts');
  const { englishOf } = await import('./english-of.ts');
  const { tDone } = await import('./t-said.ts');
  const { midSentence } = await import('./mid-sentence.ts');
  return { t, tData, englishOf, tDone, midSentence };
};

// The next file of this worker loads the modules anew, in English.
afterEach(() => {
  globalThis.staffWordsOfPage = undefined;
  vi.resetModules();
});

const sentences = {
  'Edit {name}': '{name} bearbeiten',
  'Delete {names}': '{names} löschen',
  '{count, plural, one {# block} other {# blocks}}': '{count, plural, one {# Block} other {# Blöcke}}',
  'Insert {title}': '{title} einfügen',
  Heading: 'Überschrift',
};
const german: StaffWords = { locale: 'de', texts: sentences };
const french: StaffWords = {
  locale: 'fr',
  texts: { 'Edit {name}': 'Modifier {name}', 'Insert {title}': 'Insérer {title}', Heading: 'Titre' },
};

it('what somebody did is kept in English, however it was said, and read in the reader’s language', async () => {
  const author = await speaking(german);
  const heading = author.midSentence(author.tData('Heading'));
  expect(author.t('Edit {name}', { name: heading })).toBe('Überschrift bearbeiten');
  const kept = author.englishOf('Überschrift bearbeiten');
  expect(kept).toBe('Edit Heading');
  expect(author.tDone(kept)).toBe('Überschrift bearbeiten');

  const reader = await speaking(french);
  expect(reader.tDone(kept)).toBe('Modifier Titre');
  expect(reader.tDone('Edit heading')).toBe('Modifier titre');
  expect((await speaking(undefined)).tDone(kept)).toBe(kept);
});

it('a title that the language begins with a small letter, and a sentence in a sentence, are found as well', async () => {
  const author = await speaking(french);
  const name = author.midSentence(author.tData('Heading'));
  expect(author.englishOf(author.t('Edit {name}', { name }))).toBe('Edit heading');

  const other = await speaking(german);
  const count = other.t('{count, plural, one {# block} other {# blocks}}', { count: 3 });
  expect(other.englishOf(other.t('Delete {names}', { names: count }))).toBe('Delete 3 blocks');
});

it('somebody’s own words stay as they are', async () => {
  const author = await speaking(german);
  expect(author.englishOf(author.t('Insert {title}', { title: 'Unsere Werkstatt' }))).toBe('Insert Unsere Werkstatt');
  expect(author.englishOf('Nie gesagt')).toBe('Nie gesagt');
  expect(author.tDone('Insert Unsere Werkstatt')).toBe('Unsere Werkstatt einfügen');
  expect(author.tDone('Constructor')).toBe('Constructor');
});
