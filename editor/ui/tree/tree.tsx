import { ChevronRight, GripVertical } from 'lucide-react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import type { DropItem, ItemDropTarget, Key, Selection } from 'react-aria-components';
import {
  Tree as AriaTree,
  Button,
  DropIndicator,
  ListLayout,
  TreeItem,
  TreeItemContent,
  useDragAndDrop,
  Virtualizer,
} from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { Checkbox } from '../checkbox/checkbox.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import styles from './tree.module.css';
import type { MoveDirection, TreeNode, TreePlace } from './tree-moves.ts';
import { ancestorsOf, findNode, placeAfterDrop, placeAfterKey } from './tree-moves.ts';

export interface TreeRowState {
  level: number;
  isExpanded: boolean;
  isSelected: boolean;
}

export interface TreeProps<N extends TreeNode> {
  /** Accessible name, such as "Pages". */
  label: string;
  nodes: readonly N[];
  /** The content of a row after its arrow. Buttons inside are reached with the right arrow key or Tab. */
  renderRow: (node: N, state: TreeRowState) => ReactNode;
  expandedIds: ReadonlySet<string>;
  onExpandedChange: (ids: Set<string>) => void;
  selectionMode?: 'none' | 'single' | 'multiple';
  /** replace: a click selects (outline); toggle: check boxes select and a click opens (lists of pages). */
  selectionBehavior?: 'replace' | 'toggle';
  selectedIds?: ReadonlySet<string>;
  onSelectionChange?: (ids: Set<string>) => void;
  /** Enter, double click (replace) or click (toggle). */
  onAction?: (id: string) => void;
  /**
   * Called for a drop (pointer, touch, or the keyboard drag that Enter on the handle starts) and for Ctrl/⌘ + arrow
   * keys. Without it nothing can be moved.
   */
  onMove?: (ids: string[], place: TreePlace) => void;
  /** Takes what is dragged in from elsewhere: `onInsert` gets the text of this drag type and the place. */
  insertType?: string;
  onInsert?: (text: string, place: TreePlace) => void;
  /** Which nodes may hold others; all unless given. */
  canHold?: (node: N) => boolean;
  /** Draws only the rows in view; the tree then needs a height. */
  isVirtual?: boolean;
  /** Row height in px when virtual; 32 unless given. */
  rowHeight?: number;
  emptyState?: ReactNode;
  className?: string;
}

const keyDirections: Record<string, MoveDirection | undefined> = { ArrowUp: 'up', ArrowDown: 'down' };

const directionOf = (event: KeyboardEvent<HTMLElement>): MoveDirection | undefined => {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return undefined;
  if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return keyDirections[event.key];
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return (event.key === 'ArrowRight') !== isRtl ? 'in' : 'out';
};

const toIds = (keys: Iterable<Key>): Set<string> => new Set([...keys].map(String));

const idsOf = (nodes: readonly TreeNode[], isMeant: (node: TreeNode) => boolean): string[] =>
  nodes.flatMap((node) => [...(isMeant(node) ? [node.id] : []), ...idsOf(node.children ?? [], isMeant)]);

