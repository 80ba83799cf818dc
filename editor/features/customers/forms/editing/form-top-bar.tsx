import { type ReactNode, useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { UndoButtons } from '#editor/pieces/drafts/undo-buttons.tsx';
import { Screen } from '#editor/shell/screen/screen.tsx';
import { useShortcuts } from '#editor/shell/shortcuts/shortcuts.ts';
import { Badge, Status } from '#editor/ui/badge/badge.tsx';
import { Button } from '#editor/ui/button/button.tsx';
import { statusWords } from '../form-words.ts';
import { ChangesDialog } from './changes-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FindingsDialog } from './findings-dialog.tsx';
import { useFormEditor } from './form-editor.ts';
import { FormMenu } from './form-menu.tsx';
import styles from './form-screen.module.css';
import { SaveState } from './save-state.tsx';
import { useSaving } from './use-saving.ts';

/** The form's screen around its parts: name, state, undo, save and publish. */
export const FormTopBar = ({ children }: { children: ReactNode }) => {
  const editor = useFormEditor();
  const { state, dispatch, isDirty, isEditable, readOnlyReason, findings } = editor;
  const saving = useSaving(editor);
  const [isAsking, setAsking] = useState(false);
  const [isShowing, setShowing] = useState(false);
  const undo = () => dispatch({ do: 'undo' });
  const redo = () => dispatch({ do: 'redo' });
  const isLive = state.saved.status === 'published';
  const publish = () => {
    if (findings.length > 0) setAsking(true);
    else saving.publish('published');
  };
  useShortcuts(
    t('Form'),
    isEditable
      ? [
          { keys: 'Mod+S', label: t('Save'), run: () => void saving.keepNow(), inFields: true },
          { keys: 'Mod+Z', label: t('Undo'), run: undo },
          { keys: 'Mod+Shift+Z', label: t('Redo'), run: redo },
        ]
      : [],
  );
  const status = statusWords[state.saved.status];
  const [last, next] = [state.past.at(-1), state.future.at(-1)];

  return (
    <Screen
      title={state.form.name || t('Form')}
      crumbs={[{ id: 'forms', label: t('Forms'), href: '/cms/forms' }]}
      layout="workspace"
      status={
        <span className={styles.status}>
          <Status tone={status.tone} shape={status.shape}>
            {status.label}
          </Status>
          {isEditable ? (
            <SaveState onShowChanges={() => setShowing(true)} />
          ) : (
            <Badge tone="warn">{t('Read only')}</Badge>
          )}
        </span>
      }
      actions={
        <>
          <UndoButtons last={last} next={next} onUndo={undo} onRedo={redo} />
          <FormMenu saving={saving} onShowChanges={() => setShowing(true)} />
          <Button
            variant="primary"
            isPending={saving.isSaving}
            disabledReason={readOnlyReason ?? (isLive && !isDirty ? t('Everything is live.') : undefined)}
            onPress={publish}
          >
            {isLive && isDirty ? t('Publish changes') : t('Publish')}
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
          saving.publish('published');
        }}
      />
      <ChangesDialog
        isOpen={isShowing}
        onClose={() => setShowing(false)}
        onDiscard={saving.discard}
        onPublish={isLive ? publish : undefined}
      />
      <ConflictDialog />
    </Screen>
  );
};
