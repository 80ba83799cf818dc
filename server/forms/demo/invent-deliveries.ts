import type { FormField } from '#form-fields/index.ts';
import { newId } from '#server/db/new-id.ts';
import type { IntegrationType } from '#server/outgoing/deliveries/integration.types.ts';
import type { DeliveryStatus } from '#server/outgoing/outgoing.tables.ts';
import type { StoredIntegration } from '../deliveries/integrations-config.ts';
import { allData, mappedData } from '../deliveries/lead-data.ts';
import type { FormBundle } from '../form-bundle.types.ts';
import type { InventedLead } from './invent-leads.ts';

/** Something that happened to an invented lead, as its timeline tells it. */
export interface InventedEvent {
  lead_id: string;
  at: Date;
  kind: string;
  actor_id: string;
  actor_name: string;
  text: string;
  detail: Record<string, unknown>;
}

export interface InventedDelivery {
  row: Record<string, unknown>;
  events: InventedEvent[];
}

const MINUTE = 60_000;
/** Waits between tries, as real ones have them. */
const waits = [0, 5_000, 5 * MINUTE, 30 * MINUTE];

interface Answer {
  status: number | null;
  error: string | null;
  body: string | null;
}
const taken: Answer = { status: 200, error: null, body: '{"result":"created"}' };
const refused: Answer = {
  status: 422,
  error: 'The receiver answered 422.',
  body: '{"error":"phone: this number is not valid"}',
};
const away: Answer = { status: 503, error: 'The receiver answered 503.', body: 'Service Unavailable' };

interface Story {
  tries: Answer[];
  /** What a person did in the end. */
  ending?: 'mark_delivered' | 'cancel';
}

const atOnce: Story = { tries: [taken] };

/** Nearly all are taken, some at the third try, a few need a person. */
const pack: readonly Story[] = [
  ...Array.from({ length: 26 }, () => atOnce),
  ...Array.from({ length: 3 }, () => ({ tries: [away, away, taken] })),
  { tries: [refused, refused, refused] },
  { tries: [refused, refused, refused] },
  { tries: [refused, refused, refused], ending: 'mark_delivered' },
  { tries: [refused, refused, refused], ending: 'cancel' },
];

/** Deals what becomes of deliveries, pack by pack, so that whatever the dice say a person meets every story. */
export const dealStories = (roll: () => number): (() => Story) => {
  let left: Story[] = [];
  return () => {
    if (left.length === 0) left = [...pack];
    const [story] = left.splice(Math.floor(roll() * left.length), 1);
    return story ?? atOnce;
  };
};

const mailStory: Story = { tries: [{ status: null, error: null, body: null }] };

const statusOf = ({ tries, ending }: Story): DeliveryStatus => {
  if (ending === 'mark_delivered') return 'delivered';
  if (ending === 'cancel') return 'cancelled';
  return tries.at(-1)?.error === null ? 'delivered' : 'failed';
};

/** Who repaired deliveries, what there is to deliver to, and the dice. */
interface InventedDesk {
  types: ReadonlyMap<string, IntegrationType>;
  staffName: string;
  roll: () => number;
  nextStory: () => Story;
  now: Date;
}

/** What a lead's integrations have done with it, invented: every state a person can meet, with its tries. */
export const inventDeliveries = (
  lead: InventedLead,
  { row: form, integrations }: FormBundle,
  { types, staffName, roll, nextStory, now }: InventedDesk,
): InventedDelivery[] => {
  if (lead.status !== 'new') return [];
  const fields = form.definition.fields as FormField[];
  const all = allData({
    number: lead.number,
    created_at: lead.created_at,
    form_name: form.name,
    locale: lead.locale,
    location_name: lead.location_name,
    fields,
    values: lead.values,
    hidden: {},
    dynamic_data: {},
    source: lead.source,
    vehicle: lead.vehicle_snapshot,
  });
  return integrations.map((integration: StoredIntegration): InventedDelivery => {
    const isMail = types.get(integration.type)?.isMail ?? false;
    const story = isMail ? mailStory : nextStory();
    const body = JSON.stringify({
      type: 'lead.created',
      timestamp: lead.created_at.toISOString(),
      data: mappedData(integration, all, null),
    });
    const about = { integration_id: integration.id, type: integration.type };
    let at = lead.created_at.getTime() + 1_200;
    const events = story.tries.map((answer, index): InventedEvent => {
      at = Math.min(now.getTime(), at + (waits[index] ?? 0));
      const isLast = index === story.tries.length - 1;
      return {
        lead_id: lead.id,
        at: new Date(at),
        kind: answer.error === null ? 'delivery_delivered' : isLast ? 'delivery_failed' : 'delivery_retrying',
        actor_id: 'system',
        actor_name: 'System',
        text: answer.error ?? '',
        detail: {
          ...about,
          attempt: index + 1,
          status_code: answer.status,
          took_ms: 60 + Math.floor(roll() * 400),
          next_attempt_at: null,
          ...(isMail ? {} : { request: body, response: answer.body }),
        },
      };
    });
    if (story.ending) {
      at = Math.min(now.getTime(), at + 90 * MINUTE);
      events.push({
        lead_id: lead.id,
        at: new Date(at),
        kind: `delivery_${story.ending}`,
        actor_id: 'demo',
        actor_name: staffName,
        text: story.ending === 'cancel' ? 'They bought elsewhere.' : 'Typed in by hand.',
        detail: { ...about, edited: [] },
      });
    }
    const status = statusOf(story);
    const last = story.tries.at(-1);
    return {
      events,
      row: {
        id: newId(lead.created_at),
        lead_id: lead.id,
        form_id: lead.form_id,
        ...about,
        status,
        attempts: story.tries.length,
        client_errors: story.tries.filter((one) => one.status === 422).length,
        last_status_code: last?.status ?? null,
        last_error: status === 'delivered' ? null : (last?.error ?? null),
        delivered_at: status === 'delivered' ? new Date(at) : null,
        confirmed: !isMail && story.ending === undefined,
        request_preview: isMail ? null : body.slice(0, 2_048),
        response_preview: last?.body ?? null,
        created_at: lead.created_at,
      },
    };
  });
};
