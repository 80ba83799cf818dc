import { expect, it } from 'vitest';
import { readSiteSettings } from '#site/pages/load/site-settings.ts';
import { draw, sampleContext } from '#site/testing/draw.tsx';
import { NotFoundView } from './status-view.tsx';

const log = { error() {}, warn() {}, info() {} };
/** The view on a page in a language, with the names of the usual words in their stead. */
const view = (locale: string, values: Record<string, unknown>, theme: 'jdx' | 'lrdx' = 'jdx') =>
  draw(
    <NotFoundView settings={readSiteSettings(new Map(Object.entries(values)), log)} />,
    sampleContext({ locale, theme, t: (key) => key }),
  );

it('shows own words in their language, and the usual ones in every other', () => {
  const setting = {
    heading: 'Lost?',
    headings: { de: 'Verfahren?' },
    paragraph: 'No road leads here.',
    button_labels: { de: 4 },
  };
  const shown = (locale: string) => view(locale, { 'site.not_found': setting });
  expect(shown('en')).toMatch(/Lost\?<.*No road leads here\.<.*page\.not_found\.home</s);
  expect(shown('de')).toMatch(/Verfahren\?<.*page\.not_found\.message<.*page\.not_found\.home</s);
  expect(shown('ar')).toMatch(/page\.not_found\.title<.*page\.not_found\.message<.*page\.not_found\.home</s);
});

it('says of the HTML of the lrdx theme, which there is one of, in which language it is', () => {
  const shown = (locale: string) => view(locale, { 'site.not_found_html': '<p>Gone walking</p>' }, 'lrdx');
  expect(shown('en')).toMatch(/<div class="[^"]*"><p>Gone walking/);
  expect(shown('ar')).toMatch(/<div class="[^"]*" lang="en" dir="ltr"><p>Gone walking/);
});
