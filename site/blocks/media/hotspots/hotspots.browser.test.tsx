import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import './hotspots.element.ts';

beforeEach(() => {
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <fc-hotspots>
        {['Lamp', 'Wheel'].map((name) => (
          <details key={name}>
            <summary>{name}</summary>
            <p>Words</p>
          </details>
        ))}
      </fc-hotspots>
      <p id="beside">Beside</p>
    </>,
  );
});
afterEach(() => document.body.replaceChildren());

const summaries = () => [...document.querySelectorAll('summary')];
const open = () => [...document.querySelectorAll('details[open] > summary')].map((summary) => summary.textContent);

test('one point is open at a time, and a press beside closes it', async () => {
  const [lamp, wheel] = summaries();
  await userEvent.click(lamp as Element);
  expect(open()).toEqual(['Lamp']);
  await userEvent.click(wheel as Element);
  await expect.poll(open).toEqual(['Wheel']);
  await userEvent.click(document.querySelector('#beside') as Element);
  expect(open()).toEqual([]);
});

test('Escape closes it and stays where it was', async () => {
  await userEvent.keyboard('{Tab}{Enter}');
  expect(open()).toEqual(['Lamp']);
  await userEvent.keyboard('{Escape}');
  expect([open(), document.activeElement]).toEqual([[], summaries()[0]]);
});
