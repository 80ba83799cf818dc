import type { ImagesChange } from '#api-clients/media/media.contract.ts';
import type { Trx } from '../db/database.ts';
import { type Actor, authorize } from '../http/actor.ts';
import type { ServerDeps } from '../http/define-service.ts';
import { unprocessable } from '../http/errors.ts';
import { findImageUses, findPosterUses, findSettingUses, findThingUses } from './image-usage.store.ts';
import { binImage, type ChangedBy, changeImage, type ImageRow, lockImage } from './images.store.ts';
import { checkFolder } from './library.ts';

const MAX_TAGS = 20;

export interface ImagesChanged {
  changed: string[];
  refused: { id: string; code: 'not_found' | 'in_use'; detail: string }[];
}

const withTags = (image: ImageRow, tags: readonly string[]): string[] => {
  const all = [...new Set([...image.tags, ...tags])];
  if (all.length > MAX_TAGS)
    throw unprocessable('too_many_tags', `“${image.title || image.filename}” would have more than ${MAX_TAGS} tags.`);
  return all;
};

/** Why a picture must stay out of the bin; undefined when nothing shows it. */
const whyInUse = async (trx: Trx, id: string): Promise<string | undefined> => {
  const uses = [
    await findImageUses(trx, id),
    await findSettingUses(trx, id),
    await findPosterUses(trx, id),
    await findThingUses(trx, id),
  ];
  const places = uses.flat().length;
  if (places === 0) return undefined;
  return places === 1 ? 'It is used in 1 place.' : `It is used in ${places} places.`;
};

const applyChange = (trx: Trx, image: ImageRow, change: ImagesChange, by: ChangedBy): Promise<ImageRow> => {
  switch (change.do) {
    case 'move':
      return changeImage(trx, image.id, { folder_id: change.folder_id }, by);
    case 'tag':
      return changeImage(trx, image.id, { tags: withTags(image, change.tags) }, by);
    case 'untag':
      return changeImage(trx, image.id, { tags: image.tags.filter((tag) => !change.tags.includes(tag)) }, by);
    case 'bin':
      return binImage(trx, image.id, image.deleted_at ?? by.now, by);
    case 'restore':
      return binImage(trx, image.id, null, by);
  }
};

/**
 * Moves, tags, bins or restores many pictures in one step: all that can be, with a reason for each that cannot. What
 * it sets is one value for all, so it asks for no ETags. Throws 422 for a folder that is gone or too many tags.
 */
export const changeImages = async (deps: ServerDeps, actor: Actor, change: ImagesChange): Promise<ImagesChanged> => {
  authorize(actor, 'media.update');
  const by = { actor, now: deps.clock() };
  return deps.db.transaction(async (trx) => {
    if (change.do === 'move') await checkFolder(trx, change.folder_id);
    const answer: ImagesChanged = { changed: [], refused: [] };
    // In one order for everybody, so that two such changes never wait for each other.
    for (const id of [...new Set(change.ids)].sort()) {
      const image = await lockImage(trx, id);
      const reason = image && change.do === 'bin' ? await whyInUse(trx, id) : undefined;
      if (!image) answer.refused.push({ id, code: 'not_found', detail: 'It is gone.' });
      else if (reason) answer.refused.push({ id, code: 'in_use', detail: reason });
      else {
        await applyChange(trx, image, change, by);
        answer.changed.push(id);
        deps.changes.publish(trx, `media:${id}`);
      }
    }
    if (answer.changed.length > 0)
      await deps.audit.record(trx, actor, {
        action: `images.${change.do}`,
        targetType: 'images',
        targetId: answer.changed[0] ?? '',
        details: { ids: answer.changed.slice(0, 100), count: answer.changed.length },
      });
    return answer;
  });
};
