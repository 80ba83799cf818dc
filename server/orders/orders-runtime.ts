import type { MoneyVendor } from '#api-clients/orders/order-words.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';
import { openSecretBox, readSeed, type SecretBox } from '../secrets/secret-box.ts';
import { type DemoTools, isUntold, seedDemoOrders } from './demo/seed-demo-orders.ts';
import type { Engine } from './engine.types.ts';
import { keepOwnTexts } from './mails/own-texts.ts';
import { createOrderSettings } from './order-settings.ts';
import { createOrderTokens } from './orders/order-tokens.ts';
import { openPaymentAccounts } from './payment-accounts.ts';
import { moveJobs } from './payments/run-move.ts';
import { settleReference } from './payments/settle-payment.ts';
import { dueJobs } from './sweeps/due-orders.ts';
import { reconcileJobs, startReconciling } from './sweeps/reconcile-job.ts';
import { settleJobs, startSweep, sweepJobs } from './sweeps/sweep-payments.ts';

/** What other services in this process ask of orders. */
export interface OrdersService {
  engine: Engine;
  /**
   * A provider says that something happened: the payment is read from it, and what follows is written. False when no
   * payment of ours has this reference. @throws ProviderError when it does not answer
   */
  settle(vendor: MoneyVendor, reference: string, orderRef?: string): Promise<boolean>;
  wake(): void;
  /** Runs all due jobs; for tests. */
  drain(): Promise<void>;
  /** Orders for the demo's screen, once; needs the stock and the imitated payments. Answers how many. */
  seedDemo(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const runnerOf = (engine: Engine): JobRunner =>
  createJobRunner(engine.deps, [
    dueJobs(engine),
    moveJobs(engine),
    settleJobs(engine),
    sweepJobs(engine),
    reconcileJobs(engine),
  ]);

export const createOrdersService = (deps: ServerDeps): OrdersService => {
  let runner: JobRunner | undefined;
  let opened: Promise<SecretBox> | undefined;
  const box = (): Promise<SecretBox> => {
    opened ??= readSeed(deps)
      .then(openSecretBox)
      .catch((error: unknown) => {
        opened = undefined;
        throw error;
      });
    return opened;
  };
  const wake = (): void => {
    runner?.wake();
    deps.service('forms').wake();
  };
  const engine: Engine = {
    deps,
    accounts: openPaymentAccounts(deps),
    settings: createOrderSettings(deps),
    box,
    ownTexts: keepOwnTexts(deps),
    tokens: async () => createOrderTokens(await box()),
    wake,
  };
  const at: DemoTools['at'] = (then, work) =>
    deps.service('test-payments').asOf(then, () => work({ ...engine, deps: { ...deps, clock: () => then } }));
  const drainWith = async (own: JobRunner): Promise<void> => {
    await own.drain();
    if (own !== runner) await own.stop();
  };
  const start = async (): Promise<void> => {
    await startSweep(engine);
    await startReconciling(engine);
    if (deps.config.role !== 'web') runner = runnerOf(engine);
    runner?.wake();
  };
  const stop = async (): Promise<void> => {
    await runner?.stop();
    runner = undefined;
  };
  return {
    engine,
    settle: (vendor, reference, orderRef) => settleReference(engine, { vendor, reference, orderRef }, 'webhook'),
    wake,
    drain: () => drainWith(runner ?? runnerOf(engine)),
    async seedDemo() {
      if (!(await isUntold(deps))) return 0;
      // What is told is days old: today's jobs would end each hold before it is paid for.
      await stop();
      try {
        return await seedDemoOrders({
          deps,
          at,
          drainAt: (then) => at(then, (engineThen) => drainWith(runnerOf(engineThen))),
        });
      } finally {
        await start();
      }
    },
    start,
    stop,
  };
};
