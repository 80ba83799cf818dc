import { flushCompileCache } from 'node:module';
import { networkInterfaces } from 'node:os';
import type { Config } from '#server/config/load-config.ts';
import type { FrontDoor } from '#server/http/front-door.ts';
import { DEMO_PASSWORD, demoPeople } from '#server/identity/provider/demo-people.data.ts';
import type { Logger } from '#server/log/logger.ts';
import { openServer } from '#server/main.ts';
import { welcomeText } from './welcome.ts';

/** People worth naming at a start: who edits, who only looks, who may do everything. */
const namedPeople = ['editor', 'viewer', 'admin'];

/**
 * Starts the server in this process behind its open door and says where everything is, once it is whole.
 * @throws Error when the data folder is in use, or the database is not one this version can use
 */
export async function runProduct(config: Config, log: Logger, door: FrontDoor): Promise<void> {
  const server = await openServer({ env: process.env, log, door });
  // Started through a launcher: when that one is killed, nobody could stop us any more.
  process.once('disconnect', () => void server.close().then(() => process.exit(0)));
  await server.ready;
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
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** An address that other machines of this network can open. */
function anyAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost';
}
