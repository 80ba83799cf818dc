import { describe, expect, it } from 'vitest';
import { navigationContent } from '#documents/navigation/navigation.types.ts';
import { navigationTree } from '#documents/navigation/navigation-tree.ts';
import { addEntry, moveEntries, removeEntry, wordsOf, writeText } from './navigation-edits.ts';

const content = navigationContent.parse({
  entries: [
    { id: 'cars', menu: 'header', title: 'Cars' },
    { id: 'suv', menu: 'header', below: 'cars', title: 'SUV' },
    { id: 'shop', menu: 'header', title: 'Shop' },
  ],
  translations: { de: { 'cars/title': 'Autos', 'suv/title': 'Geländewagen' } },
});
const shape = (now: typeof content) =>
  navigationTree(now.entries, 'header').map(({ entry, children }) => [entry.id, ...children.map((c) => c.entry.id)]);

describe('edits of the menus', () => {
  it('move entries between levels and among their neighbours', () => {
    expect(shape(moveEntries(content, ['shop'], { parentId: 'cars', beforeId: 'suv' }))).toEqual([
      ['cars', 'shop', 'suv'],
    ]);
    expect(shape(moveEntries(content, ['suv'], { parentId: null, beforeId: 'cars' }))).toEqual([
      ['suv'],
      ['cars'],
      ['shop'],
    ]);
  });

  it('never lay an entry below itself', () => {
    expect(shape(moveEntries(content, ['cars'], { parentId: 'suv', beforeId: null }))).toHaveLength(3);
  });

  it('take what lies below along when an entry goes, words and all', () => {
    const left = removeEntry(content, 'cars');
    expect(shape(left)).toEqual([['shop']]);
    expect(left.translations).toEqual({ de: {} });
  });

  it('write words in each language, and forget a translation that is emptied', () => {
    const [cars] = content.entries;
    if (!cars) throw new Error('There is an entry.');
    const written = writeText(content, cars, { text: 'card/title', locale: 'ar', words: 'جديد' });
    expect(wordsOf(written, cars, 'card/title', 'ar')).toBe('جديد');
    expect(writeText(content, cars, { text: 'title', locale: 'de', words: '' }).translations.de).toEqual({
      'suv/title': 'Geländewagen',
    });
    expect(writeText(content, cars, { text: 'card/price', locale: null, words: '€1' }).entries[0]?.card).toMatchObject({
      title: '',
      price: '€1',
    });
    expect(shape(addEntry(content, { id: 'x', menu: 'header', below: 'shop' }))[1]).toEqual(['shop', 'x']);
  });
});
