import { Pencil, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { carsInWords } from '#editor/pieces/stock/vehicle-words.ts';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { ListingItem } from './listings.api.ts';
import { PriceExampleText } from './price-example-text.tsx';

/** The columns of the list of listings. */
export const listingColumns = (
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
