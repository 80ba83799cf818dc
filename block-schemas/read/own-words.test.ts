import { expect, it } from 'vitest';
import { entryName } from '../index.ts';

it('an entry is called by its words, else by what stands for it, else by its number', () => {
  expect(entryName('specification-at-a-glance', { number_heading: '610 km' }, 0)).toBe('610 km');
  expect(entryName('specification-accordion', { model_key: 'lyra-sport', label: 'Lyra Sport' }, 0)).toBe('Lyra Sport');
  expect(entryName('specification-accordion', { model_key: 'lyra-sport' }, 0)).toBe('lyra-sport');
  expect(entryName('gallery-carousel', { image: { id: 'a', alt: ' The front lamp ' } }, 2)).toBe('The front lamp');
  expect(entryName('gallery-carousel', { image: { id: 'a', alt: '' } }, 2)).toMatch(/ 3$/);
});
