import { afterEach, describe, expect, it } from 'vitest';
import { picturesLoaded } from './inspect-block.ts';
import { wordsOverPictures } from './words-over-pictures.ts';

/** A picture whose left half has one colour and whose right half another. */
const picture = (left: string, right = left): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"><rect width="100" height="100" fill="${left}"/><rect x="100" width="100" height="100" fill="${right}"/></svg>`)}`;

interface Drawing {
  source: string;
  shade?: string;
  words?: string;
  image?: string;
}

const judge = async ({ source, shade = '', words = '', image = '' }: Drawing) => {
  const root = document.createElement('main');
  root.innerHTML = `
    <section data-block="b" style="position:relative;inline-size:400px;block-size:200px;background:#000;color:#fff;font-size:16px">
      <img alt="" src="${source}" style="position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover;${image}">
      <div style="position:absolute;inset:0;${shade}"></div>
      <p data-field="/heading" style="position:absolute;margin:0;inset-block-start:80px;inset-inline-start:20px;${words}">Made for here</p>
    </section>`;
  document.body.append(root);
  await picturesLoaded(root);
  return wordsOverPictures(root);
};

afterEach(() => document.body.replaceChildren());

describe('words over a picture', () => {
  it('that is white are hard to read in white, and named with block, field and contrast', async () => {
    const [found, ...others] = await judge({ source: picture('white') });
    expect(others).toEqual([]);
    expect(found).toMatchObject({ block: 'b', field: '/heading', wanted: 4.5 });
    expect(found?.contrast).toBeCloseTo(1, 1);
  });

  it('are judged by what is painted: a dark picture, a shade, a ground of their own, their size', async () => {
    expect(await judge({ source: picture('#222') })).toEqual([]);
    expect(await judge({ source: picture('white'), shade: 'background:linear-gradient(#000c,#000c)' })).toEqual([]);
    expect(await judge({ source: picture('white'), words: 'background:#333' })).toEqual([]);
    expect(await judge({ source: picture('#888') })).toHaveLength(1);
    expect(await judge({ source: picture('#888'), words: 'font-size:30px' })).toEqual([]);
  });

  it('are judged by the part of it that lies below them', async () => {
    const source = picture('#111', 'white');
    expect(await judge({ source })).toEqual([]);
    expect(await judge({ source, words: 'inset-inline-start:260px' })).toHaveLength(1);
    expect(await judge({ source, image: 'object-fit:cover;inline-size:100px;object-position:100% 0' })).toHaveLength(1);
  });

  it('beside a picture, or hidden, are not judged', async () => {
    const source = picture('white');
    expect(await judge({ source, image: 'block-size:60px' })).toEqual([]);
    expect(await judge({ source, words: 'opacity:0' })).toEqual([]);
    const forReaders = 'inline-size:1px;block-size:1px;overflow:hidden;white-space:nowrap';
    expect(await judge({ source, words: forReaders })).toEqual([]);
    expect(await judge({ source: '/no-such-picture.png' })).toEqual([]);
  });
});
