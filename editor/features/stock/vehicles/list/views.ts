import { t } from '#editor/i18n/t.ts';
import type { View, ViewFilters } from '#editor/pieces/work-list/views.ts';
import { usualSort } from '../vehicles.api.ts';

const view = (id: string, name: string, filters: ViewFilters): View => ({
  id,
  name,
  filters,
  sort: usualSort,
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
