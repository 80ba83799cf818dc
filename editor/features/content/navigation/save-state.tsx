import { describeProblem, isStatus } from '#editor/api/problems.ts';
import { Badge } from '#editor/ui/badge/badge.tsx';
import type { NavigationEditor } from './use-navigation.ts';

const whyWaiting = (error: unknown): string => {
  if (isStatus(error, 401)) return 'Your session has ended';
  const { isOffline, detail } = describeProblem(error);
  return isOffline ? 'The server cannot be reached' : detail;
};

/** Where the edits are: on their way, kept on the server, or still in this browser only. */
export const SaveState = ({ editor }: { editor: NavigationEditor }) => {
  const { keeping, isDirty, isEditable, state } = editor;
  if (!isEditable) return <Badge tone="warn">Read only</Badge>;
  if (keeping.kind === 'waiting')
    return <span role="status">Kept in this browser only. {whyWaiting(keeping.error)}</span>;
  if (keeping.kind === 'conflict') return <span role="status">Waiting for your decision</span>;
  if (!isDirty) return <span role="status">Version {state.version}</span>;
  return <span role="status">{keeping.kind === 'keeping' ? 'Saving…' : 'Draft saved, not live yet'}</span>;
};
