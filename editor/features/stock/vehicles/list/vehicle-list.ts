import { t } from '#editor/i18n/t.ts';
import type { View, ViewFilters } from '#editor/pieces/work-list/views.ts';
import type { WorkListWords } from '#editor/pieces/work-list/work-list.tsx';
import { type Order, vehicleListAddress } from '../vehicles.api.ts';

export const vehicleListWords: WorkListWords = {
  title: t('Vehicles'),
  list: t('Cars'),
  row: t('Car'),
  rows: t('the cars'),
  share: t('Everybody who sees cars finds it'),
  keys: {
    next: t('Next car'),
    previous: t('Previous car'),
    nextToo: t('Select the next car too'),
    previousToo: t('Select the previous car too'),
  },
};

/** In which order the cars may stand. */
export const vehicleSortChoices: readonly { id: Order; label: string }[] = [
  { id: '-updated_at', label: t('Changed last first') },
  { id: '-created_at', label: t('Newest first') },
  { id: 'created_at', label: t('Longest in stock first') },
  { id: 'title', label: t('Title') },
  { id: 'purchase_price', label: t('Lowest price first') },
  { id: '-purchase_price', label: t('Highest price first') },
  { id: 'mileage', label: t('Lowest mileage first') },
  { id: '-mileage', label: t('Highest mileage first') },
  { id: '-production_year', label: t('Youngest first') },
  { id: 'production_year', label: t('Oldest first') },
  { id: 'status', label: t('By status') },
];

const view = (id: string, name: string, filters: ViewFilters): View => ({
  id,
  name,
  filters,
  sort: vehicleListAddress.usualSort,
  columns: [],
});

/** The views everybody has. */
export const builtInViews: readonly View[] = [
  view('all', t('All'), {}),
  view('shown', t('On the site'), { publication_in: 'published' }),
  view('drafts', t('Drafts'), { publication_in: 'draft' }),
  view('lacking', t('Lacks something'), {
    publication_in: 'published',
    gaps_includes: 'photos,price,description,label',
  }),
  view('reserved', t('Reserved'), { status_in: 'reserved' }),
  view('sold', t('Sold'), { status_in: 'sold', publication_in: 'draft,published' }),
  view('archived', t('Archived'), { publication_in: 'archived' }),
];
