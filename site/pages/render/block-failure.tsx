import { useRender } from '#site/render/render-context.tsx';
import linkButton from '#site/ui/link-button.module.css';
import { Paragraph } from '#site/ui/paragraph.tsx';
import { Section } from '#site/ui/section.tsx';
import styles from './block-failure.module.css';

/** What stands in for an interactive block that failed on the server: trying again loads the page anew. */
export function BlockFailure() {
  const { t } = useRender();
  return (
    <Section surface="grey" padding="small" innerClassName={styles.failure}>
      <div role="alert">
        <Paragraph text={t('block.error')} />
      </div>
      <a href="?" className={`${linkButton.button} ${linkButton.secondary} ${linkButton.small}`}>
        {t('block.retry')}
      </a>
    </Section>
  );
}
