import { t } from '#editor/i18n/t.ts';
import { SegmentedControl } from '#editor/ui/segmented-control/segmented-control.tsx';
import { Select } from '#editor/ui/select/select.tsx';
import { codes } from './redirect-words.ts';
import type { RedirectFilter } from './redirects.api.ts';
import styles from './redirects.module.css';

const origins = [
  { id: '', label: t('All') },
  { id: 'person', label: t('By people') },
  { id: 'automatic', label: t('Automatic') },
] as const;

/** Changes what the list shows, and begins at its first page. */
export type Narrow = (change: Partial<RedirectFilter>) => void;

/** Who wrote a redirect, and what it answers. */
export const RedirectFilters = ({ filter, narrow }: { filter: RedirectFilter; narrow: Narrow }) => (
  <>
    <SegmentedControl
      label={t('Written by')}
      segments={origins}
      value={filter.origin}
      onChange={(origin) => narrow({ origin })}
    />
    <Select
      label={t('Answer')}
      hideLabel
      options={[{ id: 'all', label: t('Every answer') }, ...codes]}
      value={filter.code || 'all'}
      onChange={(code) => narrow({ code: code === 'all' ? '' : code })}
      className={styles.code}
    />
  </>
);
