import type { LucideIcon } from 'lucide-react';
import { Check, ChevronRight } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import {
  Menu as AriaMenu,
  Collection,
  Header,
  Keyboard,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Separator,
  SubmenuTrigger,
  Text,
} from 'react-aria-components';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon/icon.tsx';
import { Kbd } from '../kbd/kbd.tsx';
import lines from '../list-box/lines.module.css';
import { PopoverSurface } from '../popover/popover.tsx';
import styles from './menu.module.css';

/** One line of a menu. */
export interface MenuAction {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Shown only; the shortcut itself belongs to the screen. `Mod+D` form. */
  shortcut?: string;
  tone?: 'default' | 'danger';
  description?: ReactNode;
  /** Why it cannot be used now: shown below the label, and the line is disabled. */
  disabledReason?: string | undefined;
  /** Marks the current one of several. */
  isChecked?: boolean;
  /** An address instead of an action. */
  href?: string;
  target?: string;
  onAction?: () => void;
  /** Lines of a submenu. */
  items?: readonly MenuAction[];
}

/** A group of lines between separators; null entries are left out. */
export type MenuGroup =
  | readonly (MenuAction | null | false)[]
  | { label: string; items: readonly (MenuAction | null | false)[] };

const linesOf = (group: MenuGroup): MenuAction[] =>
  ('items' in group ? group.items : group).filter((line): line is MenuAction => Boolean(line));

const MenuLine = ({ line }: { line: MenuAction }) => {
  const item = (
    <MenuItem
      id={line.id}
      textValue={line.label}
      href={line.href}
      target={line.target}
      onAction={line.onAction}
      isDisabled={line.disabledReason !== undefined}
      className={classNames(lines.line, styles.item, line.tone === 'danger' && styles.danger)}
    >
      <span className={classNames(lines.icon, styles.icon)}>
        {line.icon ? <Icon icon={line.icon} /> : line.isChecked && <Icon icon={Check} />}
      </span>
      <span className={lines.texts}>
        <Text slot="label">{line.label}</Text>
        {(line.disabledReason ?? line.description) && (
          <Text slot="description" className={lines.description}>
            {line.disabledReason ?? line.description}
          </Text>
        )}
      </span>
      {line.icon && line.isChecked && <Icon icon={Check} size={14} />}
      {line.shortcut && (
        <Keyboard className={styles.shortcut}>
          <Kbd keys={line.shortcut} />
        </Keyboard>
      )}
      {line.items && <Icon icon={ChevronRight} size={14} className={styles.chevron} />}
    </MenuItem>
  );
  if (!line.items) return item;
  return (
    <SubmenuTrigger>
      {item}
      <PopoverSurface offset={-2}>
        <AriaMenu className={classNames(lines.list, styles.menu)}>
          {line.items.map((entry) => (
            <MenuLine key={entry.id} line={entry} />
          ))}
        </AriaMenu>
      </PopoverSurface>
    </SubmenuTrigger>
  );
};

export interface MenuProps {
  /** Accessible name, such as "Actions for Home". */
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  groups: readonly MenuGroup[];
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'end top';
  onOpenChange?: (isOpen: boolean) => void;
  /** Given where something else than its button opens it as well; `onOpenChange` has to follow then. */
  isOpen?: boolean;
}

/** A menu of actions below its button. */
export const Menu = ({ label, trigger, groups, placement = 'bottom start', onOpenChange, isOpen }: MenuProps) => {
  const filled = groups
    .map((group) => ({ label: 'items' in group ? group.label : undefined, lines: linesOf(group) }))
    .filter((group) => group.lines.length > 0);
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      <PopoverSurface placement={placement}>
        <AriaMenu aria-label={label} className={classNames(lines.list, styles.menu)}>
          {filled.flatMap((group, index) => [
            index > 0 ? <Separator key={`line-${index}`} className={styles.separator} /> : null,
            <MenuSection key={`group-${index}`} id={`group-${index}`} aria-label={group.label ?? group.lines[0]?.label}>
              {group.label ? <Header className={classNames(lines.header, styles.header)}>{group.label}</Header> : null}
              <Collection>
                {group.lines.map((line) => (
                  <MenuLine key={line.id} line={line} />
                ))}
              </Collection>
            </MenuSection>,
          ])}
        </AriaMenu>
      </PopoverSurface>
    </MenuTrigger>
  );
};
