import { useQuery } from '@tanstack/react-query';
import { ListOrdered, Pencil, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { EditedList } from '#editor/pieces/list-view/edited-list.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { carsInWords } from '#editor/pieces/stock/vehicle-words.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { ListingForm } from './listing-form.tsx';
import {
  contentOf,
  createListing,
  deleteListing,
  type ListingItem,
  listingsQuery,
  updateListing,
} from './listings.api.ts';
import { PriceExampleText } from './price-example-text.tsx';

const columns = (
  edit: (listing: ListingItem) => void,
  remove: (listing: ListingItem) => void,
  disabledReason: string | undefined,
): TableColumn<ListingItem>[] => [
  {
    id: 'name',
    label: t('Listing'),
    isRowHeader: true,
    render: ({ name, id }) => (
      <TwoLines isName note={<code>{id}</code>}>
        {name}
      </TwoLines>
    ),
  },
  { id: 'currency', label: t('Currency'), hiddenBelow: 'sm', render: ({ currency_iso: code }) => code },
  {
    id: 'example',
    label: t('A price'),
    render: (listing) => <PriceExampleText settings={listing.effective_price_settings} />,
  },
  {
    id: 'vehicles',
    label: t('Cars'),
    align: 'end',
    render: ({ id, vehicles }) =>
      vehicles === 0 ? (
        <Quiet>{t('none')}</Quiet>
      ) : (
        <a href={`/cms/vehicles?listing_key_in=${id}`}>{carsInWords(vehicles)}</a>
      ),
  },
  changedColumn(),
  menuColumn(
    ({ name }) => name,
    (listing) => [
      [{ id: 'edit', label: t('Open'), icon: Pencil, onAction: () => edit(listing) }],
      [
        {
          id: 'delete',
          label: t('Delete'),
          icon: Trash2,
          tone: 'danger',
          disabledReason:
            disabledReason ?? (listing.vehicles > 0 ? t('Cars stand in it, archived ones too.') : undefined),
          onAction: () => remove(listing),
        },
      ],
    ],
  ),
];

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
      columns={(edit) => columns(edit, remove, setup.reason)}
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
