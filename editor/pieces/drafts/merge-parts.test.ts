import { describe, expect, it } from 'vitest';
import { decided, onTopOf } from './merge-parts.ts';

const base = { enabled: true, label: { en: 'Lease' }, terms: [24], calculation: { rate: 3.9, deposit: 10 } };

describe('edits on top of what somebody else has saved', () => {
  it('each part is of whoever changed it, within parts as well', () => {
    const content = { ...base, label: { en: 'Lease', de: 'Leasing' }, calculation: { rate: 4.9, deposit: 10 } };
    const now = { ...base, terms: [24, 36], label: { en: 'Hire' }, calculation: { rate: 3.9, deposit: 20 } };
    const merged = {
      enabled: true,
      label: { en: 'Hire', de: 'Leasing' },
      terms: [24, 36],
      calculation: { rate: 4.9, deposit: 20 },
    };
    expect(onTopOf(now, { base, content })).toEqual({ edits: { base: now, content: merged }, clashes: [] });
  });

  it('of a part that both changed one’s own stays and theirs is told, until somebody decides', () => {
    const content = { ...base, enabled: false, calculation: { rate: 4.9, deposit: 10 } };
    const now = { ...base, terms: [36], calculation: { rate: 2.9, deposit: 10 } };
    const clash = { at: ['calculation', 'rate'], theirs: 2.9 };
    const first = onTopOf(now, { base, content });
    expect(first.clashes).toEqual([clash]);
    expect(first.edits.content).toEqual({ ...content, terms: [36] });
    // It is found again: on a later visit, and after more was saved elsewhere.
    const again = onTopOf({ ...now, terms: [48] }, first.edits);
    expect(again.clashes).toEqual([clash]);

    const mine = decided(again.edits, clash, 'mine');
    expect(onTopOf({ ...now, terms: [48] }, mine)).toMatchObject({
      clashes: [],
      edits: { content: again.edits.content },
    });
    const theirs = decided(again.edits, clash, 'theirs');
    expect(theirs.content.calculation).toEqual({ rate: 2.9, deposit: 10 });
    expect(onTopOf({ ...now, terms: [48] }, theirs).clashes).toEqual([]);
  });

  it('what both changed alike is no clash; what one removed and the other wrote is', () => {
    const { terms: _, ...without } = base;
    expect(onTopOf(without, { base, content: without }).clashes).toEqual([]);
    const content = { ...base, terms: [12] };
    const { clashes, edits } = onTopOf<object>(without, { base, content });
    expect(clashes).toEqual([{ at: ['terms'], theirs: undefined }]);
    expect(decided(edits, { at: ['terms'], theirs: undefined }, 'theirs').content).toEqual(without);
  });

  it('a part that was nothing before is put together of what both wrote', () => {
    const content = { label: { de: 'Leasing' } };
    expect(onTopOf<object>({ label: { en: 'Lease' } }, { base: {}, content })).toMatchObject({
      edits: { content: { label: { de: 'Leasing', en: 'Lease' } } },
      clashes: [],
    });
  });
});
