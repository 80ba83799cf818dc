import { describe, expect, it } from 'vitest';
import { createStockIndex } from '../stock-index.ts';
import { DamagedSnapshotError, type StockColumn } from '../stock-index.types.ts';

const columns: StockColumn[] = [
  { name: 'brand', kind: 'category' },
  { name: 'price', kind: 'number' },
  { name: 'liters', kind: 'number', unit: 0.1 },
  { name: 'texts', kind: 'words' },
  { name: 'vin', kind: 'code', length: 4, isFromEnd: true },
];

describe('a snapshot', () => {
  const index = createStockIndex(columns);
  index.put([
    { id: 'ä1', scopes: ['de'], values: { brand: 'Aurel', price: 100, texts: ['Tow bar'], vin: 'X-1234' } },
    { id: '2', scopes: ['fr'], values: { brand: 'Lyra', liters: 2.5 } },
  ]);
  const bytes = Buffer.concat(index.snapshot('17,4'));
  const reasonOf = (given: Uint8Array, declared = columns): string => {
    const other = createStockIndex(declared);
    other.put([{ id: 'kept', scopes: [], values: {} }]);
    try {
      other.restore(given);
      return 'restored';
    } catch (error) {
      expect(error).toBeInstanceOf(DamagedSnapshotError);
      expect(other.search({ limit: 1 }).ids).toEqual(['kept']);
      return (error as DamagedSnapshotError).reason;
    }
  };

  it('is refused when any of its bytes is another one, and the index stays as it was', () => {
    for (let place = 0; place < bytes.length - 4; place += 1) {
      const damaged = Buffer.from(bytes);
      damaged[place] = (damaged[place] ?? 0) ^ 0x10;
      expect(reasonOf(damaged), `byte ${place}`).toBe(
        place < 4 ? 'not_a_snapshot' : place < 8 ? 'version' : 'checksum',
      );
    }
  });

  it('is refused when it is cut short or is something else', () => {
    expect(reasonOf(bytes.subarray(0, bytes.length - 8))).toBe('checksum');
    expect(reasonOf(bytes.subarray(0, bytes.length - 3))).toBe('not_a_snapshot');
    expect(reasonOf(new Uint8Array())).toBe('not_a_snapshot');
    expect(reasonOf(new TextEncoder().encode('Sixteen letters, and some more.!'))).toBe('not_a_snapshot');
  });

  it('is refused when the columns are others', () => {
    expect(reasonOf(bytes, columns.slice(1))).toBe('columns');
  });

  it('is read wherever it lies in memory, and does not follow the index it was made of', () => {
    const pieces = index.snapshot('a');
    const before = Buffer.concat(pieces);
    index.put([{ id: 'ä1', scopes: ['de'], values: { brand: 'Terran', price: 200 } }]);
    expect(Buffer.concat(pieces).equals(before)).toBe(true);
    const shifted = Buffer.concat([Buffer.from('abc'), before]).subarray(3);
    const other = createStockIndex(columns);
    expect(other.restore(shifted)).toBe('a');
    for (const typed of ['bar', '234']) expect(other.search({ text: [{ typed }], limit: 5 }).ids).toEqual(['ä1']);
    expect(other.search({ scope: 'fr', limit: 5 }).ids).toEqual(['2']);
  });
});
