import { describe, expect, it } from 'vitest';
import type { PaletteEntry } from '../feature.types.ts';
import { rankEntries } from './rank-entries.ts';

const entries: PaletteEntry[] = [
  { id: 'archive', label: 'Archive of pages' },
  { id: 'pages', label: 'Pages' },
  { id: 'terran', label: 'Terran 90', detail: '/models/terran-90' },
  { id: 'ueber', label: 'Über uns', keywords: 'about' },
];
const found = (text: string) => rankEntries(entries, text).map((entry) => entry.id);

describe('the palette finds', () => {
  it('everything in its order for an empty text', () => expect(found('  ')).toEqual(entries.map((entry) => entry.id)));
  it('what begins with the text before what only holds it', () => expect(found('pag')).toEqual(['pages', 'archive']));
  it('words in any order, also in the detail', () => expect(found('90 models')).toEqual(['terran']));
  it('letters without their accents, and other words for it', () => {
    expect(found('uber')).toEqual(['ueber']);
    expect(found('about')).toEqual(['ueber']);
  });
  it('nothing when a word occurs nowhere', () => expect(found('pages xyz')).toEqual([]));
});
