import { Search } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import styles from './search-button.module.css';
import { searchPanelId } from './search-panel.tsx';

/**
 * Opens the search; any piece of furniture may place it: `<SearchButton />`; the header does. The panel it opens
 * is a piece of its own (`search.furniture.tsx`), so it stands on every page once.
 */
export function SearchButton() {
  const { t } = useRender();
  return (
    <button type="button" popoverTarget={searchPanelId} className={styles.button}>
      <Icon of={Search} size={20} />
      <VisuallyHidden>{t('search.open')}</VisuallyHidden>
    </button>
  );
}
