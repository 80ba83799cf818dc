import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { compareForms } from '../versions/compare-forms.ts';
import { FormChanges } from '../versions/form-changes.tsx';
import { useFormEditor } from './form-editor.ts';

/** What visitors do not see yet, and what can be done with it. */
export const ChangesDialog = (props: {
  isOpen: boolean;
  onClose: () => void;
  onDiscard: () => void;
  /** Absent where nothing goes live. */
  onPublish: (() => void) | undefined;
}) => {
  const { state, isEditable } = useFormEditor();
  const end = (act: () => void) => () => {
    props.onClose();
    act();
  };
  return (
    <Dialog
      size="lg"
      title={props.onPublish ? t('What visitors do not see yet') : t('What changed since the last version')}
      description={t('Kept on the server: whoever opens the form goes on from here.')}
      isOpen={props.isOpen}
      onOpenChange={(isOpen) => !isOpen && props.onClose()}
      footer={
        isEditable && (
          <>
            <Button variant="danger" onPress={end(props.onDiscard)}>
              {t('Discard changes')}
            </Button>
            <Button onPress={props.onClose}>{t('Back to the form')}</Button>
            {props.onPublish && (
              <Button variant="primary" onPress={end(props.onPublish)}>
                {t('Publish changes')}
              </Button>
            )}
          </>
        )
      }
    >
      <FormChanges changes={compareForms(state.saved, state.form)} />
    </Dialog>
  );
};
