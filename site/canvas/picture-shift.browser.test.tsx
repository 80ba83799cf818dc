import { afterEach, describe, expect, it } from 'vitest';
import { pictureShift, picturesLoaded } from './inspect-block.ts';

const drawing = (width: number, height: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`)}`;

const draw = async (html: string): Promise<HTMLElement> => {
  const root = document.createElement('main');
  root.style.inlineSize = '300px';
  root.innerHTML = html;
  document.body.append(root);
  await picturesLoaded(root);
  return root;
};

afterEach(() => document.body.replaceChildren());

describe('what pictures move when they come', () => {
  it('is their height where they have no size, in heights of the screen', async () => {
    const root = await draw(`<p>Before</p><img style="display:block" alt="" src="${drawing(300, 200)}"><p>After</p>`);
    expect(pictureShift(root, 800)).toBeCloseTo(0.25, 1);
  });

  it('is nothing where they have a size, and nothing is changed by measuring', async () => {
    const source = drawing(300, 200);
    const root = await draw(
      `<picture><source srcset="${source}"><img style="display:block;inline-size:100%;block-size:auto" width="300" height="200" alt="A" src="${source}"></picture>`,
    );
    const before = root.innerHTML;
    const image = root.querySelector('img');
    expect(pictureShift(root, 800)).toBe(0);
    expect(root.innerHTML).toBe(before);
    expect(root.querySelector('img')).toBe(image);
  });
});
