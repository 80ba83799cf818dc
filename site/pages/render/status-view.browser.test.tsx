import { expect, it } from 'vitest';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { draw } from '#site/testing/draw.tsx';
import { StatusView } from './status-view.tsx';

/** Colours of the heading and of the words around it. */
const colours = (image?: string) => {
  document.body.innerHTML = draw(
    <StatusView eyebrow="404" heading="Lost" message="Nothing there" {...(image ? { image } : {})} />,
  );
  const colourOf = (text: string) => {
    const found = [...document.querySelectorAll('h1, p, span, div')].find((one) => one.textContent === text);
    return found ? getComputedStyle(found).color : text;
  };
  return { heading: colourOf('Lost'), around: [colourOf('404'), colourOf('Nothing there')] };
};

it('over a picture all words have the full colour of text, light as the picture may be', () => {
  const plain = colours();
  expect(plain.around.some((colour) => colour !== plain.heading)).toBe(true);
  const { heading, around } = colours('car');
  expect(around).toEqual([heading, heading]);
  document.body.replaceChildren();
});
