import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { permissionsOf } from '#api-clients/identity/policy.data.ts';
import { loadConfig } from '#server/config/load-config.ts';
import { openDatabase } from '#server/db/open-database.ts';
import forms from '#server/forms/forms.service.ts';
import { createApp } from '#server/http/app.ts';
import { defineService, type ServerDeps } from '#server/http/define-service.ts';
import { createLogger } from '#server/log/logger.ts';
import { findPostgres, startPostgres } from '../support/postgres.ts';

/** Everybody is the administrator here: what is measured is the work, not the sign-in. */
const gate = defineService({
  name: 'bench-gate',
  gate: () => ({
    async identify() {
      const actor = {
        kind: 'user' as const,
        id: 'bench',
        name: 'Bench',
        roles: ['admin'],
        permissions: permissionsOf(['admin']),
      };
      return { actor, via: 'session' as const, csrfMatches: () => true };
    },
  }),
});

export interface LeadDatabase {
  deps: ServerDeps;
  /** Connection string; undefined for the embedded database. */
  url: string | undefined;
  origin: string;
  close(): Promise<void>;
}

/**
 * The forms service, listening, on a PostgreSQL server with its durable settings (LEADS_DATABASE_URL: one that is kept
 * between runs, so that a million leads are made once), or on the embedded database.
 */
export const openLeadDatabase = async (
  kind: 'server' | 'embedded',
  env: Record<string, string> = {},
): Promise<LeadDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'));
  // PostgreSQL runs as somebody else when we are root.
  await chmod(folder, 0o755);
  const kept = process.env.LEADS_DATABASE_URL;
  const binaries = kind === 'server' && kept === undefined ? findPostgres() : undefined;
  if (kind === 'server' && kept === undefined && binaries === undefined)
    throw new Error('This benchmark needs PostgreSQL: install it, or set LEADS_DATABASE_URL.');
  const started = binaries === undefined ? undefined : await startPostgres(binaries, folder, { isDurable: true });
  const url = kind === 'embedded' ? undefined : (kept ?? started?.url);
  const config = loadConfig({
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    PORT: '0',
    REQUESTS_PER_MINUTE: '10000000',
    LEADS_PER_MINUTE: '1000000',
    QUERY_TIMEOUT_SECONDS: '600',
    ...(url === undefined ? {} : { DATABASE_URL: url }),
    ...env,
  });
  const log = createLogger('error');
  const { db, changes } = await openDatabase(config, log);
  const { app, deps } = await createApp({ config, log, db, changes, clock: () => new Date(), services: [forms, gate] });
  await app.ready();
  await forms.start?.(deps);
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    deps,
    url,
    origin,
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await forms.stop?.(deps);
      await db.close();
      await started?.stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
};
