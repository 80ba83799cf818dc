import { afterEach, expect, test, vi } from 'vitest';
import './play-silently.ts';

/** What the server writes of a silent film; the browser's player is replaced, since no test plays a film. */
function show(): { film: HTMLVideoElement; button: HTMLButtonElement; host: HTMLElement } {
  const played = { on: false };
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {
    played.on = true;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {
    played.on = false;
  });
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(() => !played.on);
  document.body.innerHTML =
    '<fc-film><video style="inline-size:100px;block-size:100px"></video><button hidden data-play="Play" data-pause="Pause"></button></fc-film>';
  const [host, film, button] = ['fc-film', 'video', 'button'].map((name) => document.querySelector(name));
  return { host, film, button } as never;
}

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('a film in sight plays by itself, and stops when the visitor says so', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  const { button, host } = show();
  await expect.poll(() => button.ariaLabel).toBe('Pause');
  expect([button.hidden, host.hasAttribute('data-playing')]).toEqual([false, true]);
  button.click();
  expect([button.ariaLabel, host.hasAttribute('data-playing')]).toEqual(['Play', false]);
  button.click();
  await expect.poll(() => button.ariaLabel).toBe('Pause');
});

test('it waits for who wants less motion, and plays when asked', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  // The element asks as it is made.
  const { button, host } = show();
  await expect.poll(() => button.hidden).toBe(false);
  expect([button.ariaLabel, host.hasAttribute('data-playing')]).toEqual(['Play', false]);
  button.click();
  await expect.poll(() => button.ariaLabel).toBe('Pause');
});
