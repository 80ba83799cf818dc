import { Archive, Copy, Download, Ellipsis, ExternalLink, EyeOff, History, ListChecks, RotateCcw } from 'lucide-react';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { exportAddress } from '../forms.api.ts';
import { useFormEditor } from './form-editor.ts';
import type { Saving } from './use-saving.ts';

/** What is rarely needed of a form, at the end of its bar. */
export const FormMenu = ({ saving, onShowChanges }: { saving: Saving; onShowChanges: () => void }) => {
  const { item, state, isDirty, readOnlyReason, findings } = useFormEditor();
  const isLive = state.saved.status === 'published';
  const noChanges = isDirty ? undefined : 'There are none.';
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  return (
    <Menu
      label="More"
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label="More" />}
      groups={[
        [
          {
            id: 'changes',
            label: 'What changed',
            icon: ListChecks,
            disabledReason: noChanges,
            onAction: onShowChanges,
          },
          {
            id: 'discard',
            label: 'Discard changes',
            icon: RotateCcw,
            disabledReason: readOnlyReason ?? noChanges,
            onAction: saving.discard,
          },
          // Of a form that is live a version is what was published.
          !isLive && {
            id: 'version',
            label: 'Save as a version',
            icon: History,
            description: 'To come back to. The draft itself is kept as you work.',
            disabledReason: readOnlyReason ?? noChanges ?? (hasErrors ? 'Something stands against it.' : undefined),
            onAction: () => saving.publish(state.saved.status),
          },
        ],
        [
          {
            id: 'open',
            label: 'Open the page of the form',
            icon: ExternalLink,
            disabledReason: isLive ? undefined : 'It has a page once it is published.',
            href: `/forms/forms/${item.id}/page`,
            target: '_blank',
          },
          { id: 'export', label: 'Export', icon: Download, href: exportAddress(item.id) },
          {
            id: 'copy-id',
            label: 'Copy the form’s id',
            icon: Copy,
            onAction: () => void navigator.clipboard.writeText(item.id),
          },
        ],
        [
          {
            id: 'offline',
            label: 'Take offline',
            icon: EyeOff,
            description: 'Back to a draft: visitors no longer find it.',
            disabledReason: readOnlyReason ?? (isLive ? undefined : 'It is not published.'),
            onAction: () => saving.setStatus('draft'),
          },
          {
            id: 'archive',
            label: 'Archive',
            icon: Archive,
            disabledReason: readOnlyReason ?? (state.saved.status === 'archived' ? 'It is archived.' : undefined),
            onAction: () => saving.setStatus('archived'),
          },
        ],
      ]}
    />
  );
};
