import { t } from '#editor/i18n/t.ts';
import { browserZone, momentInWords } from '#editor/pieces/scheduling/local-time.ts';
import type { OfferState } from './offers.api.ts';

/** How an offer stands, for lists. */
export const states = {
  draft: { label: t('Draft'), tone: 'neutral', shape: 'hollow' },
  planned: { label: t('Planned'), tone: 'info', shape: 'hollow' },
  live: { label: t('On the site'), tone: 'ok', shape: 'filled' },
  over: { label: t('Over'), tone: 'warn', shape: 'hollow' },
} as const satisfies Record<OfferState, object>;

const inWords = (moment: string) => momentInWords(new Date(moment), browserZone());

/** From when to when, in the person's own time. */
export const validityOf = ({
  valid_from: from,
  valid_to: to,
}: {
  valid_from: string | null;
  valid_to: string | null;
}) => {
  if (from && to) return t('{from} to {to}', { from: inWords(from), to: inWords(to) });
  if (to) return t('until {to}', { to: inWords(to) });
  return from ? t('from {from}', { from: inWords(from) }) : t('without end');
};
