import { X } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import styles from './filter-chips.module.css';

export interface FilterChipsProps {
  /** Each filter by its name, in words. */
  chips: readonly { id: string; words: string }[];
  onRemove: (id: string) => void;
  onClear: () => void;
}

/** What narrows the list now, each with a way to drop it. */
export const FilterChips = ({ chips, onRemove, onClear }: FilterChipsProps) =>
  chips.length === 0 ? null : (
    <ul className={styles.chips} aria-label={t('Filters')}>
      {chips.map(({ id, words }) => (
        <li key={id}>
          <button type="button" className={styles.chip} onClick={() => onRemove(id)}>
            {words}
            <Icon icon={X} size={12} label={t('remove')} />
          </button>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="ghost" size="sm" onPress={onClear}>
            {t('Clear all')}
          </Button>
        </li>
      )}
    </ul>
  );
