import { expect, it } from 'vitest';
import { drawnFindings } from './drawn-findings.ts';

it('tells once for each field how hard its words over a picture are to read, by the hardest of them', () => {
  const words = [
    { block: 'b', field: '/paragraph', contrast: 4.1, wanted: 4.5 },
    { block: 'b', field: '/paragraph', contrast: 2.06, wanted: 4.5 },
    { block: 'b', field: '/heading', contrast: 2.9, wanted: 3 },
  ];
  const deskWords = [
    { block: 'b', field: '/heading', contrast: 1.5, wanted: 3 },
    { block: 'b', field: '/link', contrast: 4, wanted: 4.5 },
  ];
  const result = { request: 1, problems: [], words, cards: [], images: [], layoutShift: 0, weights: {}, deskWords };
  const findings = drawnFindings([{ id: 'b', label: 'Hero', result, types: [] }], {
    axe: true,
    layout_shift: true,
    car_layout: true,
    budget: null,
  });
  expect(findings.map(({ severity, block, path }) => [severity, block, path])).toEqual([
    ['warning', 'b', '/paragraph'],
    ['warning', 'b', '/heading'],
    ['warning', 'b', '/link'],
  ]);
  expect(findings.map(({ detail }) => /hard to read (.+) : 1\./.exec(detail)?.[1])).toEqual([
    'on phones: contrast 2.1 : 1, wanted 4.5',
    'on phones and wide screens: contrast 1.5 : 1, wanted 3',
    'on wide screens: contrast 4.0 : 1, wanted 4.5',
  ]);
});

it('tells once for each way in which a car breaks the cards of a block, by the first car that does', () => {
  const card = { block: 'b', flaw: 'cut' as const, words: 'Terran 130 Outbound', car: 'longest_title' as const };
  const cards = [
    card,
    { ...card, words: 'Another' },
    { ...card, flaw: 'no_alt' as const, car: 'lowest_price' as const },
  ];
  const result = { request: 1, problems: [], words: [], deskWords: [], cards, images: [], layoutShift: 0, weights: {} };
  const checks = { axe: true, layout_shift: true, car_layout: true, budget: null };
  const findings = drawnFindings([{ id: 'b', label: 'Stock locator', result, types: [] }], checks);
  expect(findings.map(({ code, block, detail }) => [code, block, detail])).toEqual([
    ['car_layout', 'b', 'Longest name: words on the card of a car are cut (“Terran 130 Outbound”).'],
    ['car_layout', 'b', 'Lowest price: the picture of a car has no text alternative (“Terran 130 Outbound”).'],
  ]);
});
