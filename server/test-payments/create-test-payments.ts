import type { FastifyRequest } from 'fastify';
import type { Emulator } from '#payment-emulators/create-emulator.ts';
import type { EmulatorAnswer } from '#payment-emulators/emulator.types.ts';
import { emulatorFetch, emulatorRequest } from '#payment-emulators/emulator-fetch.ts';
import { siteOrigin, siteRoot } from '../config/origins.ts';
import { servedAddress } from '../http/below-base.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { asOf, openEmulators } from './open-emulators.ts';

/** Milliseconds until a message that was not taken is sent again: a vendor tries for days, a demo for a while. */
const RETRY_MS = [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000];

/** What is looked at of a request. */
export type TestRequest = Pick<FastifyRequest, 'method' | 'url' | 'headers' | 'body'>;

export interface TestPayments {
  /** Undefined for a vendor that is not imitated. */
  handle(vendor: string, request: TestRequest): Promise<EmulatorAnswer | undefined>;
  /** Asks an imitation from inside of this process, at its address `/test-payments/<vendor>/…`. */
  fetch: typeof globalThis.fetch;
  /** Does something as if it were `then`: the imitations write that time on what is asked of them within. */
  asOf: typeof asOf;
  /** Sends the webhooks that wait, all of them, once; for tests. */
  deliver(): Promise<void>;
  /** Lets the demo's orders be told, behind whatever visitors ask. */
  start(): void;
  /** Resolves when they are; for tests. */
  told(): Promise<void>;
  stop(): Promise<void>;
}

/** The imitations of a demo: they answer, keep what they know on the disk, and send their webhooks to ourselves. */
export const createTestPayments = (deps: ServerDeps): TestPayments => {
  const emulators = openEmulators(deps);
  const { config } = deps;
  /** The path as services know it: addresses that imitations name lie below the base path of the site. */
  const pathOf = (url: string): string => servedAddress(new URL(url).pathname, config.basePath);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let delivering: Promise<void> | undefined;
  let telling: Promise<void> | undefined;

  const send = async <State>(emulator: Emulator<State>, id: string): Promise<boolean> => {
    const { url, headers, body } = emulator.signed(id);
    const answer = await deps.service('localFetch')(pathOf(url), { method: 'POST', headers, body });
    return answer.ok;
  };

  const deliverAll = async (isDue: (message: { madeAt: number; attempts: number }) => boolean): Promise<void> => {
    const { all, keep } = await emulators();
    for (const [vendor, emulator] of all) {
      for (const message of emulator.outbox.filter(isDue)) {
        const isTaken = await send(emulator, message.id).catch(() => false);
        if (isTaken || message.attempts >= RETRY_MS.length) emulator.done(message.id);
        else emulator.failed(message.id);
      }
      keep(vendor);
    }
  };

  const dueAt = ({ madeAt, attempts }: { madeAt: number; attempts: number }): number =>
    madeAt + RETRY_MS.slice(0, attempts).reduce((sum, milliseconds) => sum + milliseconds, 0);

  const plan = async (): Promise<void> => {
    const { all } = await emulators();
    const times = [...all.values()].flatMap(({ outbox }) => outbox.map(dueAt));
    if (stopped || timer || times.length === 0) return;
    const wait = Math.max(0, Math.min(...times) - deps.clock().getTime());
    timer = setTimeout(() => {
      timer = undefined;
      delivering = deliverAll((message) => dueAt(message) <= deps.clock().getTime())
        .then(plan)
        .catch((error: unknown) => deps.log.warn({ err: error }, 'test webhooks cannot be sent now'));
    }, wait).unref();
  };

  /** What follows once an imitation has answered: it is kept, and its webhooks go out. */
  const asked = async <Answer>(vendor: string, method: string, answer: Answer): Promise<Answer> => {
    if (method === 'POST') (await emulators()).keep(vendor);
    await plan();
    return answer;
  };

  const handle: TestPayments['handle'] = async (vendor, request) => {
    const { all } = await emulators();
    const emulator = all.get(vendor);
    if (!emulator) return undefined;
    const answer = emulator.handle(
      emulatorRequest(new URL(request.url, siteOrigin(config)), `${siteOrigin(config)}/test-payments/${vendor}`, {
        method: request.method,
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [
            name,
            value === undefined ? undefined : String(value),
          ]),
        ),
        body: typeof request.body === 'string' ? request.body : '',
      }),
    );
    return asked(vendor, request.method, answer);
  };

  return {
    handle,
    async fetch(input, init) {
      const request = new Request(input, init);
      const [, , vendor = ''] = pathOf(request.url).split('/');
      const { all } = await emulators();
      const emulator = all.get(vendor);
      if (!emulator) return new Response(null, { status: 404 });
      return asked(
        vendor,
        request.method,
        await emulatorFetch(emulator, `${siteRoot(config)}/test-payments/${vendor}`)(request),
      );
    },
    asOf,
    deliver: () => deliverAll(() => true),
    start() {
      telling = deps
        .service('orders')
        .seedDemo()
        .then((orders) => {
          if (orders > 0) deps.log.info({ orders }, 'the demo orders were made');
        })
        .catch((error: unknown) => deps.log.warn({ err: error }, 'the demo orders were not all made'));
    },
    told: async () => telling,
    async stop() {
      await telling;
      stopped = true;
      clearTimeout(timer);
      await delivering;
      await (await emulators()).flush();
    },
  };
};
