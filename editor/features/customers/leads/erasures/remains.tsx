import { t } from '#editor/i18n/t.ts';
import { formatDay } from '#editor/ui/relative-time/relative-time.tsx';
import type { ErasureItem } from './erasures.api.ts';

/** One sentence for each place the product cannot reach, with the day it is over when that is known. */
export const remainsInWords = ({ remains, dry_run: isTrial }: ErasureItem): string[] =>
  remains.map(({ what, until }) => {
    const values = { what, isTrial: String(isTrial) };
    return until === null
      ? t(
          '{what, select, backups {Backups of this product that were made before the erasure} other {Log files and backups that the database server keeps by itself}} {isTrial, select, true {will still hold} other {still hold}} the person until they are deleted. How long they are kept was not told to this product (setting {setting}).',
          { ...values, setting: 'BACKUPS_KEPT_DAYS' },
        )
      : t(
          '{what, select, backups {Backups of this product that were made before the erasure} other {Log files and backups that the database server keeps by itself}} {isTrial, select, true {will still hold} other {still hold}} the person until {day}, when the last of them is deleted.',
          { ...values, day: formatDay(new Date(until)) },
        );
  });

/** What the product cannot delete, and until when it holds the person. */
export const Remains = ({ erasure }: { erasure: ErasureItem }) =>
  remainsInWords(erasure).map((sentence) => <p key={sentence}>{sentence}</p>);
