import { expect, it } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { draw } from '#site/testing/draw.tsx';
import { StatusView } from './status-view.tsx';

/** The colours of quiet words and of all others, as the style sheets say them. */
const colours = (image?: string) => {
  document.body.innerHTML = draw(<StatusView heading="Lost" message="Nothing there" {...(image ? { image } : {})} />);
  const words = document.querySelector('h1')?.parentElement;
  if (!words) throw new Error('Nothing was drawn.');
  const { style } = document.body;
  style.setProperty('--text', '#fff');
  style.setProperty('--text-muted', '#999');
  const said = getComputedStyle(words);
  return [said.getPropertyValue('--text'), said.getPropertyValue('--text-muted')];
};

it('over a picture all words have the full colour of text, light as the picture may be', () => {
  const [full, quiet] = colours();
  expect(quiet).not.toBe(full);
  const [text, muted] = colours('car');
  expect(muted).toBe(text);
  document.body.removeAttribute('style');
  document.body.replaceChildren();
});
