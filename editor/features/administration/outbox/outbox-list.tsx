import type { ReactNode } from 'react';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { ListBody, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded, type LoadedQuery } from '#editor/ui/loaded/loaded.tsx';
import { Paging } from '#editor/ui/paging/paging.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import styles from './outbox.module.css';

const ANY = 'any';

/** What a list of the outbox shows: one state or every state, and which page of it. */
export interface OutboxView<State extends string> {
  status: State | undefined;
  page: number;
}

export interface OutboxListProps<State extends string, Data> {
  query: LoadedQuery<Data>;
  /** In the plural, as within a sentence: "mails". */
  name: string;
  /** Title of what is said when no one is in the chosen state. */
  noneInState: string;
  /** What is said when there is none at all. */
  empty: ReactNode;
  states: readonly { id: State; label: string }[];
  view: OutboxView<State>;
  onView: (view: OutboxView<State>) => void;
  /** Beside the choice of a state. */
  tools?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A list of what leaves the house: narrowed to a state, in its states, newest first, page by page. */
export const OutboxList = <State extends string, Data extends { items: readonly unknown[]; pages: number }>(
  props: OutboxListProps<State, Data>,
) => {
  const { query, name, noneInState, empty, states, view, onView, tools, children } = props;
  return (
    <>
      <ListTools isSearch={false}>
        <Select
          label="State"
          hideLabel
          options={[{ id: ANY, label: 'Every state' }, ...states]}
          value={view.status ?? ANY}
          onChange={(id) => onView({ status: states.find((state) => state.id === id)?.id, page: 1 })}
          className={styles.choice}
        />
        {tools}
      </ListTools>
      <ListBody isBusy={query.isFetching}>
        <Loaded
          query={query}
          name={`the ${name}`}
          rows={10}
          isEmpty={({ items }) => items.length === 0}
          empty={
            view.status === undefined ? (
              empty
            ) : (
              <NothingMatches title={noneInState} onShowAll={() => onView({ status: undefined, page: 1 })} />
            )
          }
        >
          {children}
        </Loaded>
      </ListBody>
      <Paging
        label={`Pages of ${name}`}
        page={view.page}
        pages={query.data?.pages ?? 1}
        onPage={(page) => onView({ ...view, page })}
        previous="Newer"
        next="Older"
      />
    </>
  );
};
