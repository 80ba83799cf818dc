import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import './large-pictures.element.ts';

/** What the server writes of large pictures in two rows, as far as the script looks at it. */
const row = (names: readonly string[]) =>
  renderToStaticMarkup(
    <ul data-pictures="">
      {names.map((name) => (
        <li key={name}>
          <dialog data-large={name} aria-label={name}>
            <button type="button" data-large-step="1">
              After
            </button>
          </dialog>
        </li>
      ))}
    </ul>,
  );
const open = () => [...document.querySelectorAll('dialog[open]')].map((dialog) => dialog.getAttribute('aria-label'));

afterEach(() => document.body.replaceChildren());

test('large pictures lead to each other within their row only', async () => {
  document.body.innerHTML = `<fc-large-pictures>${row(['One', 'Two'])}${row(['Three', 'Four'])}</fc-large-pictures>`;
  (document.querySelector('[data-large="Three"]') as HTMLDialogElement).showModal();
  await userEvent.keyboard('{ArrowRight}');
  expect(open()).toEqual(['Four']);
  (document.querySelector('dialog[open] [data-large-step]') as HTMLButtonElement).click();
  expect(open()).toEqual(['Three']);
});

test('nothing happens while none is open', async () => {
  document.body.innerHTML = `<fc-large-pictures tabindex="0">${row(['One', 'Two'])}</fc-large-pictures>`;
  await userEvent.keyboard('{Tab}{ArrowRight}');
  expect(open()).toEqual([]);
});
