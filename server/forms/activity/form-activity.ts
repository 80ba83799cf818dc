import { sql } from 'kysely';
import type { ActivityNote } from '#api-clients/forms/activity.operations.ts';
import type { Trx } from '#server/db/database.ts';
import type { ServerDeps } from '#server/http/define-service.ts';

/** Counts of forms that were seen and begun, and of their steps that were reached. */
export interface FormActivity {
  /** Counts one; kept in memory for some seconds, so that a busy page costs one statement. */
  note(formId: string, note: ActivityNote): void;
  /** Somebody sent a form: told to who counts visitors. */
  lead(lead: SentLead): void;
  /** Calls back with every lead that is no spam and no repeat. */
  onLead(listener: (lead: SentLead) => void): void;
  /** Writes what was counted. While the database is away the counts wait. */
  flush(): Promise<void>;
}

/** What is told of a lead: where it was sent and in which language; nothing about who. */
export interface SentLead {
  url: string | null;
  locale: string;
  /** The campaign's source, or the host before. */
  source: string;
}

interface Count {
  form_id: string;
  /** Null for what is counted of the form as a whole. */
  step_id: string | null;
  day: string;
  views: number;
  starts: number;
  reached: number;
}

/** Forms, steps and days that wait at once; more are not counted rather than kept without bound. */
const MOST_WAITING = 5_000;

const writeCounts = async (trx: Trx, counts: readonly Count[]): Promise<void> => {
  const given = sql`jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
    as c (form_id text, step_id text, day date, views integer, starts integer, reached integer)
    join forms f on f.id = c.form_id`;
  await sql`
    insert into form_activity (form_id, day, views, starts)
    select c.form_id, c.day, c.views, c.starts from ${given} where c.step_id is null
    order by c.form_id, c.day
    on conflict (form_id, day) do update
      set views = form_activity.views + excluded.views, starts = form_activity.starts + excluded.starts`.execute(trx);
  await sql`
    insert into form_step_activity (form_id, step_id, day, reached)
    select c.form_id, c.step_id, c.day, c.reached from ${given} where c.step_id is not null
    order by c.form_id, c.step_id, c.day
    on conflict (form_id, step_id, day) do update set reached = form_step_activity.reached + excluded.reached`.execute(
    trx,
  );
};

export const createFormActivity = (deps: ServerDeps): FormActivity => {
  let waiting = new Map<string, Count>();
  const add = (count: Count) => {
    const key = `${count.day} ${count.form_id} ${count.step_id ?? ''}`;
    const known = waiting.get(key);
    if (!known && waiting.size >= MOST_WAITING) return;
    waiting.set(key, {
      ...count,
      views: count.views + (known?.views ?? 0),
      starts: count.starts + (known?.starts ?? 0),
      reached: count.reached + (known?.reached ?? 0),
    });
  };
  const listeners: ((lead: SentLead) => void)[] = [];
  return {
    lead(lead) {
      for (const listener of listeners) listener(lead);
    },
    onLead: (listener) => void listeners.push(listener),
    note(formId, note) {
      const day = deps.clock().toISOString().slice(0, 10);
      add({
        form_id: formId,
        step_id: note.kind === 'step' ? note.step : null,
        day,
        views: note.kind === 'view' ? 1 : 0,
        starts: note.kind === 'start' ? 1 : 0,
        reached: note.kind === 'step' ? 1 : 0,
      });
    },
    async flush() {
      if (waiting.size === 0) return;
      const counts = [...waiting.values()];
      waiting = new Map();
      try {
        await deps.db.transaction((trx) => writeCounts(trx, counts));
      } catch (error) {
        for (const count of counts) add(count);
        throw error;
      }
    },
  };
};
