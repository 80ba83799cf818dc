import type { ColumnType, Generated, Selectable } from 'kysely';
import type { DeliveryEvent } from '#api-clients/forms/delivery.resources.ts';
import type { Json } from '../db/tables.ts';

declare module '../db/tables.ts' {
  interface Tables {
    lead_deliveries: LeadDeliveryTable;
    mails: MailTable;
    form_integration_states: IntegrationStateTable;
    receiver_circuits: ReceiverCircuitTable;
  }
}

export type DeliveryStatus = 'pending' | 'delivering' | 'delivered' | 'retrying' | 'failed' | 'skipped' | 'cancelled';

export interface LeadDeliveryTable {
  id: string;
  lead_id: string;
  form_id: string;
  integration_id: string;
  type: string;
  /** What the receiver is told. */
  event: Generated<DeliveryEvent>;
  status: DeliveryStatus;
  attempts: Generated<number>;
  client_errors: Generated<number>;
  last_status_code: number | null;
  last_error: string | null;
  next_attempt_at: Date | null;
  delivered_at: Date | null;
  external_id: string | null;
  confirmed: Generated<boolean>;
  request_preview: string | null;
  response_preview: string | null;
  overrides: Json<Record<string, string>> | null;
  created_at: Date;
  /** When its lead arrived; the database keeps it. */
  lead_at: ColumnType<Date, never, never>;
}

export type MailStatus = 'held' | 'kept' | 'pending' | 'sent' | 'failed' | 'erased';

export interface MailTable {
  id: string;
  dedupe_key: string;
  kind: string;
  form_id: string | null;
  lead_id: string | null;
  recipients: Json<string[]>;
  cc: Json<string[]>;
  reply_to: string | null;
  subject: string;
  body: string;
  html: string | null;
  content_type: string | null;
  status: MailStatus;
  attempts: Generated<number>;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
}

export type DeliveryRow = Selectable<LeadDeliveryTable>;

export interface IntegrationStateTable {
  form_id: string;
  integration_id: string;
  secret: string | null;
  disabled_reason: string | null;
  failures_in_row: Generated<number>;
  open_until: Date | null;
  sent_day: Date | null;
  sent_count: Generated<number>;
}

/** A receiver's host, with what all forms saw of it. */
export interface ReceiverCircuitTable {
  host: string;
  failures_in_row: Generated<number>;
  open_until: Date | null;
}
