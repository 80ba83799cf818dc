import type { BlockLoad } from '#site/blocks/block-load.ts';
import { type Race, race } from './read-race.ts';

/** Results change when somebody puts a new file there, not by the minute. */
const FRESH_MS = 10 * 60_000;

/** The results of the chosen file; fails where it holds none. */
const load: BlockLoad<'racing-results'> = async ({ props, outside }): Promise<Race> =>
  (await outside.fetchJson(props.url, race, { freshMs: FRESH_MS })).value;

export default load;
