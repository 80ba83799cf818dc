import { integrationNames } from '#api-clients/forms/integration-names.generated.ts';
import { own } from '#block-schemas/read/json-value.ts';
import { t } from '#editor/i18n/t.ts';
import { integrationName } from '../leads/lead-words.ts';

/** What customers are told of their orders, by the kind of the mail. */
const orderMails: Readonly<Record<string, string>> = {
  order_confirmed: t('Mail: the car is reserved'),
  order_confirm_link: t('Mail: please confirm'),
  order_car_taken: t('Mail: somebody else had the car first'),
  order_car_free: t('Mail: the car is free again'),
  order_cancelled: t('Mail: the order is cancelled'),
  order_refunded: t('Mail: money goes back'),
  order_expired: t('Mail: the reservation has ended'),
  order_ends_soon: t('Mail: the reservation ends soon'),
};

const otherMails: Readonly<Record<string, string>> = {
  notification: t('Notification to staff'),
  confirmation: t('Confirmation to the visitor'),
  escalation: t('Escalation: not answered in time'),
  delivery_failed: t('Alert: a delivery failed'),
  staff_order: t('To staff: about an order'),
  test: t('Test mail'),
  invitation: t('Invitation to the staff app'),
};

/** What an order's mail tells the customer; undefined for what is none of these. */
export const orderMailKind = (kind: string): string | undefined => own(orderMails, kind);

/** What a mail is for, in words. */
export const mailKind = (kind: string): string =>
  own(orderMails, kind) ??
  own(otherMails, kind) ??
  (Object.hasOwn(integrationNames, kind) ? t('Delivery: {integration}', { integration: integrationName(kind) }) : kind);
