import { z } from 'zod';
import { pagingQuery, resource } from '../contract.ts';
import { deliveryEvents } from './delivery.resources.ts';
import { thankYou } from './form.resources.ts';

export const leadStatuses = ['new', 'spam', 'duplicate', 'partial', 'erased'] as const;
/** How far staff have come with a lead. */
export const leadStages = ['open', 'contacted', 'qualified', 'won', 'lost'] as const;

const text = (max: number) => z.string().max(max, 'Character limit exceeded');
const sourceKeys = {
  url: text(2_000).optional(),
  referrer: text(2_000).optional(),
  utm_source: text(300).optional(),
  utm_medium: text(300).optional(),
  utm_campaign: text(300).optional(),
  utm_term: text(300).optional(),
  utm_content: text(300).optional(),
  utm_id: text(300).optional(),
  gclid: text(300).optional(),
};
export const leadSource = z.object(sourceKeys);
export type LeadSource = z.output<typeof leadSource>;

/** What a car was when the lead came in; kept although the car may change. */
export const vehicleSnapshot = z
  .record(z.string().max(64), z.union([z.string().max(500), z.number(), z.boolean(), z.null()]))
  .refine((snapshot) => Object.keys(snapshot).length <= 60, 'At most 60 details');

/**
 * A submission. As multipart or urlencoded form its names are `values[email]`, `values[tags][]`, `hidden[model]`,
 * `consents[privacy]`, `source[utm_campaign]`, `token`, … (see form-fields/submission-names.ts).
 */
export const leadWrite = z.strictObject({
  values: z.record(z.string().max(64), z.unknown()),
  hidden: z.record(z.string().max(64), text(2_000)).default({}),
  /** Keys of the consents the visitor gave. */
  consents: z.array(z.string().max(64)).max(50).default([]),
  source: leadSource.default({}),
  locale: text(20).optional(),
  /** The version the visitor filled in; another one in force answers 422 `stale_form` when the values no longer fit. */
  form_version: z.number().int().min(1).optional(),
  location_id: text(64).nullable().optional(),
  vehicle: vehicleSnapshot.nullable().optional(),
  /** From `GET /forms/{id}/token`: proves when filling in began. */
  token: text(500).optional(),
  /** From the same place, or the form itself: who had it before them, on a site that visitors sign in to. */
  auth_token: text(500).optional(),
  captcha: text(4_000).optional(),
  'g-recaptcha-response': text(4_000).optional(),
  /** The trap; people never see it. */
  honeypot: text(1_000).optional(),
  /** Proofs that telephone numbers were confirmed, by field; from `POST /forms/twilio/check_verification`. */
  phone_proofs: z.record(z.string().max(64), text(500)).optional(),
  /** Extra data of the page (blocks with tabs, sign-in); kept beside the values. */
  dynamic_data: z
    .record(z.string().max(64), z.json())
    .refine((data) => JSON.stringify(data).length <= 16_384, 'At most 16 kB')
    .optional(),
  /**
   * What was put together in a block (`kind`, `page`, `block`, and its own names, such as those of a rental). The server
   * reads it by what the published block offers; prices are never taken from here.
   */
  inquiry: z
    .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), text(4_000))
    .refine((inquiry) => Object.keys(inquiry).length <= 40, 'At most 40 choices')
    .optional(),
  /** What the visitor saw for a value of `dynamic_data`: `{"workshop": "In the workshop"}`. */
  dynamic_labels: z
    .record(z.string().max(64), text(200))
    .refine((labels) => Object.keys(labels).length <= 100, 'At most 100 labels')
    .optional(),
});
export type LeadWrite = z.output<typeof leadWrite>;

/** The answer to a visitor: never the values. */
export const leadReceipt = resource('lead_receipt', z.object({ number: z.string(), thank_you: thankYou }));
export type LeadReceipt = z.output<typeof leadReceipt>;

export const deliveryStatuses = [
  'pending',
  'delivering',
  'delivered',
  'retrying',
  'failed',
  'skipped',
  'cancelled',
] as const;
export const deliveryResource = resource(
  'delivery',
  z.object({
    lead_id: z.string(),
    integration_id: z.string(),
    type: z.string(),
    event: z.enum(deliveryEvents),
    status: z.enum(deliveryStatuses),
    attempts: z.number().int(),
    last_status_code: z.number().int().nullable(),
    last_error: z.string().nullable(),
    next_attempt_at: z.iso.datetime().nullable(),
    delivered_at: z.iso.datetime().nullable(),
    external_id: z.string().nullable(),
    /** False for systems whose answer proves nothing: shown as "sent, unconfirmed". */
    confirmed: z.boolean(),
    /**
     * On the lead's own page: names and values as the next try sends them, earlier edits included, sensitive answers
     * masked. Left out for who may not see personal data, and when the form has no such integration any more.
     */
    outgoing: z.record(z.string(), z.string()).optional(),
    /** Up to 2 KB, secrets and sensitive answers masked; personal data masked for who may not see it. */
    request_preview: z.string().nullable(),
    response_preview: z.string().nullable(),
  }),
);
export type Delivery = z.output<typeof deliveryResource>;

