import { ExternalLink, Trash2 } from 'lucide-react';
import { formatLocale } from '#editor/i18n/staff-language.ts';
import { t } from '#editor/i18n/t.ts';
import { Quiet } from '#editor/pieces/list-view/cells.tsx';
import { menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { localeName } from '#editor/pieces/locales/locale-names.ts';
import { Status } from '#editor/ui/badge/badge.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import type { TermItem } from './site-search.api.ts';

interface Actions {
  look: (term: TermItem) => void;
  forget: (term: TermItem) => void;
  /** Why this person may not forget. */
  reason: string | undefined;
}

const share = ({ searches, found_nothing: nothing }: TermItem) =>
  nothing === searches ? t('every time') : t('{nothing} of {searches}', { nothing, searches });

/** What was searched for, one a row. */
export const termColumns = ({ look, forget, reason }: Actions): TableColumn<TermItem>[] => [
  {
    id: 'term',
    label: t('Searched for'),
    isRowHeader: true,
    allowsSorting: true,
    render: ({ term }) => <bdi>{term}</bdi>,
  },
  { id: 'locale', label: t('Language'), hiddenBelow: 'sm', render: ({ locale }) => localeName(locale) },
  {
    id: 'searches',
    label: t('Searches'),
    align: 'end',
    allowsSorting: true,
    render: ({ searches }) => searches.toLocaleString(formatLocale),
  },
  {
    id: 'found_nothing',
    label: t('Found nothing'),
    align: 'end',
    allowsSorting: true,
    render: (term) =>
      term.found_nothing > 0 ? (
        <Status tone="warn" shape="half">
          {share(term)}
        </Status>
      ) : (
        <Quiet>{t('never')}</Quiet>
      ),
  },
  {
    id: 'last_at',
    label: t('Last time'),
    align: 'end',
    allowsSorting: true,
    hiddenBelow: 'md',
    render: ({ last_at: at }) => <RelativeTime at={at} />,
  },
  menuColumn(
    ({ term }) => term,
    (term) => [
      [{ id: 'look', label: t('See what is found now'), icon: ExternalLink, onAction: () => look(term) }],
      [
        {
          id: 'forget',
          label: t('Forget'),
          icon: Trash2,
          tone: 'danger',
          disabledReason: reason,
          onAction: () => forget(term),
        },
      ],
    ],
  ),
];
