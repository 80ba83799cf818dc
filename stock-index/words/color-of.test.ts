import { expect, it } from 'vitest';
import { colorOf } from './color-of.ts';

it.each([
  ['Grün metallic', 'green'],
  ['Schwarz', 'black'],
  ['Weiß', 'white'],
  ['Weiss', 'white'],
  ['Gruen', 'green'],
  ['Perlweiß Métallisé', 'white'],
  ['Tiefschwarz; matt', 'black'],
  ['Blaumetallic', 'blue'],
  ['Weinrot', 'red'],
  ['Dunkelblau', 'blue'],
  ['Silver Blue', 'blue'],
  ['White with Black Roof', 'white'],
  ['Schwarz / Rot', 'black'],
  ['Off White', 'white'],
  ['Fjord Blue', 'blue'],
  ['Noir intense', 'black'],
  ['أزرق غامق', 'blue'],
  ['Thousand Hills', undefined],
  ['Eiger', undefined],
  ['', undefined],
])('%j is %s', (paint, color) => expect(colorOf(paint)).toBe(color));

it('calls a colour as the stock does', () => {
  expect(colorOf('Nardograu', ['Grey', 'Blue'])).toBe('Grey');
  expect(colorOf('Nardograu', ['Blue'])).toBe('grey');
});
