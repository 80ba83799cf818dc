import { visitorsContract } from '#api-clients/visitors/visitors.contract.ts';
import { defineService, type ServerDeps } from '../http/define-service.ts';
import { type Repeated, repeatedly } from '../http/repeatedly.ts';
import { consentHandlers, keptMonths } from './consents/consents.handlers.ts';
import { rotateConsents } from './consents/consents.store.ts';
import { rotateErrors } from './errors/error-store.ts';
import { errorHandlers } from './errors/errors.handlers.ts';
import { createVisitCounter, type VisitCounter } from './visits/visit-counter.ts';
import { rollUpVisits } from './visits/visit-figures.ts';
import { visitHandlers } from './visits/visits.handlers.ts';
import './visitors.tables.ts';

/** For tests and timers. */
export interface VisitorsService {
  counter: VisitCounter;
  /** Forgets what has been kept long enough, and rolls up what is told by month from now on. */
  rotate(): Promise<void>;
  rotating: Repeated;
  flushing: Repeated;
}

declare module '../http/define-service.ts' {
  interface Services {
    visitors: VisitorsService;
  }
}

const ROTATE_MS = 3_600_000;
const FLUSH_MS = 5_000;

const quietly = (deps: ServerDeps, work: () => Promise<unknown>, what: string) => () =>
  work().catch((error: unknown) => deps.log.warn({ err: error }, what));

const createVisitors = (deps: ServerDeps): VisitorsService => {
  const counter = createVisitCounter(deps);
  const rotate = async () => {
    await rotateConsents(deps, await keptMonths(deps));
    await rotateErrors(deps);
    await rollUpVisits(deps);
  };
  return {
    counter,
    rotate,
    rotating: repeatedly(quietly(deps, rotate, 'what is known of visitors could not be rolled up yet'), ROTATE_MS),
    flushing: repeatedly(quietly(deps, counter.flush, 'visits could not be written yet'), FLUSH_MS),
  };
};

/** Leads count where they were sent; without the forms service nobody sends any. */
const countLeads = (deps: ServerDeps): void => {
  const { counter } = deps.service('visitors');
  try {
    deps
      .service('forms')
      .activity.onLead(({ url, locale, source }) =>
        counter.lead({ path: url && URL.canParse(url) ? new URL(url).pathname : '/', locale, source }),
      );
  } catch {
    deps.log.info({}, 'there are no forms here: leads are not counted');
  }
};

/** What is known of visitors without knowing who they are. */
export default defineService({
  name: 'visitors',
  contract: visitorsContract,
  create: createVisitors,
  handlers: (deps) => ({
    ...consentHandlers(deps),
    ...visitHandlers(deps, deps.service('visitors').counter),
    ...errorHandlers(deps),
  }),
  start(deps) {
    countLeads(deps);
    const { rotating, flushing } = deps.service('visitors');
    rotating.start();
    flushing.start();
  },
  async stop(deps) {
    const { rotating, flushing, counter } = deps.service('visitors');
    rotating.stop();
    flushing.stop();
    await quietly(deps, counter.flush, 'the last visits could not be written')();
  },
});
