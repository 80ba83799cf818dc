import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import {
  contentOf,
  createOffer,
  deleteOffer,
  type OfferItem,
  publishOffer,
  unpublishOffer,
  updateOffer,
} from './offers.api.ts';

/** What is done to offers, each with its way back where there is one. */
export const useOfferWrites = () => {
  const { run, tell, reload } = useWrites(['offers']);
  const publish = (offer: OfferItem) =>
    run(t('Not published'), async () => {
      const saved = await publishOffer(offer);
      const undo = offer.state === 'draft' ? { write: () => unpublishOffer(saved) } : undefined;
      tell(t('Published {title}', { title: offer.title }), undo);
    });
  const withdraw = (offer: OfferItem) =>
    run(t('Not taken off'), async () => {
      const saved = await unpublishOffer(offer);
      // What was public may have differed from the draft: only the same can be brought back.
      const undo = offer.is_changed ? undefined : { write: () => publishOffer(saved), refused: t('Not brought back') };
      tell(t('{title} is off the site', { title: offer.title }), undo);
    });
  const remove = (offer: OfferItem) =>
    run(t('Not deleted'), async () => {
      await deleteOffer(offer);
      tell(t('Deleted {title}', { title: offer.title }), {
        write: () => createOffer(contentOf(offer)),
        refused: t('Not brought back'),
      });
    });
  const saved = (now: OfferItem, before: OfferItem | undefined) => {
    void reload();
    tell(before ? t('Saved {title}', { title: now.title }) : t('Added {title}', { title: now.title }), {
      write: () => (before ? updateOffer(now, contentOf(before)) : deleteOffer(now)),
    });
  };
  return { publish, withdraw, remove, saved, reload };
};
