import { describe, expect, it } from 'vitest';
import type { FormField } from '#form-fields/index.ts';
import { carOf, consentsInWords, personOf, summaryOf } from './lead-headline.ts';

const fields: FormField[] = [
  { id: 'first', type: 'text', label: 'First name', pii: 'contact' },
  { id: 'last', type: 'text', label: 'Last name', pii: 'contact' },
  { id: 'mail', type: 'email', label: 'Email' },
  { id: 'phone', type: 'phone', label: 'Telephone' },
  { id: 'model', type: 'radio', label: 'Which car?', options: [{ value: 'lyra', label: 'Lyra Sport' }] },
];
const values = { first: 'Ada', last: 'Byron', mail: 'ada@example.com', phone: '+447700900123', model: 'lyra' };

describe('a lead in one line', () => {
  it('names the person, the ways to answer and the car', () => {
    expect(personOf(fields, values, [])).toEqual({
      name: 'Ada Byron',
      email: 'ada@example.com',
      phone: '+447700900123',
    });
    expect(summaryOf(fields, values, [])).toBe('Ada Byron · ada@example.com');
    expect(carOf(fields, { values, vehicle_snapshot: null }, [])).toBe('Lyra Sport');
    expect(carOf(fields, { values, vehicle_snapshot: { title: 'Terran 90', price: 1 } }, [])).toBe('Terran 90');
  });

  it('of a seller is the person, not the plate that was asked for before, and the car they sell', () => {
    const asked: FormField[] = [
      { id: 'model', type: 'select', label: 'Model', source: 'trade_in_models' },
      { id: 'plate', type: 'text', label: 'Registration plate', pii: 'contact' },
      { id: 'first_name', type: 'text', label: 'Vorname', pii: 'contact' },
      { id: 'last_name', type: 'text', label: 'Nachname', pii: 'contact' },
    ];
    const sold = { model: 'Terran 90', plate: 'NM-AB 123', first_name: 'Nora', last_name: 'Vance' };
    expect(summaryOf(asked, sold, [])).toBe('Nora Vance');
    expect(carOf(asked, { values: sold, vehicle_snapshot: null }, [])).toBe('Terran 90');
    expect(summaryOf(asked, { plate: 'NM-AB 123' }, [])).toBe('NM-AB 123');
  });

  it('holds nothing of what is masked', () => {
    const masked = ['first', 'last', 'mail', 'phone', 'model'];
    expect(personOf(fields, values, masked)).toEqual({ name: '', email: '', phone: '' });
    expect(carOf(fields, { values, vehicle_snapshot: null }, masked)).toBe('');
  });
});

describe('a consent', () => {
  const given = { key: 'privacy', version: '2', accepted_at: '2026-11-20T12:00:00.000Z' };
  const form = {
    consents: [{ key: 'privacy', version: '2', text: 'I agree.' }],
    translations: { de: { 'consents/privacy/text': 'Ich stimme zu.' } },
  };
  const text = (locale: string, words?: typeof form) => consentsInWords({ consents: [given], locale }, words)[0]?.text;

  it('is the sentence the visitor read, in their language', () => {
    expect([text('de', form), text('de-AT', form), text('fr', form)]).toEqual([
      'Ich stimme zu.',
      'Ich stimme zu.',
      'I agree.',
    ]);
  });

  it('says no sentence where another version was agreed to, or nothing is kept', () => {
    const changed = { ...form, consents: [{ key: 'privacy', version: '3', text: 'I agree to more.' }] };
    expect([text('en', changed), text('en', undefined)]).toEqual([undefined, undefined]);
  });
});
