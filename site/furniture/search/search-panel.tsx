import { X } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { SearchForm } from '#site/search/search-form.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './search-panel.module.css';

export const searchPanelId = 'fc-search';

/** The panel of the search below the top of the window: a popover, so that it opens and closes without script. */
export function SearchPanel() {
  const { t } = useRender();
  return (
    <div id={searchPanelId} popover="auto" className={styles.panel} data-surface="light">
      <div className={styles.inner}>
        <SearchForm id="fc-search-q" isFirst />
        <button type="button" popoverTarget={searchPanelId} popoverTargetAction="hide" className={styles.close}>
          <Icon of={X} size={24} />
          <VisuallyHidden>{t('search.close')}</VisuallyHidden>
        </button>
      </div>
    </div>
  );
}
