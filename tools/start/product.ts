import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import type { Config } from '#server/config/load-config.ts';
import { DEMO_PASSWORD, demoPeople } from '#server/identity/provider/demo-people.data.ts';
import { createLogger } from '#server/log/logger.ts';
import { startServer } from '#server/main.ts';
import { readableLog } from './readable-log.ts';
import { welcomeText } from './welcome.ts';

/** People worth naming at a start: who edits, who only looks, who may do everything. */
const namedPeople = ['editor', 'viewer', 'admin'];

/**
 * Starts the server in this process, with its log in readable form, and says where everything is.
 * @throws Error when a setting is wrong, the port is taken or the data folder is in use
 */
export async function runProduct(config: Config): Promise<void> {
  const server = await startServer({
    env: process.env,
    log: createLogger(config.logLevel, readableLog(process.stdout)),
  });
  const port = new URL(server.url).port;
  const address = config.publicUrl ?? `http://${isEverywhere(config.host) ? anyAddress() : 'localhost'}:${port}`;
  const hasDemoSignIn = config.demo && config.oidcIssuer === undefined;
  process.stdout.write(
    welcomeText({
      address: `${address}${config.basePath}`,
      cmsAddress: config.cmsOrigin ?? address,
      hasNoSignIn: !config.demo && config.oidcIssuer === undefined,
      people: hasDemoSignIn ? demoPeople.filter(({ id }) => namedPeople.includes(id)) : [],
      password: DEMO_PASSWORD,
      seconds: performance.now() / 1000,
    }),
  );
  // Now, not at exit: a killed process writes nothing.
  flushCompileCache();
  // Started through a launcher: when that one is killed, nobody could stop us any more.
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** An address that other machines of this network can open. */
function anyAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}
