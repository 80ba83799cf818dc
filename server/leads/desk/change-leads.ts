import type { LeadUpdate } from '#api-clients/forms/lead.resources.ts';
import type { Trx } from '#server/db/database.ts';
import { conflict, HttpError, notFound, unprocessable } from '#server/http/errors.ts';
import { inTransaction, type Work } from '#server/http/work.ts';
import { releaseHeld } from '#server/outgoing/mails/outbox.ts';
import { addEvent, type LeadPlace, lockedLead } from '../lead-access.ts';
import type { LeadRow } from '../lead-resource.ts';
import type { FormsOfLeads, LeadSender } from '../leads-core.ts';

const statusChange = (body: LeadUpdate) => {
  if (body.status === undefined) return {};
  return {
    status: body.status,
    spam_reason: body.status === 'spam' ? 'staff' : null,
    duplicate_of: body.status === 'duplicate' ? (body.duplicate_of ?? null) : null,
  };
};

/**
 * A lead that is put back to be answered waits again, so its clock runs on and escalates. Once it is answered again, the
 * time of its first answer counts; an answer that was taken back as a mistake was none.
 */
const answerChange = (before: LeadRow, { stage, is_undo: isUndo }: LeadUpdate, now: Date) => {
  if (stage === undefined) return {};
  if (stage !== 'open') return before.answered_at === null ? { answered_at: before.first_answered_at ?? now } : {};
  return {
    answered_at: null,
    first_answered_at: before.first_answered_at ?? (isUndo ? null : before.answered_at),
  };
};

const assigneeOf = async (trx: Trx, id: string | null | undefined) => {
  if (typeof id !== 'string') return undefined;
  const found = await trx.selectFrom('users').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  if (!found) throw notFound('There is no such person.', 'user_not_found');
  return found;
};

/** What must hold before a lead becomes the duplicate of another. */
const checkDuplicate = async (trx: Trx, lead: LeadRow, body: LeadUpdate): Promise<void> => {
  if (body.duplicate_of === undefined) return;
  if (body.duplicate_of === lead.number)
    throw unprocessable('own_duplicate', 'A lead cannot be the duplicate of itself.');
  const first = await trx.selectFrom('leads').select('id').where('number', '=', body.duplicate_of).executeTakeFirst();
  if (!first) throw notFound(`There is no lead ${body.duplicate_of}.`, 'lead_not_found');
};

/**
 * Changes one lead in the caller's transaction, notes it on the timeline and sends what had been held back as spam.
 * Throws 404, 412 (stale If-Match) and 409 `lead_erased`.
 */
const changeLead = async (work: Work, sender: LeadSender, place: LeadPlace, body: LeadUpdate): Promise<LeadRow> => {
  const { trx, actor, now } = work;
  const before = await lockedLead(work, place);
  if (before.status === 'erased') throw conflict('lead_erased', 'This lead was erased.');
  const assignee = await assigneeOf(trx, body.assignee_id);
  await checkDuplicate(trx, before, body);
  const after = await trx
    .updateTable('leads')
    .set({
      ...(body.stage === undefined ? {} : { stage: body.stage }),
      ...statusChange(body),
      ...(body.assignee_id === undefined
        ? {}
        : { assignee_id: assignee?.id ?? null, assignee_name: assignee?.name ?? null }),
      ...answerChange(before, body, now),
      ...(body.is_reviewed ? { review: '[]' } : {}),
      lock_version: before.lock_version + 1,
      updated_by_name: actor.name,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { is_undo: _, ...change } = body;
  await addEvent(work, before.id, {
    kind: 'updated',
    detail: { ...change, ...(assignee ? { assignee_name: assignee.name } : {}) },
  });
  const isAccepted = body.is_reviewed || (before.status === 'spam' && after.status === 'new');
  if (isAccepted) await releaseHeld(work, after.id);
  // What was held back as spam goes out now; dedupe keys keep what had gone out already from going twice.
  if (before.status === 'spam' && after.status === 'new') await sender.send(work, after);
  else if (before.status === 'new') await sender.tellOfChange(work, after);
  return after;
};

/** Who changes leads, and what that needs. */
interface LeadChanger extends Pick<Work, 'deps' | 'actor'> {
  forms: FormsOfLeads;
}

/** Changes one lead as it was seen. */
export const updateLead = async (
  { deps, forms, actor }: LeadChanger,
  place: LeadPlace,
  body: LeadUpdate,
): Promise<LeadRow> => {
  const sender = await forms.senderOf(place.formId);
  return inTransaction(deps, actor, async (work) => {
    const row = await changeLead(work, sender, place, body);
    await deps.audit.record(work.trx, actor, {
      action: 'lead.updated',
      targetType: 'lead',
      targetId: row.id,
      details: { changed: Object.keys(body) },
    });
    return row;
  });
};

export interface BulkOutcome {
  changed: number;
  skipped: { id: string; reason: string }[];
}

/** Leads changed in one transaction: short enough for others to get in between. */
const BATCH = 50;

/** Changes many leads whatever their version; what cannot be changed is skipped and named. */
export const updateLeads = async (
  { deps, forms, actor }: LeadChanger,
  ids: readonly string[],
  body: LeadUpdate,
): Promise<BulkOutcome> => {
  const wanted = [...new Set(ids)];
  const found = await deps.db.read.selectFrom('leads').select(['id', 'form_id']).where('id', 'in', wanted).execute();
  const senders = new Map(
    await Promise.all(
      [...new Set(found.map(({ form_id }) => form_id))].map(async (id) => [id, await forms.senderOf(id)] as const),
    ),
  );
  const skipped = wanted
    .filter((id) => !found.some((row) => row.id === id))
    .map((id) => ({ id, reason: 'There is no such lead.' }));
  let changed = 0;
  for (let start = 0; start < found.length; start += BATCH) {
    changed += await inTransaction(deps, actor, async (work) => {
      let count = 0;
      for (const { id, form_id: formId } of found.slice(start, start + BATCH)) {
        const sender = senders.get(formId);
        if (!sender) continue;
        try {
          await changeLead(work, sender, { formId, id }, body);
          count += 1;
        } catch (error) {
          // Refusals come before the first write of a lead, so the transaction stays whole.
          if (!(error instanceof HttpError)) throw error;
          skipped.push({ id, reason: error.message });
        }
      }
      await deps.audit.record(work.trx, actor, {
        action: 'leads.updated',
        targetType: 'lead',
        targetId: 'many',
        details: { changed: Object.keys(body), count },
      });
      return count;
    });
  }
  return { changed, skipped };
};
