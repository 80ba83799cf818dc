import { Search } from 'lucide-react';
import { useRender } from '#site/render/render-context.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { VisuallyHidden } from '#site/ui/visually-hidden.tsx';
import { searchPanelId } from './search-panel.tsx';

/**
 * Opens the search; any piece of furniture may place it: `<SearchButton className={styles.toggle} />`. The panel it opens
 * is a piece of its own (`search.furniture.tsx`), so it stands on every page once.
 */
export function SearchButton({ className }: { className?: string | undefined }) {
  const { t } = useRender();
  return (
    <button type="button" popoverTarget={searchPanelId} className={className}>
      <Icon of={Search} size={20} />
      <VisuallyHidden>{t('search.open')}</VisuallyHidden>
    </button>
  );
}
