import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ConfigError } from './config/load-config.ts';
import { lockDataFolder } from './db/embedded/data-lock.ts';
import { defineService } from './http/define-service.ts';
import { createLogger } from './log/logger.ts';
import { startServer } from './main.ts';

const TIMEOUT = 60_000;
const log = createLogger('silent');
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'core-main-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const start = (env: Record<string, string>, services: Parameters<typeof startServer>[0]['services'] = []) =>
  startServer({ env: { DATA_DIR: dataDir, PORT: '0', ...env }, log, services, signals: false });

it('refuses wrong settings before it touches anything', async () => {
  await expect(start({ PORT: '-1', FORECOURT_NOPE: '1' })).rejects.toBeInstanceOf(ConfigError);
});

it('answers running requests, then stops services, then gives the data folder back', { timeout: TIMEOUT }, async () => {
  const order: string[] = [];
  const entered = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const slow = defineService({
    name: 'slow',
    register(app) {
      app.get('/slow', async () => {
        entered.resolve();
        await gate.promise;
        order.push('answered');
        return { done: true };
      });
    },
    stop: () => void order.push('stopped'),
  });
  const server = await start({}, [slow]);
  const answer = fetch(`${server.url}/slow`);
  await entered.promise;
  const closed = server.close();
  expect(server.close()).toBe(closed);
  gate.resolve();
  expect((await answer).status).toBe(200);
  await closed;
  expect(order).toEqual(['answered', 'stopped']);
  lockDataFolder(dataDir)();
});

it('closes what it had opened when the port is taken', { timeout: TIMEOUT }, async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(start({ PORT: String(port) })).rejects.toThrow('EADDRINUSE');
  other.close();
  lockDataFolder(dataDir)();
});
