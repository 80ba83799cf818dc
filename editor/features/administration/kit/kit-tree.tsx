import { Box, Folder } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { Tree } from '#editor/ui/tree/tree.tsx';
import type { TreeNode } from '#editor/ui/tree/tree-moves.ts';
import { moveNodes } from '#editor/ui/tree/tree-moves.ts';
import styles from './kit.module.css';

const start: TreeNode[] = [
  { id: 'hero', label: 'Hero carousel', children: [] },
  {
    id: 'tabs',
    label: 'Section tabs',
    children: [
      { id: 'power', label: 'Power' },
      { id: 'range', label: 'Range' },
    ],
  },
  { id: 'quote', label: 'Quote', children: [] },
];

/** A tree whose rows move by drag and by Ctrl or ⌘ with the arrow keys. */
export const KitTree = () => {
  const [nodes, setNodes] = useState(start);
  const [expanded, setExpanded] = useState<Set<string>>(new Set(['tabs']));
  const [selected, setSelected] = useState<Set<string>>(new Set(['hero']));
  return (
    <div className={styles.fill}>
      <Tree
        label="Outline"
        nodes={nodes}
        renderRow={(node) => (
          <span className={styles.treeRow}>
            <Icon icon={node.children?.length ? Folder : Box} size={14} />
            {node.label}
          </span>
        )}
        expandedIds={expanded}
        onExpandedChange={setExpanded}
        selectionMode="single"
        selectedIds={selected}
        onSelectionChange={setSelected}
        onMove={(ids, place) => setNodes(moveNodes(nodes, ids, place))}
      />
    </div>
  );
};
