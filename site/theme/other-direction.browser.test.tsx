import { afterEach, expect, test } from 'vitest';
import './reset.css';

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute('dir');
});

test('words of the other direction stand where the words of the page begin, and in the middle where those do', () => {
  document.documentElement.dir = 'rtl';
  document.body.innerHTML = `<main><h1 dir="ltr">Two houses</h1><div dir="ltr"><p>At the lake.</p></div>
    <div style="text-align: center"><h2 dir="ltr">Here</h2></div></main>`;
  const alignments = [...document.querySelectorAll('h1, p, h2')].map((one) => getComputedStyle(one).textAlign);
  expect(alignments).toEqual(['right', 'right', 'center']);
});
