import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { useRender } from '#site/render/render-context.tsx';
import styles from './consent.module.css';
import { consentSettings } from './consent.settings.ts';

/** Whether visitors are asked, so that there is something to come back to. */
export const asksForConsent = (settings: SiteSettings): boolean => settings.of(consentSettings).strategy !== 'none';

/** Opens the settings of consent again, at the end of every page of a site that asks. */
export function ConsentLink() {
  const { t } = useRender();
  return (
    <button type="button" className={styles.reopen} data-privacy-act="settings">
      {t('consent.reopen')}
    </button>
  );
}
