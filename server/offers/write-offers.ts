import { randomUUID } from 'node:crypto';
import type { OfferContent } from '#api-clients/offers/offer.resources.ts';
import { sanitizeHtml } from '#block-schemas/rich-text/sanitized-html.ts';
import type { Trx } from '../db/database.ts';
import { authorize } from '../http/actor.ts';
import { conflict, notFound, validationFailed } from '../http/errors.ts';
import { checkIfMatch, type Seen } from '../http/etag.ts';
import { inTransaction, type Task, type Work } from '../http/work.ts';
import { OFFERS_TOPIC } from './offer-clock.ts';
import { offerEtag } from './offer-resource.ts';
import { findOffer, type OfferRow } from './offers.store.ts';

const MAX_OFFERS = 1_000;

const existing = (row: OfferRow | undefined): OfferRow => {
  if (!row) throw notFound('This offer does not exist.', 'offer_not_found');
  return row;
};

const lockOffer = async (trx: Trx, { id, ifMatch }: Seen): Promise<OfferRow> => {
  await trx.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute();
  const row = existing(await findOffer(trx, id));
  checkIfMatch(ifMatch, offerEtag(row), { changed_by: row.updated_by_name, changed_at: row.updated_at.toISOString() });
  return row;
};

const changedBy = ({ actor, now }: Work) => ({
  updated_at: now,
  updated_by: actor.id,
  updated_by_name: actor.name,
});

const checkSlug = async (trx: Trx, slug: string, id?: string): Promise<void> => {
  const other = await trx.selectFrom('offers').select(['id', 'title']).where('slug', '=', slug).executeTakeFirst();
  if (other && other.id !== id)
    throw validationFailed([
      { code: 'slug_taken', detail: `The offer "${other.title}" has this key already.`, pointer: '/slug' },
    ]);
};

/** The draft as it is stored, and what lists go by. */
const storedDraft = (content: OfferContent) => {
  const draft = { ...content, description_html: String(sanitizeHtml(content.description_html)) };
  return { slug: content.slug, title: content.title, priority: content.priority, draft: JSON.stringify(draft) };
};

const recorded = async (work: Work, action: string, row: Pick<OfferRow, 'id' | 'slug'>): Promise<OfferRow> => {
  const { deps, trx, actor } = work;
  deps.changes.publish(trx, OFFERS_TOPIC);
  const details = { slug: row.slug };
  await deps.audit.record(trx, actor, { action, targetType: 'offer', targetId: row.id, details });
  return existing(await findOffer(trx, row.id));
};

export const createOffer = async ({ deps, actor }: Task, content: OfferContent): Promise<OfferRow> => {
  authorize(actor, 'offers.update');
  return inTransaction(deps, actor, async (work) => {
    const { trx, now } = work;
    const held = await trx
      .selectFrom('offers')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirst();
    if (Number(held?.count ?? 0) >= MAX_OFFERS)
      throw conflict('too_many_offers', `There are at most ${MAX_OFFERS} offers: delete some that are over.`);
    await checkSlug(trx, content.slug);
    const id = randomUUID();
    await trx
      .insertInto('offers')
      .values({ id, ...storedDraft(content), created_at: now, ...changedBy(work) })
      .execute();
    return recorded(work, 'offer.created', { id, slug: content.slug });
  });
};

/** Changes the draft; 412 when it changed since it was seen. */
export const updateOffer = async ({ deps, actor }: Task, seen: Seen, content: OfferContent): Promise<OfferRow> => {
  authorize(actor, 'offers.update');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockOffer(work.trx, seen);
    await checkSlug(work.trx, content.slug, row.id);
    await work.trx
      .updateTable('offers')
      .set({ ...storedDraft(content), lock_version: row.lock_version + 1, ...changedBy(work) })
      .where('id', '=', row.id)
      .execute();
    return recorded(work, 'offer.updated', { id: row.id, slug: content.slug });
  });
};

const setLive = async (work: Work, row: OfferRow, live: OfferContent | null): Promise<void> => {
  const moment = (text: string | null | undefined) => (text ? new Date(text) : null);
  await work.trx
    .updateTable('offers')
    .set({
      live: live && JSON.stringify(live),
      live_from: moment(live?.valid_from),
      live_to: moment(live?.valid_to),
      lock_version: row.lock_version + 1,
      ...changedBy(work),
    })
    .where('id', '=', row.id)
    .execute();
};

/** Shows what is drafted; 422 when that is over already. */
export const publishOffer = async ({ deps, actor }: Task, seen: Seen): Promise<OfferRow> => {
  authorize(actor, 'offers.publish');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockOffer(work.trx, seen);
    const { valid_to: end } = row.draft;
    if (end && new Date(end) <= work.now)
      throw validationFailed([
        { code: 'offer_over', detail: 'The offer has ended: give it a later last moment.', pointer: '/valid_to' },
      ]);
    await setLive(work, row, row.draft);
    return recorded(work, 'offer.published', row);
  });
};

export const unpublishOffer = async ({ deps, actor }: Task, seen: Seen): Promise<OfferRow> => {
  authorize(actor, 'offers.publish');
  return inTransaction(deps, actor, async (work) => {
    const row = await lockOffer(work.trx, seen);
    await setLive(work, row, null);
    return recorded(work, 'offer.unpublished', row);
  });
};

export const deleteOffer = async ({ deps, actor }: Task, seen: Seen): Promise<void> => {
  authorize(actor, 'offers.publish');
  await inTransaction(deps, actor, async ({ trx }) => {
    const row = await lockOffer(trx, seen);
    await trx.deleteFrom('offers').where('id', '=', row.id).execute();
    deps.changes.publish(trx, OFFERS_TOPIC);
    const details = { slug: row.slug };
    await deps.audit.record(trx, actor, { action: 'offer.deleted', targetType: 'offer', targetId: row.id, details });
  });
};
