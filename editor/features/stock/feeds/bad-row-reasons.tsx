import { type BadRowReason, isNote } from '#api-clients/stock/feed.resources.ts';
import { quoted } from '#editor/i18n/quoted.ts';
import { t } from '#editor/i18n/t.ts';
import { tSaid } from '#editor/i18n/t-said.ts';
import { TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { Badge } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Table, type TableColumn } from '#editor/ui/table/table.tsx';
import { fieldLabel } from './feed-labels.ts';
import { inDigits } from './run-status.tsx';

export type Reason = BadRowReason['attributes'] & { id: string };

/** What a reason is about: the column of the file, else the field. */
export const placeOf = ({ column, field }: Pick<Reason, 'column' | 'field'>): string =>
  column || (field ? fieldLabel(field) : '');

/** Where it stands and what stands there, as far as it differs; then the lines of the first rows. */
const noteOf = ({ values, lines, count, ...one }: Reason): string => {
  const said = [placeOf(one), values.map(quoted).join(', ')].filter(Boolean).join(': ');
  const first = [...lines.map(inDigits), ...(count > lines.length ? ['…'] : [])].join(', ');
  return [said, t('{count, plural, one {line} other {lines}} {lines}', { count, lines: first })]
    .filter(Boolean)
    .join(' · ');
};

const columnsOf = (shown: string | null, show: (id: string | null) => void): TableColumn<Reason>[] => [
  {
    id: 'reason',
    label: t('Reason'),
    isRowHeader: true,
    render: (one) => (
      <TwoLines isName note={<bdi>{noteOf(one)}</bdi>}>
        {tSaid(one.reason)}
        {isNote(one) && <Badge tone="info">{t('With a note')}</Badge>}
      </TwoLines>
    ),
  },
  { id: 'count', label: t('Rows'), align: 'end', render: ({ count }) => inDigits(count) },
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

/** What is wrong with the refused rows and what was left out of others, the most frequent first: one mistake of a column is one line here. */
export const BadRowReasons = ({ reasons, shown, onShow }: BadRowReasonsProps) => (
  <Table label={t('Reasons')} columns={columnsOf(shown, onShow)} rows={reasons} />
);
