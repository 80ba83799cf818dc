import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormField } from '#form-fields/index.ts';
import { createValueSealer } from './value-sealer.ts';

const fields = [
  { id: 'iban', type: 'text', pii: 'sensitive' },
  { id: 'name', type: 'text', pii: 'contact' },
] as unknown as FormField[];

describe('sealed values', () => {
  it('open for their lead and field alone, whatever they are', () => {
    const sealer = createValueSealer(['a first secret']);
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.array(fc.string())),
        (value) => {
          const kept = sealer.seal('lead-1', fields, { iban: value, name: 'Ana' });
          expect(kept.name).toBe('Ana');
          expect(kept.iban).toMatch(/^sealed:/);
          expect(sealer.open('lead-1', kept)).toEqual(JSON.parse(JSON.stringify({ iban: value, name: 'Ana' })));
          expect(sealer.open('lead-2', kept)).toEqual(kept);
          expect(sealer.open('lead-1', { name: kept.iban ?? '' })).toEqual({ name: kept.iban });
        },
      ),
    );
  });

  it('open with the old secret while a new one seals, and not without it', () => {
    const [before, during, after] = [
      createValueSealer(['old']),
      createValueSealer(['new', 'old']),
      createValueSealer(['new']),
    ];
    const old = before.seal('lead', fields, { iban: 'DE02' });
    const fresh = during.seal('lead', fields, { iban: 'DE03' });
    expect(during.open('lead', old)).toEqual({ iban: 'DE02' });
    expect(after.open('lead', fresh)).toEqual({ iban: 'DE03' });
    expect(after.open('lead', old)).toEqual(old);
  });

  it('are never mistaken: a text that looks sealed is sealed like any other, and left alone elsewhere', () => {
    const sealer = createValueSealer(['secret']);
    const forged = sealer.seal('other', fields, { iban: 'x' }).iban ?? '';
    expect(sealer.open('lead', { name: forged })).toEqual({ name: forged });
    expect(sealer.open('lead', sealer.seal('lead', fields, { iban: forged }))).toEqual({ iban: forged });
  });
});
