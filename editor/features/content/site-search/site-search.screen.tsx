import { useQuery } from '@tanstack/react-query';
import { RefreshCw, SearchCheck } from 'lucide-react';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { ListView } from '#editor/pieces/list-view/list-view.tsx';
import { sortAsked, sortShown } from '#editor/pieces/list-view/sort-key.ts';
import { useWrites } from '#editor/pieces/writes/use-writes.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { forgetTerm, rebuildIndex, sortKeys, type TermFilter, termsQuery } from './site-search.api.ts';
import { termColumns } from './term-columns.tsx';

const initial: TermFilter = { text: '', which: 'all', months: '3', sort: '-searches', page: 1 };

const times = [
  { id: '1', label: t('This month') },
  { id: '3', label: t('Three months') },
  { id: '13', label: t('A year') },
];

/** What visitors searched for, and what they did not find. */
export const Component = () => {
  const [filter, setFilter] = useState(initial);
  const change = usePermission('settings.update');
  const list = useQuery(termsQuery(filter));
  const { run, tell } = useWrites(['search-terms']);
  const narrow = (more: Partial<TermFilter>) => setFilter({ ...filter, page: 1, ...more });
  const rebuild = () =>
    run(t('Not started'), async () => {
      const waiting = await rebuildIndex();
      tell(
        t('The search reads everything in anew'),
        undefined,
        t('{waiting, plural, one {# page} other {# pages}} in the next minutes.', { waiting }),
      );
    });
  const columns = termColumns({
    look: ({ term }) => window.open(`/search?q=${encodeURIComponent(term)}`, '_blank', 'noopener'),
    forget: (term) =>
      void run(t('Not forgotten'), async () => {
        await forgetTerm(term);
        tell(t('Forgot “{term}”', { term: term.term }));
      }),
    reason: change.reason,
  });
  return (
    <Screen
      title={t('Site search')}
      status={list.data && t('{total, plural, one {# term} other {# terms}}', { total: list.data.total })}
      actions={
        <Button icon={RefreshCw} disabledReason={change.reason} onPress={() => void rebuild()}>
          {t('Read in anew')}
        </Button>
      }
    >
      <ListView
        name={t('what was searched for')}
        label={t('Searches')}
        query={list}
        columns={columns}
        search={{
          label: t('Find a term'),
          placeholder: t('Part of a term'),
          value: filter.text,
          onChange: (text) => narrow({ text }),
        }}
        tools={
          <>
            <SegmentedControl
              label={t('Which searches')}
              segments={[
                { id: 'all', label: t('All') },
                { id: 'missed', label: t('Not found') },
              ]}
              value={filter.which}
              onChange={(which) => narrow({ which, sort: which === 'missed' ? '-found_nothing' : '-searches' })}
            />
            <Select
              label={t('Period')}
              hideLabel
              options={times}
              value={filter.months}
              onChange={(months) => narrow({ months })}
            />
          </>
        }
        narrowed={
          filter.text || filter.which === 'missed'
            ? { title: t('No search matches'), onShowAll: () => setFilter(initial) }
            : undefined
        }
        empty={
          <EmptyState icon={SearchCheck} title={t('Nobody has searched yet')}>
            {t(
              'What visitors search for on the site is counted here by month and language, without anything about who they are. What they did not find tells which pages are missing.',
            )}
          </EmptyState>
        }
        sort={sortShown(filter.sort)}
        onSortChange={(sort) => narrow({ sort: sortAsked(sort, sortKeys) })}
        paging={{ page: filter.page, onPage: (page) => setFilter({ ...filter, page }) }}
      />
    </Screen>
  );
};
