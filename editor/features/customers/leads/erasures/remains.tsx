import { formatDay } from '#editor/ui/relative-time/relative-time.tsx';
import type { ErasureItem } from './erasures.api.ts';

type Remainder = ErasureItem['remains'][number];

const places: Record<Remainder['what'], string> = {
  backups: 'Backups of this product that were made before the erasure',
  database_server: 'Log files and backups that the database server keeps by itself',
};

/** One sentence for each place the product cannot reach, with the day it is over when that is known. */
export const remainsInWords = ({ remains, dry_run: isTrial }: ErasureItem): string[] =>
  remains.map(({ what, until }) => {
    const still = `${places[what]} ${isTrial ? 'will still hold' : 'still hold'} the person`;
    return until === null
      ? `${still} until they are deleted. How long they are kept was not told to this product (setting BACKUPS_KEPT_DAYS).`
      : `${still} until ${formatDay(new Date(until))}, when the last of them is deleted.`;
  });

/** What the product cannot delete, and until when it holds the person. */
export const Remains = ({ erasure }: { erasure: ErasureItem }) =>
  remainsInWords(erasure).map((sentence) => <p key={sentence}>{sentence}</p>);
