import type { LeadEvent } from './lead.api.ts';

/** One line a mail: that it was put into the outbox says nothing any more once it was sent. */
export const foldMails = (events: readonly LeadEvent[]): LeadEvent[] => {
  const sent = new Set(events.filter(({ kind }) => kind === 'mailed').map(({ detail }) => detail.mail_id));
  return events.filter(({ kind, detail }) => kind !== 'mail_queued' || !sent.has(detail.mail_id));
};
