import { staffOrigin } from '#server/config/origins.ts';
import type { Work } from '#server/http/work.ts';
import { putIntoOutbox } from '#server/outgoing/mails/outbox.ts';
import type { FeedRow } from '../feeds.tables.ts';

/** Runs that fail one after the other before somebody is told. */
export const FAILURES_TOLD = 3;

interface Told {
  /** One mail per cause. */
  cause: string;
  subject: string;
  lines: readonly string[];
}

/** Writes to those whom a feed names. */
export const tellStaff = async (work: Work, feed: FeedRow, { cause, subject, lines }: Told): Promise<void> => {
  if (feed.notify.length === 0) return;
  const address = `${staffOrigin(work.deps.config)}/cms/stock/feeds/${feed.id}/runs`;
  await putIntoOutbox(work, [
    {
      dedupeKey: `stock-feed:${feed.id}:${cause}`,
      kind: 'stock_feed',
      formId: null,
      leadId: null,
      recipients: feed.notify,
      subject,
      body: `${lines.join('\n')}\n\nOpen the feed: ${address}`,
    },
  ]);
};
