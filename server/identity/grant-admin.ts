import { createAudit } from '../audit/audit.ts';
import { type Environment, loadConfig } from '../config/load-config.ts';
import { openDatabase } from '../db/open-database.ts';
import { createLogger } from '../log/logger.ts';
import { createSignInLink } from './sign-in-link.ts';

/*
 * Break-glass, for the one with a shell on the server: `node tools/run.mjs server/identity/grant-admin.ts <e-mail>`
 * prints an address that signs in one administrator. With the embedded database stop the server first and start it
 * again before opening the address.
 */

/** Makes a one-time administrator link in the database the settings name. Rejects on a bad address or a locked folder. */
export const grantAdmin = async (env: Environment, email: string): Promise<string> => {
  const config = loadConfig(env);
  const clock = () => new Date();
  const { db } = await openDatabase(config, createLogger('error'));
  try {
    return await createSignInLink({ config, db, clock, audit: createAudit(clock) }, email);
  } finally {
    await db.close();
  }
};

if (import.meta.main) {
  try {
    const link = await grantAdmin(process.env, process.argv[2] ?? '');
    process.stdout.write(`${link}\n\nWorks once, for 15 minutes, in the first browser that opens it.\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
