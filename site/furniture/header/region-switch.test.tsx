import { expect, it } from 'vitest';
import { regionName } from './region-switch.tsx';

const languages = ['en', 'de'].map((locale) => ({ locale, name: locale, href: `/${locale}`, current: false }));
const countries = [{ name: 'Deutschland', href: '', language: 'de', current: true }];

it.each([
  ['the language of the page', [{ ...languages[0], current: true } as (typeof languages)[0]], 'en', 'en'],
  ['the language one reads in, where the page lacks it', languages, 'fr', 'Français'],
  ['the country, where there is no language to choose', [], 'fr', 'Deutschland'],
])('the switch is called by %s', (_, offered, locale, name) => {
  expect(regionName({ languages: offered, countries }, locale)).toBe(name);
});
