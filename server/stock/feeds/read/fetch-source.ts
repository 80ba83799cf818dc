import { createOpenAddress, NOT_REACHED, RefusedAddress } from '#server/outgoing/deliveries/outbound.ts';
import { FeedError } from '../feed-error.ts';
import { saveSource } from './save-source.ts';

const TIMEOUT_MS = 10 * 60_000;
const ACCEPT = 'text/csv, application/json, application/xml, text/xml, text/plain, */*;q=0.5';

/** What is told of receivers is not what to tell of feeds. */
const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== NOT_REACHED
    ? error.message
    : 'The feed could not be reached at this address.';

/** Fetches the address of a feed to a file; answers its size. @throws FeedError */
export const fetchSource = async (url: string, target: string, allowPrivate: boolean): Promise<number> => {
  const opened = await createOpenAddress(allowPrivate)({ url, accept: ACCEPT, timeoutMs: TIMEOUT_MS }).catch(
    (error: unknown) => {
      throw new FeedError(error instanceof RefusedAddress ? 'address_refused' : 'source_unreached', reasonOf(error));
    },
  );
  const { status, headers, body } = opened;
  const packed = headers['content-encoding'] ?? 'identity';
  if (status !== 200 || !['identity', 'gzip', 'x-gzip', ''].includes(packed)) {
    body.destroy();
    throw status === 200
      ? new FeedError(
          'packing_unknown',
          `The address packs its answer in a way that is not read (${packed.slice(0, 40)}).`,
        )
      : new FeedError('source_status', `The address answered ${status}.`);
  }
  try {
    return await saveSource(body, target);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError('source_broken', 'The address stopped before its answer was whole.');
  } finally {
    body.destroy();
  }
};
