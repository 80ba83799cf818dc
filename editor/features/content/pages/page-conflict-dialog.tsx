import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import styles from './page-conflict-dialog.module.css';
import type { PageItem } from './page-tree.ts';
import type { PageConflict } from './use-page-actions.ts';

const facts = [
  { label: 'Address', read: (page: PageItem) => page.path },
  { label: 'Leads to', read: (page: PageItem) => page.to ?? 'nothing' },
  { label: 'Redirect code', read: (page: PageItem) => String(page.http_code) },
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
      title={`${conflict?.current.updated_by ?? 'Someone else'} has changed “${conflict?.current.title ?? ''}”`}
      description={`Your change (${conflict?.doing ?? ''}) has not been made, so that theirs is not lost.`}
      footer={
        <>
          <Button
            onPress={() => {
              conflict?.keepMine();
              onClose();
            }}
          >
            Make my change anyway
          </Button>
          <Button variant="primary" onPress={onClose}>
            Keep theirs
          </Button>
        </>
      }
    >
      {differences.length === 0 ? (
        <p>Its place in the tree has changed.</p>
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
