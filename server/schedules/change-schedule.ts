import { randomUUID } from 'node:crypto';
import type { BodyOf } from '#api-clients/contract.ts';
import type { SchedulesContract } from '#api-clients/schedules/schedules.contract.ts';
import type { Trx } from '../db/database.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { conflict, notFound, validationFailed } from '../http/errors.ts';
import { checkIfMatch } from '../http/etag.ts';
import { scheduleEtag } from './schedule-resource.ts';
import { countWaiting, findSchedule, lockSchedule, type ScheduleRow, sameMoment } from './schedules.store.ts';

type Operations = SchedulesContract['operations'];
export type NewSchedule = BodyOf<Operations['createSchedule']>;
export type ScheduleMove = BodyOf<Operations['moveSchedule']>;

/** Bounds: what a list shows and a night can run. */
const MAX_WAITING = 5_000;
const MAX_OF_PAGE = 50;
const MAX_YEARS_AHEAD = 5;

const existingSchedule = (row: ScheduleRow | undefined): ScheduleRow => {
  if (!row) throw notFound('This schedule does not exist.', 'schedule_not_found');
  return row;
};

/** The moment in UTC; throws 422 beside `/run_at` when it has passed or is too far away. */
const checkedMoment = (deps: ServerDeps, text: string): Date => {
  const at = new Date(text);
  const now = deps.clock();
  const refuse = (code: string, detail: string): never => {
    throw validationFailed([{ code, detail, pointer: '/run_at' }]);
  };
  if (at.getTime() <= now.getTime()) refuse('in_the_past', 'This moment has passed. Choose a later one.');
  if (at.getUTCFullYear() > now.getUTCFullYear() + MAX_YEARS_AHEAD)
    refuse('too_far', `Choose a moment within the next ${MAX_YEARS_AHEAD} years.`);
  return at;
};

/** Throws 422 beside `/time_zone` unless it is an IANA zone. */
const checkedZone = (zone: string): string => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    throw validationFailed([{ code: 'time_zone', detail: 'There is no such time zone.', pointer: '/time_zone' }]);
  }
};

const checkRoom = async (trx: Trx, pageId: string, runAt: Date, id: string): Promise<void> => {
  if (await sameMoment(trx, pageId, runAt, id))
    throw validationFailed([
      { code: 'same_moment', detail: 'This page has a schedule at that moment already.', pointer: '/run_at' },
    ]);
  const { all, ofPage } = await countWaiting(trx, pageId);
  if (ofPage >= MAX_OF_PAGE)
    throw conflict('too_many_schedules', `A page may have ${MAX_OF_PAGE} schedules that wait.`);
  if (all >= MAX_WAITING) throw conflict('too_many_schedules', `At most ${MAX_WAITING} schedules may wait.`);
};

/** Freezes the page's content (publish) and notes when it goes live, or when the page goes offline. */
export const createSchedule = (
  deps: ServerDeps,
  actor: Actor,
  pageId: string,
  body: NewSchedule,
): Promise<ScheduleRow> => {
  authorize(actor, 'pages.publish');
  const { timedPublishing } = deps.service('admin');
  return deps.db.transaction(async (trx) => {
    const frozen = body.action === 'publish' ? await timedPublishing.freeze(trx, actor, pageId, body.revision) : null;
    const { title } = frozen ?? (await timedPublishing.assertCanUnpublish(trx, actor, pageId));
    const runAt = checkedMoment(deps, body.run_at);
    const id = randomUUID();
    await checkRoom(trx, pageId, runAt, id);
    await trx
      .insertInto('schedules')
      .values({
        id,
        page_id: pageId,
        action: body.action,
        run_at: runAt,
        next_try_at: runAt,
        time_zone: checkedZone(body.time_zone),
        title,
        revision: frozen?.revision ?? null,
        snapshot: frozen && JSON.stringify(frozen.snapshot),
        note: body.note,
        created_at: deps.clock(),
        created_by: actor.id,
        created_by_name: actor.name,
      })
      .execute();
    deps.changes.publish(trx, 'schedules');
    await deps.audit.record(trx, actor, {
      action: 'schedule.created',
      targetType: 'schedule',
      targetId: id,
      details: { page: pageId, action: body.action, run_at: runAt, revision: frozen?.revision },
    });
    return existingSchedule(await findSchedule(trx, id));
  });
};

const lockedSchedule = async (trx: Trx, id: string, ifMatch: string | undefined): Promise<ScheduleRow> => {
  const row = existingSchedule(await lockSchedule(trx, id));
  checkIfMatch(ifMatch, scheduleEtag(row));
  if (row.state === 'done') throw conflict('already_done', 'This schedule has run already.');
  return row;
};

/**
 * Moves a schedule; one that failed or was cancelled waits again, with the same frozen content. Whoever moves it answers
 * for it from then on: it runs while that person may publish.
 */
export const moveSchedule = (
  deps: ServerDeps,
  actor: Actor,
  { id, move, ifMatch }: { id: string; move: ScheduleMove; ifMatch: string | undefined },
): Promise<ScheduleRow> => {
  authorize(actor, 'pages.publish');
  return deps.db.transaction(async (trx) => {
    const row = await lockedSchedule(trx, id, ifMatch);
    await deps.service('admin').authorizePage(trx, actor, 'pages.publish', row.page_id);
    const runAt = checkedMoment(deps, move.run_at);
    await checkRoom(trx, row.page_id, runAt, id);
    await trx
      .updateTable('schedules')
      .set({
        run_at: runAt,
        next_try_at: runAt,
        attempts: 0,
        state: 'waiting',
        findings: '[]',
        finished_at: null,
        created_by: actor.id,
        created_by_name: actor.name,
        lock_version: row.lock_version + 1,
        ...(move.time_zone === undefined ? {} : { time_zone: checkedZone(move.time_zone) }),
      })
      .where('id', '=', id)
      .execute();
    deps.changes.publish(trx, 'schedules');
    await deps.audit.record(trx, actor, {
      action: 'schedule.moved',
      targetType: 'schedule',
      targetId: id,
      details: { page: row.page_id, from: row.run_at, to: runAt, was: row.state },
    });
    return existingSchedule(await findSchedule(trx, id));
  });
};

/** Takes a schedule back; it stays in the list of past ones and `moveSchedule` revives it. */
export const cancelSchedule = (
  deps: ServerDeps,
  actor: Actor,
  id: string,
  ifMatch: string | undefined,
): Promise<ScheduleRow> => {
  authorize(actor, 'pages.publish');
  return deps.db.transaction(async (trx) => {
    const row = await lockedSchedule(trx, id, ifMatch);
    await deps.service('admin').authorizePage(trx, actor, 'pages.publish', row.page_id);
    await trx
      .updateTable('schedules')
      .set({ state: 'cancelled', finished_at: deps.clock(), lock_version: row.lock_version + 1 })
      .where('id', '=', id)
      .execute();
    deps.changes.publish(trx, 'schedules');
    await deps.audit.record(trx, actor, {
      action: 'schedule.cancelled',
      targetType: 'schedule',
      targetId: id,
      details: { page: row.page_id, action: row.action, run_at: row.run_at },
    });
    return existingSchedule(await findSchedule(trx, id));
  });
};
