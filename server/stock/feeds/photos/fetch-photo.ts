import { systemActor } from '#server/http/actor.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { HttpError } from '#server/http/errors.ts';
import { createOpenAddress, RefusedAddress } from '#server/outgoing/deliveries/outbound.ts';

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 32 * 1_048_576;

/** A picture that will not come, however often it is asked for. */
export class PhotoRefused extends Error {}

const bytesOf = async (url: string, allowPrivate: boolean): Promise<Buffer> => {
  const { status, body } = await createOpenAddress(allowPrivate)({ url, accept: 'image/*', timeoutMs: TIMEOUT_MS });
  try {
    if (status === 404 || status === 410) throw new PhotoRefused(`The address answered ${status}.`);
    if (status !== 200) throw new Error(`The address answered ${status}.`);
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BYTES) throw new PhotoRefused('A picture may have 32 MB at most.');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    body.destroy();
  }
};

const nameOf = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '') || 'photo';

const safeName = (url: string): string => {
  try {
    return nameOf(url);
  } catch {
    return 'photo';
  }
};

/** The library's picture that an address was fetched to before, as long as it is there. */
const knownImage = async ({ db }: ServerDeps, url: string): Promise<string | undefined> => {
  const row = await db.read
    .selectFrom('stock_photo_sources')
    .innerJoin('images', 'images.id', 'stock_photo_sources.image_id')
    .select('images.id')
    .where('stock_photo_sources.url', '=', url)
    .where('images.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
};

let last: Promise<unknown> = Promise.resolve();

/** One after the other: of two addresses with the same file, the second has to find the first one's picture. */
const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = last.then(work, work);
  last = mine.catch(() => undefined);
  return mine;
};

/**
 * Takes the picture of an address into the library, once: the same address is not asked again, the same file not kept
 * again. Answers its id. @throws PhotoRefused when trying again is no use, else whatever went wrong
 */
export const fetchPhoto = async (deps: ServerDeps, url: string): Promise<string> => {
  const known = await knownImage(deps, url);
  if (known !== undefined) return known;
  try {
    const bytes = await bytesOf(url, deps.config.privateReceivers);
    const sent = { name: safeName(url), bytes };
    const id = await inTurn(() => deps.service('media').take(systemActor, sent));
    await deps.db.transaction((trx) =>
      trx
        .insertInto('stock_photo_sources')
        .values({ url, image_id: id, fetched_at: deps.clock() })
        .onConflict((conflict) => conflict.column('url').doUpdateSet({ image_id: id, fetched_at: deps.clock() }))
        .execute(),
    );
    return id;
  } catch (error) {
    if (error instanceof RefusedAddress || (error instanceof HttpError && error.status < 500))
      throw new PhotoRefused(error.message, { cause: error });
    throw error;
  }
};
