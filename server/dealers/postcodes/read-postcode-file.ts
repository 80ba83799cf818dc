import { readFile } from 'node:fs/promises';
import type { PostcodePlace } from '#api-clients/dealers/dealer.resource.ts';
import { readCsv } from '#server/http/csv.ts';
import { placeLine } from './postcode-places.ts';

/** Reads places of a CSV text by the names in its first line; lines that are none are counted and left out. */
export const readPostcodes = (text: string): { places: PostcodePlace[]; left: number } => {
  const [head, ...lines] = readCsv(text);
  const names = (head?.cells ?? []).map((name) => name.toLowerCase());
  const places = lines.flatMap(({ cells }) => {
    const given = Object.fromEntries(names.map((name, at) => [name, cells[at] === '' ? undefined : cells[at]]));
    return placeLine.safeParse(given).data ?? [];
  });
  return { places, left: lines.length - places.length };
};

/** @throws Error when the file cannot be read */
export const readPostcodeFile = async (file: string) => readPostcodes(await readFile(file, 'utf8'));
