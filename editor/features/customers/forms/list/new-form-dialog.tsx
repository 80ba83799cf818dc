import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Form } from 'react-aria-components';
import { describeProblem } from '#editor/api/problems.ts';
import { Button } from '#editor/ui/button/button.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { FormError } from '#editor/ui/form-error/form-error.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createForm, type FormItem } from '../forms.api.ts';
import { starters } from '../starter-forms.data.ts';
import styles from './forms.module.css';
import { nameProblem } from './name-problem.ts';

interface Props {
  onClose: () => void;
  onMade: (form: FormItem) => void;
}

const NewForm = ({ onClose, onMade }: Props) => {
  const [name, setName] = useState('');
  const [start, setStart] = useState(starters[0]?.id ?? '');
  const [isChecked, setChecked] = useState(false);
  const make = useMutation({
    mutationFn: () => createForm({ ...starters.find(({ id }) => id === start)?.form, name: name.trim() }),
    onSuccess: onMade,
  });
  const wrong = nameProblem(name, make.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() !== '') make.mutate();
  };
  return (
    <Form onSubmit={submit} validationBehavior="aria" className={styles.form}>
      <TextField
        label="Name"
        description="For staff, and the title of the page that works without JavaScript."
        isRequired
        autoFocus
        maxLength={200}
        value={name}
        onChange={(text) => {
          make.reset();
          setName(text);
        }}
        errorMessage={isChecked ? wrong.beside : undefined}
      />
      <RadioGroup label="Begin with" value={start} onChange={setStart} options={starters} />
      {wrong.rest !== undefined && <FormError title="Not made" problem={describeProblem(wrong.rest)} />}
      <footer className={styles.footer}>
        <Button onPress={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" isPending={make.isPending}>
          Make the form
        </Button>
      </footer>
    </Form>
  );
};

/** Makes a form and opens it. */
export const NewFormDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Dialog title="New form" isOpen={isOpen} onOpenChange={(open) => !open && props.onClose()}>
    {isOpen && <NewForm {...props} />}
  </Dialog>
);
