import { join } from 'node:path';
import { z } from 'zod';
import type { PostcodePlace } from '#api-clients/dealers/dealer.resource.ts';
import type { ServerDeps } from '#server/http/define-service.ts';
import { createOutbound, type Outbound } from '#server/outgoing/deliveries/outbound.ts';
import { type PostcodePlaces, placeLine, plain, postcodePlaces } from './postcode-places.ts';
import { readPostcodeFile } from './read-postcode-file.ts';

const DEMO_FILE = join(import.meta.dirname, '../../../fixtures/postcodes.csv');
const TIMEOUT_MS = 1_200;
/** Answers of the service that are remembered, good or none. */
const MAX_KEPT = 1_000;
/** What could not be had is asked again after so long. */
const REST_MS = 10_000;

export interface Postcodes {
  /** The places of a postcode: of the file, else of the service; none for one that nobody knows. */
  of(postcode: string): Promise<readonly PostcodePlace[]>;
  like(text: string, count: number): Promise<PostcodePlace[]>;
}

interface Kept {
  places: readonly PostcodePlace[];
  /** Moment from which it is asked again; never for what was answered. */
  until: number;
}

const answered = z.union([
  z.array(z.unknown()),
  z.object({ data: z.array(z.unknown()) }).transform(({ data }) => data),
]);

/** Postcodes of the configured file and service. Both may fail: then fewer postcodes are known. */
export const createPostcodes = (
  { config, log, clock }: Pick<ServerDeps, 'config' | 'log' | 'clock'>,
  outbound: Outbound = createOutbound(config.privateReceivers),
): Postcodes => {
  const file = config.postcodesFile ?? (config.demo ? DEMO_FILE : undefined);
  const url = config.postcodesUrl;
  const kept = new Map<string, Kept>();

  const load = async (): Promise<PostcodePlaces> => {
    if (file === undefined) return postcodePlaces([]);
    try {
      const { places, left } = await readPostcodeFile(file);
      if (left > 0) log.warn({ left, file }, 'lines of the file of postcodes that could not be read are left out');
      return postcodePlaces(places);
    } catch (error) {
      log.error({ err: error, file }, 'the file of postcodes cannot be read: none of it are known');
      return postcodePlaces([]);
    }
  };
  let loaded: Promise<PostcodePlaces> | undefined;
  const places = () => {
    loaded ??= load();
    return loaded;
  };

  const ask = async (template: string, postcode: string): Promise<readonly PostcodePlace[]> => {
    const key = plain(postcode);
    const now = clock().getTime();
    const before = kept.get(key);
    if (before && now < before.until) return before.places;
    try {
      const { status, body } = await outbound({
        url: template.replaceAll('{postcode}', encodeURIComponent(postcode)),
        method: 'GET',
        headers: { accept: 'application/json' },
        timeoutMs: TIMEOUT_MS,
      });
      if (status !== 200 && status !== 404) throw new Error(`status ${status}`);
      const lines = status === 404 ? [] : answered.parse(JSON.parse(body));
      const found = lines.flatMap((line) => placeLine.safeParse(line).data ?? []);
      if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, { places: found, until: Number.POSITIVE_INFINITY });
      return found;
    } catch (error) {
      log.warn({ err: error }, 'the service of postcodes cannot be asked');
      kept.set(key, { places: [], until: now + REST_MS });
      return [];
    }
  };

  return {
    async of(postcode) {
      const known = (await places()).of(postcode);
      return known.length > 0 || url === undefined || plain(postcode) === '' ? known : ask(url, postcode.trim());
    },
    like: async (text, count) => (await places()).like(text, count),
  };
};
