import { useDraggable } from '@dnd-kit/core';
import { ChevronRight, EyeOff, Lock, Rows3 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { blockName, blockWords } from '#editor/builder/document/commands/block-names.ts';
import { sampleFields } from '#editor/builder/document/commands/sample-fields.ts';
import { useBlock, useEditedDocument } from '#editor/builder/document/document.context.ts';
import { type Dragged, movingOf } from '#editor/builder/stage/drag/drag.types.ts';
import { useStage } from '#editor/builder/stage/stage.context.ts';
import { useWatchedPart } from '#editor/builder/timing/use-watched.ts';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '#editor/ui/class-names.ts';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { blockIcon } from '../palette/block-icons.ts';
import { OutlinePresence } from '../presence/presence-marks.tsx';
import styles from './outline.module.css';
import type { OutlineRow } from './outline-rows.ts';
import { type Extend, extendOf } from './use-outline-keys.ts';

export interface OutlineLineProps {
  row: OutlineRow;
  top: number;
  isChosen: boolean;
  /** The line that the keyboard is on. */
  isCursor: boolean;
  isRenaming: boolean;
  /** null: given up. */
  onRename: (name: string | null) => void;
  onStartRename: () => void;
  onSelect: (extend: Extend) => void;
  onToggle: () => void;
  onAim: (isLowerHalf: boolean) => void;
}

const NameField = ({ initial, onDone }: { initial: string; onDone: (name: string | null) => void }) => {
  const input = useRef<HTMLInputElement>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  /** Once: the field loses the focus when it goes. A name that is as it was is no change. */
  const leave = (name: string | null): void => {
    if (isLeft.current) return;
    isLeft.current = true;
    onDone(name === initial ? null : name);
  };
  return (
    <input
      ref={input}
      className={styles.rename}
      aria-label={t('Name in the outline')}
      defaultValue={initial}
      maxLength={100}
      onBlur={(event) => leave(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') leave(event.currentTarget.value);
        if (event.key === 'Escape') leave(null);
      }}
    />
  );
};

/** One line; a block's name and marks follow that block alone. */
export const OutlineLine = (props: OutlineLineProps) => {
  const { row, top, isChosen, isCursor, isRenaming, onRename, onStartRename, onSelect, onToggle, onAim } = props;
  const { store } = useEditedDocument();
  const { drag } = useStage();
  const block = useBlock(row.block);
  const isBlock = row.kind === 'block';
  const name = isBlock ? blockName(block) : row.name;
  const words = isBlock && block ? blockWords(block) : '';
  const isSample = isBlock && block !== undefined && sampleFields(block).length > 0;
  const dragged: Dragged = { kind: 'move', block: row.block, label: name };
  const { setNodeRef, listeners } = useDraggable({
    id: `outline-${row.key}`,
    data: { dragged },
    disabled: !isBlock || !store.isEditable || block?.locked === true || isRenaming,
  });
  const mark = useWatchedPart(drag.state, (state) => {
    const gap = state?.gap;
    if (!gap) return '';
    if (!isBlock) return gap.parent === row.block && gap.slot === row.slot ? 'inside' : '';
    const home = store.getStructure().home.get(row.block);
    if (home?.parent !== gap.parent || home.slot !== gap.slot) return '';
    const moving = movingOf(state.dragged);
    const others = (store.getStructure().lists.get(`${gap.parent}|${gap.slot}`) ?? []).filter((id) => !moving.has(id));
    const index = others.indexOf(row.block);
    if (index < 0) return '';
    if (index === gap.index) return 'before';
    return index === gap.index - 1 && gap.index === others.length ? 'after' : '';
  });
  return (
    <div
      id={`outline-${row.key}`}
      ref={setNodeRef}
      {...listeners}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.count}
      aria-expanded={row.isOpen ?? undefined}
      aria-selected={isChosen}
      data-drop={mark || undefined}
      className={classNames(
        styles.line,
        isChosen && styles.chosen,
        isCursor && styles.cursor,
        !isBlock && styles.slot,
        styles[mark],
      )}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: row.level * 12 - 6 }}
      onClick={(event) => onSelect(extendOf(event))}
      onKeyDown={(event) => listeners?.onKeyDown?.(event)}
      onDoubleClick={isBlock ? onStartRename : undefined}
      onGotPointerCapture={(event) => {
        // A finger is tied to the line it began on; the lines it passes want to know of it.
        if (event.target instanceof Element) event.target.releasePointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onAim(event.clientY > box.y + box.height / 2);
      }}
    >
      {row.isOpen === null ? (
        <span className={styles.chevron} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={classNames(styles.chevron, row.isOpen && styles.open)}
          aria-label={row.isOpen ? t('Close {name}', { name }) : t('Open {name}', { name })}
          onClick={(event) => {
            event.stopPropagation();
            onToggle();
          }}
        >
          <Icon icon={ChevronRight} size={12} />
        </button>
      )}
      <Icon icon={isBlock ? blockIcon(block?.type ?? '') : Rows3} size={14} className={styles.sign} />
      {isRenaming ? (
        <NameField initial={name} onDone={onRename} />
      ) : (
        <span className={styles.name}>
          <bdi data-name="">{name}</bdi> {words !== '' && words !== name && <bdi className={styles.words}>{words}</bdi>}
        </span>
      )}
      {isSample && (
        <span className={styles.sample} title={t('Still the example’s words, which are invented')}>
          {t('Example')}
        </span>
      )}
      {isBlock && <OutlinePresence block={row.block} />}
      {row.isHidden && <Icon icon={EyeOff} size={14} label={t('Hidden from visitors')} />}
      {isBlock && block?.visibility?.hidden && <Icon icon={EyeOff} size={14} label={t('Hidden from visitors')} />}
      {isBlock && block?.locked && <Icon icon={Lock} size={14} label={t('Locked')} />}
    </div>
  );
};
