import { type PresentPerson, presenceSeconds } from '#api-clients/live/live.events.ts';
import { type Change, MISSED_CHANGES } from '../db/changes.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { tooManyRequests, unavailable } from '../http/errors.ts';
import { type PresenceMessage, presenceMessage } from './presence.ts';
import { createRoom, type DraftLog, type Listener, type Room } from './room.ts';
import { createWhereabouts } from './whereabouts.ts';

export interface DraftReader {
  draftLog(pageId: string, after: number, limit: number): Promise<DraftLog>;
}

/** Open streams of this node, and of one person on it. */
const MAX_STREAMS = 5_000;
const MAX_STREAMS_OF_ONE = 30;

/** A tab that reloads or reconnects is not gone at once. */
const LEAVE_SECONDS = 5;

const TICK_MS = 2_000;
const HEARTBEAT_MS = 20_000;

/** The pages that are open in some browser of this node; other nodes are heard through the database's changes. */
export const createRooms = (deps: ServerDeps, drafts: DraftReader) => {
  const rooms = new Map<string, Room>();
  const whereabouts = createWhereabouts();
  const timers: NodeJS.Timeout[] = [];
  let unsubscribe: (() => void) | undefined;
  const now = () => deps.clock().getTime();

  const take = (pageId: string, message: PresenceMessage): void => {
    if ('present' in message) whereabouts.set(pageId, message.present, now() + message.seconds * 1_000);
    const room = rooms.get(pageId);
    if (!room) return;
    if ('ask' in message) {
      for (const present of room.presence.list())
        if ([...room.listeners].some(({ client }) => client === present.client))
          void spread(pageId, { present, seconds: presenceSeconds });
      return;
    }
    if (room.presence.set(message.present, now() + message.seconds * 1_000)) room.peopleChanged();
  };

  /** Tells every node, this one included. */
  const spread = async (pageId: string, message: PresenceMessage): Promise<void> => {
    if (deps.db.kind === 'embedded') return take(pageId, message);
    try {
      await deps.db.transaction(async (trx) => deps.changes.publish(trx, `presence:${pageId}`, message));
    } catch (error) {
      // Who is here is said again in a few seconds; nothing depends on it.
      deps.log.warn({ err: error }, 'presence could not be told to the other servers');
    }
  };

  const hear = ({ topic, payload }: Change): void => {
    if (topic === MISSED_CHANGES) {
      for (const room of rooms.values()) {
        void room.pump();
        room.sectionChanged(null);
      }
      return;
    }
    const colon = topic.indexOf(':');
    const [kind, pageId] = [topic.slice(0, colon), topic.slice(colon + 1)];
    if (kind === 'presence') {
      const message = presenceMessage.safeParse(payload);
      if (message.success) take(pageId, message.data);
      return;
    }
    // Which open pages show a section is known to their browsers alone. Publishing is rare enough to tell all of them.
    if (kind === 'section' || kind === 'page') for (const other of rooms.values()) other.sectionChanged(pageId);
    const room = rooms.get(pageId);
    if (!room) return;
    if (kind === 'draft') void room.pump();
    else if (kind === 'page') room.pageChanged();
  };

  const roomOf = (pageId: string): Room => {
    const known = rooms.get(pageId);
    if (known) return known;
    const room = createRoom({
      readLog: (after, limit) => drafts.draftLog(pageId, after, limit),
      onError: (error) => deps.log.warn({ err: error, page_id: pageId }, 'live changes could not be read'),
    });
    rooms.set(pageId, room);
    if (deps.db.kind === 'server') void spread(pageId, { ask: true });
    return room;
  };

  return {
    start(): void {
      unsubscribe = deps.changes.subscribe(hear);
      timers.push(
        setInterval(() => {
          for (const room of rooms.values()) if (room.presence.prune(now())) room.peopleChanged();
          whereabouts.prune(now());
        }, TICK_MS).unref(),
        setInterval(() => {
          for (const room of rooms.values()) room.heartbeat();
        }, HEARTBEAT_MS).unref(),
      );
    },
    stop(): void {
      unsubscribe?.();
      for (const timer of timers.splice(0)) clearInterval(timer);
    },
    endAll(): void {
      for (const room of rooms.values()) room.endAll();
    },
    /** Throws 503 when this node, and 429 when this person has as many streams as are allowed. */
    assertRoom(personId: string): void {
      const all = [...rooms.values()].flatMap(({ listeners }) => [...listeners]);
      if (all.length >= MAX_STREAMS) throw unavailable('too_many_streams', 'Too many pages are open just now.', 30);
      if (all.filter(({ person }) => person.id === personId).length >= MAX_STREAMS_OF_ONE) throw tooManyRequests(30);
    },
    join(pageId: string, listener: Listener, revision: number): void {
      const room = roomOf(pageId);
      room.listeners.add(listener);
      const { client, person } = listener;
      // Who comes back after a short break is still where they were.
      const known = room.presence.list().find((other) => other.client === client && other.person.id === person.id);
      const present = known ?? { client, person, block: null, field: null };
      room.presence.set(present, now() + presenceSeconds * 1_000);
      whereabouts.set(pageId, present, now() + presenceSeconds * 1_000);
      room.greet(listener, revision, room.presence.list());
      room.peopleChanged();
      if (deps.db.kind === 'server') void spread(pageId, { present, seconds: presenceSeconds });
      void room.pump();
    },
    leave(pageId: string, listener: Listener): void {
      const room = rooms.get(pageId);
      if (!room?.listeners.delete(listener)) return;
      const isElsewhere = [...room.listeners].some(({ client }) => client === listener.client);
      const present = isElsewhere
        ? null
        : room.presence.leave(listener.person.id, listener.client, now() + LEAVE_SECONDS * 1_000);
      if (present) whereabouts.set(pageId, present, now() + LEAVE_SECONDS * 1_000);
      if (present && deps.db.kind === 'server') void spread(pageId, { present, seconds: LEAVE_SECONDS });
      if (room.listeners.size === 0) rooms.delete(pageId);
    },
    /** Pages with somebody on them, on whichever node. */
    whereabouts: (limit: number) => whereabouts.list(now(), limit),
    present: (pageId: string, present: PresentPerson): Promise<void> =>
      spread(pageId, { present, seconds: presenceSeconds }),
  };
};
export type Rooms = ReturnType<typeof createRooms>;
