import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import styles from './page-conflict-dialog.module.css';
import type { PageItem } from './page-tree.ts';
import type { PageConflict } from './use-page-actions.ts';

const facts = [
  { label: t('Address'), read: (page: PageItem) => page.path },
  { label: t('Leads to'), read: (page: PageItem) => page.to ?? t('nothing') },
  { label: t('Redirect code'), read: (page: PageItem) => String(page.http_code) },
] as const;

/** Who changed what while this person was working, and the choice. */
export const PageConflictDialog = ({ conflict, onClose }: { conflict: PageConflict | null; onClose: () => void }) => {
  const differences = conflict
    ? facts
        .map(({ label, read }) => ({ label, before: read(conflict.seen), after: read(conflict.current) }))
        .filter(({ before, after }) => before !== after)
    : [];
  return (
    <Dialog
      role="alertdialog"
      isOpen={conflict !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('{updated_by} has changed “{title}”', {
        updated_by: conflict?.current.updated_by ?? t('Someone else'),
        title: conflict?.current.title ?? '',
      })}
      description={t('Your change ({doing}) has not been made, so that theirs is not lost.', {
        doing: conflict?.doing ?? '',
      })}
      footer={
        <>
          <Button
            onPress={() => {
              conflict?.keepMine();
              onClose();
            }}
          >
            {t('Make my change anyway')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {t('Keep theirs')}
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>{t('Its place in the tree has changed.')}</p>
      ) : (
        <dl className={styles.list}>
          {differences.map(({ label, before, after }) => (
            <div key={label} className={styles.line}>
              <dt>{label}</dt>
              <dd>
                <del>{before}</del> <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Dialog>
  );
};
