import {
  BellRing,
  CircleCheck,
  CircleX,
  Eraser,
  Eye,
  FileText,
  Inbox,
  Mail,
  MailX,
  PenLine,
  RefreshCw,
  Send,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { integrationName, minutesInWords, reviewWords, stages } from '#editor/pieces/leads/lead-words.ts';
import { mailKind } from '#editor/pieces/mails/mail-kinds.ts';
import type { EventWords } from '#editor/pieces/timeline/timeline.tsx';
import type { LeadEvent } from './lead.api.ts';

const text = (detail: LeadEvent['detail'], name: string): string => {
  const value = detail[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const attemptLine = ({ detail, text: reason }: LeadEvent): string =>
  [
    text(detail, 'attempt') && t('try {text}', { text: text(detail, 'attempt') }),
    text(detail, 'status_code') && t('answer {text}', { text: text(detail, 'status_code') }),
    text(detail, 'took_ms') && t('{text} ms', { text: text(detail, 'took_ms') }),
    text(detail, 'next_attempt_at') &&
      t('next try {value}', { value: new Date(text(detail, 'next_attempt_at')).toLocaleString(formatLocale) }),
    reason,
  ]
    .filter(Boolean)
    .join(' · ');

const checkedWords = ({ detail }: LeadEvent): EventWords => {
  const review = Array.isArray(detail.review) ? detail.review.map(String) : [];
  if (typeof detail.spam === 'string')
    return { icon: TriangleAlert, title: t('Held back as spam'), detail: detail.spam, tone: 'warn' };
  return review.length > 0
    ? {
        icon: TriangleAlert,
        title: t('Checked; somebody should look'),
        detail: review.map(reviewWords).join('; '),
        tone: 'warn',
      }
    : { icon: ShieldCheck, title: t('Checked: fields, trap and time are in order') };
};

const updatedWords = ({ detail }: LeadEvent): EventWords => {
  const stage = text(detail, 'stage');
  const status = text(detail, 'status');
  const given =
    'assignee_id' in detail
      ? detail.assignee_id === null
        ? t('given to nobody')
        : t('given to {text}', { text: text(detail, 'assignee_name') })
      : '';
  const parts = [
    stage && t('stage “{label}”', { label: Object.entries(stages).find(([key]) => key === stage)?.[1].label ?? stage }),
    status === 'spam' ? t('marked as spam') : status === 'new' ? t('no spam') : '',
    status === 'duplicate'
      ? t('marked as a repeat of {text}', { text: text(detail, 'duplicate_of') || t('another lead') })
      : '',
    given,
  ].filter(Boolean);
  return { icon: PenLine, title: t('Changed: {parts}', { parts: parts.join(', ') || t('details') }) };
};

const queuedWords: Readonly<Record<string, string>> = {
  failed: t('Could not be sent'),
  held: t('Held until somebody has looked at this lead'),
};

const deliveredWords: Readonly<Record<string, (system: string) => string>> = {
  'lead.updated': (system) => t('Change told to {system}', { system }),
  'lead.erased': (system) => t('Erasure told to {system}', { system }),
};

/** One line of the timeline in words. Kinds this version does not know are shown as they are named. */
export const describeEvent = (event: LeadEvent): EventWords => {
  const { detail } = event;
  const system = integrationName(text(detail, 'type'));
  const kinds: Record<string, () => EventWords> = {
    received: () => ({ icon: Inbox, title: t('Received and stored') }),
    checked: () => checkedWords(event),
    mail_kept: () => ({
      icon: Mail,
      title: mailKind(text(detail, 'mail_kind')),
      detail: t('Kept in the outbox: no mail server is set up'),
    }),
    mail_queued: () => ({
      icon: Mail,
      title: mailKind(text(detail, 'mail_kind')),
      detail: queuedWords[text(detail, 'status')] ?? t('Put into the outbox'),
    }),
    mailed: () => ({
      icon: Send,
      title: mailKind(text(detail, 'mail_kind')),
      detail: t('Sent'),
      tone: 'ok',
    }),
    mail_failed: () => ({ icon: MailX, title: t('A mail could not be sent'), detail: event.text, tone: 'danger' }),
    delivery_delivered: () => ({
      icon: CircleCheck,
      title: (deliveredWords[text(detail, 'event')] ?? ((name: string) => t('Delivered to {name}', { name })))(system),
      detail: attemptLine(event),
      tone: 'ok',
    }),
    delivery_retrying: () => ({
      icon: RefreshCw,
      title: t('{system} did not take it yet', { system }),
      detail: attemptLine(event),
      tone: 'warn',
    }),
    delivery_failed: () => ({
      icon: CircleX,
      title: t('Delivery to {system} failed', { system }),
      detail: attemptLine(event),
      tone: 'danger',
    }),
    delivery_retry: () => ({ icon: RefreshCw, title: t('{system}: sent again', { system }), detail: event.text }),
    delivery_retry_with_edits: () => ({
      icon: PenLine,
      title: t('{system}: edited and sent again', { system }),
      detail: [
        Array.isArray(detail.edited) ? t('changed {edited}', { edited: detail.edited.join(', ') }) : '',
        event.text,
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    delivery_mark_delivered: () => ({
      icon: CircleCheck,
      title: t('{system}: marked as delivered', { system }),
      detail: event.text,
    }),
    delivery_cancel: () => ({ icon: CircleX, title: t('{system}: cancelled', { system }), detail: event.text }),
    updated: () => updatedWords(event),
    note: () => ({ icon: FileText, title: t('Note'), detail: event.text }),
    revealed: () => ({ icon: Eye, title: t('Personal data shown') }),
    escalated: () => ({
      icon: BellRing,
      title: t('Escalated: not answered in time'),
      detail: t('Promised within {minutes}{case, select, true {; nobody to write to} other {}}', {
        minutes: minutesInWords(Number(detail.minutes ?? 0)),
        case: String(detail.mailed === false),
      }),
      tone: 'warn',
    }),
    erased: () => ({ icon: Eraser, title: t('Personal data erased') }),
  };
  return kinds[event.kind]?.() ?? { icon: FileText, title: event.kind.replace(/_/g, ' '), detail: event.text };
};
