import { z } from 'zod';
import {
  autocompleteNames,
  conditionProblem,
  type FormField as FieldDeclaration,
  fieldProblems,
  fieldTypeNames,
  optionSources,
} from '#form-fields/index.ts';
import { resource } from '../contract.ts';

/** Bounds of one form; the database and the browser rely on them. */
export const formLimits = {
  fields: 200,
  steps: 20,
  options: 500,
  consents: 20,
  notifications: 20,
  confirmations: 10,
  recipients: 50,
  locales: 30,
} as const;

const label = (max: number) => z.string().trim().max(max, 'Character limit exceeded');
const fieldId = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/, 'Use a-z, 0-9 and _, starting with a letter');
const locale = z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, 'Use a language tag such as en or pt-BR');

/** JSON-Logic subset (see form-fields/condition.ts); null means always. */
export const condition = z
  .unknown()
  .superRefine((value, context) => {
    if (value === null || value === undefined) return;
    const problem = conditionProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem, params: { code: 'condition' } });
  })
  .transform((value) => (value === undefined ? null : value));

export const fieldOption = z.strictObject({ value: z.string().min(1).max(200), label: label(500) });

/** One field as staff declare it; what a type takes beyond this is checked by the type's own folder. */
export const formField = z.strictObject({
  id: fieldId,
  type: z.enum(fieldTypeNames),
  label: label(500).default(''),
  help: label(1_000).optional(),
  placeholder: label(200).optional(),
  required: z.boolean().default(false),
  default: z.union([z.string().max(2_000), z.number(), z.boolean(), z.array(z.string().max(200)).max(500)]).optional(),
  options: z.array(fieldOption).max(formLimits.options).optional(),
  /** Where its options are kept instead. */
  source: z.enum(optionSources).optional(),
  min: z.union([z.number(), z.string().max(20)]).optional(),
  max: z.union([z.number(), z.string().max(20)]).optional(),
  min_length: z.number().int().min(0).max(10_000).optional(),
  max_length: z.number().int().min(1).max(10_000).optional(),
  pattern: z.string().max(100).optional(),
  step: z.number().positive().optional(),
  accept: z.array(z.string().max(100)).max(20).optional(),
  max_size: z.number().int().min(1).max(10_485_760).optional(),
  max_files: z.number().int().min(1).max(5).optional(),
  countries: z
    .array(z.string().regex(/^[A-Z]{2}$/))
    .max(50)
    .optional(),
  width: z.enum(['full', 'half']).default('full'),
  visible_if: condition.optional(),
  verify: z.boolean().optional(),
  pii: z.enum(['none', 'contact', 'sensitive']).optional(),
  /** Parameter of a page's address that fills the field. */
  query_param: z
    .string()
    .regex(/^[A-Za-z0-9_][A-Za-z0-9_.-]{0,63}$/, 'Use letters, digits, _, - and .')
    .optional(),
  /** What browsers fill in; guessed from type and label without it. */
  autocomplete: z.enum(['off', ...autocompleteNames]).optional(),
  html: z.string().max(20_000).optional(),
  version: z.string().max(40).optional(),
});
export type FormField = z.output<typeof formField>;

export const formStep = z.strictObject({
  id: fieldId,
  title: label(200),
  fields: z.array(fieldId).max(formLimits.fields),
});
export const formConsent = z.strictObject({
  key: fieldId,
  text: label(2_000).min(1, 'This field is required'),
  required: z.boolean().default(false),
  version: z.string().min(1, 'This field is required').max(40).default('1'),
});
export const formSpam = z.strictObject({
  captcha: z.enum(['off', 'recaptcha', 'turnstile', 'pow']).default('off'),
  honeypot: z.boolean().default(true),
  min_fill_ms: z.number().int().min(0).max(60_000).default(1_500),
});

/** Texts of another language, by the path of the text: `fields/email/label`, `steps/contact/title`, `submit_label`. */
const translations = z
  .record(locale, z.record(z.string().max(300), z.string().max(20_000)))
  .refine((value) => Object.keys(value).length <= formLimits.locales, `At most ${formLimits.locales} languages`);

