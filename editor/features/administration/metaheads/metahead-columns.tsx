import { ArrowDown, ArrowUp, Eye, Pencil, Power, Rocket, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Quiet, TwoLines } from '#editor/pieces/list-view/cells.tsx';
import { changedColumn, menuColumn } from '#editor/pieces/list-view/usual-columns.tsx';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import type { MenuGroup } from '#editor/ui/menu/menu.tsx';
import type { TableColumn } from '#editor/ui/table/table.tsx';
import { languageOf, scopes, stateOf } from './metahead-words.ts';
import type { MetaheadItem } from './metaheads.api.ts';

export type RowActions = Record<
  'edit' | 'publish' | 'toggle' | 'preview' | 'up' | 'down' | 'remove',
  (item: MetaheadItem) => void
>;

const menuOf = (item: MetaheadItem, actions: RowActions, disabledReason: string | undefined): MenuGroup[] => [
  [
    { id: 'edit', label: t('Edit'), icon: Pencil, onAction: () => actions.edit(item) },
    { id: 'preview', label: t('Preview'), icon: Eye, onAction: () => actions.preview(item) },
    {
      id: 'publish',
      label: item.state === 'changed' ? t('Publish changes') : t('Publish'),
      icon: Rocket,
      disabledReason:
        disabledReason ??
        (item.problem ? t('It is broken') : item.state === 'published' ? t('Visitors have this already') : undefined),
      onAction: () => actions.publish(item),
    },
    {
      id: 'toggle',
      label: item.enabled ? t('Switch off') : t('Switch on'),
      icon: Power,
      disabledReason,
      onAction: () => actions.toggle(item),
    },
  ],
  [
    { id: 'up', label: t('Move up'), icon: ArrowUp, disabledReason, onAction: () => actions.up(item) },
    { id: 'down', label: t('Move down'), icon: ArrowDown, disabledReason, onAction: () => actions.down(item) },
  ],
  [
    {
      id: 'delete',
      label: t('Delete'),
      icon: Trash2,
      tone: 'danger',
      disabledReason,
      onAction: () => actions.remove(item),
    },
  ],
];

const problemWords = ({ problem }: MetaheadItem): string | null =>
  problem &&
  t('Line {line}, column {column}: {message}', {
    line: problem.line,
    column: problem.column,
    message: problem.message,
  });

/** The elements in their order; `disabledReason` says why this person may not change them. */
export const metaheadColumns = (
  actions: RowActions,
  disabledReason: string | undefined,
): TableColumn<MetaheadItem>[] => [
  { id: 'sequence', label: t('No.'), align: 'end', render: ({ sequence }) => sequence },
  {
    id: 'name',
    label: t('Element'),
    isRowHeader: true,
    render: (item) => (
      <TwoLines isName note={problemWords(item) ?? languageOf(item.language)?.label}>
        {item.name}
      </TwoLines>
    ),
  },
  {
    id: 'state',
    label: t('State'),
    render: (item) => {
      const { tone, label } = stateOf(item);
      return <Status tone={tone}>{label}</Status>;
    },
  },
  {
    id: 'page',
    label: t('Where'),
    hiddenBelow: 'sm',
    render: ({ page_title: title, in_body: inBody }) => (
      <TwoLines note={inBody ? t('end of the body') : t('head')}>{title ?? t('Every page')}</TwoLines>
    ),
  },
  {
    id: 'consent',
    label: t('Consent'),
    hiddenBelow: 'md',
    render: ({ consent_scope: scope }) =>
      scope === 'obligatory' ? (
        <Quiet>{t('runs at once')}</Quiet>
      ) : (
        <Badge>{scopes.find(({ id }) => id === scope)?.label}</Badge>
      ),
  },
  changedColumn(),
  menuColumn(
    ({ name }) => name,
    (item) => menuOf(item, actions, disabledReason),
  ),
];
