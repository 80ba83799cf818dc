import { t } from '#editor/i18n/t.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import {
  archiveDealer,
  carsAt,
  contentOf,
  createDealer,
  type DealerItem,
  deleteDealer,
  restoreDealer,
  updateDealer,
} from './dealers.api.ts';

/** Cars stay where they are: visitors still read the house's name, telephone and address there. */
const leftOf = async ({ id }: DealerItem): Promise<string | undefined> => {
  const count = await carsAt(id);
  return count === 0
    ? undefined
    : t(
        '{count, plural, one {# car still belongs to it and shows} other {# cars still belong to it and show}} its name, telephone and address.',
        { count },
      );
};

/** What is done to dealers, each with its way back. */
export const useDealerWrites = () => {
  // Locations of forms follow their dealers.
  const { run, tell, reload } = useWrites(['dealers'], ['locations']);
  const archive = (dealer: DealerItem) =>
    run(t('Not archived'), async () => {
      const saved = await archiveDealer(dealer);
      const left = await leftOf(dealer);
      tell(t('{name} is archived', { name: dealer.name }), { write: () => restoreDealer(saved) }, left);
    });
  const restore = (dealer: DealerItem) =>
    run(t('Not restored'), async () => {
      const saved = await restoreDealer(dealer);
      tell(t('{name} is on the site again', { name: dealer.name }), { write: () => archiveDealer(saved) });
    });
  const remove = (dealer: DealerItem) =>
    run(t('Not deleted'), async () => {
      await deleteDealer(dealer);
      tell(t('Deleted {name}', { name: dealer.name }), {
        write: async () => archiveDealer(await createDealer(contentOf(dealer))),
        refused: t('Not brought back'),
      });
    });
  const saved = (now: DealerItem, before: DealerItem | undefined) => {
    void reload();
    tell(before ? t('Saved {name}', { name: now.name }) : t('Added {name}', { name: now.name }), {
      write: () => (before ? updateDealer(now, contentOf(before)) : archiveDealer(now)),
    });
  };
  return { archive, restore, remove, saved, reload };
};