const formBody = {
  name: label(200).min(1, 'This field is required'),
  status: z.enum(['draft', 'published', 'archived']).default('draft'),
  locale: locale.default('en'),
  fields: z.array(formField).max(formLimits.fields).default([]),
  steps: z.array(formStep).max(formLimits.steps).default([]),
  layout: z.strictObject({ columns: z.union([z.literal(1), z.literal(2)]) }).default({ columns: 1 }),
  submit_label: label(100).default('Send'),
  consents: z.array(formConsent).max(formLimits.consents).default([]),
  spam: formSpam.prefault({}),
  retention_days: z.number().int().min(1).max(3_650).default(365),
  translations: translations.default({}),
};

const checkDeclaration = (
  form: { fields: z.output<typeof formField>[]; steps: z.output<typeof formStep>[]; consents: { key: string }[] },
  context: z.core.$RefinementCtx,
): void => {
  for (const { path, message, code } of fieldProblems(form.fields as FieldDeclaration[], form.steps))
    context.addIssue({ code: 'custom', path, message, params: { code } });
  const keys = form.consents.map(({ key }) => key);
  keys.forEach((key, index) => {
    if (keys.indexOf(key) !== index)
      context.addIssue({
        code: 'custom',
        path: ['consents', index, 'key'],
        message: `"${key}" is there twice`,
        params: { code: 'taken' },
      });
  });
};

/** What staff write; PUT replaces all of it. */
export const formWrite = z.strictObject(formBody).superRefine(checkDeclaration);
export type FormWrite = z.output<typeof formWrite>;

/** A new form may bring a readable id (`test-drive`), which pages and addresses then use; else one is made. */
export const formCreate = z
  .strictObject({
    ...formBody,
    id: z
      .string()
      .regex(/^[a-z][a-z0-9-]{1,62}[a-z0-9]$/, 'Use a-z, 0-9 and -, starting with a letter')
      .optional(),
  })
  .superRefine(checkDeclaration);

const thankYouBody = {
  mode: z.enum(['message', 'redirect']).default('message'),
  /** Empty: the site thanks in the visitor's language. */
  title: label(300).default(''),
  body_html: z.string().max(20_000).default(''),
  redirect_url: z.string().max(2_000).nullable().default(null),
  /** The words in other languages; what is empty there is read in the form's own. */
  translations: z
    .record(locale, z.strictObject({ title: label(300).default(''), body_html: z.string().max(20_000).default('') }))
    .refine((value) => Object.keys(value).length <= formLimits.locales, `At most ${formLimits.locales} languages`)
    .default({}),
};
export const thankYou = z.strictObject(thankYouBody);
export type ThankYou = z.output<typeof thankYou>;

const mailTexts = {
  enabled: z.boolean().default(true),
  subject: label(300).min(1, 'This field is required'),
  body: z.string().max(20_000),
  condition: condition.optional(),
};
const mailAddress = z.email().max(254);

/** Who a notification goes to: fixed addresses, the addresses of the lead's location, or by the value of a field. */
export const recipients = z.discriminatedUnion('mode', [
  z.strictObject({
    mode: z.literal('static'),
    addresses: z.array(mailAddress).min(1, 'Name at least one address').max(formLimits.recipients),
  }),
  z.strictObject({
    mode: z.literal('by_location'),
    fallback: z.array(mailAddress).max(formLimits.recipients).default([]),
  }),
  z.strictObject({
    mode: z.literal('by_field'),
    field: fieldId,
    map: z.record(z.string().max(200), z.array(mailAddress).max(formLimits.recipients)),
    fallback: z.array(mailAddress).max(formLimits.recipients).default([]),
  }),
]);
export const notification = z.strictObject({
  ...mailTexts,
  recipients,
  cc: z.array(mailAddress).max(10).default([]),
  reply_to_field: fieldId.nullable().default(null),
});
export const notifications = z.array(notification).max(formLimits.notifications);
export type Notification = z.output<typeof notification>;

export const confirmation = z.strictObject({
  ...mailTexts,
  to_field: fieldId,
  locale: locale.nullable().default(null),
});
export const confirmations = z.array(confirmation).max(formLimits.confirmations);
export type Confirmation = z.output<typeof confirmation>;

/** A field as visitors get it: a list that is kept elsewhere stands among its options, as long as it is. */
const publicField = formField.extend({
  options: z.array(fieldOption.extend({ group: z.string().optional() })).optional(),
});

