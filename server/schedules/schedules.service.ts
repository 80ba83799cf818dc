import { schedulesContract } from '#api-clients/schedules/schedules.contract.ts';
import { authorize } from '../http/actor.ts';
import { defineService } from '../http/define-service.ts';
import { answer } from '../http/handler.ts';
import { cancelSchedule, createSchedule, moveSchedule } from './change-schedule.ts';
import { createScheduleRunner, type ScheduleRunner } from './run-schedules.ts';
import { scheduleEtag, scheduleResourceOf } from './schedule-resource.ts';
import { listSchedules, type ScheduleRow } from './schedules.store.ts';
import './schedules.tables.ts';

declare module '../http/define-service.ts' {
  interface Services {
    schedules: ScheduleRunner;
  }
}

const single = (row: ScheduleRow, status?: number) =>
  answer({ data: scheduleResourceOf(row) }, { etag: scheduleEtag(row), ...(status === undefined ? {} : { status }) });

/** Publishing and unpublishing at a later time: durable, exactly once, on any number of servers. */
export default defineService({
  name: 'schedules',
  contract: schedulesContract,
  create: (deps): ScheduleRunner => createScheduleRunner(deps),
  handlers: (deps) => ({
    async listSchedules({ actor, query }) {
      authorize(actor, 'pages.read');
      const { rows, total } = await listSchedules(deps.db.read, query);
      const { page, items } = query;
      return {
        data: rows.map(scheduleResourceOf),
        meta: { page, items, pages: Math.max(1, Math.ceil(total / items)), total_count: total },
      };
    },
    createSchedule: async ({ actor, params, body }) => single(await createSchedule(deps, actor, params.id, body), 201),
    moveSchedule: async ({ actor, params, body, ifMatch }) =>
      single(await moveSchedule(deps, actor, { id: params.id, move: body, ifMatch })),
    cancelSchedule: async ({ actor, params, ifMatch }) => single(await cancelSchedule(deps, actor, params.id, ifMatch)),
  }),
  start(deps) {
    if (deps.config.role !== 'web') deps.service('schedules').start();
  },
  stop: (deps) => deps.service('schedules').stop(),
});
