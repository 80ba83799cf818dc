import { CircleAlert, EyeOff, Image as ImageIcon, Plus, Star, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { NavigationEntry, NavigationMenu } from '#documents/navigation/navigation.types.ts';
import type { NavigationFinding } from '#documents/navigation/navigation-findings.ts';
import { type NavigationNode, navigationTree, withBelow } from '#documents/navigation/navigation-tree.ts';
import { t } from '#editor/i18n/t.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Tree } from '#editor/ui/tree/tree.tsx';
import styles from './navigation.module.css';
import { moveEntries, wordsOf } from './navigation-edits.ts';
import type { NavigationEditor } from './use-navigation.ts';

interface EntryNode {
  id: string;
  label: string;
  entry: NavigationEntry;
  children: EntryNode[];
}

const nodesOf = (nodes: readonly NavigationNode[], title: (entry: NavigationEntry) => string): EntryNode[] =>
  nodes.map(({ entry, children }) => ({
    id: entry.id,
    label: title(entry) || t('No title yet'),
    entry,
    children: nodesOf(children, title),
  }));

interface EntryTreeProps {
  editor: NavigationEditor;
  menu: NavigationMenu;
  /** Language the titles are shown in; null is the site's own. */
  locale: string | null;
  findings: readonly NavigationFinding[];
  onAdd: (below: string | null) => void;
  onRemove: (entry: NavigationEntry) => void;
}

/** The entries of a menu: dragged or moved by Ctrl/⌘ and the arrow keys, each with what is wrong with it. */
export const EntryTree = ({ editor, menu, locale, findings, onAdd, onRemove }: EntryTreeProps) => {
  const { state, edit, dispatch, isEditable } = editor;
  const { content, selected } = state;
  const nodes = useMemo(
    () =>
      nodesOf(
        navigationTree(content.entries, menu),
        (entry) => (locale === null ? '' : wordsOf(content, entry, 'title', locale)) || entry.title,
      ),
    [content, menu, locale],
  );
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const expanded = new Set(content.entries.map(({ id }) => id).filter((id) => !closed.has(id)));
  const depthOf = (entry: NavigationEntry): number => {
    const parent = content.entries.find(({ id }) => id === entry.below);
    return parent ? depthOf(parent) + 1 : 1;
  };
  return (
    <Tree
      label={t('Entries')}
      nodes={nodes}
      expandedIds={expanded}
      onExpandedChange={(open) => setClosed(new Set(content.entries.map(({ id }) => id).filter((id) => !open.has(id))))}
      selectionMode="single"
      selectedIds={new Set(selected === null ? [] : [selected])}
      onSelectionChange={(ids) => dispatch({ do: 'select', id: [...ids][0] ?? null })}
      onMove={
        isEditable
          ? (ids, place) => edit(t('Move an entry'), moveEntries(content, ids, place), { selected: ids[0] ?? null })
          : undefined
      }
      canHold={({ entry }) => depthOf(entry) < 3}
      renderRow={({ entry, label }) => (
        <EntryRow
          entry={entry}
          label={label}
          findings={findings.filter((finding) => finding.entry === entry.id)}
          count={withBelow(content.entries, entry.id).size - 1}
          onAdd={isEditable && depthOf(entry) < 3 ? () => onAdd(entry.id) : undefined}
          onRemove={isEditable ? () => onRemove(entry) : undefined}
        />
      )}
    />
  );
};

interface EntryRowProps {
  entry: NavigationEntry;
  label: string;
  findings: readonly NavigationFinding[];
  /** Entries below it. */
  count: number;
  onAdd: (() => void) | undefined;
  onRemove: (() => void) | undefined;
}

const EntryRow = ({ entry, label, findings, count, onAdd, onRemove }: EntryRowProps) => {
  const error = findings.find(({ severity }) => severity === 'error');
  const hidden = findings.find(({ code }) => code === 'page_not_public');
  return (
    <span className={styles.row}>
      <span className={styles.rowTitle} data-empty={entry.title.trim() === '' || undefined}>
        {label}
      </span>
      {entry.image_id !== null && <Icon icon={ImageIcon} size={14} label={t('Has a picture')} />}
      {entry.card !== null && <Icon icon={Star} size={14} label={t('Has a card')} />}
      {hidden && <Icon icon={EyeOff} size={14} label={hidden.message} className={styles.warn} />}
      {error && <Icon icon={CircleAlert} size={14} label={error.message} className={styles.danger} />}
      <span className={styles.rowTools}>
        {onAdd && (
          <IconButton icon={Plus} size="sm" label={t('Add an entry below {label}', { label })} onPress={onAdd} />
        )}
        {onRemove && (
          <IconButton
            icon={Trash2}
            size="sm"
            label={
              count > 0
                ? t('Remove {label} and the {count} below it', { label, count })
                : t('Remove {label}', { label })
            }
            onPress={onRemove}
          />
        )}
      </span>
    </span>
  );
};