/** What a visitor needs to draw and send a form; nothing about recipients, integrations or people. */
export const publicFormAttributes = z.object({
  name: z.string(),
  status: z.enum(['published', 'archived', 'draft']),
  version: z.number().int(),
  locale: z.string(),
  /** Languages with texts of their own. */
  locales: z.array(z.string()),
  fields: z.array(publicField),
  steps: z.array(formStep),
  layout: z.object({ columns: z.union([z.literal(1), z.literal(2)]) }),
  submit_label: z.string(),
  consents: z.array(formConsent),
  captcha: z.object({ kind: z.enum(['off', 'recaptcha', 'turnstile', 'pow']), site_key: z.string().nullable() }),
  honeypot: z.boolean(),
  /** Where `today` of date limits is. */
  time_zone: z.string().default('UTC'),
});
export const publicFormResource = resource('public_form', publicFormAttributes);
export type PublicForm = z.output<typeof publicFormResource>;

export const staffFormAttributes = z.object({
  name: z.string(),
  status: z.enum(['draft', 'published', 'archived']),
  version: z.number().int(),
  locale: z.string(),
  fields: z.array(formField),
  steps: z.array(formStep),
  layout: z.object({ columns: z.union([z.literal(1), z.literal(2)]) }),
  submit_label: z.string(),
  consents: z.array(formConsent),
  spam: formSpam,
  retention_days: z.number().int(),
  translations: z.record(z.string(), z.record(z.string(), z.string())),
  settings: z.object({
    thank_you: z.enum(['message', 'redirect']),
    notifications: z.number().int(),
    confirmations: z.number().int(),
    integrations: z.number().int(),
  }),
  leads_count: z.number().int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  updated_by: z.string(),
  /** Edits that visitors do not see yet; null when there are none. */
  draft: z.object({ updated_at: z.iso.datetime(), updated_by: z.string() }).nullable(),
});
/** meta.etag is what If-Match must carry. */
export const formResource = resource('form', staffFormAttributes);
export type Form = z.output<typeof formResource>;

export const thankYouResource = resource('thank_you', z.object(thankYouBody));
export const notificationsResource = resource('notifications', z.object({ notifications }));
export const confirmationsResource = resource('confirmations', z.object({ confirmations }));

export const formsSettingWrite = z.strictObject({
  key: z
    .string()
    .regex(/^[a-z0-9_]+(\.[a-z0-9_]+){0,9}$/, 'Use dotted lower-case words, like mail.from')
    .max(200),
  value: z.json(),
});
export const formsSettingResource = resource(
  'setting',
  z.object({ key: z.string(), value: z.unknown(), updated_by: z.string(), updated_at: z.iso.datetime() }),
);

export const formFile = z.object({
  schema: z.literal('form-export/1'),
  form: z.record(z.string(), z.unknown()),
  settings: z.record(z.string(), z.unknown()),
  integrations: z.array(z.record(z.string(), z.unknown())),
  locations: z.array(z.string()),
  sha256: z.string(),
});
/** A version of a form as leads know it. */
export const formVersionResource = resource(
  'form_version',
  z.object({
    version: z.number().int(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    /** Leads that were sent with this version; counting stops at 100,000. */
    leads_count: z.number().int(),
  }),
);
export type FormVersion = z.output<typeof formVersionResource>;
export const formVersionDefinition = resource(
  'form_version_definition',
  z.object({
    version: z.number().int(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    fields: z.array(formField),
    steps: z.array(formStep),
    layout: z.object({ columns: z.union([z.literal(1), z.literal(2)]) }),
    submit_label: z.string(),
    consents: z.array(formConsent),
    spam: formSpam,
    translations: z.record(z.string(), z.record(z.string(), z.string())),
  }),
);
/** The id is the secret part of the preview's address. */
export const formPreviewResource = resource('form_preview', z.object({ expires_at: z.iso.datetime() }));
/** How many pages show a form; drafts count too. */
export const formUsageCount = resource('form_usage_count', z.object({ pages: z.number().int() }));

export const formUse = resource(
  'form_use',
  z.object({ page_id: z.string(), title: z.string(), path: z.string(), published: z.boolean() }),
);
