import { useId } from 'react';
import { describe, expect, it } from 'vitest';
import { useRender } from '../render/render-context.tsx';
import { draw, sampleBlock, sampleContext } from '../testing/draw.tsx';
import { Picture } from '../ui/picture.tsx';
import { Island } from './island.tsx';
import type { IslandData } from './island-data.types.ts';

function Greeting({ name }: { name: string }) {
  const { t } = useRender();
  return (
    <p id={useId()}>
      {name} {t('gallery.close')} <Picture image={{ id: 'car' }} />
    </p>
  );
}

const island = (props: { name: string }, name?: string) => (
  <Island component={Greeting} props={props} name={name} wake="idle" messages={['gallery.open']} />
);
const dataOf = (html: string): IslandData =>
  JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as IslandData;

describe('an island', () => {
  it('is HTML with everything it needs to hydrate alone', () => {
    const html = draw(island({ name: 'Ada' }));
    expect(html).toMatch(/^<fc-island wake="idle"/);
    expect(html).toContain('<fc-root>');
    const data = dataOf(html);
    expect(data).toMatchObject({ props: { name: 'Ada' }, locale: 'en', dir: 'ltr', block: { id: 'b1' } });
    expect(Object.keys(data.images)).toEqual(['car']);
    expect(Object.keys(data.messages).sort()).toEqual(['block.error', 'block.retry', 'gallery.close', 'gallery.open']);
  });

  it('cannot be broken out of by its data', () => {
    const name = '</script><script>alert(1)</script>\u2028';
    const html = draw(island({ name }));
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(dataOf(html).props).toEqual({ name });
  });

  it('has ids of its own', () => {
    const ids = [draw(island({ name: 'a' }, 'one')), draw(island({ name: 'b' }, 'two'))].map(
      (html) => / id="([^"]+)"/.exec(html)?.[1],
    );
    const other = / id="([^"]+)"/.exec(
      draw(island({ name: 'a' }, 'one'), sampleContext(), { ...sampleBlock, id: 'b2' }),
    )?.[1];
    expect(new Set([...ids, other]).size).toBe(3);
  });

  it('is just its component on the canvas', () => {
    expect(draw(island({ name: 'Ada' }), sampleContext({ islands: null }))).toMatch(/^<p id=/);
  });
});
