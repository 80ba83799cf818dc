import type { TextsByLocale } from '#api-clients/content/setting-texts.ts';
import { textIn } from '#site/i18n/text-in.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import buttons from '#site/ui/link-button.module.css';
import { Words } from '#site/ui/words.tsx';
import styles from './exit-popup.module.css';

export interface ExitPopupProps {
  settings: {
    title: TextsByLocale;
    content: TextsByLocale;
    ok: TextsByLocale;
    cancel: TextsByLocale;
    allow: string;
    block: string;
  };
  /** Languages of the site, the first one stands in. */
  locales: readonly string[];
}

/** The window of `exit-popup.element.ts`; nothing while it has no content or no address to ask before. */
export function ExitPopup({ settings, locales }: ExitPopupProps) {
  const { t, locale } = useRender();
  const words = (texts: TextsByLocale) => textIn(texts, locale, locales);
  const content = words(settings.content);
  if (!content.text || !settings.allow.trim()) return null;
  const cancel = words(settings.cancel);
  return (
    <fc-exit-popup data-allow={settings.allow} data-block={settings.block || undefined}>
      <dialog className={styles.popup} aria-labelledby="fc-exit-title" aria-describedby="fc-exit-text">
        <form method="dialog" className={styles.sheet} data-surface="light">
          <h2 id="fc-exit-title" className={styles.title}>
            <Words of={words(settings.title)} instead={t('exit.title')} />
          </h2>
          <p id="fc-exit-text" className={styles.text}>
            <Words of={content} />
          </p>
          <p className={styles.buttons}>
            <button type="submit" value="ok" className={classes(buttons.button, buttons.primary)}>
              <Words of={words(settings.ok)} instead={t('exit.ok')} />
            </button>
            {cancel.text ? (
              <button type="submit" value="" className={classes(buttons.button, buttons.secondary)}>
                <Words of={cancel} />
              </button>
            ) : null}
          </p>
        </form>
      </dialog>
    </fc-exit-popup>
  );
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-exit-popup': React.HTMLAttributes<HTMLElement>;
    }
  }
}
