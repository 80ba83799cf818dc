import { useField, useRender } from '../render/render-context.tsx';
import linkButton from './link-button.module.css';
import styles from './load-notice.module.css';
import { Paragraph } from './paragraph.tsx';

export interface LoadNoticeProps {
  /** On the canvas: the data are on their way. */
  isLoading?: boolean | undefined;
  /** Words of the block's own, and where they are edited. */
  text?: string;
  field?: string;
  button?: string;
  buttonField?: string;
}

/** What stands in for data that could not be had: why, and the way to try again, which loads the page anew. */
export function LoadNotice({ isLoading = false, text, field, button, buttonField }: LoadNoticeProps) {
  const { t } = useRender();
  const editable = useField(buttonField);
  if (isLoading) return <p className={styles.loading}>{t('block.loading')}</p>;
  return (
    <div className={styles.notice}>
      <div role="alert">
        <Paragraph text={text || t('block.error')} {...(field ? { field } : {})} />
      </div>
      <a href="?" className={`${linkButton.button} ${linkButton.secondary} ${linkButton.small}`}>
        <span {...editable}>{button || t('block.retry')}</span>
      </a>
    </div>
  );
}
