import { t } from '#editor/i18n/t.ts';
/** What a Tree needs to know of a node; a feature's own nodes carry more. */
export interface TreeNode {
  id: string;
  label: string;
  children?: readonly TreeNode[] | undefined;
}

/** A place in a tree: below `parentId` (null: top level), before the sibling `beforeId` (null: last). */
export interface TreePlace {
  parentId: string | null;
  beforeId: string | null;
}

export type MoveDirection = 'up' | 'down' | 'in' | 'out';

interface Located {
  node: TreeNode;
  siblings: readonly TreeNode[];
  index: number;
  parent: Located | null;
}

const locate = (nodes: readonly TreeNode[], id: string, parent: Located | null = null): Located | null => {
  for (const [index, node] of nodes.entries()) {
    const here: Located = { node, siblings: nodes, index, parent };
    if (node.id === id) return here;
    const below = node.children && locate(node.children, id, here);
    if (below) return below;
  }
  return null;
};

/** The node with this id, or null. */
export const findNode = (nodes: readonly TreeNode[], id: string): TreeNode | null => locate(nodes, id)?.node ?? null;

/** Ids of all nodes above this one, nearest first. */
export const ancestorsOf = (nodes: readonly TreeNode[], id: string): string[] => {
  const ids: string[] = [];
  for (let above = locate(nodes, id)?.parent; above; above = above.parent) ids.push(above.node.id);
  return ids;
};

/**
 * Where a node goes when the keyboard moves it one step: up and down among its siblings, in below the sibling above,
 * out to after its parent. Null when it cannot go there. `canHold` says which nodes may have children.
 */
export const placeAfterKey = (
  nodes: readonly TreeNode[],
  id: string,
  direction: MoveDirection,
  canHold: (node: TreeNode) => boolean = () => true,
): TreePlace | null => {
  const at = locate(nodes, id);
  if (!at) return null;
  const { siblings, index, parent } = at;
  const parentId = parent?.node.id ?? null;
  if (direction === 'up') {
    const above = siblings[index - 1];
    return above ? { parentId, beforeId: above.id } : null;
  }
  if (direction === 'down')
    return index < siblings.length - 1 ? { parentId, beforeId: siblings[index + 2]?.id ?? null } : null;
  if (direction === 'in') {
    const above = siblings.slice(0, index).findLast(canHold);
    return above ? { parentId: above.id, beforeId: null } : null;
  }
  if (!parent) return null;
  return { parentId: parent.parent?.node.id ?? null, beforeId: parent.siblings[parent.index + 1]?.id ?? null };
};

/** Where a drop lands. Dropped on a node: last below it. */
export const placeAfterDrop = (
  nodes: readonly TreeNode[],
  target: { id: string; position: 'before' | 'after' | 'on' },
): TreePlace | null => {
  const at = locate(nodes, target.id);
  if (!at) return null;
  if (target.position === 'on') return { parentId: target.id, beforeId: null };
  const beforeId = target.position === 'before' ? target.id : (at.siblings[at.index + 1]?.id ?? null);
  return { parentId: at.parent?.node.id ?? null, beforeId };
};

/** Position among siblings as people count, for announcements: `position 2 of 7 in Models`. */
export const describePlace = (nodes: readonly TreeNode[], id: string): string => {
  const at = locate(nodes, id);
  if (!at) return '';
  const where = at.parent ? ` ${t('in {label}', { label: at.parent.node.label })}` : ` ${t('at the top level')}`;
  return t('position {index} of {count}{where}', { index: at.index + 1, count: at.siblings.length, where });
};

/** The tree with the nodes moved, for showing a move before the server has answered. Unknown ids change nothing. */
export const moveNodes = <N extends TreeNode>(nodes: readonly N[], ids: readonly string[], place: TreePlace): N[] => {
  const taken: TreeNode[] = [];
  const without = (list: readonly TreeNode[]): TreeNode[] =>
    list.flatMap((node) => {
      if (ids.includes(node.id)) {
        taken.push(node);
        return [];
      }
      return [node.children ? { ...node, children: without(node.children) } : node];
    });
  const insert = (list: readonly TreeNode[]): TreeNode[] => {
    const index = place.beforeId === null ? -1 : list.findIndex((node) => node.id === place.beforeId);
    return index < 0 ? [...list, ...taken] : [...list.slice(0, index), ...taken, ...list.slice(index)];
  };
  const rebuild = (list: readonly TreeNode[], parentId: string | null): TreeNode[] => {
    const here = parentId === place.parentId ? insert(list) : [...list];
    return here.map((node) =>
      node.children || node.id === place.parentId ? { ...node, children: rebuild(node.children ?? [], node.id) } : node,
    );
  };
  const rest = without(nodes);
  if (place.parentId !== null && !locate(rest, place.parentId)) return [...nodes];
  return rebuild(rest, null) as N[];
};
