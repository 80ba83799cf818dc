import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Tree } from '#editor/ui/tree/tree.tsx';
import { pageMenu } from './page-menu.ts';
import { PageRow } from './page-row.tsx';
import type { PageItem, PageNode } from './page-tree.ts';
import { canHoldPages, withDescendants } from './page-tree.ts';
import type { PageActions } from './use-page-actions.ts';

/** Above this many pages only the rows in view are drawn. */
const virtualFrom = 150;

export interface PageTreeProps {
  tree: readonly PageNode[];
  /** The tree, or what the filter leaves of it. */
  shown: readonly PageNode[];
  isFiltered: boolean;
  selected: ReadonlySet<string>;
  onSelectedChange: (ids: ReadonlySet<string>) => void;
  actions: PageActions;
  onOpen: (page: PageItem) => void;
  onCreate: (parentId: string) => void;
  onEdit: (page: PageItem) => void;
  onMoveTo: (page: PageItem) => void;
  onRights: (page: PageItem) => void;
}

const allIds = (nodes: readonly PageNode[]): string[] =>
  nodes.flatMap((node) => [node.id, ...allIds(node.children ?? [])]);

/** The rows, with drag, keyboard moves and a menu each. While filtered everything is open and nothing is dragged. */
export const PageTree = (props: PageTreeProps) => {
  const { tree, shown, isFiltered, actions, onOpen } = props;
  const navigate = useNavigate();
  const update = usePermission('pages.update');
  const publish = usePermission('pages.publish');
  const decide = usePermission('pages.rights');
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(tree.map((node) => node.id)));
  const count = tree.flatMap(withDescendants).length;

  const groupsFor = (node: PageNode) =>
    pageMenu(
      node,
      {
        open: () => onOpen(node.page),
        edit: () => props.onEdit(node.page),
        create: () => props.onCreate(node.id),
        duplicate: () =>
          actions.duplicate(node.page, (copy) => void navigate(`/cms/pages/${encodeURIComponent(copy.id)}`)),
        move: () => props.onMoveTo(node.page),
        publish: () => actions.publish(node.page),
        unpublish: () => actions.unpublish(node.page),
        remove: () => actions.remove(node.page, withDescendants(node).length),
        rights: () => props.onRights(node.page),
      },
      { update, publish, decide },
    );

  const pageOf = (id: string, nodes: readonly PageNode[] = tree): PageItem | undefined =>
    nodes.flatMap(withDescendants).find((page) => page.id === id);

  return (
    <Tree
      label={t('Pages')}
      nodes={shown}
      renderRow={(node) => <PageRow node={node} groups={groupsFor(node)} />}
      expandedIds={isFiltered ? new Set(allIds(shown)) : expanded}
      onExpandedChange={isFiltered ? () => undefined : setExpanded}
      selectionMode="multiple"
      selectionBehavior="toggle"
      selectedIds={props.selected}
      onSelectionChange={props.onSelectedChange}
      onAction={(id) => {
        const page = pageOf(id);
        if (page) onOpen(page);
      }}
      onMove={update.allowed && !isFiltered ? actions.move : undefined}
      canHold={(node) => canHoldPages(node.page)}
      isVirtual={count > virtualFrom}
    />
  );
};
