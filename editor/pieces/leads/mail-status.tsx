import { t } from '#editor/i18n/t.ts';
import { Status } from '#editor/ui/badge/badge.tsx';

export const mailStatuses = ['held', 'kept', 'pending', 'sent', 'failed', 'erased'] as const;
export type MailStatusName = (typeof mailStatuses)[number];

export const mailLooks = {
  held: { label: t('Held for a look'), tone: 'warn', shape: 'half' },
  kept: { label: t('Kept here'), tone: 'neutral', shape: 'hollow' },
  pending: { label: t('Waiting to be sent'), tone: 'info', shape: 'half' },
  sent: { label: t('Sent'), tone: 'ok', shape: 'filled' },
  failed: { label: t('Failed'), tone: 'danger', shape: 'filled' },
  erased: { label: t('Erased'), tone: 'neutral', shape: 'hollow' },
} as const;

/** Where a mail of the outbox stands. */
export const MailStatus = ({ status }: { status: MailStatusName }) => (
  <Status tone={mailLooks[status].tone} shape={mailLooks[status].shape}>
    {mailLooks[status].label}
  </Status>
);
