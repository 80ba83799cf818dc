import { afterEach, expect, it } from 'vitest';
import { brokenCards } from './card-layout.ts';

afterEach(() => document.body.replaceChildren());

const name = 'Terran 130 Outbound P500';
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** What breaks a card of 200 pixels that holds this. */
const flawsOf = (inside: string) => {
  const main = document.createElement('main');
  main.innerHTML = `<section data-block="b"><article data-vehicle="1" style="width:200px;font:16px/1.5 sans-serif">
    ${inside}</article></section>`;
  document.body.replaceChildren(main);
  return brokenCards(main).map(({ block, flaw, words }) => `${block} ${flaw} ${words}`);
};

it('finds nothing where words wrap and the picture is described', () => {
  expect(flawsOf(`<img alt="A green car" src="${picture}"><h3>${name} ${name}</h3><p>€ 900</p>`)).toEqual([]);
});

it('finds words that stand out of their card, at its side or below it', () => {
  expect(flawsOf(`<h3 style="white-space:nowrap">${name} ${name}</h3>`)).toEqual([`b outside ${name} ${name}`]);
  expect(flawsOf(`<div style="height:20px"><h3 style="margin:0">${name} ${name}</h3></div>`)).toEqual([
    `b outside ${name} ${name}`,
  ]);
});

it('finds words that are cut, by a box, with an ellipsis or after some lines', () => {
  const cut = [`b cut ${name} ${name}`];
  expect(flawsOf(`<div style="height:20px;overflow:hidden"><p>${name} ${name}</p></div>`)).toEqual(cut);
  const ellipsis = 'overflow:hidden;text-overflow:ellipsis;white-space:nowrap';
  expect(flawsOf(`<h3 style="${ellipsis}">${name} ${name}</h3>`)).toEqual(cut);
  const clamped = 'display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:1;overflow:hidden';
  expect(flawsOf(`<h3 style="${clamped}">${name} ${name}</h3>`)).toEqual(cut);
});

it('leaves out what only screen readers get, and what is not shown', () => {
  const hidden = 'position:absolute;width:1px;height:1px;overflow:hidden;white-space:nowrap';
  expect(flawsOf(`<h3>T4</h3><span style="${hidden}">Kilometres on the clock</span><p hidden>${name}</p>`)).toEqual([]);
});

it('names the car whose picture says nothing to who cannot see it', () => {
  expect(flawsOf(`<img alt="" src="${picture}"><h3>T4</h3>`)).toEqual(['b no_alt T4']);
});
