import { expect, it } from 'vitest';
import { foldMails } from './fold-mails.ts';
import type { LeadEvent } from './lead.api.ts';

const event = (kind: string, detail: LeadEvent['detail']): LeadEvent => ({
  id: `${kind}-${detail.mail_id}`,
  kind,
  at: '2026-11-20T12:00:00.000Z',
  actor_name: '',
  text: '',
  detail,
});

it('a mail is one line: in the outbox until it was sent, then sent', () => {
  const waiting = event('mail_queued', { mail_id: 'm1', mail_kind: 'notification', status: 'pending' });
  const other = event('mail_queued', { mail_id: 'm2', mail_kind: 'notification', status: 'pending' });
  const sent = event('mailed', { mail_id: 'm1', mail_kind: 'notification' });
  expect(foldMails([waiting, other])).toEqual([waiting, other]);
  expect(foldMails([waiting, other, sent])).toEqual([other, sent]);
});
