import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import '#site/theme/reset.css';
import '#site/theme/tokens.css';
import '#site/theme/jdx.css';
import { renderBlock, sampleOf } from '#site/blocks/render-block.testing.tsx';
import './exterior-360.element.ts';

afterEach(() => document.body.replaceChildren());

const height = () => document.querySelector('fc-turntable')?.getBoundingClientRect().height ?? 0;

it('keeps no room below the picture for who only reads on, and from the press on all that its controls need', async () => {
  document.body.innerHTML = renderBlock('exterior-360', sampleOf('exterior-360'));
  const stage = document.querySelector<HTMLElement>('fc-turntable') as HTMLElement;
  const view = stage.firstElementChild as HTMLElement;
  expect(height()).toBe(view.getBoundingClientRect().height);
  stage.dataset.state = 'loading';
  const whileLoading = height();
  expect(whileLoading).toBeGreaterThan(view.getBoundingClientRect().height + 40);
  stage.dataset.state = 'ready';
  expect(height()).toBe(whileLoading);
  await expect.element(page.getByRole('slider')).toBeVisible();
});
