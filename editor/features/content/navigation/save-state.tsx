import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import type { NavigationEditor } from './use-navigation.ts';

const whyWaiting = (error: unknown): string => {
  if (isStatus(error, 401)) return t('Your session has ended');
  const { isOffline, detail } = describeProblem(error);
  return isOffline ? t('The server cannot be reached') : detail;
};

/** Where the edits are: on their way, kept on the server, or still in this browser only. */
export const SaveState = ({ editor }: { editor: NavigationEditor }) => {
  const { keeping, isDirty, isEditable, state } = editor;
  if (!isEditable) return <Badge tone="warn">{t('Read only')}</Badge>;
  if (keeping.kind === 'waiting')
    return (
      <span role="status">
        {t('Kept in this browser only. {whyWaiting}', { whyWaiting: whyWaiting(keeping.error) })}
      </span>
    );
  if (keeping.kind === 'conflict') return <span role="status">{t('Waiting for your decision')}</span>;
  if (!isDirty) return <span role="status">{t('Version {version}', { version: state.version })}</span>;
  return <span role="status">{keeping.kind === 'keeping' ? t('Saving…') : t('Draft saved, not live yet')}</span>;
};
