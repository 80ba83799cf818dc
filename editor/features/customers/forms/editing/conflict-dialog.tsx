import { t } from '#editor/i18n/t.ts';
import { ClashDialog } from '#editor/pieces/drafts/clash-dialog.tsx';
import { RelativeTime } from '#editor/ui/relative-time/relative-time.tsx';
import { compareForms } from '../versions/compare-forms.ts';
import { FormChanges } from '../versions/form-changes.tsx';
import { useFormEditor, useSyncState } from './form-editor.ts';
import styles from './form-screen.module.css';

/** Somebody changed the same as we did: what they changed, and three ways on. */
export const ConflictDialog = () => {
  const { sync } = useFormEditor();
  const { conflict } = useSyncState();
  return (
    <ClashDialog conflict={conflict} what={t('this form')} onDecide={(decision) => void sync.resolve(decision)}>
      {conflict && (
        <>
          <h3 className={styles.sideTitle}>
            {t('Their changes')}
            {conflict.at !== null && ', '}
            {conflict.at !== null && <RelativeTime at={conflict.at} />}
          </h3>
          <FormChanges changes={compareForms(conflict.base, conflict.theirs)} />
        </>
      )}
    </ClashDialog>
  );
};
