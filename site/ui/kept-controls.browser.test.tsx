import { beforeEach, expect, it } from 'vitest';
import { forgetControls, keepControls, restoreControls } from './kept-controls.ts';

const KEY = 'kept-controls-test';
beforeEach(() => sessionStorage.clear());

const drawn = (houses: readonly string[]): HTMLFormElement => {
  const form = document.createElement('form');
  form.innerHTML = `<input name="place" type="hidden"><input name="name"><textarea name="words"></textarea>
    <input name="extras" type="checkbox" value="seat"><input name="extras" type="checkbox" value="rack" checked>
    <input name="size" type="radio" value="s"><input name="size" type="radio" value="l" checked>
    <select name="house"><option value=""></option>${houses.map((house) => `<option>${house}</option>`).join('')}</select>`;
  return form;
};
const control = (form: HTMLFormElement, selector: string) =>
  form.querySelector<HTMLInputElement>(selector) ?? expect.fail(`No ${selector}.`);

it('puts back what was chosen and typed, leaves what is no longer offered, and forgets when told to', () => {
  const filled = drawn(['Ashford', 'Kentbridge']);
  control(filled, '[name=place]').value = '51.1,0.9';
  control(filled, '[name=name]').value = 'Ana';
  control(filled, '[name=words]').value = 'In the\nmorning';
  control(filled, '[value=seat]').checked = true;
  control(filled, '[value=rack]').checked = false;
  control(filled, '[value=s]').checked = true;
  control(filled, 'select').value = 'Kentbridge';
  keepControls(filled, KEY);

  const again = drawn(['Ashford', 'Kentbridge']);
  restoreControls(again, KEY);
  expect([...new FormData(again)]).toEqual([...new FormData(filled)]);
  const fewer = drawn(['Ashford']);
  restoreControls(fewer, KEY);
  expect(control(fewer, 'select').value).toBe('');
  expect(control(fewer, '[name=name]').value).toBe('Ana');

  forgetControls(KEY);
  const fresh = drawn(['Ashford']);
  restoreControls(fresh, KEY);
  expect([...new FormData(fresh)]).toEqual([...new FormData(drawn(['Ashford']))]);
});

it('passes over what was kept in another shape', () => {
  for (const kept of ['{', '{"name":"Ana"}', '[["name"],["name",{}],7]']) {
    sessionStorage.setItem(KEY, kept);
    const form = drawn([]);
    restoreControls(form, KEY);
    expect(control(form, '[name=name]').value).toBe('');
  }
});
