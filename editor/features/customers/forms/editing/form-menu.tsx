import { Archive, Copy, Download, Ellipsis, ExternalLink, EyeOff, History, ListChecks, RotateCcw } from 'lucide-react';
import { t } from '#editor/i18n/t.ts';
import { IconButton } from '#editor/ui/icon-button/icon-button.tsx';
import { Menu } from '#editor/ui/menu/menu.tsx';
import { exportAddress } from '../forms.api.ts';
import { useFormEditor } from './form-editor.ts';
import type { Saving } from './use-saving.ts';

/** What is rarely needed of a form, at the end of its bar. */
export const FormMenu = ({ saving, onShowChanges }: { saving: Saving; onShowChanges: () => void }) => {
  const { item, state, isDirty, readOnlyReason, findings } = useFormEditor();
  const isLive = state.saved.status === 'published';
  const noChanges = isDirty ? undefined : t('There are none.');
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  return (
    <Menu
      label={t('More')}
      placement="bottom end"
      trigger={<IconButton icon={Ellipsis} label={t('More')} />}
      groups={[
        [
          {
            id: 'changes',
            label: t('What changed'),
            icon: ListChecks,
            disabledReason: noChanges,
            onAction: onShowChanges,
          },
          {
            id: 'discard',
            label: t('Discard changes'),
            icon: RotateCcw,
            disabledReason: readOnlyReason ?? noChanges,
            onAction: saving.discard,
          },
          // Of a form that is live a version is what was published.
          !isLive && {
            id: 'version',
            label: t('Save as a version'),
            icon: History,
            description: t('To come back to. The draft itself is kept as you work.'),
            disabledReason: readOnlyReason ?? noChanges ?? (hasErrors ? t('Something stands against it.') : undefined),
            onAction: () => saving.publish(state.saved.status),
          },
        ],
        [
          {
            id: 'open',
            label: t('Open the page of the form'),
            icon: ExternalLink,
            disabledReason: isLive ? undefined : t('It has a page once it is published.'),
            href: `/forms/forms/${item.id}/page`,
            target: '_blank',
          },
          { id: 'export', label: t('Export'), icon: Download, href: exportAddress(item.id) },
          {
            id: 'copy-id',
            label: t('Copy the form’s id'),
            icon: Copy,
            onAction: () => void navigator.clipboard.writeText(item.id),
          },
        ],
        [
          {
            id: 'offline',
            label: t('Take offline'),
            icon: EyeOff,
            description: t('Back to a draft: visitors no longer find it.'),
            disabledReason: readOnlyReason ?? (isLive ? undefined : t('It is not published.')),
            onAction: () => saving.setStatus('draft'),
          },
          {
            id: 'archive',
            label: t('Archive'),
            icon: Archive,
            disabledReason: readOnlyReason ?? (state.saved.status === 'archived' ? t('It is archived.') : undefined),
            onAction: () => saving.setStatus('archived'),
          },
        ],
      ]}
    />
  );
};
