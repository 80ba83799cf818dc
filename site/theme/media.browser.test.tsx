import { afterEach, expect, it } from 'vitest';
import { cdp } from 'vitest/browser';
import './reset.css';

afterEach(async () => {
  await cdp().send('Emulation.setEmulatedMedia', { media: '', features: [] });
  document.body.replaceChildren();
});

it('on paper everything is open, dark on light, without the header’s buttons and tabs', async () => {
  document.body.innerHTML = `<fc-header style="position: sticky"><button>Menu</button></fc-header>
    <div data-surface="dark"><details><summary>Q</summary><p>Answer</p></details></div>
    <div role="tablist">Tabs</div><div role="tabpanel" hidden>Second</div>`;
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  const shown = (selector: string) => document.querySelector<HTMLElement>(selector)?.checkVisibility();
  expect(shown('button')).toBe(false);
  expect(shown('[role="tablist"]')).toBe(false);
  expect(shown('[role="tabpanel"]')).toBe(true);
  expect(document.querySelector('p')?.getBoundingClientRect().height).toBeGreaterThan(0);
  const surface = document.querySelector('[data-surface]');
  expect(surface && getComputedStyle(surface).getPropertyValue('--text')).toBe('#000');
});

it('with forced colours the chosen tab has a line', async () => {
  document.body.innerHTML = '<button role="tab" aria-selected="true">A</button><button role="tab">B</button>';
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'forced-colors', value: 'active' }] });
  const [chosen, other] = document.querySelectorAll('button');
  expect(chosen && getComputedStyle(chosen).outlineStyle).toBe('solid');
  expect(other && getComputedStyle(other).outlineStyle).toBe('none');
});