export const storedFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number().int(),
  content_type: z.string(),
});

export const leadAttributes = z.object({
  number: z.string(),
  form_id: z.string(),
  form_name: z.string(),
  created_at: z.iso.datetime(),
  form_version: z.number().int(),
  locale: z.string(),
  status: z.enum(leadStatuses),
  stage: z.enum(leadStages),
  assignee_id: z.string().nullable(),
  assignee_name: z.string().nullable(),
  answered_at: z.iso.datetime().nullable(),
  /** When the location promised an answer; null without a response clock or for spam. */
  answer_due_at: z.iso.datetime().nullable(),
  /** When the location was told that it is late. */
  escalated_at: z.iso.datetime().nullable(),
  /** By field id; masked values are bullets, and `masked` names their fields. */
  values: z.record(z.string(), z.unknown()),
  masked: z.array(z.string()),
  /** The first contact values, for lists. */
  summary: z.string(),
  /** The person and the car in columns; what the caller may not see is empty. */
  person: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  car: z.string(),
  hidden: z.record(z.string(), z.string()),
  /** What the page sent beside the answers (chosen tabs, sign-in); form-fields' `dynamicLines` makes it readable. */
  dynamic_data: z.record(z.string(), z.unknown()),
  consents: z.array(
    z.object({
      key: z.string(),
      version: z.string(),
      accepted_at: z.iso.datetime(),
      /** The sentence as the visitor read it; absent when that version of the form is not kept. */
      text: z.string().optional(),
    }),
  ),
  source: leadSource,
  location_id: z.string().nullable(),
  location_name: z.string().nullable(),
  vehicle_snapshot: vehicleSnapshot.nullable(),
  integrations: z.array(z.object({ integration_id: z.string(), type: z.string(), status: z.enum(deliveryStatuses) })),
  spam_reason: z.string().nullable(),
  /** Why a person should look: captcha unreachable, no form token. */
  review: z.array(z.string()),
  duplicate_of: z.string().nullable(),
  retention_until: z.iso.datetime(),
});
export const leadResource = resource('lead', leadAttributes);
export type Lead = z.output<typeof leadResource>;

/** The form's fields as they were in the lead's version, so that old leads stay readable. */
export const leadFields = z.array(
  z.object({
    id: z.string(),
    label: z.string(),
    type: z.string(),
    pii: z.string(),
    /** What the values of a choice were called. */
    options: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  }),
);

export const leadUpdate = z.strictObject({
  stage: z.enum(leadStages).optional(),
  status: z.enum(['new', 'spam', 'duplicate']).optional(),
  /** With status `duplicate`: the number of the lead this one repeats. */
  duplicate_of: z.string().max(40).optional(),
  assignee_id: z.string().max(64).nullable().optional(),
  /** Somebody has looked: what `review` says is settled, and the confirmations that were held go out. */
  is_reviewed: z.literal(true).optional(),
  /** The change takes back one that was made by mistake: a lead put back to `open` so was not answered by it. */
  is_undo: z.boolean().optional(),
});
export type LeadUpdate = z.output<typeof leadUpdate>;

/** The filters leads offer; any other answers 400 `unknown_filter`. Accepted as `filter[…]` and `q[…]`. */
export const leadFilters = {
  created_at_gteq: 'date',
  created_at_lteq: 'date',
  form_id_eq: 'text',
  form_id_in: 'list',
  status_eq: 'text',
  status_in: 'list',
  status_not_eq: 'text',
  stage_eq: 'text',
  stage_in: 'list',
  location_id_eq: 'text',
  location_id_in: 'list',
  location_id_null: 'flag',
  assignee_id_eq: 'text',
  assignee_id_null: 'flag',
  source_utm_campaign_eq: 'text',
  source_utm_source_eq: 'text',
  /** Came without a source: typed the address, or followed a link that names none. */
  source_utm_source_null: 'flag',
  number_eq: 'text',
  text_cont: 'text',
  delivery_status_eq: 'text',
  /** Not answered within the location's response clock. */
  overdue_eq: 'flag',
  /** Somebody should look: captcha unreachable, no form token. */
  review_eq: 'flag',
} as const;
export type LeadFilter = keyof typeof leadFilters;
export const leadSorts = ['created_at', '-created_at', 'status', '-status', 'number', '-number'] as const;
type SortColumn = Exclude<(typeof leadSorts)[number], `-${string}`>;

