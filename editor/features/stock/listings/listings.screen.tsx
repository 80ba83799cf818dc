import { useQuery } from '@tanstack/react-query';
import { ListOrdered } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { listingColumns } from './listing-columns.tsx';
import { ListingForm } from './listing-form.tsx';
import {
  contentOf,
  createListing,
  deleteListing,
  type ListingItem,
  listingsQuery,
  updateListing,
} from './listings.api.ts';

/** The lists that cars stand in, and how their prices are written. */
export const Component = () => {
  const list = useQuery(listingsQuery);
  const setup = usePermission('stock.setup');
  const { run, tell, reload } = useWrites(['stock']);
  const remove = (listing: ListingItem) =>
    void run(t('Not deleted'), async () => {
      await deleteListing(listing);
      tell(t('Deleted {name}', { name: listing.name }), {
        write: () => createListing(listing.id, contentOf(listing)),
        refused: t('Not brought back'),
      });
    });
  return (
    <EditedList
      title={t('Listings and prices')}
      name={t('the listings')}
      status={t('{count, plural, one {# listing} other {# listings}}', { count: list.data?.items.length ?? 0 })}
      query={list}
      columns={(edit) => listingColumns(edit, remove, setup.reason)}
      right={setup}
      add={t('New listing')}
      empty={{
        icon: ListOrdered,
        title: t('No listings yet'),
        text: t('Cars stand in a listing: new ones, approved ones. It has a currency and says how prices are written.'),
      }}
      nameOf={({ name }) => name}
      onReload={() => void reload()}
      onSaved={(now, before) => {
        void reload();
        tell(before ? t('Saved {name}', { name: now.name }) : t('Added {name}', { name: now.name }), {
          write: () => (before ? updateListing(now, contentOf(before)) : deleteListing(now)),
        });
      }}
      renderForm={(form) => <ListingForm {...form} />}
    />
  );
};
