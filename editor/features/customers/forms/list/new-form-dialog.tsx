import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { RadioGroup } from '#editor/ui/radio-group/radio-group.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { createForm, type FormItem } from '../forms.api.ts';
import { starters } from '../starter-forms.data.ts';
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
  const submit = () => {
    setChecked(true);
    if (name.trim() !== '') make.mutate();
  };
  return (
    <SaveForm
      action="Make the form"
      onSubmit={submit}
      onClose={onClose}
      isPending={make.isPending}
      error={wrong.rest}
      refused="Not made"
    >
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
    </SaveForm>
  );
};

/** Makes a form and opens it. */
export const NewFormDialog = ({ isOpen, ...props }: Props & { isOpen: boolean }) => (
  <Dialog title="New form" isOpen={isOpen} onOpenChange={(open) => !open && props.onClose()}>
    {isOpen && <NewForm {...props} />}
  </Dialog>
);
