import { ListFilter } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { ComboBox } from '#editor/ui/combo-box/combo-box.tsx';
import { Kbd } from '#editor/ui/kbd/kbd.tsx';
import { ListSearch, ListTools } from '#editor/ui/list-frame/list-frame.tsx';
import { Popover } from '#editor/ui/popover/popover.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import styles from './filter-bar.module.css';
import type { ViewFilters } from './views.ts';

/** What the bar above a list is told: how the list is narrowed, and how that changes. */
export interface FilterBarProps {
  filters: ViewFilters;
  onChange: (change: ViewFilters) => void;
  searchRef: Ref<HTMLInputElement>;
}

export type FilterPart = Omit<FilterBarProps, 'searchRef'>;

interface FilterToolsProps {
  label: string;
  placeholder: string;
  text: string | undefined;
  onText: (text: string) => void;
  searchRef: Ref<HTMLInputElement>;
  children: ReactNode;
}

/** The bar above a long list: its search, which `/` reaches, and what narrows it. */
export const FilterTools = ({ label, placeholder, text, onText, searchRef, children }: FilterToolsProps) => (
  <ListTools>
    <ListSearch
      label={label}
      placeholder={placeholder}
      hint={<Kbd keys="/" />}
      isPaused
      value={text ?? ''}
      onChange={onText}
      inputRef={searchRef}
    />
    {children}
  </ListTools>
);

const ANY = 'any';

interface FilterChoiceProps {
  label: string;
  /** The first choice: nothing is narrowed. */
  everything: string;
  options: readonly { id: string; label: string }[];
  value: string | undefined;
  /** Empty for any. */
  onChange: (id: string) => void;
  /** In the bar itself, where its choice says what it is. */
  isQuick?: boolean;
  /** For lists that are typed into: what stands there when nothing fits. */
  emptyText?: string;
}

/** One of several, or any. */
export const FilterChoice = ({ everything, options, onChange, isQuick, emptyText, ...props }: FilterChoiceProps) => {
  const shared = {
    label: props.label,
    options: [{ id: ANY, label: everything }, ...options],
    value: props.value ?? ANY,
    onChange: (id: string | null) => onChange(id === null || id === ANY ? '' : id),
  };
  if (emptyText !== undefined) return <ComboBox {...shared} emptyText={emptyText} />;
  return isQuick ? <Select {...shared} hideLabel className={styles.choice} /> : <Select {...shared} />;
};

/** Two ends of a range, side by side. */
export const FilterPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>;

/** What is asked for less often. */
export const MoreFilters = ({ children }: { children: ReactNode }) => (
  <Popover label={t('More filters')} trigger={<Button icon={ListFilter}>{t('More')}</Button>}>
    <div className={styles.more}>{children}</div>
  </Popover>
);
