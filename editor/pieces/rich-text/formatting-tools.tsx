import {
  Bold,
  Ellipsis,
  Italic,
  Link2,
  List,
  ListOrdered,
  Quote,
  RemoveFormatting,
  Strikethrough,
  Subscript,
  Superscript,
  Underline,
} from 'lucide-react';
import type { TextCommand, TextState } from '#api-clients/canvas/text-editing.messages.ts';
import { t } from '#editor/i18n/t.ts';
import { IconButton, IconToggle } from '#editor/ui/icon-button/icon-button.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import styles from './rich-text.module.css';
import { TableMenu } from './table-tools.tsx';

export interface FormattingToolsProps {
  state: TextState;
  run: (command: TextCommand) => void;
  /** Asks for the address of a link. */
  onLink: () => void;
}

const levels = [
  { id: 0, label: t('Paragraph') },
  { id: 2, label: t('Heading 2') },
  { id: 3, label: t('Heading 3') },
  { id: 4, label: t('Heading 4') },
] as const;

const kindOf = (value: string): TextCommand => {
  const level = levels.find(({ id }) => String(id) === value)?.id ?? 0;
  return level === 0 ? { do: 'paragraph' } : { do: 'heading', level };
};

const marks = [
  { mark: 'bold', icon: Bold, label: t('Bold'), keys: 'Mod+B' },
  { mark: 'italic', icon: Italic, label: t('Italic'), keys: 'Mod+I' },
  { mark: 'underline', icon: Underline, label: t('Underline'), keys: 'Mod+U' },
] as const;

const lists = [
  { kind: 'bulletList', icon: List, label: t('Bulleted list') },
  { kind: 'orderedList', icon: ListOrdered, label: t('Numbered list') },
] as const;

/** What is rarely needed, behind one button. */
const moreMarks = [
  { mark: 'strike', icon: Strikethrough, label: t('Strike through') },
  { mark: 'superscript', icon: Superscript, label: t('Superscript') },
  { mark: 'subscript', icon: Subscript, label: t('Subscript') },
] as const;

/** The tools of a formatted text, the same in the panel and on the canvas. */
export const FormattingTools = ({ state, run, onLink }: FormattingToolsProps) => (
  <div className={styles.tools} role="toolbar" aria-label={t('Formatting')}>
    <select
      className={styles.level}
      aria-label={t('Kind of paragraph')}
      value={String(levels.some(({ id }) => id === state.level) ? state.level : 0)}
      onChange={(event) => run(kindOf(event.target.value))}
    >
      {levels.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
    {marks.map(({ mark, icon, label, keys }) => (
      <IconToggle
        key={mark}
        icon={icon}
        size="sm"
        label={label}
        shortcut={<Kbd keys={keys} />}
        isSelected={state.marks.includes(mark)}
        onChange={() => run({ do: 'mark', mark })}
      />
    ))}
    {lists.map(({ kind, icon, label }) => (
      <IconToggle
        key={kind}
        icon={icon}
        size="sm"
        label={label}
        isSelected={state.list === kind}
        onChange={() => run({ do: 'list', kind })}
      />
    ))}
    <IconToggle
      icon={Quote}
      size="sm"
      label={t('Quotation')}
      isSelected={state.isQuote}
      onChange={() => run({ do: 'quote' })}
    />
    <IconToggle
      icon={Link2}
      size="sm"
      label={t('Link')}
      shortcut={<Kbd keys="Mod+K" />}
      isSelected={state.link !== null}
      onChange={onLink}
    />
    <TableMenu table={state.table} run={run} />
    <Menu
      label={t('More formatting')}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} size="sm" label={t('More formatting')} />}
      groups={[
        moreMarks.map(({ mark, icon, label }) => ({
          id: mark,
          icon,
          label,
          isChecked: state.marks.includes(mark),
          onAction: () => run({ do: 'mark', mark }),
        })),
        [
          {
            id: 'clear',
            icon: RemoveFormatting,
            label: t('Remove formatting'),
            onAction: () => run({ do: 'clear' }),
          },
        ],
      ]}
    />
  </div>
);
