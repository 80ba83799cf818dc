import { t } from '#editor/i18n/t.ts';
import type { View } from '#editor/pieces/work-list/views.ts';
import type { WorkListWords } from '#editor/pieces/work-list/work-list.tsx';
import type { Filters } from '../leads.api.ts';

export const leadListWords: WorkListWords = {
  title: t('Leads'),
  list: t('Leads'),
  row: t('Lead'),
  rows: t('the leads'),
  share: t('Everybody who sees leads finds it'),
  keys: {
    next: t('Next lead'),
    previous: t('Previous lead'),
    nextToo: t('Select the next lead too'),
    previousToo: t('Select the previous lead too'),
  },
};

/** The views everybody has; what waits comes first. */
export const builtInViews = (userId: string): readonly View[] => {
  const view = (id: string, name: string, filters: Filters): View => ({
    id,
    name,
    filters,
    sort: '-created_at',
    columns: [],
  });
  return [
    view('open', t('To answer'), { status_eq: 'new', stage_eq: 'open' }),
    view('late', t('Late'), { overdue_eq: 'true' }),
    view('mine', t('Mine'), { assignee_id_eq: userId, status_eq: 'new' }),
    view('undelivered', t('Not delivered'), { delivery_status_eq: 'failed' }),
    view('review', t('Needs a look'), { review_eq: 'true', status_eq: 'new' }),
    view('spam', t('Spam'), { status_eq: 'spam' }),
    view('all', t('All'), {}),
  ];
};
