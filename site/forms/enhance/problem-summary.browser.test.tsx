import { expect, it } from 'vitest';
import { showSummary } from './field-problems.ts';
import { readLiveForm } from './live-form.ts';

it('the list of mistakes names each field as a sentence: no colon behind a consent or a question', () => {
  document.body.innerHTML = `<fc-form><form id="x-form"><div data-part="summary" tabindex="-1" hidden><ul></ul></div></form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'f',
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      steps: [],
      consents: [],
      prefill: {},
      fields: [],
      token: '',
      preview: false,
      isKept: true,
      captcha: { kind: 'off', site_key: null },
      texts: {},
    })}</script></fc-form>`;
  const host = document.querySelector<HTMLElement>('fc-form');
  const live = host && readLiveForm(host, new AbortController().signal);
  if (!live) throw new Error('The form is not drawn.');
  const problems = [
    { field: 'name', label: 'Name', text: 'This field is required' },
    { field: 'consent-privacy', label: 'I have read the notice.', text: 'Please agree to continue' },
  ];
  showSummary(live, problems, null);
  expect([...document.querySelectorAll('li a')].map(({ textContent }) => textContent)).toEqual([
    'Name: This field is required',
    'I have read the notice. Please agree to continue',
  ]);
});
