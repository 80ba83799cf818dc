import { ClipboardPaste, Plus } from 'lucide-react';
import type { Box } from '#api-clients/canvas/canvas.messages.ts';
import { paletteGroups } from '#editor/builder/document/commands/palette-cards.ts';
import type { Target } from '#editor/builder/document/commands/targets.ts';
import { useEditedDocument } from '#editor/builder/document/document.context.ts';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import styles from './insert-button.module.css';

export type InsertButtonProps =
  | { id: string; where: 'before' | 'after'; box: Box; zoom: number }
  | { slot: { parent: string; slot: string; index?: number } };

/** How far a button stands from that of the block around, in editor pixels. */
const besidePixels = 32;

/** Narrower than this, the toolbar of a block reaches its middle: the buttons stand at its end instead. */
const narrowPixels = 440;

/** Where the middle of a button is on its block, in editor pixels from the left. */
const middleOf = (width: number, aside: number): number => {
  const wanted = width < narrowPixels ? width - besidePixels - aside : width / 2 + aside;
  return Math.max(12, Math.min(width - 12, wanted));
};

/** A plus between two blocks or in an empty slot: opens the list of templates. */
export const InsertButton = (props: InsertButtonProps) => {
  const { actions, store, clipboard } = useEditedDocument();
  const target = (): Target | undefined => {
    if ('slot' in props) return { index: 0, ...props.slot };
    const home = store.getStructure().home.get(props.id);
    return home && { parent: home.parent, slot: home.slot, index: home.index + (props.where === 'after' ? 1 : 0) };
  };
  // The last block of a slot ends where the block around it ends: their buttons stand beside each other.
  const aside = 'id' in props ? (store.getStructure().home.get(props.id)?.depth ?? 0) * besidePixels : 0;
  const label =
    'slot' in props
      ? t('Add a block here')
      : props.where === 'before'
        ? t('Add a block before this one')
        : t('Add a block after this one');
  const position =
    'box' in props
      ? {
          transform: `translate(${props.box.x * props.zoom + middleOf(props.box.width * props.zoom, aside) - 12}px, ${Math.max(
            2,
            (props.where === 'after' ? props.box.y + props.box.height : props.box.y) * props.zoom - 12,
          )}px)`,
        }
      : undefined;
  return (
    <div className={'slot' in props ? styles.centred : styles.floating} style={position}>
      <Menu
        label={label}
        trigger={<IconButton icon={Plus} size="sm" label={label} className={styles.plus} />}
        groups={[
          [
            {
              id: 'paste',
              label: t('Paste here'),
              icon: ClipboardPaste,
              onAction: () => void clipboard.pasteNow(target()),
            },
          ],
          ...paletteGroups('').map(({ label: group, cards }) => ({
            label: group,
            items: cards.map(({ type, title }) => ({
              id: type,
              label: title,
              onAction: () => actions.insert(type, target()),
            })),
          })),
        ]}
      />
    </div>
  );
};