/** A tree of rows: arrow keys move and open, letters find, Ctrl/⌘ + arrows move a row, drag handles do the same. */
export const Tree = <N extends TreeNode>(props: TreeProps<N>) => {
  const { nodes, onMove, selectionMode = 'none', selectionBehavior = 'replace', isVirtual, rowHeight = 32 } = props;
  // TreeNode children of an N are N by construction: a feature builds its tree of one kind of node.
  const canHold = (node: TreeNode): boolean => props.canHold?.(node as N) ?? true;

  // A row without rows below it is never open for React Aria: below an open one it looks for a first row to drop
  // before, finds none, and the end of the list would be out of reach.
  const holding = new Set(idsOf(nodes, (node) => (node.children?.length ?? 0) > 0));
  const openIds = [...props.expandedIds].filter((id) => holding.has(id));
  const onOpenChange = (open: Set<string>): void =>
    props.onExpandedChange(new Set([...open, ...[...props.expandedIds].filter((id) => !holding.has(id))]));

  const targetAllows = (target: ItemDropTarget): boolean => {
    if (target.dropPosition !== 'on') return true;
    const node = findNode(nodes, String(target.key));
    return node !== null && canHold(node);
  };
  const moveTo = (ids: string[], place: TreePlace): void => {
    onMove?.(ids, place);
    // What was moved must not vanish into a closed row.
    if (place.parentId !== null) props.onExpandedChange(new Set([...props.expandedIds, place.parentId]));
  };
  const insert = async (items: readonly DropItem[], place: TreePlace | null): Promise<void> => {
    const item = items.find((one) => one.kind === 'text' && one.types.has(props.insertType ?? ''));
    if (place && item?.kind === 'text') props.onInsert?.(await item.getText(props.insertType ?? ''), place);
  };
  const { dragAndDropHooks } = useDragAndDrop<N>({
    isDisabled: !onMove,
    onInsert: ({ items, target }) => {
      const place = placeAfterDrop(nodes, { id: String(target.key), position: target.dropPosition });
      void insert([...items], place);
    },
    onRootDrop: ({ items }) => void insert([...items], { parentId: null, beforeId: null }),
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': findNode(nodes, String(key))?.label ?? String(key) })),
    getDropOperation: (target, types) => {
      const isFromElsewhere = props.insertType !== undefined && types.has(props.insertType);
      if (target.type !== 'item') return isFromElsewhere ? 'copy' : 'cancel';
      if (!targetAllows(target)) return 'cancel';
      return isFromElsewhere ? 'copy' : 'move';
    },
    renderDropIndicator: (target) => <DropIndicator target={target} className={styles.dropLine} />,
    onMove: (event) => {
      const ids = [...toIds(event.keys)];
      const target = String(event.target.key);
      if (ids.includes(target) || ancestorsOf(nodes, target).some((id) => ids.includes(id))) return;
      const place = placeAfterDrop(nodes, { id: target, position: event.target.dropPosition });
      if (place) moveTo(ids, place);
    },
  });

  const onKeyDownCapture = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = directionOf(event);
    const row = event.target instanceof Element ? event.target.closest('[role="row"][data-key]') : null;
    const id = row?.getAttribute('data-key');
    if (!direction || !onMove || !id) return;
    event.preventDefault();
    event.stopPropagation();
    const place = placeAfterKey(nodes, id, direction, canHold);
    if (place) moveTo([id], place);
  };

  const renderNode = (node: N): ReactElement => (
    <TreeItem key={node.id} id={node.id} textValue={node.label} className={styles.item}>
      <TreeItemContent>
        {({ level, isExpanded, isSelected, hasChildItems }) => (
          <div className={styles.row}>
            {onMove && (
              <Button slot="drag" className={styles.grip} aria-label={t('Move {label}', { label: node.label })}>
                <Icon icon={GripVertical} size={14} />
              </Button>
            )}
            {selectionMode === 'multiple' && selectionBehavior === 'toggle' && (
              <Checkbox slot="selection" className={styles.check} />
            )}
            <span className={styles.indent} />
            {hasChildItems ? (
              <Button slot="chevron" className={styles.chevron}>
                <Icon icon={ChevronRight} size={14} className={classNames(styles.arrow, isExpanded && styles.open)} />
              </Button>
            ) : (
              <span className={styles.chevron} />
            )}
            {props.renderRow(node, { level, isExpanded, isSelected })}
          </div>
        )}
      </TreeItemContent>
      {(node.children as readonly N[] | undefined)?.map(renderNode)}
    </TreeItem>
  );

  const tree = (
    <AriaTree
      // React Aria does not let a tree become movable or fixed while it stands.
      key={onMove ? 'movable' : 'fixed'}
      aria-label={props.label}
      className={classNames(styles.tree, isVirtual && styles.virtual, onMove && styles.movable, props.className)}
      selectionMode={selectionMode}
      selectionBehavior={selectionBehavior}
      selectedKeys={props.selectedIds}
      onSelectionChange={(selection: Selection) =>
        props.onSelectionChange?.(selection === 'all' ? new Set(idsOf(nodes, () => true)) : toIds(selection))
      }
      expandedKeys={openIds}
      onExpandedChange={(keys) => onOpenChange(toIds(keys))}
      onAction={props.onAction && ((key) => props.onAction?.(String(key)))}
      dragAndDropHooks={onMove && dragAndDropHooks}
      renderEmptyState={() => props.emptyState}
    >
      {nodes.map(renderNode)}
    </AriaTree>
  );
  return (
    <div className={styles.frame} onKeyDownCapture={onKeyDownCapture}>
      {isVirtual ? (
        <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
          {tree}
        </Virtualizer>
      ) : (
        tree
      )}
    </div>
  );
};
