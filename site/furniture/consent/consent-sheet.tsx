import { X } from 'lucide-react';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import { Icon } from '#site/ui/icon.tsx';
import { safeAddress } from '#site/ui/link-address.ts';
import linkButton from '#site/ui/link-button.module.css';
import { consentSettings } from './consent.settings.ts';
import styles from './consent-sheet.module.css';

/** Every scope with what it is for, to be allowed one by one; opened from the banner and from the footer. */
export function ConsentSheet({ settings }: { settings: SiteSettings }) {
  const consent = settings.of(consentSettings);
  const { t, localPath } = useRender();
  const policy = safeAddress(consent.policyUrl);
  const small = classes(linkButton.button, linkButton.small);
  return (
    <dialog id="fc-consent-sheet" className={styles.sheet} aria-labelledby="fc-consent-title" closedby="any">
      <form method="dialog" className={styles.inner} data-surface="light">
        <header className={styles.head}>
          <h2 id="fc-consent-title" className={styles.title}>
            {t('consent.title')}
          </h2>
          <button type="submit" className={styles.close} aria-label={t('consent.close')}>
            <Icon of={X} size={20} />
          </button>
        </header>
        <p className={styles.intro}>{t('consent.intro')}</p>
        <p className={styles.signal} data-part="signal" hidden>
          {t('consent.signal')}
        </p>
        <ul className={styles.scopes}>
          {['obligatory', ...consent.scopes].map((scope) => (
            <li key={scope}>
              <label className={styles.scope}>
                <span className={styles.name}>{t(`consent.scope.${scope}`)}</span>
                <input
                  type="checkbox"
                  className={styles.switch}
                  value={scope}
                  aria-describedby={`fc-consent-${scope}`}
                  {...(scope === 'obligatory' ? { checked: true, disabled: true } : {})}
                />
                <span className={styles.about} id={`fc-consent-${scope}`}>
                  {t(`consent.about.${scope}`)}
                </span>
              </label>
            </li>
          ))}
        </ul>
        {policy ? (
          <p className={styles.intro}>
            <a href={policy.startsWith('/') ? localPath(policy) : policy}>{t('consent.policy')}</a>
          </p>
        ) : null}
        <div className={styles.buttons}>
          <button type="button" className={classes(small, linkButton.primary)} data-privacy-act="reject">
            {t('consent.reject_all')}
          </button>
          <button type="button" className={classes(small, linkButton.primary)} data-privacy-act="accept">
            {t('consent.accept_all')}
          </button>
          <button type="button" className={classes(small, linkButton.secondary)} data-privacy-act="save">
            {t('consent.save')}
          </button>
        </div>
      </form>
    </dialog>
  );
}
