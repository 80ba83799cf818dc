import type { Reader } from '#server/db/database.ts';
import { wordsIn } from '#stock-index/words/words-in.ts';
import type { SoughtPart } from './stock-search.types.ts';

/** More than anybody types; each is a way through all cars. */
const MAX_PARTS = 10;

/** The words of the towns of a house. */
export interface Town {
  owner: string;
  words: readonly string[];
}

/** Where all houses are. */
export const townsIn = async (reader: Reader): Promise<Town[]> => {
  const rows = await reader.selectFrom('dealers').select(['id', 'city', 'locality']).execute();
  return rows.map(({ id, city, locality }) => ({ owner: id, words: wordsIn(`${city} ${locality}`) }));
};

/** What stands between the spaces of a text, without mere signs; what follows the tenth part is not looked for. */
export const partsOf = (text: string): string[] =>
  [...new Set(text.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part)))].slice(0, MAX_PARTS);

/** A part of a text, with the houses in towns of that name. */
export const soughtPart = (typed: string, towns: readonly Town[]): SoughtPart => {
  const words = wordsIn(typed);
  const isThere = (town: Town) =>
    words.length > 0 && words.every((word) => town.words.some((one) => one.startsWith(word)));
  return { typed, owners: towns.filter(isThere).map(({ owner }) => owner) };
};

/** What a text asks for, each part of it. */
export const soughtIn = async (reader: Reader, text: string): Promise<SoughtPart[]> => {
  const parts = partsOf(text);
  if (parts.length === 0) return [];
  const towns = await townsIn(reader);
  return parts.map((part) => soughtPart(part, towns));
};
