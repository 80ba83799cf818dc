import { CloudOff } from 'lucide-react';
import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Icon } from '#editor/ui/icon/icon.tsx';
import { useFormEditor, useSyncState } from './form-editor.ts';
import styles from './form-screen.module.css';
import { changeWords } from './use-saving.ts';

const whyWaiting = (error: unknown): string => {
  if (isStatus(error, 401)) return t('Your session has ended');
  const { isOffline, detail } = describeProblem(error);
  return isOffline ? t('The server cannot be reached') : detail;
};

/** Where the edits are: on their way, kept on the server, or still in this browser only. */
export const SaveState = ({ onShowChanges }: { onShowChanges: () => void }) => {
  const { state, isDirty } = useFormEditor();
  const syncState = useSyncState();
  if (syncState.kind === 'waiting')
    return (
      <span className={styles.saveState} data-trouble role="status">
        <Icon icon={CloudOff} size={14} />
        {t('Kept in this browser only. {whyWaiting}', { whyWaiting: whyWaiting(syncState.error) })}
      </span>
    );
  if (syncState.kind === 'conflict')
    return (
      <span className={styles.saveState} data-trouble role="status">
        {t('Waiting for your decision')}
      </span>
    );
  if (!isDirty) return <span className={styles.saveState}>{t('Version {version}', { version: state.version })}</span>;
  return (
    <span className={styles.saveState}>
      <Button size="sm" variant="ghost" onPress={onShowChanges}>
        {changeWords(state.saved, state.form)}
        {state.saved.status === 'published' ? ` ${t('not live')}` : ''}
      </Button>
      <span role="status">{syncState.kind === 'keeping' ? t('Saving…') : t('Draft saved')}</span>
    </span>
  );
};
