import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createEmulator, type Emulator, type KeptEmulator } from '#payment-emulators/create-emulator.ts';
import type { EmulatorKind } from '#payment-emulators/emulator.types.ts';
import { liqpayEmulator } from '#payment-emulators/liqpay/liqpay-emulator.ts';
import { paypalEmulator } from '#payment-emulators/paypal/paypal-emulator.ts';
import { stripeEmulator } from '#payment-emulators/stripe/stripe-emulator.ts';
import { testKeys } from '#payment-emulators/test-keys.ts';
import { siteRoot } from '../config/origins.ts';
import { writeFileDurably } from '../db/embedded/durable-files.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { openSecretBox, readSeed } from '../secrets/secret-box.ts';

export interface OpenEmulators {
  all: ReadonlyMap<string, Emulator<unknown>>;
  /** What one knows has changed: it is written soon. */
  keep(vendor: string): void;
  /** Writes what is not written yet. */
  flush(): Promise<void>;
}

const told = new AsyncLocalStorage<Date>();

/**
 * What is asked of imitations within `work` happens as if it were `then`, so that a demo tells of days gone by. Visitors
 * who pay meanwhile have the present, and so have the webhooks of both.
 */
export const asOf = <Result>(then: Date, work: () => Promise<Result>): Promise<Result> => told.run(then, work);

const kept = z.looseObject({
  state: z.looseObject({}),
  outbox: z.array(
    z.object({ id: z.string(), url: z.string(), body: z.string(), madeAt: z.number(), attempts: z.number() }),
  ),
});

/** What was kept of an imitation. Anything that cannot be read is left behind: it is test money. */
const readKept = async <State>(file: string): Promise<KeptEmulator<State> | undefined> => {
  try {
    const read = kept.safeParse(JSON.parse(await readFile(file, 'utf8')));
    return read.success ? (read.data as unknown as KeptEmulator<State>) : undefined;
  } catch {
    return undefined;
  }
};

const open = async (deps: ServerDeps): Promise<OpenEmulators> => {
  const { config, log, clock } = deps;
  const keys = testKeys(openSecretBox(await readSeed(deps)).sign);
  const folder = path.join(config.dataDir, 'test-payments');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (vendor: string) => path.join(folder, `${vendor}.json`);
  const openOne = async <State, Keys>(vendor: string, kind: EmulatorKind<State, Keys>, own: Keys) => {
    const options = {
      kind,
      keys: own,
      origin: `${siteRoot(config)}/test-payments/${vendor}`,
      webhookUrl: `${siteRoot(config)}/webhooks/${vendor}`,
      now: () => told.getStore() ?? clock(),
      sentAt: clock,
    };
    const before = await readKept<State>(fileOf(vendor));
    return [vendor, createEmulator(before ? { ...options, kept: before } : options) as Emulator<unknown>] as const;
  };
  const all = new Map(
    await Promise.all([
      openOne('stripe', stripeEmulator, keys.stripe),
      openOne('paypal', paypalEmulator, keys.paypal),
      openOne('liqpay', liqpayEmulator, keys.liqpay),
    ]),
  );
  const changed = new Set<string>();
  let writing: Promise<void> | undefined;
  const writeAll = async (): Promise<void> => {
    while (changed.size > 0) {
      const [vendor = ''] = changed;
      changed.delete(vendor);
      const emulator = all.get(vendor);
      if (emulator) await writeFileDurably(fileOf(vendor), Buffer.from(JSON.stringify(emulator.keep())));
    }
  };
  const flush = async (): Promise<void> => {
    writing ??= writeAll()
      .catch((error: unknown) => log.warn({ err: error }, 'test payments could not be kept'))
      .finally(() => {
        writing = undefined;
      });
    await writing;
  };
  return {
    all,
    keep(vendor) {
      changed.add(vendor);
      void flush();
    },
    flush,
  };
};

/** Opens the imitations when they are first asked for. */
export const openEmulators = (deps: ServerDeps): (() => Promise<OpenEmulators>) => {
  let opened: Promise<OpenEmulators> | undefined;
  return () => {
    opened ??= open(deps).catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
};
