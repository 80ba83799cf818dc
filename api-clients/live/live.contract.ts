import { z } from 'zod';
import { defineContract, listDocument, noContent, resource } from '../contract.ts';
import { presenceWrite, streamQuery } from './live.events.ts';

const id = z.object({ id: z.string().min(1).max(64) });

const pagePresence = resource(
  'page_presence',
  z.object({ people: z.array(z.object({ id: z.string(), name: z.string() })) }),
);
/** A page, by its id, and who has it open. */
export type PagePresence = z.output<typeof pagePresence>;

/** What happens on a page while people work on it. */
export const liveContract = defineContract({
  name: 'live',
  description: 'What happens on a page while people work on it',
  base: '/api/admin',
  operations: {
    streamPage: {
      method: 'GET',
      path: '/pages/:id/stream',
      summary:
        'Everybody’s changes, publishing and presence as server-sent events (`text/event-stream`); goes on after the revision in Last-Event-ID or `after`',
      permission: 'pages.read',
      params: id,
      query: streamQuery,
      answers: ['text/event-stream'],
      response: noContent,
    },
    listPresence: {
      method: 'GET',
      path: '/presence',
      summary: 'Pages that somebody has open in the builder just now, and who; at most 50, those opened last first',
      permission: 'pages.read',
      response: listDocument(pagePresence),
    },
    announcePresence: {
      method: 'POST',
      path: '/pages/:id/presence',
      summary: 'Tells the others on which block and field this browser tab is; good for 30 seconds',
      permission: 'pages.read',
      params: id,
      body: presenceWrite,
      response: noContent,
      status: 204,
    },
  },
});
export type LiveContract = typeof liveContract;
