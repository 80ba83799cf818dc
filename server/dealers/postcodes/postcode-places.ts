import { z } from 'zod';
import type { PostcodePlace } from '#api-clients/dealers/dealer.resource.ts';

/** Postcodes and towns are compared without spaces, hyphens, accents and case. */
export const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '');

/** What somebody types may be longer than what the data know: `LK1 2AB` lies in `LK1`. */
const spellingsOf = (postcode: string): string[] => {
  const whole = plain(postcode);
  const first = plain(postcode.trim().split(/\s+/)[0] ?? '');
  const outward = whole.replace(/\d[a-z]{2}$/, '');
  return [...new Set([whole, first, outward])].filter((text) => text.length > 1);
};

/** How many letters have to be changed, added or left out (V. I. Levenshtein, 1966); at most `limit` + 1. */
const lettersApart = (one: string, other: string, limit: number): number => {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let before = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const line = [row + 1];
    for (const [column, against] of [...other].entries()) {
      const changed = (before[column] ?? 0) + (letter === against ? 0 : 1);
      line.push(Math.min(changed, (before[column + 1] ?? 0) + 1, (line[column] ?? 0) + 1));
    }
    before = line;
  }
  return Math.min(before.at(-1) ?? 0, limit + 1);
};

const MOST_APART = 2;

export interface PostcodePlaces {
  /** The places of a postcode: none for one that nobody knows, several where towns share it. */
  of(postcode: string): readonly PostcodePlace[];
  /** Places whose postcode or town is like what was typed, the likeliest first. */
  like(text: string, count: number): PostcodePlace[];
}

/** Looks places up by postcode and town. */
export const postcodePlaces = (places: readonly PostcodePlace[]): PostcodePlaces => {
  const byCode = new Map<string, PostcodePlace[]>();
  for (const place of places) {
    const key = plain(place.postcode);
    byCode.set(key, [...(byCode.get(key) ?? []), place]);
  }
  const keyed = places.map((place) => ({ place, code: plain(place.postcode), town: plain(place.locality) }));
  const distance = (asked: string, known: string): number => {
    if (known === asked) return 0;
    if (known.startsWith(asked)) return 0.5;
    // Of a longer postcode, its beginning counts.
    const start = known.length >= 2 && asked.startsWith(known) ? 0.75 : Number.POSITIVE_INFINITY;
    return Math.min(start, 1 + lettersApart(asked, known, MOST_APART));
  };
  return {
    of: (postcode) => {
      for (const spelling of spellingsOf(postcode)) {
        const found = byCode.get(spelling);
        if (found) return found;
      }
      return [];
    },
    like(text, count) {
      const spellings = spellingsOf(text);
      if (spellings.length === 0) return [];
      return keyed
        .map(({ place, code, town }) => ({
          place,
          away: Math.min(...spellings.map((spelling) => distance(spelling, code)), distance(spellings[0] ?? '', town)),
        }))
        .filter(({ away }) => away <= 1 + MOST_APART)
        .sort((a, b) => a.away - b.away || a.place.postcode.localeCompare(b.place.postcode, 'en', { numeric: true }))
        .slice(0, count)
        .map(({ place }) => place);
    },
  };
};

const degrees = (most: number) => z.coerce.number().min(-most).max(most);

/** A line of a file or an answer; other services call some of it by other names. */
export const placeLine = z
  .looseObject({})
  .transform((given) => ({
    postcode: given.postcode ?? given.zipcode,
    locality: given.locality ?? given.city ?? given.place_name ?? '',
    state: given.state ?? '',
    lat: given.lat ?? given.latitude,
    lng: given.lng ?? given.longitude,
  }))
  .pipe(
    z.object({
      postcode: z.string().trim().min(1).max(20),
      locality: z.string().trim().max(100),
      state: z.string().trim().max(100),
      lat: degrees(90),
      lng: degrees(180),
    }),
  );
