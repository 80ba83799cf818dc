import type { ReactNode } from 'react';
import { t } from '#editor/i18n/t.ts';
import { ListView, type ListViewProps } from '#editor/pieces/list-view/list-view.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import styles from './outbox.module.css';

const ANY = 'any';

/** What a list of the outbox shows: one state or every state, and which page of it. */
export interface OutboxView<State extends string> {
  status: State | undefined;
  page: number;
}

export interface OutboxListProps<State extends string, Row extends { id: string }>
  extends Pick<ListViewProps<Row>, 'label' | 'query' | 'columns' | 'empty' | 'onRowAction'> {
  /** In the plural, as within a sentence: "mails". */
  name: string;
  /** Title of what is said when no one is in the chosen state. */
  noneInState: string;
  states: readonly { id: State; label: string }[];
  view: OutboxView<State>;
  onView: (view: OutboxView<State>) => void;
  /** Beside the choice of a state. */
  tools?: ReactNode;
}

/** A list of what leaves the house: narrowed to a state, newest first, page by page. */
export const OutboxList = <State extends string, Row extends { id: string }>(props: OutboxListProps<State, Row>) => {
  const { name, noneInState, states, view, onView, tools, ...list } = props;
  return (
    <ListView
      {...list}
      name={`the ${name}`}
      tools={
        <>
          <Select
            label={t('State')}
            hideLabel
            options={[{ id: ANY, label: t('Every state') }, ...states]}
            value={view.status ?? ANY}
            onChange={(id) => onView({ status: states.find((state) => state.id === id)?.id, page: 1 })}
            className={styles.choice}
          />
          {tools}
        </>
      }
      narrowed={
        view.status === undefined
          ? undefined
          : { title: noneInState, onShowAll: () => onView({ status: undefined, page: 1 }) }
      }
      paging={{ page: view.page, onPage: (page) => onView({ ...view, page }), previous: t('Newer'), next: t('Older') }}
    />
  );
};
