import { z } from 'zod';
import { resource } from '../contract.ts';
import type { leadStatuses } from './lead.resources.ts';

export const statisticsQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  form_id: z.string().max(64).optional(),
  time_zone: z.string().max(64).default('UTC'),
});

const minutes = z.number().nullable();
const group = z.object({
  key: z.string(),
  label: z.string(),
  count: z.number().int(),
  answered: z.number().int(),
  won: z.number().int(),
  /** Half of the answered leads were answered within so many minutes; null when none was. */
  median_response_minutes: minutes,
  /** Of forms: how often they were seen and begun; null where that is not counted. */
  views: z.number().int().nullable(),
  starts: z.number().int().nullable(),
});
export type LeadGroup = z.output<typeof group>;

/** A step of a form with how many visitors came to it or went beyond. */
const stepReached = z.object({ id: z.string(), title: z.string(), reached: z.number().int() });

/** What the figures count as a lead. */
export const countedStatuses = ['new', 'partial', 'erased'] as const satisfies readonly (typeof leadStatuses)[number][];

/** Spam and duplicates are left out of every figure but their own. */
export const statisticsResource = resource(
  'lead_statistics',
  z.object({
    from: z.iso.datetime(),
    to: z.iso.datetime(),
    total: z.number().int(),
    spam: z.number().int(),
    duplicates: z.number().int(),
    answered: z.number().int(),
    won: z.number().int(),
    /** Every day of the period, also those without leads. */
    by_day: z.array(group),
    by_form: z.array(group),
    by_location: z.array(group),
    /** The empty key are leads that came without a source. */
    by_source: z.array(group),
    by_campaign: z.array(group),
    by_stage: z.array(group),
    median_response_minutes: minutes,
    /** Nine of ten answered leads were answered within so many minutes. */
    p90_response_minutes: minutes,
    /** Leads of locations with a response clock: how many were answered in time, and how many are or were late. */
    clock: z.object({ in_time: z.number().int(), late: z.number().int(), waiting: z.number().int() }),
    /**
     * How often the forms were seen and begun, by days of UTC; null for those who see only their own locations. Forms
     * without script are not counted, their leads are.
     */
    activity: z.object({ views: z.number().int(), starts: z.number().int() }).nullable(),
    /**
     * Of the one form that was asked for: its steps as they are now, in their order; the first one is reached by whoever
     * begins. Empty for forms without steps, without a chosen form, and while no step was counted in the period.
     */
    by_step: z.array(stepReached),
    /** The day on which its steps were first counted, where people began the form in the period before that. */
    steps_since: z.iso.date().nullable(),
    /** The same length of time just before, to compare with. */
    before: z.object({ total: z.number().int(), answered: z.number().int(), won: z.number().int() }),
  }),
);
export type LeadStatistics = z.output<typeof statisticsResource>;
