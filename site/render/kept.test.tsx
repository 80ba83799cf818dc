import { expect, it } from 'vitest';
import { sampleBlock, sampleContext } from '../testing/draw.tsx';
import { useBlockStyle } from './block-style.ts';
import { Kept } from './kept.tsx';
import { useRender } from './render-context.tsx';
import { renderMarkup } from './render-markup.tsx';
import type { ImageSource } from './sources.types.ts';

const localPath = (path: string) => path;
const picture = (src: string) => ({ src }) as ImageSource;

/** Something with a picture and a rule of its own, and how often it was drawn. */
function subject(isAlone: boolean) {
  let drawn = 0;
  const of = {};
  function Card() {
    drawn += 1;
    const look = useBlockStyle({ 'background-color': '#123456' });
    return <p className={look}>{useRender().image('car')?.src}</p>;
  }
  return {
    draw(by: string, { source = picture('one.jpg'), block = sampleBlock }: Partial<Page> = {}) {
      const context = sampleContext({ localPath, classes: new Set(), image: () => source });
      const node = <Kept of={[of]} by={by} isAlone={isAlone} draw={() => <Card />} />;
      const html = renderMarkup(node, context, block);
      return { html, rules: context.rules(), classes: [...(context.classes ?? [])] };
    },
    times: () => drawn,
  };
}

interface Page {
  source: ImageSource;
  block: typeof sampleBlock | null;
}

it('what stands alone in a block is drawn once for all pages, and brings its rules and classes to each', () => {
  const { draw, times } = subject(true);
  const source = picture('one.jpg');
  const first = draw('a', { source });
  expect(draw('a', { source })).toEqual(first);
  expect(first.rules).toContain('#123456');
  expect(times()).toBe(1);
});

it('is drawn anew for what differs: what it says, and its picture', () => {
  const { draw, times } = subject(true);
  const source = picture('one.jpg');
  draw('a', { source });
  draw('b', { source });
  expect(draw('a', { source: picture('two.jpg') }).html).toContain('two.jpg');
  expect(times()).toBe(3);
});

it('what may hold words of its block is drawn anew in each', () => {
  const { draw, times } = subject(false);
  const source = picture('one.jpg');
  draw('a', { source });
  draw('a', { source });
  expect(times()).toBe(2);
  draw('a', { source, block: null });
  draw('a', { source, block: null });
  expect(times()).toBe(3);
});
