import { z } from 'zod';
import { defineContract, document, listDocument, pagingQuery, resource } from '../contract.ts';

const id = z.object({ id: z.string().min(1).max(64) });
/** A moment with its offset (`2026-03-29T09:00:00+02:00` or `…Z`); answered in UTC. */
const moment = z.iso.datetime({ offset: true });
const timeZone = z.string().min(1).max(64);
const state = z.enum(['waiting', 'done', 'failed', 'cancelled']);

export const scheduleResource = resource(
  'schedule',
  z.object({
    page_id: z.string(),
    /** The page's title when it was scheduled, and its path of today. */
    title: z.string(),
    path: z.string(),
    action: z.enum(['publish', 'unpublish']),
    run_at: z.iso.datetime(),
    /** IANA name of the zone in which the person chose the time. */
    time_zone: z.string(),
    /** The frozen revision; null for unpublish. */
    revision: z.number().int().nullable(),
    note: z.string(),
    state,
    /** Why it failed: what is wrong with the content or the page. */
    findings: z.array(z.object({ code: z.string(), detail: z.string() })),
    /** Number of the version that went public. */
    version: z.number().int().nullable(),
    finished_at: z.iso.datetime().nullable(),
    created_at: z.iso.datetime(),
    created_by: z.string(),
    /** A later revision is public already: running this one takes its place. */
    replaces_newer: z.boolean(),
    /** The page lies in the bin: this will fail. */
    page_deleted: z.boolean(),
  }),
);
export type Schedule = z.output<typeof scheduleResource>;

const single = document(scheduleResource);

export const schedulesContract = defineContract({
  name: 'schedules',
  description: 'What is published and taken off at a set time',
  base: '/api/admin',
  operations: {
    listSchedules: {
      method: 'GET',
      path: '/schedules',
      summary: 'What goes live and offline when: waiting and failed ones by time, past ones newest first',
      permission: 'pages.read',
      query: z.object({
        ...pagingQuery({ items: 100, max: 500 }),
        view: z.enum(['coming', 'past']).default('coming'),
        page_id: z.string().max(64).optional(),
      }),
      response: listDocument(scheduleResource),
    },
    createSchedule: {
      method: 'POST',
      path: '/pages/:id/schedules',
      summary: 'Publish this revision, frozen as it is now, or unpublish the page, at a later time',
      permission: 'pages.publish',
      params: id,
      body: z.discriminatedUnion('action', [
        z.strictObject({
          action: z.literal('publish'),
          revision: z.number().int().min(0),
          run_at: moment,
          time_zone: timeZone.default('UTC'),
          note: z.string().trim().max(500, 'Character limit exceeded').default(''),
        }),
        z.strictObject({
          action: z.literal('unpublish'),
          run_at: moment,
          time_zone: timeZone.default('UTC'),
          note: z.string().trim().max(500, 'Character limit exceeded').default(''),
        }),
      ]),
      response: single,
      status: 201,
      etag: 'send',
      idempotent: true,
    },
    moveSchedule: {
      method: 'PATCH',
      path: '/schedules/:id',
      summary: 'Move a waiting, cancelled or failed one to another time; it waits again',
      permission: 'pages.publish',
      params: id,
      body: z.strictObject({ run_at: moment, time_zone: timeZone.optional() }),
      response: single,
      etag: 'both',
    },
    cancelSchedule: {
      method: 'POST',
      path: '/schedules/:id/cancel',
      summary: 'Take back a waiting or failed one; moving it brings it back',
      permission: 'pages.publish',
      accepts: 'none',
      params: id,
      response: single,
      etag: 'both',
    },
  },
});
export type SchedulesContract = typeof schedulesContract;
