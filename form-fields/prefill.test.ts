import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FormField, fieldProblems, filledFromAddress } from './index.ts';

const cars = [
  { value: 'lyra-sport', label: 'Lyra Sport' },
  { value: 'terran-90', label: 'Terran 90' },
];
const fields: FormField[] = [
  { id: 'car', type: 'select', label: 'Car', options: cars, query_param: 'car' },
  { id: 'extras', type: 'checkbox_group', label: 'Extras', options: cars, query_param: 'x' },
  { id: 'place', type: 'location', label: 'Place' },
  { id: 'agree', type: 'consent', label: 'I agree' },
  { id: 'campaign', type: 'hidden', label: '', query_param: 'campaign' },
];
const filled = (search: string, rules = {}) => filledFromAddress(fields, new URLSearchParams(search), rules);

describe('a form filled from an address', () => {
  it('takes options by value or words, several at once, and hidden values', () => {
    expect(filled('car=lyra-sport&campaign=spring')).toEqual({ car: 'lyra-sport', campaign: 'spring' });
    expect(filled('car=terran 90')).toEqual({ car: 'terran-90' });
    expect(filled('x=Lyra Sport,terran-90')).toEqual({ extras: ['lyra-sport', 'terran-90'] });
  });

  it('follows the page before the field, with places by the names the page gives them', () => {
    const rules = { params: { model: 'car' }, locationParams: { house: 'place' }, locations: { north: 'l1' } };
    expect(filled('car=lyra-sport&model=terran-90&house=north', rules)).toEqual({ car: 'terran-90', place: 'l1' });
    expect(filled('house=l7', rules)).toEqual({ place: 'l7' });
    expect(filled('house=constructor', rules)).toEqual({ place: 'constructor' });
  });

  it('never agrees in a visitor’s name and fills nothing that is not there, whatever the address says', () => {
    expect(filled('a=true', { params: { a: 'agree', b: 'nowhere' } })).toEqual({});
    fc.assert(
      fc.property(fc.string(), fc.string(), (name, text) => {
        const known = new Set(fields.map(({ id }) => id));
        const given = filledFromAddress(fields, new URLSearchParams([[name, text]]), { params: { [name]: 'agree' } });
        expect(Object.keys(given).every((id) => known.has(id) && id !== 'agree')).toBe(true);
      }),
    );
  });

  it('is declared only for what can be filled, by a name that is free', () => {
    const codes = (field: Partial<FormField>) =>
      fieldProblems([{ id: 'a', type: 'text', label: 'A', ...field }]).map(({ path }) => path.at(-1));
    expect(codes({ query_param: 'car' })).toEqual([]);
    expect(codes({ query_param: 'lang' })).toEqual(['query_param']);
    expect(codes({ type: 'consent', query_param: 'car' })).toEqual(['query_param']);
  });
});
