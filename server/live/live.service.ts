import { liveContract } from '#api-clients/live/live.contract.ts';
import { authorize } from '../http/actor.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { rawAnswer } from '../http/handler.ts';
import { openEventStream } from './event-stream.ts';
import type { Listener } from './room.ts';
import { createRooms, type Rooms } from './rooms.ts';

declare module '../http/define-service.ts' {
  interface Services {
    live: Rooms;
  }
}

/** A stream ends after so long, so that rights are looked at again; browsers come back by themselves. */
const LONGEST_MS = 5 * 60_000;

/** A person's presence messages: several tabs, each at most twice a second. */
const PRESENCE_LIMIT = { burst: 40, perSeconds: 10 };

/** Pages told of in one answer. */
const MAX_PAGES = 50;

const lastEventId = (header: string | string[] | undefined): number | undefined => {
  const revision = Number(header);
  return header !== undefined && Number.isInteger(revision) && revision >= 0 ? revision : undefined;
};

/** Live changes of pages and who works on them. Drafts are the admin service's; nothing is stored here. */
export default defineService({
  name: 'live',
  contract: liveContract,
  create: (deps): Rooms => createRooms(deps, deps.service('admin')),
  handlers: (deps: ServerDeps) => ({
    async streamPage({ actor, params, query, request }) {
      authorize(actor, 'pages.read');
      const rooms = deps.service('live');
      rooms.assertRoom(actor.id);
      const at = lastEventId(request.headers['last-event-id']) ?? query.after;
      // Answers 404 as a problem before the stream is opened.
      const { revision } = await deps.service('admin').draftLog(params.id, at, 1);
      return rawAnswer((answer) => {
        const stream = openEventStream(answer, () => {
          clearTimeout(timer);
          rooms.leave(params.id, listener);
        });
        const listener: Listener = { client: query.client, person: { id: actor.id, name: actor.name }, at, stream };
        const timer = setTimeout(stream.end, LONGEST_MS).unref();
        rooms.join(params.id, listener, revision);
        return answer;
      });
    },
    async listPresence({ actor }) {
      authorize(actor, 'pages.read');
      return { data: deps.service('live').whereabouts(MAX_PAGES) };
    },
    async announcePresence({ actor, params, body }) {
      authorize(actor, 'pages.read');
      deps.service('rateLimits').take('presence', actor.id, PRESENCE_LIMIT);
      await deps.service('live').present(params.id, { ...body, person: { id: actor.id, name: actor.name } });
    },
  }),
  register(app, deps) {
    app.addHook('preClose', async () => deps.service('live').endAll());
  },
  start: (deps) => deps.service('live').start(),
  stop: (deps) => deps.service('live').stop(),
});
