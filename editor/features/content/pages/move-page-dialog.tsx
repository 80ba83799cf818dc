import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { DialogParts } from '#editor/pieces/save-form/save-form.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import type { PageItem, PageNode } from './page-tree.ts';
import { ParentSelect } from './parent-select.tsx';
import type { PageActions } from './use-page-actions.ts';

const last = 'last';

interface MovePageProps {
  /** What moves, in its order. */
  moving: readonly PageItem[];
  tree: readonly PageNode[];
  move: PageActions['move'];
  onClose: () => void;
}

const childrenOf = (nodes: readonly PageNode[], id: string | null): readonly PageNode[] => {
  if (id === null) return nodes;
  for (const node of nodes) {
    if (node.id === id) return node.children ?? [];
    const below = childrenOf(node.children ?? [], id);
    if (below.length > 0) return below;
  }
  return [];
};

const MovePageForm = ({ moving, tree, move, onClose }: MovePageProps) => {
  const ids = moving.map((page) => page.id);
  const [parentId, setParentId] = useState(moving[0]?.parent_id ?? null);
  const [before, setBefore] = useState(last);
  const siblings = childrenOf(tree, parentId).filter((node) => !ids.includes(node.id));
  return (
    <DialogParts
      buttons={
        <>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            onPress={() => {
              move(ids, { parentId, beforeId: before === last ? null : before });
              onClose();
            }}
          >
            {moving.length === 1 ? t('Move') : t('Move {count} pages', { count: moving.length })}
          </Button>
        </>
      }
    >
      <ParentSelect
        tree={tree}
        value={parentId}
        without={new Set(ids)}
        autoFocus
        onChange={(id) => {
          setParentId(id);
          setBefore(last);
        }}
      />
      <Select
        label={t('Place')}
        value={before}
        onChange={setBefore}
        options={[
          ...siblings.map((node) => ({ id: node.id, label: t('Before {label}', { label: node.label }) })),
          { id: last, label: siblings.length === 0 ? t('Only one there') : t('Last') },
        ]}
      />
    </DialogParts>
  );
};

/** Moving without dragging: where to, and before which page. */
export const MovePageDialog = (props: MovePageProps) => (
  <Dialog
    title={
      props.moving.length === 1
        ? t('Move “{title}”', { title: props.moving[0]?.title ?? '' })
        : t('Move {count} pages', { count: props.moving.length })
    }
    size="sm"
    isOpen={props.moving.length > 0}
    onOpenChange={(isOpen) => !isOpen && props.onClose()}
  >
    {props.moving.length > 0 && <MovePageForm {...props} />}
  </Dialog>
);
