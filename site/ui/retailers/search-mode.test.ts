import { expect, it } from 'vitest';
import { type AskedHouses, asksBeforeSwitch, needOf, searchMode } from './search-mode.ts';

const ask = (change: Partial<AskedHouses> = {}): AskedHouses => ({
  _retailer: '',
  _state: '',
  _postcode: '',
  _locality: '',
  ...change,
});
const postcode = { _postcode: 'LK1', _locality: 'Lakeside' };
const all = { ...postcode, _state: 'Lakeshire', _retailer: 'AT-01' };

it('the address says how houses are looked for', () => {
  const modes = [
    all,
    { ...all, _locality: '' },
    { ...all, _postcode: '' },
    { _retailer: 'x' },
    { _postcode: 'LK1' },
    {},
  ];
  expect(modes.map((asked) => searchMode(ask(asked)))).toEqual(['postcode', 'state', 'state', 'retailer', null, null]);
});

it('which window opens: for a postcode without a place or without codes, and where nothing is found', () => {
  const need = (asked: Partial<AskedHouses>, total: number, codes = ['AT-01'], isNarrowed = false) =>
    needOf({ asked: ask(asked), total, codes, isNarrowed, isPostcodeUnknown: false });
  expect(need({}, 12)).toBe(null);
  expect(need({ _postcode: 'LK1' }, 12)).toBe('postcode');
  expect(need({ _postcode: 'LK1', _state: 'Lakeshire' }, 3)).toBe('postcode');
  expect(need(postcode, 3)).toBe(null);
  expect(need(postcode, 3, ['', ''])).toBe('postcode');
  expect(need({ ...postcode, _retailer: 'AT-01' }, 3, [''])).toBe(null);
  expect([need(postcode, 0, []), need({ _state: 'x' }, 0, []), need({ _retailer: 'x' }, 0, [])]).toEqual(
    Array(3).fill('none'),
  );
  const unknown = { total: 0, codes: [], isNarrowed: false, isPostcodeUnknown: true };
  expect([needOf({ asked: ask(postcode), ...unknown }), needOf({ asked: ask({ _state: 'x' }), ...unknown })]).toEqual([
    'postcode',
    'none',
  ]);
  expect([need({}, 0, [], true), need({}, 0, [])]).toEqual(['none', null]);
});

it('another search asks first where results of a postcode search would go', () => {
  expect([asksBeforeSwitch(ask(all), 1), asksBeforeSwitch(ask(all), 0)]).toEqual([true, false]);
  expect(asksBeforeSwitch(ask({ _state: 'x' }), 5)).toBe(false);
});
