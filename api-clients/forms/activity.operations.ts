import { z } from 'zod';
import { defineOperations, noContent } from '../contract.ts';

/** A form came into view, somebody began to fill it in, or reached a step after the first. */
const activityNote = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['view', 'start']) }),
  z.strictObject({ kind: z.literal('step'), step: z.string().min(1).max(64) }),
]);
export type ActivityNote = z.output<typeof activityNote>;

/** Counting without knowing whom. */
export const activityOperations = defineOperations({
  noteFormActivity: {
    method: 'POST',
    path: '/forms/:id/activity',
    summary:
      'Count that a form was seen or begun, or a step of it reached: a number a day, no cookie, nothing about the visitor; bots and steps that the form does not have are left out',
    permission: 'public',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: activityNote,
    response: noContent,
    status: 204,
  },
});
