import { afterEach, expect, test } from 'vitest';
import './in-page-navigation.element.ts';

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
  history.replaceState(null, '', location.pathname);
});

/** A bar, something that grows once it comes near, and the section the bar leads to, with room below. */
function show() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('#late { block-size: 200px } #late.grown { block-size: 1145px } .tall { block-size: 3000px }');
  document.adoptedStyleSheets = [sheet];
  document.body.innerHTML = `
    <fc-in-page-navigation><nav><a href="#questions" data-target="questions">Questions</a></nav></fc-in-page-navigation>
    <div class="tall"></div><div id="late"></div>
    <section class="tall"><span id="questions">Questions</span></section>`;
  const place = document.getElementById('questions') as HTMLElement;
  return {
    link: document.querySelector('a') as HTMLAnchorElement,
    grow: () => document.getElementById('late')?.classList.add('grown'),
    shrink: () => document.getElementById('late')?.classList.remove('grown'),
    top: () => Math.round(place.getBoundingClientRect().top),
  };
}

test('a jump ends where it leads, though what lies above grows on the way', async () => {
  const { link, grow, top } = show();
  link.click();
  await expect.poll(top).toBe(0);
  grow();
  await expect.poll(top).toBe(0);
});

test('whoever scrolls on is not pulled back', async () => {
  const { link, grow, shrink, top } = show();
  link.click();
  await expect.poll(top).toBe(0);
  dispatchEvent(new WheelEvent('wheel'));
  scrollBy(0, 500);
  const before = top();
  grow();
  shrink();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(top()).toBe(before);
});
