import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createLogger } from '#server/log/logger.ts';
import { filesBelow, hashOfFiles, root } from '#tools/sources.ts';
import { ensureServerTemplate, openMigrated, openOnServer, type TestDatabase, testServerUrl } from './test-database.ts';

export interface SeededDealer {
  /** Files of a data folder that belong to the database: pictures of the demo dealer. */
  folder: string;
  /** A database of its own that holds the demo dealer, for a server that people sign in at under this origin. */
  open(origin: string): Promise<TestDatabase>;
}

/** What decides how a first start fills an empty database. */
const sources = ['api-clients', 'block-schemas', 'fixtures', 'form-fields', 'documents', 'server'];

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** Every dealer that was made for this folder of sources begins so. */
const family = `forecourt_dealer_${shortHash(root)}_`;

let known: string | undefined;
/** Names the state of the sources: other sources, another template. */
const nameOfSources = async (): Promise<string> => {
  const isSource = (path: string) => !/\.test\.tsx?$/.test(path);
  known ??= family + shortHash(await hashOfFiles(sources.flatMap(filesBelow).filter(isSource)));
  return known;
};

/**
 * The demo dealer as a template on the PostgreSQL server of this run, made by the first test that needs it; undefined
 * on the embedded database, where a copy costs as much as a first start.
 * @param start a first start on that database and data folder, which it closes when the dealer is there
 */
export const seededDealer = async (
  start: (database: TestDatabase, folder: string) => Promise<void>,
): Promise<SeededDealer | undefined> => {
  const server = testServerUrl();
  if (server === undefined) return undefined;
  const log = createLogger('silent');
  const name = await nameOfSources();
  const folders = join(tmpdir(), 'forecourt-test-templates');
  const folder = join(folders, name);
  await ensureServerTemplate(server, {
    name,
    replaces: family,
    isWhole: () => existsSync(folder),
    fill: async (url) => {
      await mkdir(folders, { recursive: true });
      for (const stale of await readdir(folders))
        if (stale.startsWith(family)) await rm(join(folders, stale), { recursive: true });
      const aside = await mkdtemp(join(folders, family));
      await start(await openMigrated(url, log), aside);
      await rename(aside, folder);
    },
  });
  return {
    folder,
    async open(origin) {
      const database = await openOnServer(server, name, log);
      // A person is who a provider says it is, and the product's own provider is named after its address.
      await database.db.statement(sql`update users set issuer = ${`${origin}/oidc`}`);
      return database;
    },
  };
};
