import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';
import { editDistance, mistakesIn } from '../text/distance.ts';
import { alikeGrams, type Token } from '../text/words.ts';
import type { Wanted } from './read-query.ts';

/** Words that are looked at closer, and those that stand for a mistyped one. */
const CANDIDATES = 40;
const INSTEAD = 3;

/** Which of these words somebody wrote, as they are or as the beginning of a longer one. */
async function knownAmong(reader: Reader, locales: readonly string[], words: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ word: string }>`
    select w as word from unnest(${sql.val([...words])}::text[]) w
    where exists (
      select from search_words s where s.locale = any(${sql.val([...locales])})
        and s.word >= w collate "C" and s.word < (w || ${'\u{10FFFF}'}) collate "C")`.execute(reader);
  return new Set(rows.map(({ word }) => word));
}

/** The words that are most like one that nobody wrote. */
async function similarTo(reader: Reader, locales: readonly string[], word: string): Promise<string[]> {
  const most = mistakesIn(word);
  if (most === 0) return [];
  const length = [...word].length;
  const { rows } = await sql<{ word: string; shared: number }>`
    select word, count(distinct gram)::int as shared from search_grams
    where locale = any(${sql.val([...locales])}) and gram = any(${sql.val(alikeGrams(word))})
      and char_length(word) between ${length - most} and ${length + most}
    group by word order by shared desc, word limit ${CANDIDATES}`.execute(reader);
  return rows
    .map((row) => ({ ...row, distance: editDistance(word, row.word, most) }))
    .filter(({ distance }) => distance <= most)
    .sort((one, other) => one.distance - other.distance || other.shared - one.shared)
    .slice(0, INSTEAD)
    .map((row) => row.word);
}

/** What is looked for: words as typed where somebody wrote them, the likeliest ones where they are mistyped. */
export async function wantedFor(
  reader: Reader,
  locales: readonly string[],
  tokens: readonly Token[],
): Promise<Wanted[]> {
  const words = tokens.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  const known = words.length > 0 ? await knownAmong(reader, locales, words) : new Set<string>();
  return Promise.all(
    tokens.map(async (token): Promise<Wanted> => {
      const isFine = token.kind === 'run' || known.has(token.text);
      return { token, instead: isFine ? [] : await similarTo(reader, locales, token.text) };
    }),
  );
}

/** What was typed with the likeliest words in it; null where nothing was mistyped. */
export function correctedText(text: string, wanted: readonly Wanted[], at: readonly number[]): string | null {
  let corrected = '';
  let place = 0;
  for (const { token, instead } of wanted) {
    const [first] = instead;
    if (first === undefined) continue;
    corrected += text.slice(place, at[token.start]) + first;
    place = at[token.end] ?? text.length;
  }
  return corrected === '' ? null : corrected + text.slice(place);
}
