import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import linkButton from '#site/ui/link-button.module.css';
import window from '#site/ui/window/window.module.css';
import styles from './hold-windows.module.css';
import parts from './order-parts.module.css';

export interface HoldWindowsProps {
  /** Minutes that the car is held. */
  minutes: number;
  /** Where the visitor learns what became of the hold. */
  lostAddress: string;
}

/** What the script opens: once, that the car is held; and that it is no longer. */
export function HoldWindows({ minutes, lostAddress }: HoldWindowsProps) {
  const { t } = useRender();
  return (
    <>
      <dialog className={classes(window.window, styles.window)} data-part="held-window" aria-labelledby="order-held">
        <div className={styles.inside}>
          <h2 id="order-held" className={styles.title}>
            {t('order.held.title')}
          </h2>
          <p className={parts.lead}>{t('order.held.text', { count: minutes })}</p>
          <form method="dialog" className={parts.actions}>
            <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
              <span className={linkButton.label}>{t('order.held.go_on')}</span>
            </button>
          </form>
        </div>
      </dialog>
      <dialog className={classes(window.window, styles.window)} data-part="lost-window" aria-labelledby="order-lost">
        <div className={styles.inside}>
          <h2 id="order-lost" className={styles.title}>
            {t('order.lost.title')}
          </h2>
          <p className={parts.lead}>{t('order.lost.text')}</p>
          <p className={parts.note}>{t('order.lost.kept')}</p>
          <div className={parts.actions}>
            <form method="post" action={lostAddress} data-order-form="">
              <input type="hidden" name="do" value="again" />
              <button type="submit" className={classes(linkButton.button, linkButton.primary)}>
                <span className={linkButton.label}>{t('order.lost.again')}</span>
              </button>
            </form>
            <a href={lostAddress} className={classes(linkButton.button, linkButton.secondary)} data-order-link="">
              <span className={linkButton.label}>{t('order.lost.others')}</span>
            </a>
          </div>
        </div>
      </dialog>
    </>
  );
}
