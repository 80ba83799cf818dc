import { z } from 'zod';
import { storedBatch } from '#documents/page/commands.types.ts';
import { blockId } from '#documents/page/document.types.ts';

/** Seconds after which somebody who said nothing counts as gone; tell again well before. */
export const presenceSeconds = 30;

export const streamQuery = z.object({
  /** The browser tab; one id for stream, presence and commands. */
  client: z.uuid(),
  /** The revision the listener has; Last-Event-ID goes before it. */
  after: z.coerce.number().int().min(0).default(0),
});

export const presenceWrite = z.strictObject({
  client: z.uuid(),
  block: blockId.nullable().default(null),
  /** Path of the field inside the block, or of the page's own value without a block. */
  field: z.string().max(300).nullable().default(null),
});

/** One open browser tab on a page. */
export const presentPerson = z.object({
  client: z.uuid(),
  person: z.object({ id: z.string(), name: z.string() }),
  block: z.string().nullable(),
  field: z.string().nullable(),
});
export type PresentPerson = z.output<typeof presentPerson>;

/** The events of a page's stream by name; each carries one JSON document. */
export const liveEvents = {
  /** First of all: the revision of the draft and everybody who is here. */
  hello: z.object({ revision: z.number().int(), people: z.array(presentPerson) }),
  /** A stored change, the listener's own among them; its id is the revision. They come in order, without gaps. */
  batch: storedBatch,
  /** Published, taken off, moved: read the page again. */
  page: z.object({}),
  /** This reusable section's draft or state changed; null: any may have. Pages that show it read it again. */
  section: z.object({ id: z.string().nullable() }),
  /** Everybody who is here, after somebody came, went or moved. */
  people: z.object({ people: z.array(presentPerson) }),
  /** The listener is too far behind, or another document was put in place: load the draft again. */
  reload: z.object({ revision: z.number().int() }),
} as const;
export type LiveEventName = keyof typeof liveEvents;
export type LiveEvent<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>;
