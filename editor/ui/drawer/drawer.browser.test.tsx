import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#editor/theme/base.css';
import { Drawer } from './drawer.tsx';

it('shows a long title whole, above however much there is to read', async () => {
  const title = 'تم حجز Aurel Lyra Saloon E350 Touring Launch Edition with Comfort and Assistance packages لك. '.repeat(
    3,
  );
  await render(
    <Drawer title={title} isOpen onOpenChange={() => undefined}>
      <div style={{ blockSize: '4000px' }}>All of it</div>
    </Drawer>,
  );
  const heading = page.getByRole('heading', { name: title.trim() });
  await expect.element(heading).toBeVisible();
  const place = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect();
  const [words, head] = [place(heading.element()), place(heading.element().parentElement)];
  expect(words.height).toBeGreaterThan(48);
  expect([words.top >= head.top, words.bottom <= head.bottom]).toEqual([true, true]);
});
