import type { ReactNode } from 'react';
import type { ConsentScope } from '#site/pages/head/page-needs.ts';
import { useRender } from '#site/render/render-context.tsx';
import { classes } from '#site/ui/classes.ts';
import linkButton from '#site/ui/link-button.module.css';
import { Words } from '#site/ui/words.tsx';
import styles from './blocked-content.module.css';

export interface BlockedContentProps {
  /** What the visitor must allow before the content loads. */
  scope: ConsentScope;
  /** Gives the placeholder the size of what it stands for. */
  className?: string | undefined;
  /** Draws no placeholder: nobody misses what only decorates. */
  isQuiet?: boolean;
  children: ReactNode;
}

/**
 * Content of others that waits for consent: inert in a template, so that nothing of it is asked for before, with a
 * placeholder that can let it in once or always. Without script it stays away. Editors see the content itself.
 */
export function BlockedContent({ scope, className, isQuiet = false, children }: BlockedContentProps) {
  const { mode } = useRender();
  if (mode === 'canvas') return children;
  return (
    <fc-blocked data-scope={scope} class={styles.gate}>
      <template>{children}</template>
      {isQuiet ? null : <Placeholder scope={scope} className={className} />}
    </fc-blocked>
  );
}

function Placeholder({ scope, className }: Pick<BlockedContentProps, 'scope' | 'className'>) {
  const { t, consentPlaceholder = { text: '' } } = useRender();
  const scopeName = t(`consent.scope.${scope}`);
  const waiting = t('consent.waiting', { scope: scopeName });
  // The usual sentence tells of a no to marketing: it takes the place of the other once that was said (open-gates.ts).
  const usual =
    scope === 'marketing' ? (
      <>
        <span data-while="undecided">{waiting}</span>
        <span data-while="refused" hidden>
          {t('consent.placeholder')}
        </span>
      </>
    ) : (
      waiting
    );
  const button = classes(linkButton.button, linkButton.small, linkButton.secondary);
  return (
    <div className={classes(styles.placeholder, className)} data-surface="grey">
      <p className={styles.text}>
        <Words of={consentPlaceholder} instead={usual} />
      </p>
      <div className={styles.buttons}>
        <button type="button" className={button} data-part="once">
          {t('consent.once')}
        </button>
        <button type="button" className={button} data-privacy-act="always" data-scope={scope}>
          {t('consent.always', { scope: scopeName })}
        </button>
      </div>
    </div>
  );
}
