import { afterEach, beforeEach, expect, test } from 'vitest';
import { readPage, swapInside } from './swap-inside.ts';

beforeEach(() => {
  document.body.innerHTML = '<style>.own{color:rgb(1, 1, 1)}</style><div id="here"></div>';
});
afterEach(() => document.body.replaceChildren());

const here = () => document.querySelector('#here') as HTMLElement;
const style = (selector: string) => getComputedStyle(document.querySelector(selector) as HTMLElement);
/** Takes over what another page holds. */
const take = (rules: string, html: string) =>
  swapInside(
    here(),
    readPage(`<style>${rules}</style><div id="there">${html}</div>`).getElementById('there') as Element,
  );

test('what comes from another page has the rules of its values, and none of pieces that are here', () => {
  take('.own{color:rgb(2, 2, 2)}.s-a1{order:3}', '<p class="own s-a1">A</p>');
  expect([style('p').order, style('p').color]).toEqual(['3', 'rgb(1, 1, 1)']);
});

test('values of screens come with their queries', () => {
  document.body.style.containerType = 'inline-size';
  take('.s-b1{order:1;@container (width<10000px){order:2}}.s-b2{order:7}', '<p class="s-b1">A</p>');
  expect(style('p').order).toBe('2');
  document.body.style.containerType = '';
});

test('a piece that was not there before brings its rules', () => {
  take('.piece{color:rgb(3, 3, 3)}.piece .part{order:4}', '<p class="piece"><b class="part">A</b></p>');
  expect([style('p').color, style('b').order]).toEqual(['rgb(3, 3, 3)', '4']);
});

test('values that stay on the page keep their rules, however many come and go beside them', () => {
  document.body.insertAdjacentHTML('beforeend', '<i class="s-kept">K</i>');
  take('.s-kept{order:9}.s-first{order:1}', '<p class="s-kept s-first">A</p>');
  for (let round = 0; round < 12; round += 1) {
    const names = Array.from({ length: 60 }, (_, index) => `s-r${round}x${index}`);
    take(names.map((name) => `.${name}{order:5}`).join(''), names.map((name) => `<b class="${name}">B</b>`).join(''));
  }
  expect([style('i').order, style('b').order]).toEqual(['9', '5']);
  const rules = document.adoptedStyleSheets.map(({ cssRules }) => cssRules.length);
  expect(Math.max(...rules), 'those that are gone are forgotten').toBeLessThan(700);
  take('.s-first{order:1}', '<p class="s-first">A</p>');
  expect(style('p').order, 'and come again with who needs them').toBe('1');
});
