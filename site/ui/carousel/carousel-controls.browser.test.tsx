import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { draw } from '#site/testing/draw.tsx';
import { CarouselControls } from './carousel-controls.tsx';

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [] });
  document.body.replaceChildren();
});

it('tells the slide that is shown from the others in forced colours, too', async () => {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  document.body.innerHTML = draw(<CarouselControls slidesId="slides" total={2} canPause />);
  document.querySelector('[data-go]')?.setAttribute('aria-current', 'true');
  const [current, other] = [...document.querySelectorAll('[data-go] span')];
  if (!current || !other) throw new Error('there are no lines');
  const ground = getComputedStyle(document.body).backgroundColor;
  expect(getComputedStyle(other).backgroundColor).not.toBe(ground);
  expect(getComputedStyle(current, '::after').backgroundColor).not.toBe(getComputedStyle(other).backgroundColor);
  expect(current.getBoundingClientRect().height).toBeGreaterThan(other.getBoundingClientRect().height);
});
