import { z } from 'zod';
import { resource } from '../contract.ts';

/**
 * Controls a setting is edited with. `texts` holds words for visitors by language, `form` a value whose JSON Schema
 * says its fields, `json` is edited as text; `image` is the id of a picture, `page` the path of a page.
 */
export const settingKinds = [
  'text',
  'multiline',
  'texts',
  'number',
  'boolean',
  'choice',
  'image',
  'page',
  'form',
  'html',
  'json',
] as const;

/** A declared setting: what it is for, what it may hold, its default and its value. */
export const settingResource = resource(
  'setting',
  z.object({
    key: z.string(),
    label: z.string(),
    description: z.string(),
    section: z.string(),
    kind: z.enum(settingKinds),
    choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
    /** JSON Schema of its values. */
    schema: z.record(z.string(), z.unknown()).optional(),
    /** What one needs to change it, besides `settings.update`. */
    permission: z.string().nullable(),
    /** Path of a page that shows what the setting does; null when no page does. */
    shown_at: z.string().nullable(),
    /** Whether the public site reads it, so that a change reaches its pages. */
    public: z.boolean(),
    default: z.unknown(),
    value: z.unknown(),
    is_default: z.boolean(),
    /** Set when the stored value is not readable and the default is in use. */
    problem: z.string().nullable(),
    /** How often it was changed: 0 = never. */
    version: z.number().int(),
    updated_at: z.iso.datetime().nullable(),
    updated_by: z.string().nullable(),
  }),
);
export type Setting = z.output<typeof settingResource>;

export const settingWrite = z.strictObject({ value: z.unknown() });

/** A value a setting has had. */
export const settingVersionResource = resource(
  'setting_version',
  z.object({
    version: z.number().int(),
    value: z.unknown(),
    /** The default was in force, not a value of somebody's. */
    is_default: z.boolean(),
    /** The version it brought back. */
    restored_from: z.number().int().nullable(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    /** The one in force. */
    current: z.boolean(),
  }),
);
export type SettingVersion = z.output<typeof settingVersionResource>;

/** Most settings one preview overrides. */
const maxOverrides = 100;

/** A page of the site with values that nobody has saved. */
export const settingPreviewWrite = z.strictObject({
  path: z
    .string()
    .max(500)
    .regex(/^\/(?!\/)[^?#\\]*$/, 'A path starts with /'),
  values: z
    .record(z.string().max(200), z.unknown())
    .refine((values) => Object.keys(values).length <= maxOverrides, `At most ${maxOverrides} settings`),
});

export const settingPreviewResource = resource(
  'setting_preview',
  z.object({
    url: z.string(),
    expires_at: z.iso.datetime(),
    /** Values left out because they cannot be saved as they are: their keys. */
    left_out: z.array(z.string()),
  }),
);
