import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import type { SearchContent, SearchEntry } from '../source.types.ts';
import { fold } from '../text/fold.ts';
import type { TextConfigs } from '../text/text-config.ts';
import { alikeGrams, indexedWords } from '../text/words.ts';

/** Bounds of one entry; what is longer is found by its beginning. */
const most = { title: 500, summary: 1_000, body: 40_000, words: 8_000, known: 3_000 } as const;

export interface IndexWriter {
  trx: Trx;
  configs: TextConfigs;
}

/** What an entry is of. */
export interface Thing {
  source: string;
  ref: string;
}

type Weight = 'A' | 'B' | 'C' | 'D';

/** Places in a text vector end at 16,383. */
const LAST_PLACE = 16_000;

/** Groups of three as a text vector by themselves: PostgreSQL's parser takes writings without spaces for anything. */
const gramVector = (grams: readonly string[], weight: Weight): string =>
  [...new Set(grams.slice(0, LAST_PLACE))]
    .map((gram) => `'${gram.replaceAll("'", "''").replaceAll('\\', '\\\\')}':${grams.indexOf(gram) + 1}${weight}`)
    .join(' ');

interface Part {
  folded: string;
  weight: Weight;
  /** Also as they are written, for beginnings of words that somebody is typing. */
  asTyped: boolean;
}

function vectorOf(config: string, parts: readonly Part[]): RawBuilder<string> {
  const vectors = parts.flatMap(({ folded, weight, asTyped }) => {
    const { words, grams } = indexedWords(folded);
    const text = words.slice(0, most.words).join(' ');
    const weighted = (name: string) => sql`setweight(to_tsvector(${name}::regconfig, ${text}), ${weight})`;
    return [
      ...(words.length > 0 ? [weighted(config)] : []),
      ...(words.length > 0 && asTyped && config !== 'simple' ? [weighted('simple')] : []),
      ...(grams.length > 0 ? [sql`${gramVector(grams, weight)}::tsvector`] : []),
    ];
  });
  return vectors.length > 0 ? sql<string>`(${sql.join(vectors, sql` || `)})` : sql<string>`''::tsvector`;
}

/** Keeps the words of an entry for what is mistyped; words that are known stay as they are. */
async function keepWords(trx: Trx, locale: string, folded: readonly string[]): Promise<void> {
  const all = folded.flatMap((text) => indexedWords(text).words);
  const words = [...new Set(all.filter((word) => word.length > 2 && !/^\p{N}+$/u.test(word)))]
    .slice(0, most.known)
    // In one order everywhere, so that two publications never wait for each other in a circle.
    .sort();
  if (words.length === 0) return;
  const { rows } = await sql<{ word: string }>`
    insert into search_words (locale, word) select ${locale}, w from unnest(${sql.val(words)}::text[]) w
    on conflict do nothing returning word`.execute(trx);
  const grams = rows.flatMap(({ word }) => alikeGrams(word).map((gram) => ({ gram, word })));
  if (grams.length === 0) return;
  await sql`
    insert into search_grams (locale, gram, word)
    select ${locale}, g.gram, g.word
    from jsonb_to_recordset(${JSON.stringify(grams)}::jsonb) as g (gram text, word text)
    on conflict do nothing`.execute(trx);
}

async function writeEntry({ trx, configs }: IndexWriter, thing: Thing, content: SearchContent, entry: SearchEntry) {
  const { locale } = entry;
  const title = entry.title.slice(0, most.title);
  const summary = entry.summary.slice(0, most.summary);
  const body = [...entry.headings, ...entry.texts].join('\n').slice(0, most.body).toWellFormed();
  const folded = {
    title: fold(title).text,
    headings: fold(entry.headings.join('\n')).text,
    texts: fold([summary, ...entry.texts].join('\n').slice(0, most.body)).text,
    labels: fold(entry.labels.join('\n').slice(0, most.summary * 5)).text,
  };
  const config = configs.of(locale);
  const titlePart: Part = { folded: folded.title, weight: 'A', asTyped: true };
  const words = vectorOf(config, [
    titlePart,
    { folded: folded.headings, weight: 'B', asTyped: true },
    { folded: folded.texts, weight: 'C', asTyped: false },
    { folded: folded.labels, weight: 'D', asTyped: false },
  ]);
  await sql`
    insert into search_entries (source, ref, locale, version, title, summary, body, image_id, parts, title_words, words)
    values (${thing.source}, ${thing.ref}, ${locale}, ${content.version}, ${title}, ${summary}, ${body},
      ${entry.imageId}, ${sql.val([...content.parts])}::text[], ${vectorOf(config, [titlePart])}, ${words})`.execute(
    trx,
  );
  await keepWords(trx, locale, [folded.title, folded.headings, folded.texts]);
}

/** Takes a thing out of the index. */
export async function dropEntries(trx: Trx, { source, ref }: Thing): Promise<void> {
  await trx.deleteFrom('search_entries').where('source', '=', source).where('ref', '=', ref).execute();
}

/** Puts a thing into the index as it is now; null takes it out. */
export async function writeEntries(writer: IndexWriter, thing: Thing, content: SearchContent | null): Promise<void> {
  await dropEntries(writer.trx, thing);
  for (const entry of content?.entries ?? []) await writeEntry(writer, thing, content as SearchContent, entry);
}