/**
 * What each filter and order looks at. Over `personal` parts they are refused (403 `masked_field`) for people without
 * `leads.reveal`: the answer would tell what the lead itself masks.
 */
export const leadParts = {
  created_at_gteq: 'open',
  created_at_lteq: 'open',
  form_id_eq: 'open',
  form_id_in: 'open',
  status_eq: 'open',
  status_in: 'open',
  status_not_eq: 'open',
  stage_eq: 'open',
  stage_in: 'open',
  location_id_eq: 'open',
  location_id_in: 'open',
  location_id_null: 'open',
  assignee_id_eq: 'open',
  assignee_id_null: 'open',
  source_utm_campaign_eq: 'open',
  source_utm_source_eq: 'open',
  source_utm_source_null: 'open',
  number_eq: 'open',
  text_cont: 'personal',
  delivery_status_eq: 'open',
  overdue_eq: 'open',
  review_eq: 'open',
  created_at: 'open',
  status: 'open',
  number: 'open',
} as const satisfies Record<LeadFilter | SortColumn, 'open' | 'personal'>;

const filterShape = Object.fromEntries(
  Object.keys(leadFilters).map((name) => [`filter[${name}]`, z.union([z.string(), z.array(z.string())]).optional()]),
) as { [Name in LeadFilter as `filter[${Name}]`]: z.ZodOptional<z.ZodUnion<[z.ZodString, z.ZodArray<z.ZodString>]>> };

export const leadQuery = z
  .object({
    ...pagingQuery({ items: 25, max: 100 }),
    sort: z.string().max(100).optional(),
    time_zone: z.string().max(64).optional(),
    /**
     * Pages by place instead of number, as deep as one likes and without counting: empty for the first, then
     * `meta.next_cursor`. Needs an order by `created_at`.
     */
    cursor: z.string().max(200).optional(),
    ...filterShape,
  })
  .catchall(z.unknown());

export const leadNote = z.strictObject({ text: z.string().trim().min(1).max(5_000, 'Character limit exceeded') });
export const timelineResource = resource(
  'lead_event',
  z.object({
    at: z.iso.datetime(),
    kind: z.string(),
    actor_name: z.string(),
    text: z.string(),
    detail: z.record(z.string(), z.unknown()),
  }),
);

export const eraseRequest = z
  .strictObject({
    email: z.email().max(254).optional(),
    phone: z.string().max(40).optional(),
    /** The person who sent this lead, by the address and number in it. */
    lead_id: z.string().min(1).max(64).optional(),
    dry_run: z.boolean().default(false),
  })
  .refine(
    ({ email, phone, lead_id }) => email !== undefined || phone !== undefined || lead_id !== undefined,
    'Give an e-mail address, a phone number or a lead',
  );
export const erasureResource = resource(
  'erasure',
  z.object({
    /** sha256 of what was asked for: a certificate holds no personal data. */
    subject_hash: z.string(),
    erased_at: z.iso.datetime(),
    erased_by: z.string(),
    dry_run: z.boolean(),
    leads: z.number().int(),
    files: z.number().int(),
    mails: z.number().int(),
    deliveries: z.number().int(),
    exports: z.number().int(),
    /** Saved views of the inbox that named the person. */
    views: z.number().int(),
    /** Orders that lost their customer; number, car, money and dates stay for the books. */
    orders: z.number().int(),
    /** Orders under way: they keep their customer until they are over. */
    orders_kept: z.number().int(),
    /** Systems that had been given the leads before: they have to be asked to delete them too. */
    delivered_to: z.array(z.object({ type: z.string(), integration_id: z.string(), count: z.number().int() })),
    /** Signed; empty while the erasure is in progress. */
    certificate: z.string(),
    /** In progress: the person is gone for everybody, and their bytes are being taken out of files, logs and copies. */
    status: z.enum(['in_progress', 'completed']),
    step: z.enum(['files', 'database', 'done']),
    completed_at: z.iso.datetime().nullable(),
    /** Code of what went wrong in the last try of a step (`storage_full`, …); it is tried again by itself. */
    trouble: z.string().nullable(),
    /** What the product cannot delete, and until when it holds the person; null: it was not told how long. */
    remains: z.array(z.object({ what: z.enum(['database_server', 'backups']), until: z.iso.datetime().nullable() })),
  }),
);
export type ErasureRecord = z.output<typeof erasureResource>;
