import type { DeliveryEvent, IntegrationWrite } from '#api-clients/forms/delivery.resources.ts';
import type { Outbound, OutboundResponse } from './outbound.ts';

/** A lead as integrations see it: flat names to texts, numbers and truth values. */
export type LeadData = Readonly<Record<string, string | number | boolean>>;

export interface DeliveryContext {
  /** Stays the same for every try of this lead at this integration: what receivers tell repeats by. */
  deliveryId: string;
  event: DeliveryEvent;
  /** The lead, by the names that outlive its person. */
  subject: { id: string; number: string };
  integration: IntegrationWrite & { id: string };
  secret: string | undefined;
  /** What the mapping chose, edits of staff included. */
  mapped: LeadData;
  /** Everything known of the lead. */
  all: LeadData;
  /** When it happened. */
  createdAt: Date;
  now: Date;
  outbound: Outbound;
}

/** A mail that stands for the delivery; it goes into the outbox in the transaction that notes the delivery. */
export interface DeliveryMail {
  recipients: string[];
  subject: string;
  body: string;
  contentType?: string;
}

export type DeliveryOutcome =
  | {
      kind: 'answered';
      response: OutboundResponse;
      requestPreview: string;
      externalId?: string | null;
      confirmed?: boolean;
      problem?: string;
    }
  | { kind: 'mail'; mail: DeliveryMail };

export interface ConfigProblem {
  field: string;
  message: string;
}

export interface SecretWords {
  label: string;
  /** A sentence below the field. */
  hint: string;
  /** The product can make one: 24 random bytes in Base64 behind this prefix. */
  madeWith?: string;
}

/** A place leads can be delivered to: `server/outgoing/integrations/<type>/` holds one, found by its folder. */
export interface IntegrationType {
  type: string;
  label: string;
  /** In lists and on a lead's timeline; the label unless given. */
  shortLabel?: string;
  needsEndpoint: boolean;
  needsSecret: boolean;
  /** How the builder asks for the secret; "Secret", to be typed, unless given. */
  secret?: SecretWords;
  /** Names the receiver knows by itself: the builder offers them for the mapping. */
  knownNames?: readonly string[];
  /** The receiver tells people apart by one of the mapped names; this one unless staff choose another (`upsert_key`). */
  tellsApartBy?: string;
  /** What it can tell its receiver beside that a lead came. */
  moreEvents?: readonly DeliveryEvent[];
  /** It writes a mail instead of asking a receiver. */
  isMail?: true;
  /** JSON Schema of `options`: the settings form is drawn from it. */
  settings: Readonly<Record<string, unknown>>;
  /** Deliveries a day the receiver takes; the rest waits for the next day. */
  dailyLimit?: number;
  /** Where it sends when no endpoint is given. */
  defaultEndpoint?: string;
  /** What is wrong with a configuration beyond its schema. */
  check?(integration: IntegrationWrite): ConfigProblem[];
  /** Sends once. Throws for a failed connection; any answer comes back as it is. */
  deliver(context: DeliveryContext): Promise<DeliveryOutcome>;
}

/** Declares an integration; the folder's `<type>.integration.ts` exports the result as its default. */
export const defineIntegration = (type: IntegrationType): IntegrationType => type;

/** What a type can tell its receivers. */
export const eventsOfType = ({ moreEvents = [] }: Pick<IntegrationType, 'moreEvents'>): DeliveryEvent[] => [
  'lead.created',
  ...moreEvents,
];

/**
 * What an integration is told. Unless staff chose: that leads came, and that people were erased, for whoever passed
 * somebody's data on has to pass on that they are to be erased (GDPR, Article 19).
 */
export const eventsOf = (
  type: Pick<IntegrationType, 'moreEvents'>,
  { events }: Pick<IntegrationWrite, 'events'>,
): DeliveryEvent[] => {
  const known = eventsOfType(type);
  return events === undefined
    ? known.filter((event) => event !== 'lead.updated')
    : known.filter((event) => events.includes(event));
};

/** A text option of an integration. */
export const option = (integration: IntegrationWrite, name: string): string => {
  const value = Object.hasOwn(integration.options, name) ? integration.options[name] : undefined;
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
};
