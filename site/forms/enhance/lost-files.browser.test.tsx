import { afterEach, expect, it } from 'vitest';
import { openDraft } from './draft.ts';
import { enhanceFiles } from './file-field.ts';
import { readLiveForm } from './live-form.ts';

afterEach(() => sessionStorage.clear());

const fields = [
  { id: 'papers', type: 'file', label: 'Papers', max_files: 2 },
  { id: 'passport', type: 'file', label: 'Passport', pii: 'sensitive' },
];
const drawn = ({ id }: { id: string }) => `<div data-field-id="${id}"><div data-part="drop">
  <input type="file" name="${id}" multiple><p data-part="lost-files" hidden></p><ul data-part="files" hidden></ul>
</div></div>`;

/** The page as a visitor finds it, also after a reload: drawn anew, with what the tab kept. */
const open = () => {
  document.body.innerHTML = `<fc-form><form>${fields.map(drawn).join('')}</form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'f',
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      steps: [],
      consents: [],
      prefill: {},
      fields,
      token: '',
      preview: false,
      isKept: true,
      captcha: { kind: 'off', site_key: null },
      texts: { file_again: 'Please choose again: {names}', file_remove: 'Remove {name}' },
    })}</script></fc-form>`;
  const stop = new AbortController();
  const host = document.querySelector<HTMLElement>('fc-form');
  const live = host && readLiveForm(host, stop.signal);
  if (!live) throw new Error('The form is not drawn.');
  const drafts = openDraft(live, {});
  for (const field of live.script.fields) enhanceFiles(live, field, drafts.draft.files);
  return {
    hint: (id = 'papers') =>
      live.form.querySelector(`[data-field-id=${id}] [data-part=lost-files]:not([hidden])`)?.textContent,
    choose(names: readonly string[], id = 'papers') {
      const input = live.form.querySelector<HTMLInputElement>(`[name=${id}]`);
      const chosen = new DataTransfer();
      for (const name of names) chosen.items.add(new File(['x'], name));
      if (!input) return;
      input.files = chosen.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    takeBack: () => live.form.querySelector<HTMLButtonElement>('li button')?.click(),
    leave() {
      drafts.save();
      stop.abort();
    },
  };
};

it('says after a reload which files to choose again, until one is chosen, however often the page is loaded', () => {
  const first = open();
  expect(first.hint()).toBeUndefined();
  first.choose(['plan.pdf', 'photo.jpg']);
  first.choose(['passport.pdf'], 'passport');
  first.leave();
  const second = open();
  expect(second.hint()).toBe('Please choose again: plan.pdf · photo.jpg');
  expect(second.hint('passport'), 'what is sensitive is not kept, not even by name').toBeUndefined();
  second.leave();
  const third = open();
  expect(third.hint()).toBe('Please choose again: plan.pdf · photo.jpg');
  third.choose(['other.pdf']);
  expect(third.hint()).toBeUndefined();
  third.takeBack();
  third.leave();
  expect(open().hint()).toBeUndefined();
});
