import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import '#site/theme/reset.css';
import { Select } from './select.tsx';

test('on a page from right to left a name from left to right is cut at its end, and stands where names begin', () => {
  const drawn = renderToStaticMarkup(
    <Select>
      <option>Terran centre with bodyshop</option>
    </Select>,
  );
  document.body.innerHTML = `<main dir="rtl">${drawn}</main>`;
  const style = (tag: string) => getComputedStyle(document.querySelector(tag) as Element);
  // The browser's own box of the chosen words takes their direction from the option, and their side from the list.
  expect([style('option').unicodeBidi, style('select').textAlign]).toEqual(['plaintext', 'right']);
});
