import { afterEach, expect, it } from 'vitest';
import { readLiveForm } from './live-form.ts';
import { enhancePhone } from './phone-field.ts';

afterEach(() => {
  document.documentElement.lang = 'en';
  document.body.replaceChildren();
});

/** The country that a telephone field begins with on a page in a language. */
const countryOn = (language: string, countries: string[] = []): string | undefined => {
  const field = { id: 'phone', type: 'phone', label: 'Telephone', countries };
  const data = {
    id: 'f',
    version: 1,
    locale: 'en',
    timeZone: 'UTC',
    steps: [],
    consents: [],
    prefill: {},
    fields: [field],
  };
  document.documentElement.lang = language;
  document.body.innerHTML = `<fc-form><form>
    <div data-field-id="phone"><span data-part="country" hidden><select></select></span><input type="tel"></div>
    </form><script type="application/json" data-part="data">${JSON.stringify({ ...data, texts: {} })}</script></fc-form>`;
  const host = document.querySelector<HTMLElement>('fc-form');
  const live = host && readLiveForm(host, new AbortController().signal);
  if (!live) throw new Error('The form is not drawn.');
  enhancePhone(live, field);
  return document.querySelector('select')?.value;
};

it('a number is first taken for one of the country where the language of the page is spoken', () => {
  const began = ['en', 'de', 'ar', 'ja', 'pl', 'pt-BR', 'zh-Hant', 'fa'].map((language) => countryOn(language));
  expect(began).toEqual(['GB', 'DE', 'AE', 'JP', 'PL', 'BR', 'TW', 'IR']);
  expect(countryOn('ja', ['AT', 'CH']), 'of those that the form takes').toBe('AT');
});
