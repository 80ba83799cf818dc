import type { PresentPerson } from '#api-clients/live/live.events.ts';
import type { StoredBatch } from '#documents/page/commands.types.ts';
import { type EventStream, eventFrame, heartbeatFrame } from './event-stream.ts';
import { createPresence } from './presence.ts';

/** The change log after a revision, as the admin service gives it. */
export interface DraftLog {
  revision: number;
  /** Who has an older revision has to load the draft again. */
  historyStart: number;
  batches: StoredBatch[];
}

export interface Listener {
  client: string;
  person: { id: string; name: string };
  /** The newest revision it has. */
  at: number;
  stream: EventStream;
}

/** Changes read at once. */
const READ_AHEAD = 500;

/** Revisions a listener may lie behind; beyond, loading the page anew is cheaper. */
const MAX_BEHIND = 2_000;

/** Everybody who listens to one page on this node. */
export const createRoom = (options: {
  readLog(after: number, limit: number): Promise<DraftLog>;
  onError(error: unknown): void;
}) => {
  const listeners = new Set<Listener>();
  const presence = createPresence();
  let isPumping = false;
  let isAskedAgain = false;
  let isTelling = false;

  const toAll = (frame: string): void => {
    for (const { stream } of listeners) stream.send(frame);
  };

  const give = (listener: Listener, { revision, historyStart, batches }: DraftLog, frames: Map<number, string>) => {
    if (listener.at < historyStart || listener.at > revision || revision - listener.at > MAX_BEHIND) {
      listener.stream.send(eventFrame('reload', { revision }, revision));
      listener.at = revision;
      return;
    }
    for (const batch of batches) {
      if (batch.revision <= listener.at) continue;
      const frame = frames.get(batch.revision) ?? eventFrame('batch', batch, batch.revision);
      frames.set(batch.revision, frame);
      listener.stream.send(frame);
      listener.at = batch.revision;
    }
  };

  const endAll = (): void => {
    for (const { stream } of listeners) stream.end();
  };

  return {
    listeners,
    presence,
    endAll,
    heartbeat: () => toAll(heartbeatFrame),
    pageChanged: () => toAll(eventFrame('page', {})),
    /** Whoever shows this section looks at it again; null: it may have been any. */
    sectionChanged: (id: string | null) => toAll(eventFrame('section', { id })),
    /** Tells everybody who is here, soon: several arrivals are one message. */
    peopleChanged: (): void => {
      if (isTelling) return;
      isTelling = true;
      setTimeout(() => {
        isTelling = false;
        toAll(eventFrame('people', { people: presence.list() }));
      }, 40).unref();
    },
    /** First words to a listener, before any change. */
    greet: ({ stream }: Listener, revision: number, people: readonly PresentPerson[]): void =>
      stream.send(`retry: 2000\n${eventFrame('hello', { revision, people })}`),
    /**
     * Reads what is new and hands it out, everybody from where they are. Called again while it runs, it looks once
     * more. When reading fails all streams end: browsers come back and go on where they were.
     */
    pump: async (): Promise<void> => {
      isAskedAgain = true;
      if (isPumping) return;
      isPumping = true;
      try {
        while (isAskedAgain && listeners.size > 0) {
          isAskedAgain = false;
          const asking = [...listeners];
          const log = await options.readLog(Math.min(...asking.map(({ at }) => at)), READ_AHEAD);
          const frames = new Map<number, string>();
          // Who came meanwhile may be further back, or further on, than what was read: the next look is theirs.
          for (const listener of asking) if (listeners.has(listener)) give(listener, log, frames);
          if (log.batches.length === READ_AHEAD) isAskedAgain = true;
        }
      } catch (error) {
        options.onError(error);
        endAll();
      } finally {
        isPumping = false;
      }
    },
  };
};
export type Room = ReturnType<typeof createRoom>;
