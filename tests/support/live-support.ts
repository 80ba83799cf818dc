import { randomUUID } from 'node:crypto';
import { type LiveEvent, type LiveEventName, liveEvents } from '#api-clients/live/live.events.ts';
import type { Batch } from '#documents/page/commands.types.ts';

/** One event of a stream as it was received. */
export interface Heard {
  name: LiveEventName;
  id: string | undefined;
  data: unknown;
  at: number;
}

/** How a person reaches the server: where, and with which headers. */
export interface Access {
  origin: string;
  headers(): Record<string, string>;
}

export interface LiveEditor {
  client: string;
  events: Heard[];
  /** Resolves with the first event of that name (and kind) that was or will be heard; rejects when the stream ends. */
  next<Name extends LiveEventName>(name: Name, fits?: (event: LiveEvent<Name>) => boolean): Promise<LiveEvent<Name>>;
  /** Resolves when the server ended the stream. */
  ended: Promise<void>;
  send(base: number, batches: Batch[]): Promise<{ revision: number; conflicts: unknown[] }>;
  present(block: string | null, field: string | null): Promise<number>;
  leave(): void;
}

const parse = (frame: string): Heard | null => {
  const fields = new Map(
    frame.split('\n').flatMap((line): [string, string][] => {
      const colon = line.indexOf(': ');
      return colon > 0 ? [[line.slice(0, colon), line.slice(colon + 2)]] : [];
    }),
  );
  const name = fields.get('event');
  if (name === undefined || !Object.hasOwn(liveEvents, name)) return null;
  const known = name as LiveEventName;
  const data: unknown = liveEvents[known].parse(JSON.parse(fields.get('data') ?? 'null'));
  return { name: known, id: fields.get('id'), data, at: performance.now() };
};

/** Opens a page's stream as the builder does. Throws when the server refuses. */
export const openLiveEditor = async (
  access: Access,
  pageId: string,
  { after = 0, client = randomUUID(), lastEventId }: { after?: number; client?: string; lastEventId?: number } = {},
): Promise<LiveEditor> => {
  const stop = new AbortController();
  const pageUrl = `${access.origin}/api/admin/pages/${pageId}`;
  const response = await fetch(`${pageUrl}/stream?client=${client}&after=${after}`, {
    headers: {
      ...access.headers(),
      accept: 'text/event-stream',
      ...(lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) }),
    },
    signal: stop.signal,
  });
  if (!response.ok || !response.body) throw new Error(`The stream was refused: ${response.status}`);
  const events: Heard[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    const decoder = new TextDecoder();
    let rest = '';
    try {
      for await (const chunk of body) {
        rest += decoder.decode(chunk, { stream: true });
        const frames = rest.split('\n\n');
        rest = frames.pop() ?? '';
        events.push(...frames.flatMap((frame) => parse(frame) ?? []));
        for (const look of [...waiting]) look();
      }
    } catch {
      // Cut off by the test or the server: `ended` tells.
    }
    isOver = true;
    for (const look of [...waiting]) look();
  };
  const ended = read(response.body);
  const post = (path: string, body: unknown) =>
    fetch(`${pageUrl}/${path}`, {
      method: 'POST',
      headers: { ...access.headers(), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    client,
    events,
    ended,
    next: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = events.find((event) => event.name === name && fits(event.data as never));
          if (!found && !isOver) return;
          waiting.delete(look);
          if (found) resolve(found.data as never);
          else reject(new Error(`The stream ended before "${name}" came.`));
        };
        waiting.add(look);
        look();
      }),
    async send(base, batches) {
      const answer = await post('commands', { base_revision: base, client, batches });
      if (!answer.ok) throw new Error(`The commands were refused: ${answer.status} ${await answer.text()}`);
      const { data } = (await answer.json()) as {
        data: { attributes: { revision: number; conflicts: unknown[] } };
      };
      return data.attributes;
    },
    present: async (block, field) => (await post('presence', { client, block, field })).status,
    leave: () => stop.abort(),
  };
};
