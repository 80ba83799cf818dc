import type { LucideIcon } from 'lucide-react';
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
import { integrationName, mailKind, minutesInWords, reviewWords, stages } from '#editor/pieces/leads/lead-words.ts';
import type { LeadEvent } from './lead.api.ts';

export interface EventWords {
  icon: LucideIcon;
  title: string;
  detail?: string;
  tone?: 'ok' | 'warn' | 'danger';
}

const text = (detail: LeadEvent['detail'], name: string): string => {
  const value = detail[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

const attemptLine = ({ detail, text: reason }: LeadEvent): string =>
  [
    text(detail, 'attempt') && `try ${text(detail, 'attempt')}`,
    text(detail, 'status_code') && `answer ${text(detail, 'status_code')}`,
    text(detail, 'took_ms') && `${text(detail, 'took_ms')} ms`,
    text(detail, 'next_attempt_at') && `next try ${new Date(text(detail, 'next_attempt_at')).toLocaleString()}`,
    reason,
  ]
    .filter(Boolean)
    .join(' · ');

const checkedWords = ({ detail }: LeadEvent): EventWords => {
  const review = Array.isArray(detail.review) ? detail.review.map(String) : [];
  if (typeof detail.spam === 'string')
    return { icon: TriangleAlert, title: 'Held back as spam', detail: detail.spam, tone: 'warn' };
  return review.length > 0
    ? {
        icon: TriangleAlert,
        title: 'Checked; somebody should look',
        detail: review.map(reviewWords).join('; '),
        tone: 'warn',
      }
    : { icon: ShieldCheck, title: 'Checked: fields, trap and time are in order' };
};

const updatedWords = ({ detail }: LeadEvent): EventWords => {
  const stage = text(detail, 'stage');
  const status = text(detail, 'status');
  const given =
    'assignee_id' in detail
      ? detail.assignee_id === null
        ? 'given to nobody'
        : `given to ${text(detail, 'assignee_name')}`
      : '';
  const parts = [
    stage && `stage “${Object.entries(stages).find(([key]) => key === stage)?.[1].label ?? stage}”`,
    status === 'spam' ? 'marked as spam' : status === 'new' ? 'no spam' : '',
    status === 'duplicate' ? `marked as a repeat of ${text(detail, 'duplicate_of') || 'another lead'}` : '',
    given,
  ].filter(Boolean);
  return { icon: PenLine, title: `Changed: ${parts.join(', ') || 'details'}` };
};

const queuedWords: Readonly<Record<string, string>> = {
  failed: 'Could not be sent',
  held: 'Held until somebody has looked at this lead',
};

const deliveredWords: Readonly<Record<string, (system: string) => string>> = {
  'lead.updated': (system) => `Change told to ${system}`,
  'lead.erased': (system) => `Erasure told to ${system}`,
};

/** One line of the timeline in words. Kinds this version does not know are shown as they are named. */
export const describeEvent = (event: LeadEvent): EventWords => {
  const { detail } = event;
  const system = integrationName(text(detail, 'type'));
  const kinds: Record<string, () => EventWords> = {
    received: () => ({ icon: Inbox, title: 'Received and stored' }),
    checked: () => checkedWords(event),
    mail_kept: () => ({
      icon: Mail,
      title: mailKind(text(detail, 'mail_kind')),
      detail: 'Kept in the outbox: no mail server is set up',
    }),
    mail_queued: () => ({
      icon: Mail,
      title: mailKind(text(detail, 'mail_kind')),
      detail: queuedWords[text(detail, 'status')] ?? 'Put into the outbox',
    }),
    mailed: () => ({ icon: Send, title: `${mailKind(text(detail, 'mail_kind'))} sent`, tone: 'ok' }),
    mail_failed: () => ({ icon: MailX, title: 'A mail could not be sent', detail: event.text, tone: 'danger' }),
    delivery_delivered: () => ({
      icon: CircleCheck,
      title: (deliveredWords[text(detail, 'event')] ?? ((name: string) => `Delivered to ${name}`))(system),
      detail: attemptLine(event),
      tone: 'ok',
    }),
    delivery_retrying: () => ({
      icon: RefreshCw,
      title: `${system} did not take it yet`,
      detail: attemptLine(event),
      tone: 'warn',
    }),
    delivery_failed: () => ({
      icon: CircleX,
      title: `Delivery to ${system} failed`,
      detail: attemptLine(event),
      tone: 'danger',
    }),
    delivery_retry: () => ({ icon: RefreshCw, title: `${system}: sent again`, detail: event.text }),
    delivery_retry_with_edits: () => ({
      icon: PenLine,
      title: `${system}: edited and sent again`,
      detail: [Array.isArray(detail.edited) ? `changed ${detail.edited.join(', ')}` : '', event.text]
        .filter(Boolean)
        .join(' · '),
    }),
    delivery_mark_delivered: () => ({
      icon: CircleCheck,
      title: `${system}: marked as delivered`,
      detail: event.text,
    }),
    delivery_cancel: () => ({ icon: CircleX, title: `${system}: cancelled`, detail: event.text }),
    updated: () => updatedWords(event),
    note: () => ({ icon: FileText, title: 'Note', detail: event.text }),
    revealed: () => ({ icon: Eye, title: 'Personal data shown' }),
    escalated: () => ({
      icon: BellRing,
      title: 'Escalated: not answered in time',
      detail: `Promised within ${minutesInWords(Number(detail.minutes ?? 0))}${detail.mailed === false ? '; nobody to write to' : ''}`,
      tone: 'warn',
    }),
    erased: () => ({ icon: Eraser, title: 'Personal data erased' }),
  };
  return kinds[event.kind]?.() ?? { icon: FileText, title: event.kind.replace(/_/g, ' '), detail: event.text };
};
