import { hasHours } from '#opening-hours/opening-hours.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import type { Answer } from '#site/pages/cache/cached-answer.ts';
import { jsonAnswer } from '#site/pages/cache/json-answer.ts';
import type { PageParts } from '#site/pages/render/render-page.tsx';
import { statesAhead } from '#site/ui/retailers/hours-words.ts';
import { headerSettings } from './header.settings.ts';

/**
 * `/opening-now.json`: until when the house is open that the header speaks of, or when it opens, and what will hold in
 * the days after, in a visitor's language; an empty list where nobody knows.
 */
export async function openingNow({ deps, data }: PageParts, locale: string): Promise<Answer> {
  const { openingHouse } = (await data.settings.get()).of(headerSettings);
  const states = openingHouse === '' ? [] : await statesOf(deps, openingHouse, locale);
  return jsonAnswer(states, { caching: 'public, max-age=60' });
}

async function statesOf({ clients, log }: PageParts['deps'], code: string, locale: string) {
  try {
    const { data } = await clients.dealers.publicDealers({ query: { items: 1, 'q[dealer_code_eq]': code } });
    const [house] = data.data;
    if (!house) {
      log.warn(
        { setting: 'navigation.opening_house', code },
        'there is no house of this code: the header says no hours',
      );
      return [];
    }
    const { opening_hours: hours, time_zone: zone } = house.attributes;
    return hasHours(hours) ? statesAhead(hours, zone, new Date(), { t: translateFor(locale), locale }) : [];
  } catch (error) {
    log.error({ err: error }, 'the hours of the header cannot be had');
    return [];
  }
}
