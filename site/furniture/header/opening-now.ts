import { hasHours } from '#opening-hours/opening-hours.ts';
import { translateFor } from '#site/i18n/visitor-messages.ts';
import type { Answer } from '#site/pages/cache/cached-answer.ts';
import { jsonAnswer } from '#site/pages/cache/json-answer.ts';
import type { House } from '#site/pages/head/dealer-data.ts';
import { loadHouse } from '#site/pages/load/load-house.ts';
import type { PageParts } from '#site/pages/render/render-page.tsx';
import { statesAhead } from '#site/ui/retailers/hours-words.ts';

/**
 * `/opening-now.json`: until when the house is open that the header speaks of, or when it opens, and what will hold in
 * the days after, in a visitor's language; an empty list where nobody knows.
 */
export async function openingNow({ deps, data }: PageParts, locale: string): Promise<Answer> {
  const house = await loadHouse(deps, await data.settings.get());
  return jsonAnswer(house ? statesOf(house, locale) : [], { caching: 'public, max-age=60' });
}

const statesOf = ({ opening_hours: hours, time_zone: zone }: House, locale: string) =>
  hasHours(hours) ? statesAhead(hours, zone, new Date(), { t: translateFor(locale), locale }) : [];
