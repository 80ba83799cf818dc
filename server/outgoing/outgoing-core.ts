import type { IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import type { Reader } from '../db/database.ts';
import type { Work } from '../http/work.ts';
import type { SecretBox } from '../secrets/secret-box.ts';
import type { IntegrationType } from './deliveries/integration.types.ts';
import type { OpenedDelivery } from './deliveries/opened-delivery.ts';
import type { Outbound } from './deliveries/outbound.ts';
import type { OutgoingMail } from './mails/outbox.ts';
import type { DeliveryRow } from './outgoing.tables.ts';

/** What the parts of outgoing share; made once, by who sends. */
export interface OutgoingCore {
  box: SecretBox;
  integrations: ReadonlyMap<string, IntegrationType>;
  outbound: Outbound;
  source: OutgoingSource;
}

/** An integration as it is stored: its secret lies sealed elsewhere. */
export type StoredIntegration = Omit<IntegrationWrite, 'secret'> & { id: string };

/** Something that went out, or did not, as the timeline of what was sent tells it. */
export interface OutgoingEvent {
  kind: string;
  text?: string;
  detail?: Record<string, unknown>;
}

/** What outgoing has to be told by those whose things it sends. It knows neither forms nor leads, only ids of both. */
export interface OutgoingSource {
  /** Adds to the timeline of what was sent. */
  note(work: Work, subjectId: string, event: OutgoingEvent): Promise<void>;
  /** The integrations of an owner of subjects, from the database. */
  integrationsOf(reader: Reader, ownerId: string): Promise<readonly StoredIntegration[]>;
  /** How the subjects of an owner are sent; asked before the transaction begins. Throws 404 for an unknown owner. */
  ownerOf(ownerId: string): Promise<DeliveryOwner>;
}

export interface DeliveryOwner {
  /** What a delivery sends; undefined when the owner has no such integration any more. */
  open(work: Work, row: DeliveryRow, secret: string | undefined): Promise<OpenedDelivery | undefined>;
  /** The mail that tells staff of a delivery that failed for good; undefined when nobody is to be told. */
  alertOf(work: Work, row: DeliveryRow, reason: string): Promise<OutgoingMail | undefined>;
}
