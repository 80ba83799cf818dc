import { Search, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import type { SearchFieldProps as AriaSearchFieldProps } from 'react-aria-components';
import { SearchField as AriaSearchField, Button, Group, Input } from 'react-aria-components';
import { t } from '#editor/i18n/t.ts';
import { classNames } from '../class-names.ts';
import { fieldClass, groupButtonClass, groupClass, groupInputClass } from '../field/field.tsx';
import { Icon } from '../icon/icon.tsx';
import styles from './search-field.module.css';

export interface SearchFieldProps
  extends Omit<AriaSearchFieldProps, 'children' | 'className' | 'style' | 'aria-label'> {
  /** Accessible name, also the placeholder unless one is given. */
  label: string;
  placeholder?: string;
  /** Shown at the end while empty, such as a shortcut. */
  hint?: ReactNode;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** What most searches of the server take. Nobody looks for more; a text dropped here by mistake is no fault to tell of. */
const MAX_LETTERS = 200;

/** Search text with a clear button; Escape clears too. */
export const SearchField = ({ label, placeholder, hint, className, inputRef, ...rest }: SearchFieldProps) => (
  <AriaSearchField maxLength={MAX_LETTERS} {...rest} aria-label={label} className={fieldClass(className)}>
    {({ isEmpty }) => (
      <Group className={classNames(groupClass, styles.group)}>
        <Icon icon={Search} size={14} className={styles.glass} />
        <Input
          ref={inputRef}
          placeholder={placeholder ?? label}
          className={classNames(groupInputClass, styles.input)}
        />
        {isEmpty ? (
          hint && <span className={styles.hint}>{hint}</span>
        ) : (
          <Button className={classNames(groupButtonClass, styles.clear)} aria-label={t('Clear search')}>
            <Icon icon={X} size={14} />
          </Button>
        )}
      </Group>
    )}
  </AriaSearchField>
);
