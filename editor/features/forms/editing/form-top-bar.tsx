import { Archive, Copy, Download, Ellipsis, ExternalLink, EyeOff, Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Screen } from '../../../shell/screen/screen.tsx';
import { useShortcuts } from '../../../shell/shortcuts/shortcuts.ts';
import { Badge, Status } from '../../../ui/badge/badge.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { Kbd } from '../../../ui/kbd/kbd.tsx';
import { Menu } from '../../../ui/menu/menu.tsx';
import { statusWords } from '../form-words.ts';
import { exportAddress } from '../forms.api.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FindingsDialog } from './findings-dialog.tsx';
import { useFormEditor } from './form-editor.ts';
import styles from './form-screen.module.css';
import { changeWords, useSaving } from './use-saving.ts';

/** The form's screen around its parts: name, state, undo, save and publish. */
export const FormTopBar = ({ children }: { children: ReactNode }) => {
  const editor = useFormEditor();
  const { state, dispatch, isDirty, isEditable, readOnlyReason, findings, item } = editor;
  const saving = useSaving(editor);
  const [isAsking, setAsking] = useState(false);
  const undo = () => dispatch({ do: 'undo' });
  const redo = () => dispatch({ do: 'redo' });
  const hasErrors = findings.some(({ severity }) => severity === 'error');
  const isLive = state.saved.status === 'published';
  const save = () => {
    if (hasErrors) setAsking(true);
    else if (isDirty) saving.save();
  };
  const publish = () => {
    if (findings.length > 0) setAsking(true);
    else saving.save({ status: 'published' });
  };
  useShortcuts(
    'Form',
    isEditable
      ? [
          { keys: 'Mod+S', label: 'Save', run: save, inFields: true },
          { keys: 'Mod+Z', label: 'Undo', run: undo },
          { keys: 'Mod+Shift+Z', label: 'Redo', run: redo },
        ]
      : [],
  );
  const status = statusWords[state.saved.status];
  const [last, next] = [state.past.at(-1), state.future.at(-1)];

  return (
    <Screen
      title={state.form.name || 'Form'}
      crumbs={[{ id: 'forms', label: 'Forms', href: '/cms/forms' }]}
      layout="workspace"
      status={
        <span className={styles.status}>
          <Status tone={status.tone} shape={status.shape}>
            {status.label}
          </Status>
          {isEditable ? (
            <span className={styles.saveState}>
              {saving.isSaving ? 'Saving…' : isDirty ? 'Unsaved changes' : `Version ${state.version}`}
            </span>
          ) : (
            <Badge tone="warn">Read only</Badge>
          )}
        </span>
      }
      actions={
        <>
          <IconButton
            icon={Undo2}
            label={last ? `Undo: ${last.label}` : 'Undo'}
            shortcut={<Kbd keys="Mod+Z" />}
            tooltipPlacement="bottom"
            disabledReason={last ? undefined : 'Nothing to undo'}
            onPress={undo}
          />
          <IconButton
            icon={Redo2}
            label={next ? `Redo: ${next.label}` : 'Redo'}
            shortcut={<Kbd keys="Mod+Shift+Z" />}
            tooltipPlacement="bottom"
            disabledReason={next ? undefined : 'Nothing to redo'}
            onPress={redo}
          />
          <Menu
            label="More"
            placement="bottom end"
            trigger={<IconButton icon={Ellipsis} label="More" />}
            groups={[
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
                  id: 'discard',
                  label: 'Discard unsaved changes',
                  icon: RotateCcw,
                  disabledReason: isDirty ? undefined : 'There are none.',
                  onAction: () => dispatch({ do: 'discard' }),
                },
                {
                  id: 'offline',
                  label: 'Take offline',
                  icon: EyeOff,
                  description: 'Back to a draft: visitors no longer find it.',
                  disabledReason: readOnlyReason ?? (isLive ? undefined : 'It is not published.'),
                  onAction: () => saving.save({ status: 'draft' }),
                },
                {
                  id: 'archive',
                  label: 'Archive',
                  icon: Archive,
                  disabledReason: readOnlyReason ?? (state.saved.status === 'archived' ? 'It is archived.' : undefined),
                  onAction: () => saving.save({ status: 'archived' }),
                },
              ],
            ]}
          />
          {!isLive && (
            <Button
              isPending={saving.isSaving}
              disabledReason={readOnlyReason ?? (isDirty ? undefined : 'Everything is saved.')}
              onPress={save}
            >
              Save
            </Button>
          )}
          <Button
            variant="primary"
            isPending={saving.isSaving}
            disabledReason={readOnlyReason ?? (isLive && !isDirty ? 'Everything is live.' : undefined)}
            onPress={publish}
          >
            {isLive && isDirty ? `Publish ${changeWords(state.saved, state.form)}` : 'Publish'}
          </Button>
        </>
      }
    >
      {children}
      <FindingsDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onPublish={() => {
          setAsking(false);
          saving.save({ status: 'published' });
        }}
      />
      <ConflictDialog saving={saving} />
    </Screen>
  );
};
