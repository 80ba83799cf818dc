import { useQuery } from '@tanstack/react-query';
import { FileText, Plus, Upload } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { usePermission } from '#editor/shell/session/session.ts';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { EmptyState } from '#editor/ui/empty-state/empty-state.tsx';
import { NothingMatches } from '#editor/ui/empty-state/nothing-matches.tsx';
import { ListBody, ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Loaded } from '#editor/ui/loaded/loaded.tsx';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { ChosenPages } from './chosen-pages.tsx';
import { CreatePageDialog } from './create-page-dialog.tsx';
import { EditPageDialog } from './edit-page-dialog.tsx';
import { ImportPagesDialog } from './import-pages-dialog.tsx';
import { MovePageDialog } from './move-page-dialog.tsx';
import { PageConflictDialog } from './page-conflict-dialog.tsx';
import { PageHeads } from './page-row.tsx';
import type { PageFilter, PageItem } from './page-tree.ts';
import { buildPageTree, filterPageTree } from './page-tree.ts';
import { PageTree } from './page-tree-view.tsx';
import { pagesQuery } from './pages.api.ts';
import styles from './pages.module.css';
import { RightsDialog } from './rights-dialog.tsx';
import { usePageActions } from './use-page-actions.ts';

const filters = [
  { id: 'all', label: t('All') },
  { id: 'draft', label: t('Drafts') },
  { id: 'changed', label: t('Changed') },
  { id: 'published', label: t('Published') },
  { id: 'findings', label: t('Has findings') },
] as const satisfies readonly { id: PageFilter['status']; label: string }[];

const statusOf = (value: string | null): PageFilter['status'] => filters.find(({ id }) => id === value)?.id ?? 'all';

/** Every page of the website as a tree. */
export const Component = () => {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const list = useQuery(pagesQuery);
  const actions = usePageActions();
  const update = usePermission('pages.update');
  const searchInput = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [creatingIn, setCreatingIn] = useState<{ parentId: string | null } | null>(null);
  const [editing, setEditing] = useState<PageItem | null>(null);
  const [isImporting, setImporting] = useState(false);
  const [deciding, setDeciding] = useState<PageItem | null>(null);
  const [moving, setMoving] = useState<readonly PageItem[]>([]);

  const status = statusOf(search.get('status'));
  const pages = list.data?.pages ?? [];
  const tree = buildPageTree(pages);
  const isFiltered = text.trim() !== '' || status !== 'all';
  const shown = isFiltered ? filterPageTree(tree, { text, status }) : tree;
  const create = (parentId: string | null = null) => update.allowed && setCreatingIn({ parentId });
  // `?new` is how the palette, the overview and the on-page toolbar open the dialog; it leaves the address at once.
  useEffect(() => {
    if (!search.has('new')) return;
    setCreatingIn({ parentId: search.get('parent') || null });
    setSearch({}, { replace: true });
  }, [search, setSearch]);
  const open = (page: PageItem) => {
    if (page.kind === 'page') void navigate(`/cms/pages/${encodeURIComponent(page.id)}`);
    else if (update.allowed) setEditing(page);
  };
  useShortcuts(t('Pages'), [
    { keys: '/', label: t('Search pages'), run: () => searchInput.current?.focus() },
    { keys: 'N', label: t('New page'), run: () => create() },
  ]);

  const showAll = () => {
    setText('');
    setSearch({}, { replace: true });
  };
  const empty =
    pages.length === 0 ? (
      <EmptyState
        icon={FileText}
        title={t('No pages yet')}
        action={
          <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={() => create()}>
            {t('New page')}
          </Button>
        }
      >
        {t(
          'Pages make up the website. Start with the home page; folders group what belongs together below one address.',
        )}
      </EmptyState>
    ) : (
      <NothingMatches
        title={t('No page matches')}
        showAll={t('Show all {count, plural, one {# page} other {# pages}}', { count: pages.length })}
        onShowAll={showAll}
      />
    );

  return (
    <Screen
      title={t('Pages')}
      actions={
        <>
          <Button icon={Upload} disabledReason={update.reason} onPress={() => setImporting(true)}>
            {t('Import')}
          </Button>
          <Button variant="primary" icon={Plus} disabledReason={update.reason} onPress={() => create()}>
            {t('New page')}
          </Button>
        </>
      }
    >
      <ListTools>
        <ListSearch
          label={t('Search pages')}
          placeholder={t('Title or address')}
          value={text}
          onChange={setText}
          inputRef={searchInput}
        />
        <SegmentedControl
          label={t('Status')}
          segments={filters}
          value={status}
          onChange={(id) => setSearch(id === 'all' ? {} : { status: id }, { replace: true })}
        />
      </ListTools>
      {shown.length > 0 && <PageHeads />}
      <ListBody className={styles.list}>
        <Loaded isScreen query={list} name={t('the pages')} rows={12} isEmpty={() => shown.length === 0} empty={empty}>
          {() => (
            <PageTree
              tree={tree}
              shown={shown}
              isFiltered={isFiltered}
              selected={selected}
              onSelectedChange={setSelected}
              actions={actions}
              onOpen={open}
              onCreate={create}
              onEdit={setEditing}
              onMoveTo={(page) => setMoving([page])}
              onRights={setDeciding}
            />
          )}
        </Loaded>
      </ListBody>
      <ChosenPages
        tree={tree}
        selected={selected}
        onClear={() => setSelected(new Set())}
        onMove={setMoving}
        actions={actions}
      />
      <CreatePageDialog
        isOpen={creatingIn !== null}
        onClose={() => setCreatingIn(null)}
        tree={tree}
        pages={pages}
        parentId={creatingIn?.parentId ?? null}
        onCreated={(page) => page.kind === 'page' && open(page)}
      />
      <EditPageDialog page={editing} pages={pages} actions={actions} onClose={() => setEditing(null)} />
      <MovePageDialog moving={moving} tree={tree} move={actions.move} onClose={() => setMoving([])} />
      <RightsDialog page={deciding} onClose={() => setDeciding(null)} />
      <ImportPagesDialog isOpen={isImporting} onClose={() => setImporting(false)} />
      <PageConflictDialog conflict={actions.conflict} onClose={actions.closeConflict} />
    </Screen>
  );
};
