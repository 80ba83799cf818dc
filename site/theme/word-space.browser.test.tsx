import { afterEach, expect, it } from 'vitest';
import './fonts.jdx.css';
import './fonts.lrdx.css';
import './reset.css';
import './tokens.css';
import './jdx.css';
import './lrdx.css';

afterEach(() => {
  document.body.replaceChildren();
  delete document.documentElement.dataset.theme;
});

it.each(['jdx', 'lrdx'])('words of %s stand apart in texts and headings', async (theme) => {
  document.documentElement.dataset.theme = theme;
  document.body.innerHTML = '<p>Terran Motors</p><h2 style="font-size: 60px">Terran Motors</h2>';
  for (const element of document.querySelectorAll('p, h2')) {
    const { font, fontSize } = getComputedStyle(element);
    await document.fonts.load(font, 'Terran Motors');
    const space = document.createRange();
    space.setStart(element.firstChild as Text, 'Terran'.length);
    space.setEnd(element.firstChild as Text, 'Terran '.length);
    expect(space.getBoundingClientRect().width / Number.parseFloat(fontSize)).toBeGreaterThan(0.2);
  }
});
