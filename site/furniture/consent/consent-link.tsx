import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { useRender } from '#site/render/render-context.tsx';
import styles from './consent.module.css';
import { consentSettings } from './consent.settings.ts';

interface ConsentLinkProps {
  settings: SiteSettings;
  className?: string | undefined;
}

/** Opens the settings of consent again, at the end of every page; nothing where visitors are not asked. */
export function ConsentLink({ settings, className }: ConsentLinkProps) {
  const { t } = useRender();
  if (settings.of(consentSettings).strategy === 'none') return null;
  return (
    <button type="button" className={`${styles.reopen} ${className ?? ''}`} data-privacy-act="settings">
      {t('consent.reopen')}
    </button>
  );
}
