import type { ServerDeps } from '../http/define-service.ts';
import { createJobRunner, type JobRunner } from '../jobs/job-runner.ts';
import { eraseOverdue } from '../leads/erasure/erase.ts';
import { erasureJobs } from '../leads/erasure/erasure-job.ts';
import type { PersonKeeper } from '../leads/erasure/person-keepers.ts';
import { scrubJobs } from '../leads/erasure/scrub-job.ts';
import { escalateLate } from '../leads/escalate-late.ts';
import { EXPORT_JOB, exportExpiryJobs, exportJobs, sweepParts } from '../leads/exports/run-export.ts';
import { resealJobs, startReseal } from '../leads/sealing/reseal-leads.ts';
import { deliveryJobs } from '../outgoing/deliveries/deliver.ts';
import { mailJobs } from '../outgoing/mails/send-mail.ts';
import { createFormActivity, type FormActivity } from './activity/form-activity.ts';
import type { OptionsSource } from './definitions/form-options.ts';
import { seedDemoForms } from './definitions/seed-demo-forms.ts';
import { seedDemoLeads } from './demo/seed-demo-leads.ts';
import { createFormsCore, type FormsCore } from './forms-core.ts';
import type { InquirySource } from './intake/inquiries.ts';
import { createOrderLeads, type OrderLeads } from './intake/ordered-lead.ts';
import { storeAcknowledged } from './intake/store-lead.ts';
import type { VehicleSource } from './intake/vehicles.ts';
import { keepFollowing } from './locations/follow-dealers.ts';

/** What keeps going in the background of the forms service. */
export interface FormsRuntime {
  core(): Promise<FormsCore>;
  /** How often forms were seen and begun. */
  activity: FormActivity;
  /** The stock says here which cars there are; vehicle fields are then checked against it. */
  useVehicles(source: VehicleSource): Promise<void>;
  /** Who keeps lists that fields may offer says so here; fields with a source have its options from then on. */
  useOptions(source: OptionsSource): Promise<void>;
  /** Who knows what blocks of a kind offer says so here; inquiries of that kind are then read by them. */
  useInquiries(kind: string, source: InquirySource): Promise<void>;
  /** Who keeps data of people says so here; who is erased is then erased there as well. */
  usePersonKeeper(keeper: PersonKeeper): Promise<void>;
  /** Leads that come with orders. */
  orderLeads: OrderLeads;
  /** Looks for jobs at once. */
  wake(): void;
  /** Runs all due jobs; for tests. */
  drain(): Promise<void>;
  /** Stores leads that waited in the journal; answers how many. */
  replayJournal(): Promise<number>;
  /** Erases leads whose time to be kept is over; answers how many. */
  eraseOverdue(): Promise<number>;
  /** Tells locations of leads they have not answered in time; answers how many. */
  escalateLate(): Promise<number>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const REPLAY_MS = 5_000;
const SWEEP_MS = 600_000;
const CLOCK_MS = 30_000;
const COUNT_MS = 5_000;

export const createFormsRuntime = (deps: ServerDeps): FormsRuntime => {
  const { get: core, confirm } = createFormsCore(deps);
  const activity = createFormActivity(deps);
  /** From the start on, on nodes that work in the background. */
  let runner: JobRunner | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sweeper: NodeJS.Timeout | undefined;
  let responseClock: NodeJS.Timeout | undefined;
  let counter: NodeJS.Timeout | undefined;
  let endFollowing = () => {};

  const replayJournal = async (): Promise<number> => {
    const parts = await core();
    const count = await parts.journal.replay(async (lead) => {
      if (await storeAcknowledged(deps, parts, await parts.bundles.get(lead.form_id), lead)) return;
      await parts.files.remove(lead.files.map(({ id }) => id));
      deps.log.info({ lead_id: lead.id }, 'a lead that waited in the journal was not stored: its person was erased');
    });
    if (count > 0) runner?.wake();
    return count;
  };
  const tick = () =>
    replayJournal().catch((error: unknown) => deps.log.warn({ err: error }, 'the journal of leads waits on'));

  const tell = async (): Promise<number> => {
    const count = await escalateLate(deps, (await core()).forms);
    if (count > 0) runner?.wake();
    return count;
  };

  const writeCounts = () =>
    activity.flush().catch((error: unknown) => deps.log.warn({ err: error }, 'counts of seen forms wait on'));

  return {
    core,
    activity,
    useVehicles: async (source) => (await core()).vehicles.use(source),
    useOptions: async (source) => (await core()).options.use(source),
    useInquiries: async (kind, source) => (await core()).inquiries.use(kind, source),
    usePersonKeeper: async (keeper) => (await core()).keepers.use(keeper),
    orderLeads: createOrderLeads(deps, core),
    wake: () => runner?.wake(),
    drain: async () => runner?.drain(),
    replayJournal,
    eraseOverdue: async () => eraseOverdue(deps, await core()),
    escalateLate: tell,
    async start() {
      await confirm();
      endFollowing = keepFollowing(deps);
      const { exportFolder, bundles } = await core();
      await sweepParts(exportFolder, async (id) => {
        const job = await deps.db.read
          .selectFrom('jobs')
          .select('lease_until')
          .where('kind', '=', EXPORT_JOB)
          .where('key', '=', id)
          .executeTakeFirst();
        return job?.lease_until !== null && job?.lease_until !== undefined && job.lease_until > deps.clock();
      });
      if (deps.config.demo) {
        const made = await seedDemoForms(deps);
        if (made > 0) deps.log.info({ forms: made }, 'the demo forms were made');
      }
      const seeded = await seedDemoLeads(deps, await core());
      if (seeded > 0) deps.log.info({ leads: seeded }, 'invented leads for the demo');
      if (deps.config.role !== 'web') {
        const parts = await core();
        await startReseal(deps, parts);
        runner = createJobRunner(deps, [
          mailJobs(deps, parts),
          deliveryJobs(deps, parts),
          exportJobs(deps, parts),
          exportExpiryJobs(deps, parts),
          resealJobs(deps, parts),
          erasureJobs(deps, parts),
          scrubJobs(deps),
        ]);
      }
      // Nothing waits for it: only a later start without the database needs it.
      bundles
        .keepAll()
        .catch((error: unknown) =>
          deps.log.warn({ err: error }, 'forms could not be kept for a start without the database'),
        );
      await tick();
      timer = setInterval(tick, REPLAY_MS).unref();
      counter = setInterval(writeCounts, COUNT_MS).unref();
      if (runner)
        responseClock = setInterval(
          () => void tell().catch((error: unknown) => deps.log.warn({ err: error }, 'late leads could not be told of')),
          CLOCK_MS,
        ).unref();
      if (runner)
        sweeper = setInterval(async () => {
          try {
            await eraseOverdue(deps, await core());
          } catch (error) {
            deps.log.warn({ err: error }, 'leads could not be erased at the end of their time');
          }
        }, SWEEP_MS).unref();
      runner?.wake();
    },
    async stop() {
      endFollowing();
      clearInterval(timer);
      clearInterval(sweeper);
      clearInterval(responseClock);
      clearInterval(counter);
      await writeCounts();
      await runner?.stop();
      const { bundles, journal } = await core();
      bundles.stop();
      await journal.close();
    },
  };
};
