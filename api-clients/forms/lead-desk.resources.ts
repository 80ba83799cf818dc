import { z } from 'zod';
import { resource } from '../contract.ts';
import { deliveryEvents } from './delivery.resources.ts';
import { deliveryStatuses, leadUpdate } from './lead.resources.ts';

/** Counting stops here: a bigger number tells people nothing more. */
export const COUNTED_AT_MOST = 10_000;
export const leadCount = resource('lead_count', z.object({ count: z.number().int(), is_capped: z.boolean() }));

const choice = z.object({ id: z.string(), label: z.string() });
/** What the filters of the inbox offer: forms and locations by name, campaigns and sources that leads came with. */
export const leadChoices = resource(
  'lead_choices',
  z.object({
    forms: z.array(choice),
    locations: z.array(choice),
    campaigns: z.array(z.string()),
    sources: z.array(z.string()),
  }),
);
export type LeadChoices = z.output<typeof leadChoices>['attributes'];

/** Whom leads can be given to. */
export const assigneeResource = resource('assignee', z.object({ name: z.string() }));

const leadIds = z.array(z.string().min(1).max(64)).min(1).max(500);
export const bulkUpdate = z.strictObject({ lead_ids: leadIds, change: leadUpdate });
export const bulkDeliveries = z.strictObject({
  lead_ids: leadIds,
  mode: z.enum(['retry', 'mark_delivered', 'cancel']).default('retry'),
  note: z.string().max(1_000).optional(),
});
export const bulkResource = resource(
  'bulk_change',
  z.object({
    changed: z.number().int(),
    /** Leads that were left as they are, with the reason. */
    skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
  }),
);

/** One delivery among those of all forms. */
export const deliveryLineResource = resource(
  'delivery_line',
  z.object({
    lead_id: z.string(),
    lead_number: z.string(),
    form_id: z.string(),
    form_name: z.string(),
    integration_id: z.string(),
    type: z.string(),
    event: z.enum(deliveryEvents),
    status: z.enum(deliveryStatuses),
    attempts: z.number().int(),
    confirmed: z.boolean(),
    last_status_code: z.number().int().nullable(),
    last_error: z.string().nullable(),
    created_at: z.iso.datetime(),
    next_attempt_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
  }),
);
export type DeliveryLine = z.output<typeof deliveryLineResource>;
