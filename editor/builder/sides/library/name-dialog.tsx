import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { describeProblem } from '#editor/api/problems.ts';
import { t } from '#editor/i18n/t.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import styles from './name-dialog.module.css';

interface Named {
  name: string;
  description: string;
}

export interface NameDialogProps {
  title: string;
  description?: string;
  /** Words of the button. */
  action: string;
  initial: Named;
  hasDescription?: boolean;
  onClose: () => void;
  /** Rejects with what the person is shown. */
  onSave: (values: Named) => Promise<void>;
}

/** Asks for a name (and a line of description) and saves. */
export const NameDialog = ({
  title,
  description,
  action,
  initial,
  hasDescription = true,
  onClose,
  onSave,
}: NameDialogProps) => {
  const [values, setValues] = useState(initial);
  const [isChecked, setChecked] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const name = values.name.trim();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setChecked(true);
    if (name === '') return;
    setPending(true);
    try {
      await onSave({ name, description: values.description.trim() });
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog title={title} description={description} size="sm" isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Form className={styles.form} validationBehavior="aria" onSubmit={(event) => void submit(event)}>
        {failure !== undefined && <FormError title={t('Not saved')} problem={describeProblem(failure)} />}
        <TextField
          label={t('Name')}
          isRequired
          autoFocus
          maxLength={100}
          value={values.name}
          onChange={(text) => setValues({ ...values, name: text })}
          errorMessage={isChecked && name === '' ? t('This field is required') : undefined}
        />
        {hasDescription && (
          <TextField
            label={t('Description')}
            maxLength={300}
            value={values.description}
            onChange={(text) => setValues({ ...values, description: text })}
          />
        )}
        <footer className={styles.footer}>
          <Button onPress={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" isPending={isPending}>
            {action}
          </Button>
        </footer>
      </Form>
    </Dialog>
  );
};
