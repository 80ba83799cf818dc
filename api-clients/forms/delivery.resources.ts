import { z } from 'zod';
import { resource } from '../contract.ts';
import { condition } from './form.resources.ts';

/**
 * What a receiver can be told of a lead: that it came, that staff changed what they know of it (stage, status, who
 * answers), and that its person was erased. Erasures go only to receivers that were sent something of the lead.
 */
export const deliveryEvents = ['lead.created', 'lead.updated', 'lead.erased'] as const;
export type DeliveryEvent = (typeof deliveryEvents)[number];

/** One integration as staff write it. `secret` is write-only: left out keeps the stored one, null removes it. */
export const integrationWrite = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,64}$/)
    .optional(),
  type: z.string().max(64),
  name: z.string().trim().max(200).default(''),
  enabled: z.boolean().default(true),
  endpoint: z.string().max(2_000).nullable().default(null),
  /** Outgoing key → field id, or `=fixed text`. Empty sends every value under its field id. */
  mapping: z.record(z.string().max(100), z.string().max(300)).default({}),
  condition: condition.optional(),
  upsert_key: z.string().max(64).nullable().default(null),
  allow_retry: z.boolean().default(true),
  /** What the receiver is told; left out: `lead.created`, and `lead.erased` where its type knows that. */
  events: z.array(z.enum(deliveryEvents)).min(1).max(deliveryEvents.length).optional(),
  /** What the type's settings schema asks for. */
  options: z.record(z.string().max(64), z.json()).default({}),
  secret: z.string().min(8, 'Use at least 8 characters').max(500).nullable().optional(),
});
export type IntegrationWrite = z.output<typeof integrationWrite>;
export const integrationsWrite = z.strictObject({ integrations: z.array(integrationWrite).max(20) });

export const integration = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  enabled: z.boolean(),
  /** Why the product switched it off (the receiver answered 410); null otherwise. */
  disabled_reason: z.string().nullable(),
  endpoint: z.string().nullable(),
  mapping: z.record(z.string(), z.string()),
  condition: z.unknown(),
  upsert_key: z.string().nullable(),
  allow_retry: z.boolean(),
  events: z.array(z.enum(deliveryEvents)),
  options: z.record(z.string(), z.unknown()),
  secret_set: z.boolean(),
  circuit: z.enum(['closed', 'open', 'half_open']),
  failures_in_row: z.number().int(),
});
export type Integration = z.output<typeof integration>;
export const integrationsResource = resource('integrations', z.object({ integrations: z.array(integration) }));

export const integrationTypeResource = resource(
  'integration_type',
  z.object({
    label: z.string(),
    needs_endpoint: z.boolean(),
    needs_secret: z.boolean(),
    /** How its secret is asked for; `made_with`: the prefix of one that is made here (24 random bytes in Base64). */
    secret: z.object({ label: z.string(), hint: z.string(), made_with: z.string().nullable() }),
    /** Names the receiver knows by itself. */
    known_names: z.array(z.string()),
    /** The mapped name the receiver tells people apart by unless `upsert_key` says another; null when it does not. */
    tells_apart_by: z.string().nullable(),
    /** What a receiver of this type can be told. */
    events: z.array(z.enum(deliveryEvents)),
    settings: z.record(z.string(), z.unknown()),
  }),
);

const fixFields = {
  integration_ids: z.array(z.string().max(64)).min(1).max(20).optional(),
  /** Of one lead: what it is repaired for, its arrival when left out. Of many: all when left out. */
  events: z.array(z.enum(deliveryEvents)).min(1).max(deliveryEvents.length).optional(),
  mode: z.enum(['retry', 'retry_with_edits', 'mark_delivered', 'cancel']).default('retry'),
  /** For retry_with_edits: outgoing key → value sent instead. */
  overrides: z.record(z.string().max(100), z.string().max(2_000)).optional(),
  note: z.string().max(1_000).optional(),
  force: z.boolean().default(false),
};
export const fixRequest = z.strictObject(fixFields);
export type FixRequest = z.output<typeof fixRequest>;
export const bulkFixRequest = z.strictObject({
  ...fixFields,
  mode: z.enum(['retry', 'mark_delivered', 'cancel']).default('retry'),
  filter: z
    .strictObject({
      status_in: z
        .array(z.enum(['pending', 'retrying', 'failed', 'delivering', 'cancelled']))
        .max(5)
        .default(['failed']),
      created_at_gteq: z.string().max(40).optional(),
      created_at_lteq: z.string().max(40).optional(),
    })
    .prefault({}),
});

export const activeSystemResource = resource(
  'active_system',
  z.object({
    provider: z.string(),
    status: z.enum(['ok', 'degraded', 'down']),
    queue_depth: z.number().int(),
    last_success_at: z.iso.datetime().nullable(),
  }),
);
export const verifyResource = resource(
  'integration_check',
  z.object({
    ok: z.boolean(),
    checks: z.array(z.object({ name: z.string(), ok: z.boolean(), message: z.string(), latency_ms: z.number().int() })),
  }),
);

/** `held`: waits until somebody has looked at its lead; `kept`: there is no mail server. */
export const mailStatuses = ['held', 'kept', 'pending', 'sent', 'failed', 'erased'] as const;
export const mailResource = resource(
  'mail',
  z.object({
    kind: z.string(),
    lead_id: z.string().nullable(),
    to: z.array(z.string()),
    subject: z.string(),
    text: z.string(),
    status: z.enum(mailStatuses),
    attempts: z.number().int(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    sent_at: z.iso.datetime().nullable(),
  }),
);
