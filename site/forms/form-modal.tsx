import { X } from 'lucide-react';
import { useRender } from '../render/render-context.tsx';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import formStyles from './fc-form.module.css';
import fileStyles from './file-control.module.css';
import fieldStyles from './form-fields.module.css';
import styles from './form-modal.module.css';

/**
 * The empty window that links of type form fill: drawn once on pages that hold such a link, so that the form's styles
 * (a class of each sheet) are there before the form is; those of cars come with the script, few forms ask for one. Without script the link leads to the form's own page instead.
 */
export function FormModal() {
  const { t } = useRender();
  return (
    <dialog id="fc-form-modal" className={styles.modal} aria-labelledby="fc-form-modal-title" closedby="closerequest">
      <div className={styles.sheet} data-surface="light">
        <header className={styles.head}>
          <h2 className={styles.title} id="fc-form-modal-title" tabIndex={-1}>
            {t('link.open_form')}
          </h2>
          <button type="button" className={styles.close} data-part="close" aria-label={t('form.close')}>
            <Icon of={X} size={24} />
          </button>
        </header>
        <div className={styles.body} data-part="body">
          <p className={classes(formStyles.words, fieldStyles.help, fileStyles.file)} data-part="loading" role="status">
            {t('form.loading')}
          </p>
        </div>
      </div>
    </dialog>
  );
}
