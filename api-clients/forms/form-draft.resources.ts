import { z } from 'zod';
import { resource } from '../contract.ts';
import { type FormWrite, formConsent, formField, formLimits, formSpam, formStep } from './form.resources.ts';

/** A draft is kept while it is typed, so its texts may be empty, too long or not valid yet; only size is bounded. */
const text = (max: number) => z.string().max(max);
const key = text(200);

const draftField = z.strictObject({
  ...formField.shape,
  id: key,
  label: text(5_000),
  help: text(10_000).optional(),
  placeholder: text(2_000).optional(),
  default: z.union([text(20_000), z.number(), z.boolean(), z.array(text(2_000)).max(formLimits.options)]).optional(),
  options: z
    .array(z.strictObject({ value: text(2_000), label: text(5_000) }))
    .max(formLimits.options)
    .optional(),
  min: z.union([z.number(), text(200)]).optional(),
  max: z.union([z.number(), text(200)]).optional(),
  min_length: z.number().optional(),
  max_length: z.number().optional(),
  pattern: text(1_000).optional(),
  step: z.number().optional(),
  accept: z.array(text(1_000)).max(100).optional(),
  max_size: z.number().optional(),
  max_files: z.number().optional(),
  countries: z.array(text(100)).max(100).optional(),
  visible_if: z.unknown().optional(),
  html: text(40_000).optional(),
  version: text(200).optional(),
});

/** A form in the works: everything but its state, which changes by itself. */
export const formDraftContent = z.strictObject({
  name: text(1_000),
  locale: text(100),
  fields: z.array(draftField).max(formLimits.fields),
  steps: z
    .array(
      z.strictObject({ ...formStep.shape, id: key, title: text(1_000), fields: z.array(key).max(formLimits.fields) }),
    )
    .max(formLimits.steps),
  layout: z.strictObject({ columns: z.union([z.literal(1), z.literal(2)]) }),
  submit_label: text(1_000),
  consents: z
    .array(z.strictObject({ ...formConsent.shape, key, text: text(10_000), required: z.boolean(), version: text(200) }))
    .max(formLimits.consents),
  spam: z.strictObject({ captcha: formSpam.shape.captcha, honeypot: z.boolean(), min_fill_ms: z.number() }),
  retention_days: z.number(),
  translations: z
    .record(text(100), z.record(text(300), text(40_000)))
    .refine((value) => Object.keys(value).length <= formLimits.locales, `At most ${formLimits.locales} languages`),
});
export type FormDraftContent = Omit<FormWrite, 'status'>;

export const formDraftWrite = z.strictObject({
  form: formDraftContent,
  /** The version of the form these edits began from. */
  base_version: z.number().int().min(1),
});

const state = {
  /** False: nothing is in the works, `form` is what is saved. */
  exists: z.boolean(),
  base_version: z.number().int(),
  updated_at: z.iso.datetime().nullable(),
  updated_by: z.string(),
};
/** A kept draft, without its content: whoever sent it knows it. */
export const formDraftState = resource('form_draft_state', z.object(state));
/** The draft of a form with what it began from; `form_version` is newer than `base_version` when the form changed meanwhile. */
export const formDraftResource = resource(
  'form_draft',
  z.object({ ...state, form: formDraftContent, base: formDraftContent, form_version: z.number().int() }),
);
export const formDraftPublish = z.strictObject({
  /** The state the form then has; a form that is not published can take its draft over without going live. */
  status: z.enum(['draft', 'published', 'archived']).default('published'),
});
