import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { ShownPictureContext } from '#editor/pieces/media/shown-picture.ts';
import { PicturePoints } from './picture-points.tsx';
import { pointsIn } from './points.ts';

const svg = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"/>');
const attributes = {
  width: 160,
  height: 90,
  alt: 'A car',
  variants: [{ format: 'webp', width: 800, height: 450, url: `data:image/svg+xml,${svg}` }],
};

let stored = '';

const Field = ({ start }: { start: string }) => {
  const [text, setText] = useState(start);
  return (
    <div style={{ inlineSize: 320 }}>
      <PicturePoints
        text={text}
        max={3}
        isReadOnly={false}
        onChange={(next) => {
          stored = next;
          setText(next);
        }}
      />
    </div>
  );
};

const open = async (start: unknown[], crop?: object) => {
  await cleanup();
  stored = JSON.stringify(start);
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['image', 'car'], { id: 'car', attributes });
  await render(
    <QueryClientProvider client={client}>
      <ShownPictureContext value={{ id: 'car', crop }}>
        <Field start={stored} />
      </ShownPictureContext>
    </QueryClientProvider>,
  );
};
const places = () => pointsIn(stored).map(({ title, x, y }) => `${title} ${x} ${y}`);

describe('points on a picture', () => {
  it('say when the part of the picture that is shown leaves some of them out', async () => {
    const words = page.getByText(/not seen by visitors/);
    const half = { x: 0, y: 0, width: 50, height: 100 };
    await open([{ title: 'Lamp', x: 20, y: 20 }], half);
    expect(words.query()).toBeNull();
    await open([{ title: 'Wheel', x: 80, y: 70 }], half);
    await expect.element(words).toBeVisible();
  });

  it('are set by a click, moved by drag and arrow keys, and taken away by Delete', async () => {
    await open([{ title: 'Lamp', x: 20, y: 20 }]);
    await page.getByRole('img', { name: 'A car' }).click({ position: { x: 160, y: 135 } });
    expect(places()).toEqual(['Lamp 20 20', 'Point 2 50 75']);
    const lamp = page.getByRole('button', { name: /^Lamp, 20 %/ });
    (lamp.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Shift>}{ArrowRight}{/Shift}');
    expect(places()[0]).toBe('Lamp 31 21');
    await userEvent.keyboard('{Delete}');
    expect(places()).toEqual(['Point 2 50 75']);
  });

  it('can be added without a mouse, up to the limit', async () => {
    await open([]);
    const add = page.getByRole('button', { name: 'Add a point' });
    for (let count = 0; count < 3; count += 1) await add.click();
    (add.element() as HTMLElement).click();
    expect(places()).toEqual(['Point 1 50 50', 'Point 2 50 50', 'Point 3 50 50']);
  });
});
