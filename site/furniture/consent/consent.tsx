import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import { textIn } from '#site/i18n/text-in.ts';
import type { SiteSettings } from '#site/pages/load/site-settings.ts';
import { useRender } from '#site/render/render-context.tsx';
import { sanitizeHtml } from '#site/render/sanitize-html.ts';
import { classes } from '#site/ui/classes.ts';
import linkButton from '#site/ui/link-button.module.css';
import { SafeHtml } from '#site/ui/safe-html.tsx';
import { Words } from '#site/ui/words.tsx';
import styles from './consent.module.css';
import { consentSettings } from './consent.settings.ts';
import { ConsentSheet } from './consent-sheet.tsx';

/**
 * The question, out of sight until the script finds that it was not answered yet: without script nothing optional is
 * loaded, so there is nothing to ask. The banner is drawn only when its content is set (specification, orders §2). Where
 * staff look at it, what they press is nobody's decision.
 */
export function Consent({ settings }: { settings: SiteSettings }) {
  const consent = settings.of(consentSettings);
  const isOurs = consent.strategy === 'basic';
  return (
    <fc-consent
      class={styles.piece}
      data-strategy={consent.strategy}
      data-version={consent.version}
      {...(settings.lookedAt ? { 'data-looked-at': '' } : {})}
      {...(consent.strategy === 'external'
        ? {
            'data-provider': consent.provider,
            'data-script': consent.providerScript,
            'data-id': consent.providerId,
            'data-groups': JSON.stringify(consent.providerGroups),
          }
        : {})}
    >
      {isOurs ? <ConsentBanner settings={settings} /> : null}
      {isOurs ? <ConsentSheet settings={settings} /> : null}
    </fc-consent>
  );
}

function ConsentBanner({ settings }: { settings: SiteSettings }) {
  const { locales } = settings;
  const consent = settings.of(consentSettings);
  const { t, locale } = useRender();
  const words = (texts: TextsByLocale) => textIn(texts, locale, locales);
  const title = words(consent.title);
  const text = words(consent.text);
  if (!title.text && !text.text) return null;
  const Title = `h${consent.titleLevel}` as 'h2';
  const button = classes(linkButton.button, linkButton.small, linkButton.primary);
  return (
    <section
      className={styles.banner}
      data-part="banner"
      data-surface="light"
      data-position={consent.acceptPosition}
      aria-label={title.text || t('consent.title')}
      hidden
    >
      {title.text ? (
        <Title className={styles.title}>
          <Words of={title} />
        </Title>
      ) : null}
      <SafeHtml html={sanitizeHtml(text.text)} spoken={text} className={styles.text} />
      <button
        type="button"
        className={classes(linkButton.button, linkButton.small, linkButton.tertiary, styles.more)}
        data-privacy-act="settings"
      >
        <span className={linkButton.label}>{t('consent.settings')}</span>
      </button>
      <div className={styles.buttons}>
        <button type="button" className={button} data-privacy-act="reject">
          <Words of={words(consent.reject)} instead={t('consent.reject')} />
        </button>
        <button type="button" className={button} data-privacy-act="accept">
          <Words of={words(consent.accept)} instead={t('consent.accept')} />
        </button>
      </div>
    </section>
  );
}
