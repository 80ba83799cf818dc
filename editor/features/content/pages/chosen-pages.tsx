import { FolderInput, Globe, Trash2 } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { usePermission } from '#editor/shell/session/session.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { SelectionBar } from '#editor/ui/selection-bar/selection-bar.tsx';
import type { PageItem, PageNode } from './page-tree.ts';
import { withDescendants } from './page-tree.ts';
import type { PageActions } from './use-page-actions.ts';

/** The chosen pages without those that lie below another chosen one: they go with it. */
const topmost = (nodes: readonly PageNode[], selected: ReadonlySet<string>): PageNode[] =>
  nodes.flatMap((node) => (selected.has(node.id) ? [node] : topmost(node.children ?? [], selected)));

export interface ChosenPagesProps {
  tree: readonly PageNode[];
  selected: ReadonlySet<string>;
  onClear: () => void;
  onMove: (pages: readonly PageItem[]) => void;
  actions: Pick<PageActions, 'publish' | 'remove'>;
}

/** What can be done to several pages at once, in numbers. */
export const ChosenPages = ({ tree, selected, onClear, onMove, actions }: ChosenPagesProps) => {
  const update = usePermission('pages.update');
  const publish = usePermission('pages.publish');
  const chosen = topmost(tree, selected);
  const all = tree.flatMap(withDescendants).filter((page) => selected.has(page.id));
  const unpublished = all.filter((page) => page.status !== 'published' && page.kind === 'page');
  const affected = chosen.flatMap(withDescendants).length;
  if (all.length === 0) return null;
  return (
    <SelectionBar label={t('Chosen pages')} count={all.length} onClear={onClear}>
      <Button
        size="sm"
        variant="ghost"
        icon={FolderInput}
        disabledReason={update.reason}
        onPress={() => onMove(chosen.map((node) => node.page))}
      >
        {t('Move to…')}
      </Button>
      {unpublished.length > 0 && (
        <Button
          size="sm"
          variant="ghost"
          icon={Globe}
          disabledReason={publish.reason}
          onPress={() => unpublished.forEach(actions.publish)}
        >
          {t('Publish {count}', { count: unpublished.length })}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        icon={Trash2}
        disabledReason={publish.reason}
        onPress={() => {
          for (const node of chosen) actions.remove(node.page, withDescendants(node).length);
          onClear();
        }}
      >
        {t('Delete {affected}', { affected })}
      </Button>
    </SelectionBar>
  );
};
