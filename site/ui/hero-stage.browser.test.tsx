import { afterEach, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { draw, sampleContext, sampleImage } from '#site/testing/draw.tsx';
import { HeroStage } from './hero-stage.tsx';

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] });
  document.body.replaceChildren();
});

/** The shape of the pictures made for narrow screens, and where their cars stand in it: wheels near the foot. */
const TALL = { width: 1_000, height: 1_500 };
const CAR = { top: 0.48, foot: 0.9 };

it('on paper the whole car is in a picture of its own for narrow screens, wheels included, above the words', async () => {
  const portrait = { ...sampleImage, id: 'tall', ...TALL };
  const images = new Map([sampleImage, portrait].map((one) => [one.id, one]));
  const context = sampleContext({ image: (id) => images.get(id ?? '') ?? null });
  await page.viewport(718, 1_000);
  document.body.innerHTML = draw(
    <div style={{ containerType: 'inline-size' }}>
      <HeroStage
        image={{ id: 'car' }}
        portrait={{ id: 'tall' }}
        surface="dark"
        isWide={false}
        mirror={false}
        field="/image"
      >
        <h1>Go</h1>
      </HeroStage>
    </div>,
    context,
  );
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const picture = document.querySelector('img');
  const words = document.querySelector('h1');
  if (!picture || !words) throw new Error('No hero was drawn.');
  const box = picture.getBoundingClientRect();
  // What is cut away lies above and below as `object-position` shares it out.
  const share = Number.parseFloat(getComputedStyle(picture).objectPosition.split(' ')[1] ?? '') / 100;
  const whole = (box.width * TALL.height) / TALL.width;
  const top = (share * (whole - box.height)) / whole;
  expect(top).toBeLessThan(CAR.top);
  expect(top + box.height / whole).toBeGreaterThan(CAR.foot);
  expect(words.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
});
