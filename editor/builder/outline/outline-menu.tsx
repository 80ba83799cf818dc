import { Ellipsis } from 'lucide-react';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { useBlockPart, useBuilder } from '../builder-context.ts';
import { blockMenu } from '../canvas/block-menu.ts';
import { blockName } from '../commands/block-names.ts';
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
  const builder = useBuilder();
  const name = useBlockPart(block, blockName);
  return (
    <div className={styles.menu} style={{ transform: `translateY(${top}px)` }}>
      <Menu
        label={`Actions for ${name}`}
        placement="bottom end"
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        trigger={<IconButton icon={Ellipsis} size="sm" label={`Actions for ${name}`} excludeFromTabOrder />}
        groups={blockMenu(builder, block)}
      />
    </div>
  );
};
