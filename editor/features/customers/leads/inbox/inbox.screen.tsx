import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ArrowDownUp, Inbox } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { leadsInWords } from '#editor/pieces/leads/lead-words.ts';
import { useShown } from '#editor/pieces/work-list/use-shown.ts';
import { useWorkList } from '#editor/pieces/work-list/use-work-list.ts';
import { CountOfView, wholeCount } from '#editor/pieces/work-list/views-bar.tsx';
import { WorkList } from '#editor/pieces/work-list/work-list.tsx';
import { useSession } from '#editor/shell/session/session.ts';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { countQuery, inboxQuery, leadListAddress, leadViews } from '../leads.api.ts';
import { AssignDialog, BulkBar } from './bulk-bar.tsx';
import { FilterBar } from './filter-bar.tsx';
import { leadColumns, leadRowClass, ShortLine } from './lead-columns.tsx';
import { useLeadFilterWords } from './lead-filter-words.ts';
import { builtInViews, leadListWords } from './lead-list.ts';
import { LeadPreview } from './lead-preview.tsx';
import { leadAddress, openedLeads } from './open-list.ts';
import { useArrivals } from './use-arrivals.ts';
import { useInboxWork } from './use-inbox-work.ts';
import { useLeadExits } from './use-lead-exits.ts';
import { useIsWide } from './use-wide.ts';

/** The leads of all forms, to be worked through. */
export const Component = () => {
  const { user_id: userId } = useSession();
  const navigate = useNavigate();
  const shown = useShown(leadListAddress);
  const query = useInfiniteQuery(inboxQuery(shown.filters, shown.sort));
  const builtIn = useMemo(() => builtInViews(userId), [userId]);
  const list = useWorkList(shown, query, { ...leadViews, builtIn, share: 'leads.update' });
  const { filters, sort, rows, selection, current, showSorted } = list;
  const { data: count } = useQuery(countQuery(filters));
  const fresh = useArrivals(filters, sort, query.data);
  const onKeys = rows[selection.current];
  const meant = selection.rows.length > 0 ? selection.rows : onKeys ? [onKeys] : [];
  const { actions, isAssigning, setAssigning, keys } = useInboxWork(meant);
  const isWide = useIsWide();
  // Nothing is opened beside the list until somebody chooses a lead: each one opened is a look at personal data.
  const [isPreviewing, setPreviewing] = useState(false);
  const preview = isPreviewing ? onKeys : undefined;
  const leave = () => openedLeads.remember(rows, `/cms/leads?${list.search}`);
  const total = wholeCount(count);
  return (
    <WorkList
      list={list}
      words={leadListWords}
      status={
        count &&
        (count.is_capped
          ? t('More than {count, plural, one {# lead} other {# leads}}', { count: count.count })
          : leadsInWords(count.count))
      }
      sort={
        <IconButton
          icon={ArrowDownUp}
          label={sort === '-created_at' ? t('Show the oldest first') : t('Show the newest first')}
          onPress={() => showSorted(sort === '-created_at' ? 'created_at' : '-created_at')}
        />
      }
      menu={[useLeadExits(filters, sort)]}
      columns={leadColumns}
      grid={{ total, renderShort: (lead) => <ShortLine lead={lead} />, rowClass: leadRowClass, fresh }}
      renderCount={(view) => <CountOfView query={countQuery(view.filters)} />}
      filterBar={(props) => <FilterBar {...props} />}
      inWords={useLeadFilterWords()}
      waiting={14}
      empty={{
        matching: (
          <NothingMatches
            title={current ? t('Nothing in “{name}”', { name: current.name }) : t('No lead matches')}
            showAll={t('Show all leads')}
            onShowAll={() => list.show({})}
          >
            {t('New leads that match come in here by themselves.')}
          </NothingMatches>
        ),
        yet: (
          <EmptyState icon={Inbox} title={t('No leads yet')}>
            {t(
              'What visitors send through forms arrives here, is passed on to your systems, and is never lost on the way.',
            )}
          </EmptyState>
        ),
      }}
      onOpen={(lead) => {
        leave();
        void navigate(leadAddress(lead));
      }}
      onPress={isWide ? () => setPreviewing(true) : undefined}
      onMove={() => setPreviewing(true)}
      keys={keys}
      bar={(leads) => (
        <BulkBar
          leads={leads}
          actions={actions}
          onAssign={() => setAssigning(true)}
          onClear={selection.clear}
          more={list.more(total)}
        />
      )}
      aside={
        isWide &&
        rows.length > 0 && <LeadPreview lead={preview} address={preview ? leadAddress(preview) : ''} onLeave={leave} />
      }
    >
      <AssignDialog leads={meant} isOpen={isAssigning} onClose={() => setAssigning(false)} actions={actions} />
    </WorkList>
  );
};
