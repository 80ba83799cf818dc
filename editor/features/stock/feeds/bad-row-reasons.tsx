import type { BadRowReason } from '#api-clients/stock/feed.resources.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { fieldLabel } from './feed-labels.ts';
import { inDigits } from './run-status.tsx';

export type Reason = BadRowReason['attributes'] & { id: string };

/** What a reason is about: the column of the file, else the field. */
export const placeOf = ({ column, field }: Pick<Reason, 'column' | 'field'>): string =>
  column || (field ? fieldLabel(field) : '');

const columnsOf = (shown: string | null, show: (id: string | null) => void): TableColumn<Reason>[] => [
  {
    id: 'reason',
    label: t('Reason'),
    isRowHeader: true,
    render: ({ reason, values, ...one }) => (
      <TwoLines
        isName
        note={
          <bdi>{[placeOf(one), values.map((value) => `“${value}”`).join(', ')].filter(Boolean).join(': ') || null}</bdi>
        }
      >
        {tSaid(reason)}
      </TwoLines>
    ),
  },
  { id: 'count', label: t('Rows'), align: 'end', render: ({ count }) => inDigits(count) },
  {
    id: 'lines',
    label: t('First lines'),
    align: 'end',
    hiddenBelow: 'sm',
    render: ({ lines, count }) => [...lines.map(inDigits), ...(count > lines.length ? ['…'] : [])].join(' · '),
  },
  {
    id: 'show',
    label: t('Filter'),
    align: 'end',
    render: ({ id }) => (
      <Button size="sm" onPress={() => show(shown === id ? null : id)}>
        {shown === id ? t('Show all') : t('Only these')}
      </Button>
    ),
  },
];

export interface BadRowReasonsProps {
  reasons: readonly Reason[];
  /** The reason whose rows alone are shown. */
  shown: string | null;
  onShow: (id: string | null) => void;
}

/** What is wrong with the refused rows, the most frequent first: one mistake of a column is one line here. */
export const BadRowReasons = ({ reasons, shown, onShow }: BadRowReasonsProps) => (
  <Table label={t('Reasons')} columns={columnsOf(shown, onShow)} rows={reasons} />
);
