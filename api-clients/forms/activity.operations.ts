import { z } from 'zod';
import { defineOperations, noContent } from '../contract.ts';

/** A form came into view, or somebody began to fill it in. */
export const activityKinds = ['view', 'start'] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Counting without knowing whom. */
export const activityOperations = defineOperations({
  noteFormActivity: {
    method: 'POST',
    path: '/forms/:id/activity',
    summary:
      'Count that a form was seen or begun: a number a day, no cookie, nothing about the visitor; bots are left out',
    permission: 'public',
    params: z.object({ id: z.string().min(1).max(64) }),
    body: z.strictObject({ kind: z.enum(activityKinds) }),
    response: noContent,
    status: 204,
  },
});
