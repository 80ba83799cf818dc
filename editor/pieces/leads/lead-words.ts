import type { DeliveryEvent } from '#api-clients/forms/delivery.resources.ts';
import { integrationNames } from '#api-clients/forms/integration-names.generated.ts';
import type { Delivery, Lead } from '#api-clients/forms/lead.resources.ts';
import { t, tData } from '#editor/i18n/t.ts';
import type { StatusLook } from '#editor/ui/badge/badge.tsx';

type Stage = Lead['attributes']['stage'];
type LeadStatus = Lead['attributes']['status'];
type DeliveryStatus = Delivery['attributes']['status'];

/** How far staff have come, in words. */
export const stages: Readonly<Record<Stage, StatusLook>> = {
  open: { label: t('To answer'), tone: 'accent', shape: 'hollow' },
  contacted: { label: t('Contacted'), tone: 'info', shape: 'half' },
  qualified: { label: t('Qualified'), tone: 'info', shape: 'filled' },
  won: { label: t('Won'), tone: 'ok', shape: 'filled' },
  lost: { label: t('Lost'), tone: 'neutral', shape: 'filled' },
};

export const leadStatusWords: Readonly<Record<LeadStatus, StatusLook>> = {
  new: { label: t('Enquiry'), tone: 'accent', shape: 'filled' },
  spam: { label: t('Spam'), tone: 'warn', shape: 'filled' },
  duplicate: { label: t('A duplicate'), tone: 'neutral', shape: 'half' },
  partial: { label: t('Not finished'), tone: 'neutral', shape: 'hollow' },
  erased: { label: t('Erased'), tone: 'neutral', shape: 'hollow' },
};

export const deliveryWords: Readonly<Record<DeliveryStatus, StatusLook>> = {
  pending: { label: t('Waiting'), tone: 'info', shape: 'hollow' },
  delivering: { label: t('On its way'), tone: 'info', shape: 'half' },
  delivered: { label: t('Delivered'), tone: 'ok', shape: 'filled' },
  retrying: { label: t('Trying again'), tone: 'warn', shape: 'half' },
  failed: { label: t('Failed'), tone: 'danger', shape: 'filled' },
  skipped: { label: t('Not wanted here'), tone: 'neutral', shape: 'hollow' },
  cancelled: { label: t('Cancelled'), tone: 'neutral', shape: 'filled' },
};

/** What a delivery tells its receiver. */
export const deliveryEventWords: Readonly<Record<DeliveryEvent, string>> = {
  'lead.created': t('New lead'),
  'lead.updated': t('Change by staff'),
  'lead.erased': t('Erasure'),
};

/** A delivery whose receiver proves nothing is said to be sent, not delivered. */
export const deliveryLook = (delivery: { status: DeliveryStatus; confirmed: boolean }): StatusLook =>
  delivery.status === 'delivered' && !delivery.confirmed
    ? { label: t('Sent, unconfirmed'), tone: 'ok', shape: 'half' }
    : deliveryWords[delivery.status];

export const integrationName = (type: string): string => tData(integrationNames[type] ?? type);

/** An integration's id where it says something; made-up ones do not. */
export const readableId = (id: string): string => (/^[0-9a-f]{8}-[0-9a-f]{4}-/.test(id) ? '' : id);

const reviewReasons: Readonly<Record<string, string>> = {
  form_token_missing: t('sent without JavaScript, so the time it took is not known'),
  form_token_expired: t('filled in for more than a day'),
  form_token_invalid: t('the proof of when it was begun is not ours'),
  captcha_without_script: t('sent without JavaScript, so without a captcha'),
  captcha_unreachable: t('the captcha service did not answer'),
  email_unverified_timeout: t('the check of the e-mail address did not answer'),
  email_unverified_validation_error: t('the check of the e-mail address failed'),
  phone_unverified: t('the telephone number was not confirmed'),
  file_unscanned: t('a file was not scanned'),
  vehicle_mismatch: t('the page named another car than the answer'),
  vehicle_unchecked: t('the stock did not answer, the car was not checked'),
};

/** Why somebody should look at a lead, in words. */
export const reviewWords = (reason: string): string => reviewReasons[reason] ?? reason.replaceAll('_', ' ');

/** Who a lead is from, or its number for whoever sees only bullets of the person. */
export const leadName = ({ summary, number }: { summary: string; number: string }): string =>
  /[^•·\s]/.test(summary) ? summary : number;

/** "3 deliveries", "1 delivery". */
export const deliveriesInWords = (count: number): string =>
  t('{count, plural, one {# delivery} other {# deliveries}}', { count });

/** "3 leads", "1 lead". */
export const leadsInWords = (count: number): string => t('{count, plural, one {# lead} other {# leads}}', { count });

/** Minutes as people say them: "24 min", "3 h 10 min", "2 d 4 h". */
export const minutesInWords = (minutes: number): string => {
  const whole = Math.max(0, Math.round(minutes));
  if (whole < 60) return t('{whole} min', { whole });
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours < 24) return rest === 0 ? t('{hours} h', { hours }) : t('{hours} h {rest} min', { hours, rest });
  const days = Math.floor(hours / 24);
  return hours % 24 === 0 ? t('{days} d', { days }) : t('{days} d {hours} h', { days, hours: hours % 24 });
};
