import { Ellipsis } from 'lucide-react';
import { blockName } from '#editor/builder/document/commands/block-names.ts';
import { useBlockPart } from '#editor/builder/document/document.context.ts';
import { useBlockMenu } from '#editor/builder/stage/canvas/block-menu.ts';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import styles from './outline.module.css';

export interface OutlineMenuProps {
  block: string;
  /** Where its line lies, in px from the first. */
  top: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** What can be done to the block the keyboard is on: Shift + F10, a right click, or the button at the end of its line. */
export const OutlineMenu = ({ block, top, isOpen, onOpenChange }: OutlineMenuProps) => {
  const menuOf = useBlockMenu();
  const name = useBlockPart(block, blockName);
  return (
    <div className={styles.menu} style={{ transform: `translateY(${top}px)` }}>
      <Menu
        label={t('Actions for {name}', { name })}
        placement="bottom end"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        trigger={<IconButton icon={Ellipsis} size="sm" label={t('Actions for {name}', { name })} excludeFromTabOrder />}
        groups={menuOf(block)}
      />
    </div>
  );
};
