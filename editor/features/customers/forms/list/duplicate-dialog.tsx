import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { describeProblem } from '#editor/api/problems.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { duplicateForm, type FormItem } from '../forms.api.ts';
import styles from './forms.module.css';
import { nameProblem } from './name-problem.ts';

interface Props {
  onClose: () => void;
  onMade: (copy: FormItem) => void;
}

const CopyForm = ({ form, onClose, onMade }: Props & { form: FormItem }) => {
  const [name, setName] = useState(`${form.name} (copy)`);
  const copy = useMutation({ mutationFn: () => duplicateForm(form.id, name.trim()), onSuccess: onMade });
  const wrong = nameProblem(name, copy.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') copy.mutate();
  };
  return (
    <Form onSubmit={submit} validationBehavior="aria" className={styles.form}>
      <TextField
        label="Name of the copy"
        isRequired
        autoFocus
        maxLength={200}
        value={name}
        onChange={(text) => {
          copy.reset();
          setName(text);
        }}
        errorMessage={wrong.beside}
      />
      {wrong.rest !== undefined && <FormError title="Not copied" problem={describeProblem(wrong.rest)} />}
      <footer className={styles.footer}>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={copy.isPending}>
          Duplicate
        </Button>
      </footer>
    </Form>
  );
};

/** Copies a form under a name of its own. */
export const DuplicateDialog = ({ form, ...props }: Props & { form: FormItem | null }) => (
  <Dialog
    title="Duplicate form"
    description="The copy is a draft with the same fields, mails and texts. Integrations come switched off and without their secrets; leads stay with the original."
    isOpen={form !== null}
    onOpenChange={(open) => !open && props.onClose()}
  >
    {form && <CopyForm form={form} {...props} />}
  </Dialog>
);
