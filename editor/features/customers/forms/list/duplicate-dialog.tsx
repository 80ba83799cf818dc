import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#editor/i18n/t.ts';
import { SaveForm } from '#editor/pieces/save-form/save-form.tsx';
import { Dialog } from '#editor/ui/dialog/dialog.tsx';
import { TextField } from '#editor/ui/text-field/text-field.tsx';
import { duplicateForm, type FormItem } from '../forms.api.ts';
import { nameProblem } from './name-problem.ts';

interface Props {
  onClose: () => void;
  onMade: (copy: FormItem) => void;
}

const CopyForm = ({ form, onClose, onMade }: Props & { form: FormItem }) => {
  const [name, setName] = useState(t('{name} (copy)', { name: form.name }));
  const copy = useMutation({ mutationFn: () => duplicateForm(form.id, name.trim()), onSuccess: onMade });
  const wrong = nameProblem(name, copy.error);
  const submit = () => {
    if (name.trim() !== '') copy.mutate();
  };
  return (
    <SaveForm
      action={t('Duplicate')}
      onSubmit={submit}
      onClose={onClose}
      isPending={copy.isPending}
      error={wrong.rest}
      refused={t('Not copied')}
    >
      <TextField
        label={t('Name of the copy')}
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
    </SaveForm>
  );
};

/** Copies a form under a name of its own. */
export const DuplicateDialog = ({ form, ...props }: Props & { form: FormItem | null }) => (
  <Dialog
    title={t('Duplicate form')}
    description={t(
      'The copy is a draft with the same fields, mails and texts. Integrations come switched off and without their secrets; leads stay with the original.',
    )}
    isOpen={form !== null}
    onOpenChange={(open) => !open && props.onClose()}
  >
    {form && <CopyForm form={form} {...props} />}
  </Dialog>
);
