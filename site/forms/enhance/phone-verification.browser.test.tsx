import { afterEach, expect, it, vi } from 'vitest';
import { readLiveForm } from './live-form.ts';
import { enhanceVerification } from './phone-verification.ts';

afterEach(() => vi.unstubAllGlobals());

const texts = Object.fromEntries(
  ['send', 'again', 'sent', 'many', 'away', 'refused'].map((key) => [`verify_${key}`, key]),
);

/** A telephone field whose number is to be confirmed, with a service that answers like this. */
const askForCode = async (status: number): Promise<string> => {
  const field = { id: 'phone', type: 'phone', label: 'Telephone', verify: true };
  document.body.innerHTML = `<fc-form><form action="/forms/forms/f/leads">
    <div data-field-id="phone"><input type="tel" value="+4930123456"><div data-part="verify" hidden>
      <p role="status" data-part="verify-status"></p><input data-part="verify-code" hidden>
      <button type="button" data-part="verify-check" hidden></button><button type="button" data-part="verify-send"></button>
    </div></div></form>
    <script type="application/json" data-part="data">${JSON.stringify({
      id: 'f',
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      steps: [],
      consents: [],
      prefill: {},
      fields: [field],
      token: '',
      preview: false,
      isKept: true,
      captcha: { kind: 'off', site_key: null },
      texts,
    })}</script></fc-form>`;
  const host = document.querySelector<HTMLElement>('fc-form');
  const live = host && readLiveForm(host, new AbortController().signal);
  if (!live) throw new Error('The form is not drawn.');
  vi.stubGlobal('fetch', async () => new Response('{}', { status }));
  enhanceVerification(live, field);
  document.querySelector<HTMLButtonElement>('[data-part=verify-send]')?.click();
  const said = () => document.querySelector('[data-part=verify-status]')?.textContent ?? '';
  await expect.poll(said).toMatch(new RegExp(`^(${Object.values(texts).join('|')})$`));
  return said();
};

it('says that one may go on without a code only while the service is away, not when it refuses the number', async () => {
  expect(await askForCode(422)).toBe('refused');
  expect(await askForCode(429)).toBe('many');
  expect(await askForCode(503)).toBe('away');
});
