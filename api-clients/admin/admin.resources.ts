import { z } from 'zod';
import { resource } from '../contract.ts';

/** An entry of a menu. `url` is derived from `page_id` when that is set. */
const navEntryAttributes = {
  menu: z.enum(['header', 'footer', 'footer_secondary']),
  title: z.string().trim().min(1, 'This field is required').max(100, 'Character limit exceeded'),
  page_id: z.string().max(64).nullable().default(null),
  url: z.string().max(2_000, 'Character limit exceeded').nullable().default(null),
  target: z.enum(['_self', '_blank']).default('_self'),
  sequence: z.number().int().min(0).max(10_000).default(0),
  parent_id: z.string().max(64).nullable().default(null),
  /** locale → title */
  titles: z.record(z.string().max(20), z.string().max(100)).default({}),
};

export const navEntryWrite = z.strictObject(navEntryAttributes);
export const navEntryResource = resource('nav_entry', z.object(navEntryAttributes));
export type NavEntry = z.output<typeof navEntryResource>;

export const auditResource = resource(
  'audit_entry',
  z.object({
    at: z.iso.datetime(),
    actor_id: z.string().nullable(),
    actor_name: z.string(),
    action: z.string(),
    /** `type:id` of what it was done to. */
    subject: z.string(),
    /** What a page is titled or a person is called now; null for anything else and for what is gone. */
    subject_name: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  }),
);
export type AuditEntry = z.output<typeof auditResource>;
