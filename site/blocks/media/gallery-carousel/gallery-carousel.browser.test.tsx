import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import './gallery-carousel.element.ts';

/** What the server writes of a gallery, as far as its script looks at it. */
const gallery = (
  <fc-gallery-carousel>
    <div data-controls="">
      <button type="button" data-step="-1">
        Previous
      </button>
      <button type="button" data-step="1">
        Next
      </button>
    </div>
    <ul data-row="" className="row">
      {['One', 'Two', 'Three'].map((name) => (
        <li key={name} data-item="">
          <dialog data-large={name} aria-label={name}>
            <button type="button" data-large-step="-1">
              Before
            </button>
            <button type="button" data-large-step="1">
              After
            </button>
          </dialog>
          <div className="wide">{name}</div>
        </li>
      ))}
    </ul>
  </fc-gallery-carousel>
);

function show(): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.row { display: flex; overflow-x: auto; inline-size: 300px } .wide { inline-size: 280px }');
  document.adoptedStyleSheets = [sheet];
  document.body.innerHTML = renderToStaticMarkup(gallery);
  return document.body.firstElementChild as HTMLElement;
}
const open = () => document.querySelector('dialog[open]')?.getAttribute('aria-label');
const button = (selector: string) => document.querySelector<HTMLButtonElement>(selector) as HTMLButtonElement;

afterEach(() => {
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

test('large pictures lead to each other by button and arrow key, round and round', async () => {
  show();
  (document.querySelector('dialog') as HTMLDialogElement).showModal();
  button('dialog[open] [data-large-step="1"]').click();
  expect(open()).toBe('Two');
  expect(document.activeElement?.textContent).toBe('After');
  await userEvent.keyboard('{ArrowRight}');
  expect(open()).toBe('Three');
  await userEvent.keyboard('{ArrowRight}');
  expect(open()).toBe('One');
  button('dialog[open] [data-large-step="-1"]').click();
  expect(open()).toBe('Three');
  expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
});

test('arrow keys follow the reading direction', async () => {
  show().setAttribute('dir', 'rtl');
  (document.querySelector('dialog') as HTMLDialogElement).showModal();
  await userEvent.keyboard('{ArrowLeft}');
  expect(open()).toBe('Two');
});

test('the buttons of the row can be reached at its ends too, and say that they rest', async () => {
  show();
  const [previous, next] = [button('[data-step="-1"]'), button('[data-step="1"]')];
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(previous);
  expect([previous, next].map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'false']);
});
