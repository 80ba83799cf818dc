import { describe, expect, it } from 'vitest';
import { createStockIndex } from '../stock-index.ts';

describe('words of cars', () => {
  it('knows the word that somebody meant who typed another', () => {
    const index = createStockIndex([{ name: 'texts', kind: 'words' }]);
    index.put([{ id: '1', scopes: [], values: { texts: ['Panoramic roof', 'Tow bar 400'] } }]);
    expect(['panormaic', 'pano', 'roff', 'rofo', '401', 'sunroof'].map((word) => index.nearest(word))).toEqual([
      'panoramic',
      'pano',
      null,
      null,
      null,
      null,
    ]);
  });

  it('keeps more words than two bytes number, and sets of them', () => {
    const index = createStockIndex([{ name: 'texts', kind: 'words' }]);
    const many = 66_000;
    const rows = Array.from({ length: many }, (_, id) => ({
      id: `${id}`,
      scopes: [],
      values: { texts: [`w${id} roof`] },
    }));
    index.put(rows);
    const find = (typed: string, among = index) => among.search({ text: [{ typed }], limit: 3 });
    const restored = createStockIndex([{ name: 'texts', kind: 'words' }]);
    restored.restore(Buffer.concat(index.snapshot('here')));
    restored.put([{ id: 'new', scopes: [], values: { texts: ['w65999 roof'] } }]);
    expect([find('roof').total, find('w65999').ids, find('w65999', restored).ids]).toEqual([
      many,
      ['65999'],
      ['65999', 'new'],
    ]);
  });
});
