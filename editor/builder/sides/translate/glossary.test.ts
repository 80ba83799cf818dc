import { expect, it } from 'vitest';
import { glossaries } from './glossary.generated.ts';
import { termsIn } from './glossary.ts';

const terms = (words: string, from = 'en', to = 'de') =>
  termsIn(glossaries, words, { from, to }).map(({ source, target }) => `${source} → ${target}`);

it('finds the terms of a text in any case and in the plural, the longer one before what it contains', () => {
  expect(terms('Book a Test drive at your dealers')).toEqual(['test drive → Probefahrt', 'dealer → Händler']);
  expect(terms('Our plug-in hybrid', 'en', 'fr')).toEqual(['plug-in hybrid → hybride rechargeable']);
});

it('does not find a term inside another word', () => {
  expect(terms('We rearrange the stockings')).toEqual([]);
  expect(terms('An arrangement')).toEqual([]);
});

it('reads any source language, also one that writes without spaces', () => {
  expect(terms('Vereinbaren Sie eine Probefahrt', 'de-AT', 'it')).toEqual(['Probefahrt → prova su strada']);
  expect(terms('週末に試乗してみませんか', 'ja', 'en')).toEqual(['試乗 → test drive']);
  expect(terms('test drive', 'en', 'zh-TW')).toEqual(['test drive → 試駕']);
});

it('says nothing for a language without a glossary, whatever it is called', () => {
  for (const odd of ['xx', '__proto__', 'constructor', '../etc']) expect(terms('test drive', 'en', odd)).toEqual([]);
  expect(terms('test drive', 'en', 'en-US')).toEqual([]);
});
